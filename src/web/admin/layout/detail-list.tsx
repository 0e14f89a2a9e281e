import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type DetailLook = { rowClass?: string; nameClass?: string; valueClass?: string }

/** A name and its value, in a `dl` that is a grid of two columns; `rowClass` makes it a row of its own. */
export const Detail = ({
  name,
  rowClass = 'contents',
  nameClass = 'text-soft',
  valueClass = 'min-w-0 wrap-anywhere',
  children,
}: DetailLook & { name: string; children: ReactNode }) => (
  <div className={rowClass}>
    <dt className={nameClass}>{name}</dt>
    <dd className={valueClass}>{children}</dd>
  </div>
)

/** A list of details that are texts. `className` has the columns and gaps. */
export const DetailList = ({
  details,
  className,
  ...look
}: DetailLook & { details: readonly (readonly [name: string, value: string])[]; className?: string }) => (
  <dl className={classNames('grid', className)}>
    {details.map(([name, value]) => (
      <Detail key={name} name={name} {...look}>
        {value}
      </Detail>
    ))}
  </dl>
)
