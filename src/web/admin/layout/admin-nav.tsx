import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { attentionIn } from '#domain/admin/job.ts'
import { CountBadge } from '../jobs/count-badge.tsx'
import { useActivity } from '../jobs/use-activity.ts'
import { useMay } from './use-may.ts'

const PARTS = [
  { to: '/admin', name: 'Overview' },
  { to: '/admin/campaigns', name: 'Campaigns' },
  { to: '/admin-buyer-outreach', name: 'Buyers' },
  { to: '/admin-properties', name: 'Properties' },
  { to: '/admin-orders', name: 'Orders' },
  { to: '/admin-insights', name: 'Insights' },
  { to: '/admin/emails', name: 'Emails' },
  { to: '/admin/suppressions', name: 'Suppressions' },
  { to: '/admin/privacy', name: 'Privacy' },
  { to: '/admin/costs', name: 'Costs', isOwners: true },
  { to: '/admin/people', name: 'People' },
] as const satisfies readonly { readonly to: string; readonly name: string; readonly isOwners?: true }[]

/** The parts of the admin tool with what waits in each, without those the role cannot open; on a phone the line scrolls sideways. */
export const AdminNav = () => {
  const isOwner = useMay('owner')
  const line = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // Sideways only: the page itself stays where it is.
    const here = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (here) line.current!.scrollLeft = here.offsetLeft - (line.current!.clientWidth - here.offsetWidth) / 2
  }, [pathname, isOwner])
  const attention = useActivity().data?.attention ?? []
  const shown = PARTS.filter((part) => isOwner || !('isOwners' in part))
  return (
    <nav
      ref={line}
      aria-label="Parts of the admin"
      className="relative -mx-1 flex overflow-x-auto max-lg:basis-full lg:flex-1"
    >
      {shown.map(({ to, name }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/admin'}
          className={({ isActive }) =>
            classNames(
              'inline-flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap no-underline lg:px-2',
              isActive ? 'border-action font-semibold text-action' : 'border-transparent text-soft hover:text-ink',
            )
          }
        >
          {name}
          <Waiting count={attentionIn(to, attention)} />
        </NavLink>
      ))}
    </nav>
  )
}

/** How much waits for a person in a part of the tool. */
const Waiting = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <>
      <CountBadge count={count} className="ml-1 bg-error-pale text-error" />
      <span className="sr-only"> ({count === 1 ? '1 needs' : `${count} need`} attention)</span>
    </>
  )
