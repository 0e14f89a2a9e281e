import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import {
  areaProblem,
  type CampaignForm,
  priceRangeTyped,
  SOURCE_TEXTS,
  type SourceField,
  sourceOf,
  targetTyped,
  withAreaType,
  withSource,
} from '#domain/campaigns/campaign-form.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { numberText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { textFieldToBeginWith } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useProblemFocus } from '#web/ui/hooks/use-problem-focus.ts'
import { choicesOf, SelectField } from '#web/ui/select.tsx'
import { homeCountText, importPriceText } from '../labels.ts'
import type { WizardControl } from './use-wizard.ts'

const AREA_TYPES = { zipcode: 'ZIP code', county: 'County' } as const

/** The form of a new campaign (D3-080). Enter submits it; the first invalid field gets the focus (U-09). */
export const CampaignFormFields = ({
  control: { state, send, start, openFile },
  host,
  onCancel,
}: {
  control: WizardControl
  host: string
  onCancel: () => void
}) => {
  const { form, problem, isBusy } = state
  const fields = useProblemFocus(problem)
  useFirstFocus(fields)
  const isNameless = form.name.trim() === ''
  const type = (change: Partial<CampaignForm>) => send({ type: 'typed', form: { ...form, ...change } })
  const problemOf = (field: keyof CampaignForm) => (problem?.field === field ? problem.message : null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void start('bulk')
  }
  /**
   * Browsers do not submit a form whose first button is disabled (D3-083); so Enter is handled here and shows what is
   * missing.
   */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isNameless || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void start('bulk')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in any field is the form's
    <form
      ref={fields}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-4 [&_input,&_select,&_textarea]:scroll-mb-44"
    >
      <TextField
        label="Campaign name"
        value={form.name}
        problem={problemOf('name')}
        maxLength={200}
        autoComplete="off"
        disabled={form.campaignId !== null}
        onChange={(event) => type({ name: event.target.value })}
      />
      <Source form={form} host={host} problemOf={problemOf} send={send} />
      {sourceOf(form) === 'homes' ? (
        <p className="text-note text-soft">{WHOLE_SEARCH_TEXT}</p>
      ) : (
        <Limits form={form} type={type} problemOf={problemOf} />
      )}
      <Checkbox
        name="requireAgentEmail"
        isChecked={form.requireAgentEmail}
        onChange={(requireAgentEmail) => type({ requireAgentEmail })}
      >
        Only homes whose agent has an email
      </Checkbox>
      <TextArea
        label="Notes"
        problem={null}
        isOptional
        rows={2}
        maxLength={5000}
        value={form.notes}
        onChange={(event) => type({ notes: event.target.value })}
      />
      <Buttons
        isIdle={!isNameless && !isBusy}
        form={form}
        onPageByPage={() => void start('page_by_page')}
        onFile={openFile}
        onCancel={onCancel}
      />
    </form>
  )
}

/**
 * The form appears after its dialog, which has put the focus on its close button. If it comes back with a problem, the
 * field with the problem has the focus.
 */
function useFirstFocus(fields: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = fields.current!
    if (form.querySelector('[aria-invalid="true"]') === null) textFieldToBeginWith(form)?.focus()
  }, [fields])
}

const WHOLE_SEARCH_TEXT =
  'We read every page of this search, then ask which of its homes you want. Set prices in the search itself.'

type Typed = (change: Partial<CampaignForm>) => void
type ProblemOf = (field: keyof CampaignForm) => string | null

