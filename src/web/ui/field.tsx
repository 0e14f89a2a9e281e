import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import { classNames } from './class-names.ts'

const FIELD_CLASS =
  'w-full min-h-12 rounded-control border bg-card px-3.5 py-2.5 text-base outline-none focus:border-action focus:ring-2 focus:ring-action/25 disabled:border-line disabled:bg-wall'

type FieldProps = {
  label: string
  problem: string | null
  /** The id of a message elsewhere that says what is wrong with it. */
  problemId?: string | null | undefined
  /** A sentence below the control while it has no problem. */
  hint?: string | null | undefined
  /** What is shown at the right end of the label's line. */
  aside?: ReactNode
  isOptional?: boolean | undefined
  className?: string | undefined
}

/** The attributes of a control inside a field. */
type Described = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  className: string
}

/** A control with its label above, and a hint or a problem below (U-09). */
export const Field = ({
  label,
  problem,
  problemId = null,
  hint = null,
  aside = null,
  isOptional = false,
  className,
  children,
}: FieldProps & { children: (described: Described) => ReactNode }) => {
  const id = useId()
  const isWrong = problem !== null || problemId !== null
  const noteId = (problem ?? hint) === null ? null : `${id}-note`
  return (
    <div className={classNames('relative', className)}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-note font-medium">
          {label}
          {isOptional && <span className="font-normal text-soft"> (optional)</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': isWrong,
        'aria-describedby': [noteId, problemId].filter(Boolean).join(' ') || undefined,
        className: classNames(FIELD_CLASS, isWrong ? 'border-error' : 'border-edge'),
      })}
      {problem !== null ? (
        <Problem id={`${id}-note`} isQuiet className="mt-1">
          {problem}
        </Problem>
      ) : hint === null ? null : (
        <p id={`${id}-note`} className="mt-1 text-note text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

type Control<Tag extends 'input' | 'textarea'> = FieldProps & Omit<ComponentProps<Tag>, 'id' | keyof FieldProps>

/** A one-line text field with its label. */
export const TextField = ({
  label,
  problem,
  problemId,
  hint,
  aside,
  isOptional,
  className,
  ...input
}: Control<'input'>) => (
  <Field {...{ label, problem, problemId, hint, aside, isOptional, className }}>
    {(ariaProps) => <input type="text" {...input} {...ariaProps} />}
  </Field>
)

/**
 * A text field of several lines with its label. `showsLength` counts characters up to `maxLength`; `isCode` does not
 * wrap lines.
 */
export const TextArea = ({
  label,
  problem,
  hint,
  aside,
  isOptional,
  className,
  showsLength = false,
  isCode = false,
  ...area
}: Control<'textarea'> & { value: string; showsLength?: boolean; isCode?: boolean }) => {
  const length = (
    <span className="text-sm text-soft tabular-nums">
      {area.value.length} of {area.maxLength}
    </span>
  )
  return (
    <Field {...{ label, problem, hint, isOptional, className }} aside={showsLength ? length : aside}>
      {(ariaProps) => (
        <textarea
          {...area}
          {...ariaProps}
          {...(isCode && { wrap: 'off', spellCheck: false })}
          className={classNames(ariaProps.className, isCode && 'font-mono text-sm')}
        />
      )}
    </Field>
  )
}

/**
 * A field to search a list. Without a visible label: `label` is its name for screen readers. Has no size of its own.
 */
export const SearchField = ({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & { label: string }) => (
  <input
    type="search"
    aria-label={label}
    className={classNames('rounded-control border border-edge bg-card px-3.5', className)}
    {...input}
  />
)

/**
 * What is wrong with a control, below it. Read out at once; not with `isQuiet`: where the control is described by it,
 * or a live region surrounds it.
 */
export const Problem = ({
  children,
  isQuiet = false,
  className,
  ...attributes
}: {
  children: ReactNode
  isQuiet?: boolean
  id?: string
  ref?: Ref<HTMLParagraphElement>
  className?: string
}) => (
  <p
    role={isQuiet ? undefined : 'alert'}
    className={classNames('text-note font-medium text-error', className)}
    {...attributes}
  >
    {children}
  </p>
)

type NumberFieldProps = {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
  readonly className?: string
}

/**
 * A field for a whole number from `min` to `max`. It keeps what is typed, and reports it once it is such a number;
 * anything else is a problem while it is typed, and afterward the field shows the number that applies.
 */
export const NumberField = ({ value, onChange, ...field }: NumberFieldProps) => {
  const [text, setText] = useState<string | null>(null)
  const isAllowed = (text: string) => /^\d+$/.test(text) && Number(text) >= field.min && Number(text) <= field.max
  return (
    <TextField
      {...field}
      type="number"
      value={text ?? value}
      problem={text === null || isAllowed(text) ? null : `Enter a whole number from ${field.min} to ${field.max}`}
      onChange={({ target }) => {
        setText(target.value)
        if (isAllowed(target.value)) onChange(Number(target.value))
      }}
      onBlur={() => setText(null)}
    />
  )
}
