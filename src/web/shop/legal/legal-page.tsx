import type { ReactNode } from 'react'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { PageTitle, SectionTitle } from '#web/ui/titles.tsx'

/** A page of plain terms: a title and short sections. */
export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame>
    <article className="mx-auto max-w-2xl">
      <PageTitle size="large">{title}</PageTitle>
      {children}
    </article>
  </PageFrame>
)

export const LegalSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-9">
    <SectionTitle size="large">{title}</SectionTitle>
    <div className="mt-3 space-y-3 text-lg leading-relaxed text-soft">{children}</div>
  </section>
)
