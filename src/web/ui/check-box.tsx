import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** A box to tick with its sentence, 44 px high; what is wrong with it stands below. */
export const CheckBox = ({
  name,
  isChecked,
  onChange,
  problem = null,
  children,
  className,
}: {
  name: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  problem?: string | null
  children: ReactNode
  className?: string
}) => {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 leading-snug">
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-px size-5.5 shrink-0 accent-action"
        />
        <span className={classNames('flex-1', problem !== null && 'text-error')}>{children}</span>
      </label>
      {problem !== null && (
        <p id={id} className="pl-8.5 text-[0.95rem] font-medium text-error">
          {problem}
        </p>
      )}
    </div>
  )
}
