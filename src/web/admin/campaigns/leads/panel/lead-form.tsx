import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Output } from '#contract/index.ts'
import type { LeadChange } from '#contract/leads/leads.ts'
import { centsFromText } from '#domain/money.ts'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { refreshLeads } from '../refresh-leads.ts'

type Lead = Output<'get-lead'>
type Field = Exclude<keyof LeadChange, 'sale_price'>

const ADDRESS: readonly (readonly [Field, string])[] = [
  ['address_line_1', 'Street'],
  ['address_line_2', 'Unit'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip_code', 'ZIP code'],
]

const AGENTS = [
  ['Buyer’s agent', 'buyers'],
  ['Seller’s agent', 'sellers'],
] as const

const AGENT_FIELDS = [
  ['name', 'Name'],
  ['brokerage', 'Brokerage'],
  ['license', 'License'],
  ['mobile', 'Phone'],
  ['email', 'Email'],
] as const

/** Edits a home. Only changed fields are sent, so that others' changes stay. */
export const LeadForm = ({ lead }: { lead: Lead }) => {
  const [texts, setTexts] = useState<Partial<Record<Field, string>>>({})
  const [price, setPrice] = useState<string | null>(null)
  const [priceProblem, setPriceProblem] = useState<string | null>(null)
  const mayChange = useHasRole('sender')
  const save = useMutation({
    mutationFn: (change: LeadChange) => call('update-lead', { id: lead.id, change }),
    onSuccess: (home) => {
      queryClient.setQueryData(functionQuery('get-lead', { id: home.id }).queryKey, home)
      void refreshLeads()
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const cents = price === null || price.trim() === '' ? null : centsFromText(price)
    const isWrong = price !== null && price.trim() !== '' && cents === null
    setPriceProblem(isWrong ? 'Please enter an amount in dollars' : null)
    if (!isWrong) save.mutate({ ...texts, ...(price === null ? {} : { sale_price: cents }) } as LeadChange)
  }
  const fieldProps = fieldPropsOf<Field>({
    values: { ...lead.fields, ...texts },
    problemOf: () => null,
    onChange: (field, value) => setTexts({ ...texts, [field]: value }),
  })
  const isDay = /^$|^\d{4}-\d{2}-\d{2}$/.test(lead.fields.date_sold)
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!mayChange} className="contents">
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-2 font-display text-lg">Address and sale</legend>
          {ADDRESS.map(([name, label]) => (
            <TextField key={name} {...fieldProps(name)} label={label} />
          ))}
          <TextField
            label="Sale price in dollars"
            inputMode="decimal"
            problem={priceProblem}
            value={price ?? typedPrice(lead.fields.sale_price)}
            onChange={(event) => setPrice(event.target.value)}
          />
          {isDay || texts.date_sold !== undefined ? (
            <TextField {...fieldProps('date_sold')} label="Date sold" type="date" />
          ) : (
            <p className="self-end pb-3 text-soft">Sold: {lead.fields.date_sold}</p>
          )}
        </fieldset>
        <div className="mt-5 grid gap-6 sm:grid-cols-2">
          {AGENTS.map(([legend, whose]) => (
            <fieldset key={whose} className="grid content-start gap-3">
              <legend className="mb-2 font-display text-lg">{legend}</legend>
              {AGENT_FIELDS.map(([name, label]) => (
                <TextField
                  key={name}
                  {...fieldProps(`${whose}_agent_${name}`)}
                  label={label}
                  type={name === 'email' ? 'email' : 'text'}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </fieldset>
      <MutationError error={save.error} className="mt-4" />
      {mayChange ? (
        <div className="mt-5 flex items-center gap-4">
          <Button type="submit" disabled={save.isPending || (Object.keys(texts).length === 0 && price === null)}>
            Save
          </Button>
          <span role="status">{save.isSuccess ? 'Saved' : ''}</span>
        </div>
      ) : null}
    </form>
  )
}

/** A price in dollars; cents only if there are any. */
const typedPrice = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
