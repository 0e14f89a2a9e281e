import { Link, useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { attentionIn } from '#domain/admin/job.ts'
import { CountBadge } from '../jobs/count-badge.tsx'
import { useActivity } from '../jobs/use-activity.ts'
import { useMay } from './use-may.ts'

type Part = {
  readonly to: string
  readonly name: string
  /** Screens of this part with an address of their own. */
  readonly within?: readonly string[]
  readonly isOwners?: boolean
}

const PARTS = [
  { to: '/admin', name: 'Overview' },
  { to: '/admin/campaigns', name: 'Campaigns', within: ['/admin/outreach'] },
  {
    to: '/admin-buyer-outreach',
    name: 'Buyers',
    within: ['/admin/buyer-outreach'],
  },
  { to: '/admin-properties', name: 'Properties', within: ['/admin/new'] },
  { to: '/admin-orders', name: 'Orders' },
  { to: '/admin-insights', name: 'Insights' },
  { to: '/admin/emails', name: 'Emails', within: ['/admin/email-domain'] },
  { to: '/admin/suppressions', name: 'Suppressions' },
  { to: '/admin/privacy', name: 'Privacy' },
  { to: '/admin/costs', name: 'Costs', isOwners: true },
  { to: '/admin/people', name: 'People', within: ['/admin/audit-log'] },
] as const satisfies readonly Part[]

/** The parts of the admin tool with what waits in each, without those the role cannot open; on a phone the line scrolls sideways. */
export const AdminNav = () => {
  const isOwner = useMay('owner')
  const { pathname } = useLocation()
  const attention = useActivity().data?.attention ?? []
  const shown = PARTS.filter((part) => isOwner || !('isOwners' in part))
  const line = useCurrentInView([pathname, isOwner, ...attention.map(({ kind }) => kind)].join())
  return (
    <nav
      ref={line}
      aria-label="Parts of the admin"
      className="relative -mx-1 flex overflow-x-auto max-lg:basis-full lg:flex-1"
    >
      {shown.map((part) => {
        const isHere = isWithin(part, pathname)
        return (
          <Link
            key={part.to}
            to={part.to}
            aria-current={isHere ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap no-underline lg:px-2',
              isHere ? 'border-action font-semibold text-action' : 'border-transparent text-soft hover:text-ink',
            )}
          >
            {part.name}
            <Waiting count={attentionIn(part.to, attention)} />
          </Link>
        )
      })}
    </nav>
  )
}

/** Whether a screen belongs to a part: its own, one below it, or one named there. `/admin` is above all of them. */
const isWithin = ({ to, within = [] }: Part, pathname: string): boolean =>
  pathname === to ||
  [...(to === '/admin' ? [] : [to]), ...within].some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** The number of things that wait for a person in a part of the tool. */
const Waiting = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <>
      <CountBadge count={count} className="ml-1 bg-error-pale text-error" />
      <span className="sr-only"> ({count === 1 ? '1 needs' : `${count} need`} attention)</span>
    </>
  )
