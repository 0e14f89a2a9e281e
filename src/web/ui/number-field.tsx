import { useState } from 'react'
import { TextField } from './field.tsx'

type Props = {
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
export const NumberField = ({ value, onChange, ...field }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const isAllowed = (text: string) => /^\d+$/.test(text) && Number(text) >= field.min && Number(text) <= field.max
  return (
    <TextField
      {...field}
      type="number"
      value={typed ?? value}
      problem={typed === null || isAllowed(typed) ? null : `Enter a whole number from ${field.min} to ${field.max}`}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isAllowed(target.value)) onChange(Number(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
