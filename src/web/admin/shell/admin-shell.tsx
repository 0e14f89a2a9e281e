import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import type { Output } from '#contract/index.ts'
import { VIEWER_TEXT } from '#domain/admin/roles.ts'
import { LOADING, TEST_MODE_LABEL } from '#domain/pages/page-texts.ts'
import { ActivityButton, WIDE_TOOL_CLASS, WIDE_TOOL_TEXT_CLASS } from '#web/admin/activity/activity-button.tsx'
import { LoadFailure } from '#web/admin/layout/query-result.tsx'
import { useAdminToken } from '#web/admin/layout/use-admin-token.ts'
import type { LoginState } from '#web/admin/login/login-page.tsx'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { SearchButton } from '#web/admin/search/search-button.tsx'
import { ShortcutsHelp } from '#web/admin/shortcuts/shortcuts-dialog.tsx'
import { useBrand } from '#web/kit/brand.ts'
import { call } from '#web/kit/call.ts'
import { adminToken } from '#web/kit/session/admin-session.ts'
import { TEST, testMode } from '#web/kit/test-mode.ts'
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ModeBar } from '#web/ui/mode-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AdminMenu, AdminNav, SectionNav } from './admin-nav.tsx'

/**
 * What surrounds every admin screen. Without a session it redirects to the sign-in and back (D3-001); every screen
 * links to the home page (D3-002).
 */
export const AdminShell = () => (
  <QueryClientProvider client={queryClient}>
    <Suspense>
      <SignedInShell />
    </Suspense>
  </QueryClientProvider>
)

const SignedInShell = () => {
  const token = useAdminToken()
  const [wasSignedIn] = useState(token !== null)
  const [isLeaving, setLeaving] = useState(false)
  const content = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  useFocusOnNewScreen(content, pathname)
  const { data: admin, error, refetch } = useQuery({ ...functionQuery('get-admin', {}), enabled: token !== null })
  if (token === null) {
    const state: LoginState = { from: `${pathname}${search}`, hasEnded: wasSignedIn && !isLeaving }
    return <Navigate to="/admin-login" replace state={state} />
  }
  /** Signs out of this browser even if the call fails; the session on the server then expires. */
  const signOut = async () => {
    await call('admin-sign-out', {}).catch(() => {})
    setLeaving(true)
    adminToken.forget()
  }
  return (
    <div className="relative flex min-h-svh flex-col">
      <SkipLink to={content} />
      <AdminHeader admin={admin ?? null} onSignOut={() => void signOut()} />
      <main ref={content} id="content" tabIndex={-1} className="page-column flex-1 pt-3 pb-8 outline-none">
        {admin?.role === 'viewer' ? <p className="mb-4 text-sm text-soft">{VIEWER_TEXT}</p> : null}
        {admin ? <SectionNav /> : null}
        {admin ? <Outlet /> : null}
        {admin ? <ShortcutsHelp /> : null}
        {!admin && error ? <LoadFailure onRetry={refetch}>{error.message}</LoadFailure> : null}
        {!admin && !error ? (
          <p role="status" className="flex animate-[rise_0.3s_0.15s_both] items-center gap-3 text-soft">
            <Spinner /> {LOADING}
          </p>
        ) : null}
      </main>
    </div>
  )
}

/** Gives the focus to the title of another screen if what had it is gone, such as a dialog that led there. */
function useFocusOnNewScreen(content: RefObject<HTMLElement | null>, pathname: string): void {
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (document.activeElement !== document.body) return
    const title = content.current?.querySelector<HTMLElement>('h1')
    ;(title ?? content.current)?.focus({ preventScroll: true })
  }, [content, pathname])
}

/** Visible only while it has the keyboard focus, which it has first. */
const SkipLink = ({ to }: { to: RefObject<HTMLElement | null> }) => (
  <a
    href="#content"
    className="absolute top-2 left-2 z-40 -translate-y-16 rounded-control bg-action px-4 py-2.5 font-semibold text-white focus:translate-y-0"
    onClick={(event) => {
      event.preventDefault() // the list's state is in the URL, where a fragment would be a step of its history
      to.current?.focus()
    }}
  >
    Skip to content
  </a>
)

/** On wide screens the sections are before the search and the other tools, on others in a menu. */
const AdminHeader = ({ admin, onSignOut }: { admin: Output<'get-admin'> | null; onSignOut: () => void }) => {
  const { name } = useBrand()
  const mode = admin?.mode
  useEffect(() => {
    // The session decides the mode. Copy it, for this tab and any shop tab opened from it.
    if (mode === 'test') testMode.write(TEST)
    if (mode === 'live') testMode.forget()
  }, [mode])
  const isWide = useMediaQuery('(width >= 80rem)')
  const tools = (
    <span className="ml-auto flex min-w-0 items-center gap-1 text-soft">
      {admin ? <SearchButton role={admin.role} /> : null}
      {admin ? <ActivityButton /> : null}
      <span className="ml-2 truncate max-sm:sr-only">{admin?.username}</span>
      <IconButton label="Sign out" className={WIDE_TOOL_CLASS} onClick={onSignOut}>
        <LogOut aria-hidden="true" className="size-5" />
        <span className={WIDE_TOOL_TEXT_CLASS}>Sign out</span>
      </IconButton>
    </span>
  )
  return (
    <>
      {mode === 'test' ? <ModeBar>{TEST_MODE_LABEL}</ModeBar> : null}
      <header className="border-b border-line bg-card">
        <div className="flex items-center gap-x-4 max-sm:gap-x-1 px-5 py-2 lg:px-6">
          {isWide ? null : <AdminMenu />}
          <Link to="/admin" className="inline-flex min-h-11 items-center gap-2 text-ink no-underline">
            <span className="font-display text-xl">{name}</span>
            <span className="text-soft max-sm:sr-only xl:sr-only">Admin</span>
          </Link>
          {isWide ? <AdminNav /> : null}
          {tools}
        </div>
      </header>
    </>
  )
}
