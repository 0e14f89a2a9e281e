import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A round button of 44 px with an icon; `label` is its name for screen readers. */
export const IconButton = ({
  label,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={classNames(
      'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-wall',
      className,
    )}
    {...rest}
  >
    {children}
  </button>
)
