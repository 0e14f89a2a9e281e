import { CircleAlert, CircleCheck, Hourglass, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoticeTone = 'error' | 'busy' | 'success' | 'info' | 'progress'

const TONES: Record<NoticeTone, { className: string; Icon: typeof Info }> = {
  error: { className: 'bg-error-pale text-error', Icon: CircleAlert },
  busy: { className: 'bg-busy-pale text-busy', Icon: Hourglass },
  success: { className: 'bg-success-pale text-success', Icon: CircleCheck },
  info: { className: 'bg-wall text-ink', Icon: Info },
  progress: { className: 'bg-info-pale text-info', Icon: Info },
}

/**
 * A message in its tone, with buttons or links as `actions`. Errors interrupt a screen reader; other messages do not.
 */
export const Notice = ({
  tone,
  children,
  actions,
  hasIcon = true,
  className,
}: {
  tone: NoticeTone
  children: ReactNode
  actions?: ReactNode
  /** False for a text that begins with its own ✅. */
  hasIcon?: boolean
  className?: string
}) => {
  const { className: colors, Icon } = TONES[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      data-tone={tone}
      className={classNames('rounded-control px-4 py-3.5 text-left', colors, className)}
    >
      <div className="flex gap-3">
        {hasIcon ? <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" /> : null}
        <div className="min-w-0 flex-1 font-medium">{children}</div>
      </div>
      {actions ? <div className="mt-3 flex flex-wrap gap-2.5 pl-8">{actions}</div> : null}
    </div>
  )
}

/** The error of an action that failed, after the text `before` if there is one; nothing if there is no error. */
export const MutationError = ({
  error,
  before,
  isPlain = false,
  className = '',
}: {
  error: Error | null
  before?: string
  /** Shows only the error's text, in the color around it: in a notice, or where a box would be too large. */
  isPlain?: boolean
  className?: string
}) => {
  if (error === null) return null
  const text = before === undefined ? error.message : `${before}: ${error.message}`
  return isPlain ? (
    <p role="alert" className={className}>
      {text}
    </p>
  ) : (
    <Notice tone="error" className={className}>
      {text}
    </Notice>
  )
}
