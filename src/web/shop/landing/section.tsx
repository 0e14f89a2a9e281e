import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * One section of the home page: heading, line and content. Rendered, and its pictures loaded, when it is scrolled near.
 */
export const Section = ({
  title,
  lead,
  children,
  className,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  className?: string
}) => (
  <section
    className={classNames('[contain-intrinsic-size:auto_50rem] py-16 [content-visibility:auto] sm:py-24', className)}
  >
    <div className="page-column">
      <h2 className="text-3xl sm:text-5xl">{title}</h2>
      {lead ? <p className="mt-4 max-w-xl text-lg text-soft">{lead}</p> : null}
      {children}
    </div>
  </section>
)
