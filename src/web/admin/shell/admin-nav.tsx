import { Link, useLocation } from 'react-router'
import { attentionIn } from '#domain/admin/activity.ts'
import { ADMIN_TABS, adminTabOf, pathPattern, sectionOf } from '#domain/admin/admin-screens.ts'
import { mayActAs } from '#domain/admin/roles.ts'
import { CountBadge } from '#web/admin/activity/count-badge.tsx'
import { useActivity } from '#web/admin/activity/use-activity.ts'
import { useRole } from '#web/admin/layout/use-has-role.ts'
import { classNames } from '#web/ui/class-names.ts'
import { tabClass, TABS_CLASS, useCurrentInView } from '#web/ui/tabs.tsx'

/**
 * Links to the sections of the admin tool that the role may open, each with its count of pending items; on a phone the
 * row scrolls sideways.
 */
export const AdminNav = () => {
  const role = useRole()
  const { pathname } = useLocation()
  const attention = useActivity().data?.attention ?? []
  const tabs = ADMIN_TABS.filter((tab) => mayActAs(role ?? 'viewer', tab.role))
  const here = adminTabOf(pathname)
  const row = useCurrentInView([pathname, role, ...attention.map(({ kind }) => kind)].join())
  return (
    <nav
      ref={row}
      aria-label="Admin sections"
      className="relative -mx-1 flex overflow-x-auto max-lg:basis-full max-lg:pr-8 max-lg:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)] lg:flex-1"
    >
      {tabs.map(({ to, name }) => {
        const isHere = to === here
        return (
          <Link
            key={to}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap no-underline lg:px-2',
              isHere ? 'border-action font-semibold text-action' : 'border-transparent text-soft hover:text-ink',
            )}
          >
            {name}
            <AttentionCount count={attentionIn(to, attention)} />
          </Link>
        )
      })}
    </nav>
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
