import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

const FIELD_CLASS =
  'w-full min-h-12 rounded-control border bg-card px-3.5 py-2.5 text-base outline-none focus:border-action focus:ring-2 focus:ring-action/25 disabled:border-line disabled:bg-wall'

type Around = { label: string; problem: string | null; isOptional?: boolean; className?: string }

/** What a control inside a field needs to be named and described. */
type Described = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  className: string
}

/** A control with its name above and what is wrong with it below (U-09). */
export const Field = ({
  label,
  problem,
  isOptional = false,
  className,
  children,
}: Around & { children: (described: Described) => ReactNode }) => {
  const id = useId()
  const isWrong = problem !== null
  return (
    <div className={classNames('relative', className)}>
      <label htmlFor={id} className="mb-1 block text-[0.95rem] font-medium">
        {label}
        {isOptional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': isWrong,
        'aria-describedby': isWrong ? `${id}-problem` : undefined,
        className: classNames(FIELD_CLASS, isWrong ? 'border-error' : 'border-edge'),
      })}
      {isWrong && (
        <p id={`${id}-problem`} className="mt-1 text-[0.95rem] font-medium text-error">
          {problem}
        </p>
      )}
    </div>
  )
}

/** A line of text with its name. */
export const TextField = ({
  label,
  problem,
  isOptional = false,
  className,
  ...input
}: Around & Omit<ComponentProps<'input'>, 'id' | 'className'>) => (
  <Field label={label} problem={problem} isOptional={isOptional} {...(className ? { className } : {})}>
    {(described) => <input type="text" {...input} {...described} />}
  </Field>
)
