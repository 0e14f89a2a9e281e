import { type ComponentProps, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'action' | 'danger' | 'outline' | 'quiet'

type ButtonSize = 'medium' | 'small'

const SHAPE =
  'inline-flex items-center justify-center rounded-control text-center ' +
  'no-underline transition-[background-color,border-color,transform] duration-150 active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:active:translate-y-0'

const VARIANTS: Record<ButtonVariant, string> = {
  action: 'bg-action text-white hover:bg-action-deep',
  danger: 'bg-error text-white hover:bg-error-deep',
  outline: 'border border-edge bg-card text-ink hover:border-ink hover:bg-paper',
  quiet: 'text-action underline decoration-1 underline-offset-4 hover:decoration-2',
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-12 gap-2.5 px-5 py-2.5 text-base font-semibold',
  small: 'min-h-11 gap-1.5 px-3 text-sm md:min-h-9',
}

/** The class of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'action', extra?: string, size: ButtonSize = 'medium') =>
  classNames(SHAPE, SIZES[size], VARIANTS[variant], extra)

/** At least 48 px high; `small` 44 px on a phone, 36 px on wider screens. `type` is 'button' by default. */
export const Button = ({
  variant = 'action',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize }) => (
  <button type={type} className={buttonClass(variant, className, size)} {...rest} />
)

/** A button to choose a file, or several; `label` is the name of the file field behind it. */
export const FileButton = ({
  label,
  accept,
  isMultiple = false,
  onChoose,
  variant = 'action',
  className,
  children,
}: {
  label: string
  /** As in HTML: '.csv,text/csv'. */
  accept: string
  isMultiple?: boolean
  /** Called with at least one file. */
  onChoose: (files: readonly [File, ...File[]]) => void
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        {...(className === undefined ? {} : { className })}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          target.value = '' // so that choosing the same file again is noticed
          if (first) onChoose([first, ...others])
        }}
      />
    </>
  )
}
