import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const TONES = {
  neutral: 'bg-wall text-ink',
  quiet: 'bg-wall text-soft',
  action: 'bg-action-pale text-action',
  info: 'bg-info-pale text-info',
  busy: 'bg-busy-pale text-busy',
  success: 'bg-success-pale text-success',
  done: 'bg-success text-white',
  error: 'bg-error-pale text-error',
  brass: 'bg-brass/20 text-ink',
} as const

export type Tone = keyof typeof TONES

/** A short state or kind, always in words and not only by its color (U-12). `isSmall` in dense tables. */
export const Badge = ({
  tone,
  isSmall = false,
  title,
  className,
  children,
}: {
  tone: Tone
  isSmall?: boolean
  title?: string
  className?: string
  children: ReactNode
}) => (
  <span
    title={title}
    className={classNames(
      'inline-flex shrink-0 items-center gap-1.5 rounded-full py-0.5 font-medium whitespace-nowrap',
      isSmall ? 'px-2 text-caption leading-5' : 'px-2.5 text-sm',
      TONES[tone],
      className,
    )}
  >
    {children}
  </span>
)