/** Three sources; filling in one clears the others. */
const Source = ({
  form,
  host,
  problemOf,
  send,
}: {
  form: CampaignForm
  host: string
  problemOf: ProblemOf
  send: WizardControl['send']
}) => {
  /** The area as it was when the field was left: from then on its problem is shown. */
  const [leftArea, setLeftArea] = useState('')
  const areaLeft = form.redfinArea === leftArea ? areaProblem(form) : null
  const fieldProps = fieldPropsOf<SourceField>({
    values: form,
    problemOf: (field) => problemOf(field) ?? (areaLeft?.field === field ? areaLeft.message : null),
    onChange: (field, value) => send({ type: 'typed', form: withSource(form, field, value) }),
  })
  const sourceProps = (field: SourceField) => ({ ...fieldProps(field), maxLength: 2000, autoComplete: 'off' })
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">Where to find homes</legend>
      <p className="text-note text-soft">Choose one. Filling in one clears the others.</p>
      <TextField
        label={`${host} URL`}
        hint={SOURCE_TEXTS.homes(host)}
        className="mt-3"
        placeholder={`https://www.${host}/oak-park-il/sold/`}
        inputMode="url"
        {...sourceProps('homesUrl')}
      />
      <TextField
        label="Zillow area"
        hint={SOURCE_TEXTS.area}
        className="mt-3"
        placeholder="Oak Park, IL"
        {...sourceProps('zillowArea')}
      />
      <div className="mt-3 grid gap-3 sm:grid-cols-[10rem_1fr]">
        <SelectField
          label="Redfin area type"
          choices={choicesOf(AREA_TYPES)}
          value={form.redfinAreaType}
          onChange={(type) => send({ type: 'typed', form: withAreaType(form, type) })}
        />
        <TextField
          label="Redfin area"
          hint={SOURCE_TEXTS.area}
          placeholder={form.redfinAreaType === 'zipcode' ? '60302' : '733/IL/Cook-County'}
          inputMode={form.redfinAreaType === 'zipcode' ? 'numeric' : 'text'}
          onBlur={() => setLeftArea(form.redfinArea)}
          {...sourceProps('redfinArea')}
        />
      </div>
    </fieldset>
  )
}

/** The number of homes and the price range. */
const Limits = ({ form, type, problemOf }: { form: CampaignForm; type: Typed; problemOf: ProblemOf }) => {
  const fieldProps = fieldPropsOf<'targetProperties' | 'priceMin' | 'priceMax'>({
    values: form,
    problemOf,
    onChange: (field, value) => type({ [field]: value }),
  })
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TextField {...fieldProps('targetProperties')} label="Target homes" inputMode="numeric" />
      <TextField {...fieldProps('priceMin')} label="Minimum price ($)" inputMode="numeric" />
      <TextField {...fieldProps('priceMax')} label="Maximum price ($, 0 for any)" inputMode="numeric" />
      <p className="text-note text-soft tabular-nums sm:col-span-3">
        Price range: {importPriceText(priceRangeTyped(form))}
      </p>
    </div>
  )
}

const Buttons = ({
  form,
  isIdle,
  onPageByPage,
  onFile,
  onCancel,
}: {
  form: CampaignForm
  isIdle: boolean
  onPageByPage: () => void
  onFile: () => void
  onCancel: () => void
}) => (
  <>
    {/* On a phone the buttons that stay in view leave the form no room for it. */}
    <p className="text-note text-soft tabular-nums empty:hidden sm:hidden">{startText(form)}</p>
    <div className="dialog-buttons grid grid-cols-2 gap-2 bg-paper sm:flex sm:flex-wrap sm:gap-3">
      <Button type="submit" disabled={!isIdle} className={PHONE_BUTTON_CLASS}>
        Start import
      </Button>
      <Button variant="outline" disabled={!isIdle} className={PHONE_BUTTON_CLASS} onClick={onPageByPage}>
        Start page by page
      </Button>
      <Button variant="outline" disabled={!isIdle} className={PHONE_BUTTON_CLASS} onClick={onFile}>
        Import a file...
      </Button>
      <Button variant="quiet" className={PHONE_BUTTON_CLASS} onClick={onCancel}>
        Cancel
      </Button>
      <p className="basis-full text-note text-soft tabular-nums empty:hidden max-sm:hidden">{startText(form)}</p>
    </div>
  </>
)

const PHONE_BUTTON_CLASS = 'max-sm:min-h-11! max-sm:px-2! max-sm:py-1! max-sm:text-sm!'

/** What is missing for a start, or what its two ways differ in; nothing if the whole search is read either way. */
function startText(form: CampaignForm): string | null {
  if (form.name.trim() === '') return 'To start, name the campaign.'
  if (sourceOf(form) === 'homes') return null
  const target = targetTyped(form.targetProperties)
  return `“Start import” stops at ${homeCountText(target)}. “Start page by page” keeps every home it finds, and stops once ${numberText(target)} of them have an agent’s email.`
}
