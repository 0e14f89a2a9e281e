import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** `medium`: 44 px; `small`: 44 px on a phone, 28 px on wider screens. */
type IconButtonSize = 'medium' | 'small'

const SIZES: Record<IconButtonSize, string> = { medium: 'size-11', small: 'size-11 md:size-7' }

/** The class of an icon button, for links that look like one. */
export const iconButtonClass = (size: IconButtonSize = 'medium', extra?: string): string =>
  classNames(
    'inline-flex shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-wall',
    SIZES[size],
    extra,
  )

/** A round button with an icon; `label` is its name for screen readers. */
export const IconButton = ({
  label,
  size = 'medium',
  children,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; size?: IconButtonSize; children: ReactNode }) => (
  <button type="button" aria-label={label} title={label} className={iconButtonClass(size, className)} {...rest}>
    {children}
  </button>
)
