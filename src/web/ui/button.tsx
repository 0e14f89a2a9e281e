import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type ButtonLook = 'action' | 'outline' | 'quiet'

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control px-5 py-2.5 text-base font-semibold text-center ' +
  'no-underline transition-[background-color,border-color,transform] duration-150 active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0'

const LOOKS: Record<ButtonLook, string> = {
  action: 'bg-action text-white hover:bg-action-deep',
  outline: 'border border-edge bg-card text-ink hover:border-ink hover:bg-paper',
  quiet: 'text-action underline decoration-1 underline-offset-4 hover:decoration-2',
}

/** The class of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'action', extra?: string) => classNames(SHAPE, LOOKS[look], extra)

/** At least 48 px high. `type` is 'button' by default. */
export const Button = ({
  look = 'action',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) => (
  <button type={type} className={buttonClass(look, className)} {...rest} />
)
