import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Pill buttons, one of which is selected: the filters of a list or, with `isNav`, the parts of a page. */
export const Pills = <T extends string | null>({
  label,
  values,
  shown,
  onShow,
  isNav = false,
  className,
  children,
}: {
  /** Names the pills for screen readers. */
  label: string
  values: readonly T[]
  shown: T
  onShow: (value: T) => void
  isNav?: boolean
  className?: string
  children: (value: T) => ReactNode
}) => {
  const row = classNames('flex flex-wrap gap-2', className)
  const pills = values.map((value) => (
    <button
      key={value}
      type="button"
      {...(isNav ? { 'aria-current': value === shown ? 'true' : undefined } : { 'aria-pressed': value === shown })}
      onClick={() => onShow(value)}
      className={classNames(
        'min-h-11 rounded-full border px-4 font-medium tabular-nums',
        value === shown ? 'border-action bg-action text-white' : 'border-edge bg-card',
      )}
    >
      {children(value)}
    </button>
  ))
  return isNav ? (
    <nav aria-label={label} className={row}>
      {pills}
    </nav>
  ) : (
    <div role="group" aria-label={label} className={row}>
      {pills}
    </div>
  )
}
