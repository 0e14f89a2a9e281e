import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Problem } from './field.tsx'

/** `isMixed`: some of the items that the checkbox represents are checked. */
const CheckboxInput = ({ isMixed = false, ...input }: ComponentProps<'input'> & { isMixed?: boolean | undefined }) => (
  <input
    ref={(element) => {
      if (element) element.indeterminate = isMixed
    }}
    type="checkbox"
    {...input}
  />
)

/** A checkbox with its label, 44 px high; a problem is shown below it. */
export const Checkbox = ({
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
        <CheckboxInput
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
        <Problem id={id} isQuiet className="pl-8.5">
          {problem}
        </Problem>
      )}
    </div>
  )
}

/** A checkbox in a row of a list: its label is for screen readers only, and its click area is 44 px. */
export const RowCheckbox = ({
  label,
  className,
  onPointerDown,
  ...input
}: Omit<ComponentProps<typeof CheckboxInput>, 'onPointerDown'> &
  Pick<ComponentProps<'label'>, 'onPointerDown'> & { label: string }) => (
  <label
    className={classNames('inline-flex size-11 shrink-0 cursor-pointer items-center justify-center', className)}
    onPointerDown={onPointerDown}
  >
    <span className="sr-only">{label}</span>
    <CheckboxInput {...input} className="size-5 accent-action" />
  </label>
)
