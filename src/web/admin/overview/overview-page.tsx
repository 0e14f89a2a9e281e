import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ADMIN_LINKS, ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { mayActAs } from '#domain/admin/roles.ts'
import { useRole } from '#web/admin/layout/use-has-role.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { useBrand } from '#web/kit/brand.ts'
import { call } from '#web/kit/call.ts'
import { TEST, testMode } from '#web/kit/test-mode.ts'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { PageTitle, SectionTitle } from '#web/ui/titles.tsx'
import { OverviewSection } from './overview-section.tsx'

/**
 * The overview, where admins start: how the shop is doing, the session's mode, and every part of the tool (D3-015,
 * D3-017).
 */
export const OverviewPage = () => {
  const { name } = useBrand()
  const role = useRole()
  const heading = ADMIN_SCREENS['/admin'].title
  return (
    <>
      <title>{`${heading} · ${name}`}</title>
      <PageTitle size="small">{heading}</PageTitle>
      {/* While any of it loads, it fills the screen, so that nothing below moves under the pointer. */}
      <div className="has-[[role=status]]:min-h-svh">
        <OverviewSection />
      </div>
      <SectionTitle className="mt-10">Admin sections</SectionTitle>
      <nav
        aria-label="Admin"
        className={cardClass({}, 'mt-3 grid grid-cols-2 gap-x-5 py-2 md:grid-cols-3 xl:grid-cols-5')}
      >
        {ADMIN_LINKS.filter((link) => mayActAs(role ?? 'viewer', link.role)).map(({ to, title, description }) => (
          <Link
            key={to}
            to={to}
            title={description}
            reloadDocument={to === '/'}
            className={textLinkClass({ tone: 'faint', isTall: true }, 'text-ink')}
          >
            {title}
          </Link>
        ))}
      </nav>
      <SectionTitle className="mt-10 mb-3">Test mode</SectionTitle>
      <ModeSwitch />
    </>
  )
}

const ModeSwitch = () => {
  const isTest = useQuery(functionQuery('get-admin', {})).data?.mode === 'test'
  const change = useMutation({
    mutationFn: (mode: 'test' | 'live') => call('set-admin-mode', { mode }),
    onSuccess: ({ mode }) => {
      if (mode === 'test') testMode.write(TEST)
      else testMode.forget()
      return queryClient.invalidateQueries({ queryKey: ['get-admin'] })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">
        This session is in <strong>{isTest ? 'test' : 'live'} mode</strong>.
      </p>
      <Button variant="outline" disabled={change.isPending} onClick={() => change.mutate(isTest ? 'live' : 'test')}>
        {isTest ? 'Switch to live mode' : 'Switch to test mode'}
      </Button>
      <p className="basis-full text-soft">{isTest ? TEST_MODE_TEXT : TEST_MODE_OFFER_TEXT}</p>
      <MutationError error={change.error} className="basis-full" />
    </div>
  )
}

const TEST_MODE_OFFER_TEXT =
  'In test mode you can search, draw and order without affecting the numbers, printing anything or being charged.'
const TEST_MODE_TEXT =
  'Orders are paid with test money and never printed, emails go to the shop, nothing is sent to agents, and nothing is counted.'
