import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'

/** A value with its label; null means none of them. */
export type Choice<V extends string | null> = readonly [value: V, name: string]

/** The options of a table of names, in its order; with `all`, an empty option before them. */
export function choicesOf<T extends string>(names: Readonly<Record<T, string>>): readonly Choice<T>[]
export function choicesOf<T extends string>(
  names: Readonly<Record<T, string>>,
  all: string,
): readonly Choice<T | null>[]
export function choicesOf<T extends string>(names: Readonly<Record<T, string>>, all?: string): unknown {
  const choices = (Object.keys(names) as T[]).map((name) => [name, names[name]] as const)
  return all === undefined ? choices : [[null, all] as const, ...choices]
}

type Props<V extends string | null> = {
  readonly choices: readonly Choice<V>[]
  readonly value: NoInfer<V>
  readonly onChange: (value: V) => void
} & Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>

/** A native select. Labeled by `aria-label`, by a label around it, or by a Field. */
export const Select = <V extends string | null>({ choices, value, onChange, className, ...select }: Props<V>) => (
  <select
    {...select}
    value={value ?? ''}
    onChange={({ target }) => {
      const choice = choices.find(([each]) => (each ?? '') === target.value)
      if (choice) onChange(choice[0])
    }}
    className={classNames('min-h-12 rounded-control border border-edge bg-card px-3', className)}
  >
    {choices.map(([each, name]) => (
      <option key={each ?? ''} value={each ?? ''}>
        {name}
      </option>
    ))}
  </select>
)

/** A Select with its label above, as wide as its container. */
export const SelectField = <V extends string | null>({
  label,
  hint,
  className,
  ...select
}: Props<V> & { label: string; hint?: string | null }) => (
  <Field label={label} problem={null} hint={hint} {...(className ? { className } : {})}>
    {(ariaProps) => <Select {...select} {...ariaProps} />}
  </Field>
)

/** A Select with its label before it, as above a list. */
export const LabeledSelect = <V extends string | null>({ label, ...select }: Props<V> & { label: string }) => (
  <label className="flex items-center gap-3">
    <span className="text-soft">{label}</span>
    <Select {...select} />
  </label>
)
