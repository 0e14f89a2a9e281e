import type { ReactNode } from 'react'
import { PageFrame } from '#web/shop/page/page-frame.tsx'

/** A page of plain terms: a title and short sections. */
export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame>
    <article className="mx-auto max-w-2xl">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {children}
    </article>
  </PageFrame>
)

export const LegalSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-9">
    <h2 className="text-2xl">{title}</h2>
    <div className="mt-3 space-y-3 text-lg leading-relaxed text-soft">{children}</div>
  </section>
)
