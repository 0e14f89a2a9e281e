type Changed = { readonly target: { readonly value: string } }

/** The props that a text field of a form has in common with its other fields. */
type FieldProps = {
  readonly name: string
  readonly value: string
  readonly problem: string | null
  readonly onChange: (event: Changed) => void
}

/** Returns a function that gives the props of a field of this form, to be spread into a TextField. */
export const fieldPropsOf =
  <Field extends string>(form: {
    readonly values: Readonly<Record<Field, string>>
    readonly problemOf: (field: Field) => string | null
    readonly onChange: (field: Field, value: string) => void
  }) =>
  (field: Field): FieldProps => ({
    name: field,
    value: form.values[field],
    problem: form.problemOf(field),
    onChange: ({ target }) => form.onChange(field, target.value),
  })
