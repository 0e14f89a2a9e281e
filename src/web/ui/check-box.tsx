import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** `isMixed`: some of the items that the box represents are checked. */
const Box = ({ isMixed = false, ...input }: ComponentProps<'input'> & { isMixed?: boolean | undefined }) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = isMixed
    }}
    type="checkbox"
    {...input}
  />
)

/** A check box with its label, 44 px high; a problem is shown below it. */
export const CheckBox = ({
  name,
  isSwitch = false,
  isChecked,
  isMixed,
  isDisabled = false,
  onChange,
  problem = null,
  children,
  className,
}: {
  name: string
  isSwitch?: boolean
  isChecked: boolean
  isMixed?: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
  problem?: string | null
  children: ReactNode
  className?: string
}) => {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 leading-snug">
        <Box
          name={name}
          role={isSwitch ? 'switch' : undefined}
          checked={isChecked}
          isMixed={isMixed}
          disabled={isDisabled}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-px size-5.5 shrink-0 accent-action"
        />
        <span className={classNames('flex-1', problem !== null && 'text-error')}>{children}</span>
      </label>
      {problem !== null && (
        <p id={id} className="pl-8.5 text-note font-medium text-error">
          {problem}
        </p>
      )}
    </div>
  )
}

/** A check box in a row of a list: its label is for screen readers only, and its click area is 44 px. */
export const RowCheckBox = ({
  label,
  className,
  onPointerDown,
  ...box
}: Omit<ComponentProps<typeof Box>, 'onPointerDown'> &
  Pick<ComponentProps<'label'>, 'onPointerDown'> & { label: string }) => (
  <label
    className={classNames('inline-flex size-11 shrink-0 cursor-pointer items-center justify-center', className)}
    onPointerDown={onPointerDown}
  >
    <span className="sr-only">{label}</span>
    <Box {...box} className="size-5 accent-action" />
  </label>
)
