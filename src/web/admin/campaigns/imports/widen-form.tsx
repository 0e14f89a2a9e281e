import { type FormEvent, useState } from 'react'
import type { ImportView } from '#contract/imports.ts'
import { dollarsTyped, priceProblem, targetTyped } from '#domain/campaigns/campaign-form.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

type Wider = { readonly priceMin: number; readonly priceMax: number; readonly targetProperties: number }

/** Repeats a search with another price range or number of homes. */
export const WidenForm = ({
  listingImport,
  isBusy,
  onStart,
}: {
  listingImport: ImportView
  isBusy: boolean
  onStart: (wider: Wider) => void
}) => {
  const [values, setValues] = useState({
    priceMin: String((listingImport.price_min ?? 0) / 100),
    priceMax: String((listingImport.price_max ?? 0) / 100),
    target: String(listingImport.target),
  })
  const [isChecked, setChecked] = useState(false)
  const problem = isChecked ? priceProblem(values) : null
  const fieldProps = fieldPropsOf<keyof typeof values>({
    values,
    problemOf: (field) => (problem?.field === field ? problem.message : null),
    onChange: (field, value) => {
      setChecked(false)
      setValues({ ...values, [field]: value })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (priceProblem(values)) return
    onStart({
      priceMin: dollarsTyped(values.priceMin),
      priceMax: dollarsTyped(values.priceMax),
      targetProperties: Math.max(1, targetTyped(values.target)),
    })
  }
  return (
    <form onSubmit={submit} className="mt-2 flex flex-wrap items-start gap-3">
      <TextField inputMode="numeric" {...fieldProps('priceMin')} label="Minimum price ($)" />
      <TextField inputMode="numeric" {...fieldProps('priceMax')} label="Maximum price ($, 0 for any)" />
      <TextField
        inputMode="numeric"
        {...fieldProps('target')}
        label={listingImport.mode === 'page_by_page' ? 'Target homes with an email' : 'Target homes'}
      />
      <Button type="submit" disabled={isBusy} className="mt-6">
        Search again
      </Button>
    </form>
  )
}
