import type { ReactNode } from 'react'
import { useBrand } from '#web/kit/brand.ts'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { PageTitle } from '#web/ui/titles.tsx'

/** A page with one form about the buyer's account. `lead`: the text below its title. */
export function AccountFormPage({
  title,
  lead = null,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const { name } = useBrand()
  return (
    <PageFrame>
      <title>{`${title} · ${name}`}</title>
      <div className="mx-auto max-w-md">
        <PageTitle>{title}</PageTitle>
        {lead === null ? null : <p className="mt-3 text-lg text-soft">{lead}</p>}
        {children}
      </div>
    </PageFrame>
  )
}
