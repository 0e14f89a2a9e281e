import { Menu as MenuIcon } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { attentionIn } from '#domain/admin/activity.ts'
import { ADMIN_TABS, adminTabOf, pathPattern, sectionOf } from '#domain/admin/admin-screens.ts'
import { mayActAs } from '#domain/admin/roles.ts'
import { CountBadge } from '#web/admin/activity/count-badge.tsx'
import { useActivity } from '#web/admin/activity/use-activity.ts'
import { useRole } from '#web/admin/layout/use-has-role.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { tabClass, TABS_CLASS } from '#web/ui/tabs.tsx'

/** The sections that the role may open, each with its number of pending items, and the one that is open. */
function useSections() {
  const role = useRole()
  const { pathname } = useLocation()
  const attention = useActivity().data?.attention ?? []
  const here = adminTabOf(pathname)
  return ADMIN_TABS.filter((tab) => mayActAs(role ?? 'viewer', tab.role)).map(({ to, name }) => ({
    to,
    name,
    isHere: to === here,
    count: attentionIn(to, attention),
  }))
}

/** Links to the sections of the admin tool, on screens that are wide enough for all of them. */
export const AdminNav = () => (
  <nav aria-label="Admin sections" className="-mx-1 flex min-w-0 flex-1 overflow-x-auto">
    {useSections().map(({ to, name, isHere, count }) => (
      <Link
        key={to}
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'inline-flex min-h-11 items-center border-b-2 px-2 whitespace-nowrap no-underline',
          isHere ? 'border-action font-semibold text-action' : 'border-transparent text-soft hover:text-ink',
        )}
      >
        {name}
        <AttentionCount count={count} />
      </Link>
    ))}
  </nav>
)

/** On narrower screens a button that lists the sections, with the number of items that need an admin in all of them. */
export const AdminMenu = () => {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const sections = useSections()
  const count = sections.reduce((sum, section) => sum + section.count, 0)
  const close = () => setOpen(false)
  const go = (event: MouseEvent, to: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    closeAndGo(close, () => void navigate(to))
  }
  return (
    <>
      <span className="relative -ml-2.5">
        <IconButton
          label={count === 0 ? 'Menu' : `Menu, ${count === 1 ? '1 item needs' : `${count} items need`} attention`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <MenuIcon aria-hidden="true" className="size-5" />
        </IconButton>
        {count === 0 ? null : (
          <CountBadge count={count} className="pointer-events-none absolute top-0.5 right-0 bg-error-pale text-error" />
        )}
      </span>
      <Dialog open={isOpen} onClose={close} title="Menu" firstFocus="title">
        <nav aria-label="Admin sections" className="-my-2 grid grid-cols-2 gap-x-5">
          {sections.map(({ to, name, isHere, count: waiting }) => (
            <Link
              key={to}
              to={to}
              aria-current={isHere ? 'page' : undefined}
              onClick={(event) => go(event, to)}
              className={classNames(
                'flex min-h-12 items-center border-b border-line no-underline',
                isHere ? 'font-semibold text-action' : 'text-ink',
              )}
            >
              {name}
              <AttentionCount count={waiting} />
            </Link>
          ))}
        </nav>
      </Dialog>
    </>
  )
}

/** The screens of the section that is open, if it has several that the role may open. */
export const SectionNav = () => {
  const role = useRole()
  const { pathname } = useLocation()
  const screens = sectionOf(adminTabOf(pathname) ?? '').filter((screen) => mayActAs(role ?? 'viewer', screen.role))
  if (screens.length < 2) return null
  return (
    <nav aria-label="Section" className={TABS_CLASS}>
      {screens.map(({ to, name }) => {
        const isHere = pathPattern(to).test(pathname)
        return (
          <Link key={to} to={to} aria-current={isHere ? 'page' : undefined} className={tabClass(isHere)}>
            {name}
          </Link>
        )
      })}
    </nav>
  )
}

/** The number of items in a section that need an admin. */
const AttentionCount = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <>
      <CountBadge count={count} className="ml-1 bg-error-pale text-error" />
      <span className="sr-only"> ({count === 1 ? '1 needs' : `${count} need`} attention)</span>
    </>
  )
