import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** A line of a list that is a link. */
export const RowLink = ({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) => (
  <Link
    to={to}
    state={state}
    className={textLinkClass({ tone: 'faint' }, 'flex min-h-11 items-center py-1.5 text-ink md:min-h-9')}
  >
    {children}
  </Link>
)
