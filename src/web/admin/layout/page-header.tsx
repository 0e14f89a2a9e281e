import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBrand } from '#web/kit/brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageTitle } from '#web/ui/titles.tsx'

/** The link back of the pages below the list of campaigns. */
export const BACK_TO_CAMPAIGNS = { to: '/admin/campaigns', label: 'Back to Campaigns' }

/** The top of an admin screen: a link back, its title, and its actions. */
export const PageHeader = ({
  title,
  back = { to: '/admin', label: 'Back to Admin' },
  description,
  isCompact = false,
  children,
}: {
  title: string
  back?: { to: string; label: string }
  /** A short text beside the title, or below it, before the actions. */
  description?: ReactNode
  /** For screens that need the height: the link back, the title and, on a desktop, the actions share a line. */
  isCompact?: boolean
  children?: ReactNode
}) => {
  const { name } = useBrand()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <div className={isCompact ? 'flex items-baseline gap-x-2 md:gap-x-5' : undefined}>
        <Link
          to={back.to}
          className={classNames(
            'inline-flex min-h-11 shrink-0 items-center text-soft md:min-h-8',
            isCompact && 'max-md:-ml-3 max-md:w-11 max-md:justify-center max-md:self-start',
          )}
        >
          <span className={isCompact ? 'max-md:sr-only' : undefined}>{back.label}</span>
          {isCompact ? <ChevronLeft aria-hidden="true" className="size-6 md:hidden" /> : null}
        </Link>
        <div
          className={classNames(
            'flex min-w-0 grow flex-wrap justify-between gap-4',
            isCompact ? 'items-baseline md:flex-nowrap' : 'items-end md:min-h-12',
          )}
        >
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
            <PageTitle
              size="small"
              tabIndex={-1}
              className={classNames('outline-none', isCompact && 'min-w-0 text-2xl! wrap-anywhere')}
            >
              {title}
            </PageTitle>
            {description}
          </div>
          {isCompact ? <div className="contents md:block md:shrink-0">{children}</div> : children}
        </div>
      </div>
    </>
  )
}
