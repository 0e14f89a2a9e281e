import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Output } from '#contract/index.ts'
import type { LeadChange } from '#contract/leads/leads.ts'
import { leadFieldProblem } from '#domain/leads/lead-field-problem.ts'
import { centsFromText } from '#domain/money.ts'
import { phoneText } from '#domain/us-phone.ts'
import { UnsavedChanges } from '#web/admin/layout/unsaved-changes.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { typedSince } from '#web/kit/typed-since.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useProblemFocus } from '#web/ui/hooks/use-problem-focus.ts'
import { MutationError } from '#web/ui/notice.tsx'
import { refreshLeads } from '../refresh-leads.ts'

type Lead = Output<'get-lead'>
type Field = keyof LeadChange

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

/** Both agents; the only one with a name comes first. */
const agentsOf = ({ fields }: Lead) =>
  fields.buyers_agent_name === '' && fields.sellers_agent_name !== '' ? AGENTS.toReversed() : AGENTS

const AGENT_FIELDS = [
  ['name', 'Name'],
  ['brokerage', 'Brokerage'],
  ['license', 'License'],
  ['mobile', 'Phone'],
  ['email', 'Email'],
] as const

/**
 * Edits a home. Only changed fields are sent, so that others' changes stay. The first wrong one gets the focus (U-09).
 * Save stays in view, with what it did.
 */
export const LeadForm = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const [texts, setTexts] = useState<Texts>({})
  /** What Save found wrong, and with which texts. */
  const [check, setCheck] = useState<{ problems: Texts; texts: Texts }>({ problems: {}, texts: {} })
  const form = useProblemFocus(check)
  const fields = shownFields(lead)
  const [agents] = useState(() => agentsOf(lead))
  const isChanged = (Object.keys(texts) as Field[]).some((field) => texts[field] !== fields[field])
  const mayChange = useHasRole('sender')
  const save = useMutation({
    mutationFn: (savedTexts: Texts) => call('update-lead', { id: lead.id, change: changeOf(savedTexts) }),
    onSuccess: (home, savedTexts) => {
      setTexts((now) => typedSince(savedTexts, now))
      queryClient.setQueryData(functionQuery('get-lead', { id: home.id }).queryKey, home)
      void refreshLeads()
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = problemsOf(texts)
    setCheck({ problems, texts })
    if (isChanged && !save.isPending && Object.keys(problems).length === 0) save.mutate(texts)
  }
  const fieldProps = fieldPropsOf<Field>({
    values: { ...fields, ...texts },
    problemOf: (field) => (check.texts[field] === texts[field] ? (check.problems[field] ?? null) : null),
    onChange: (field, value) => setTexts({ ...texts, [field]: value }),
  })
  const isDay = /^$|^\d{4}-\d{2}-\d{2}$/.test(lead.fields.date_sold)
  return (
    <>
      {/* not inside the form, which would receive the submit of its dialog */}
      <UnsavedChanges isChanged={isChanged} of={['lead', 'edit']} />
      <form ref={form} noValidate onSubmit={submit} className="[&_input]:scroll-mb-24">
        <fieldset disabled={!mayChange} className="contents">
          <Fields
            agents={agents}
            fieldProps={fieldProps}
            sold={isDay || texts.date_sold !== undefined ? null : lead.fields.date_sold}
          />
        </fieldset>
        <div className="dialog-buttons mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 bg-paper">
          <MutationError error={save.error} className="basis-full" />
          {mayChange ? (
            // not `disabled` while there is nothing to save: it would lose the focus once it has saved
            <Button type="submit" aria-disabled={!isChanged || undefined}>
              Save
            </Button>
          ) : null}
          <Button variant="outline" onClick={onClose}>
            Back to the home
          </Button>
          <span role="status" className="flex items-center gap-1.5 font-semibold text-success">
            {save.isSuccess && !isChanged ? (
              <>
                <Check aria-hidden="true" className="size-5" />
                Saved
              </>
            ) : null}
          </span>
        </div>
      </form>
    </>
  )
}

const Fields = ({
  agents,
  fieldProps,
  sold,
}: {
  agents: ReturnType<typeof agentsOf>
  fieldProps: ReturnType<typeof fieldPropsOf<Field>>
  /** The date of the sale as imported, if it is not a day that can be edited. */
  sold: string | null
}) => (
  <>
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-2 font-display text-lg">Address and sale</legend>
      {ADDRESS.map(([name, label]) => (
        <TextField key={name} {...fieldProps(name)} label={label} />
      ))}
      <TextField {...fieldProps('sale_price')} label="Sale price in dollars" inputMode="decimal" />
      {sold === null ? (
        <TextField {...fieldProps('date_sold')} label="Date sold" type="date" />
      ) : (
        <p className="self-end pb-3 text-soft">Sold: {sold}</p>
      )}
    </fieldset>
    <div className="mt-5 grid gap-6 sm:grid-cols-2">
      {agents.map(([legend, whose]) => (
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
  </>
)

type Texts = Partial<Record<Field, string>>

const changeOf = ({ sale_price: price, ...texts }: Texts): LeadChange => ({
  ...texts,
  ...(price === undefined ? {} : { sale_price: centsFromText(price) }),
})

function problemsOf({ sale_price: price = '', ...texts }: Texts): Texts {
  const wrong = Object.entries(texts).flatMap(([field, text]) => {
    const problem = leadFieldProblem(field, text)
    return problem === null ? [] : [[field, problem] as const]
  })
  const isPriceWrong = price.trim() !== '' && centsFromText(price) === null
  return {
    ...Object.fromEntries(wrong),
    ...(isPriceWrong && { sale_price: 'Please enter an amount in dollars' }),
  }
}

/** The fields as people write them: (273) 555-0181. */
const shownFields = ({ fields }: Lead) => ({
  ...fields,
  buyers_agent_mobile: phoneText(fields.buyers_agent_mobile),
  sellers_agent_mobile: phoneText(fields.sellers_agent_mobile),
  sale_price: typedPrice(fields.sale_price),
})

/** A price in dollars; cents only if there are any. */
const typedPrice = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
