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
  /** A short text beside the title. */
  description?: ReactNode
  /**
   * For screens that need the height: on a desktop the actions are on the line of the link back and never wrap below
   * it.
   */
  isCompact?: boolean
  children?: ReactNode
}) => {
  const { name } = useBrand()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <Link to={back.to} className="inline-flex min-h-11 items-center text-soft md:min-h-8">
        {back.label}
      </Link>
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-4',
          isCompact ? 'md:flex-nowrap' : 'md:min-h-12',
        )}
      >
        <div className="flex flex-wrap items-baseline gap-x-4">
          <PageTitle size="small" className={isCompact ? 'md:text-2xl' : undefined}>
            {title}
          </PageTitle>
          {description}
        </div>
        {isCompact ? <div className="contents md:-mt-8 md:block md:shrink-0">{children}</div> : children}
      </div>
    </>
  )
}
