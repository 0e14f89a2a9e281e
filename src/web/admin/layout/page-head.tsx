import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBrand } from '#web/kit/brand.ts'
import { PageTitle } from '#web/ui/titles.tsx'

/** The top of an admin screen: a link back, its title, and its actions. */
export const PageHead = ({
  title,
  back = { to: '/admin', label: 'Back to Admin' },
  about,
  children,
}: {
  title: string
  back?: { to: string; label: string }
  /** A few words beside the title. */
  about?: ReactNode
  children?: ReactNode
}) => {
  const { name } = useBrand()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <Link to={back.to} className="inline-flex min-h-11 items-center text-soft md:min-h-8">
        {back.label}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <PageTitle size="small">{title}</PageTitle>
          {about}
        </div>
        {children}
      </div>
    </>
  )
}
