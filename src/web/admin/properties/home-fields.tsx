import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { centsFromText } from '#domain/money.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { useSetting } from '#web/kit/hooks/use-setting.ts'
import { PromptEffectNote } from '#web/kit/prompts/prompt-effect-note.tsx'
import { UnderstoodWords } from '#web/kit/prompts/understood-words.tsx'
import { TextField } from '#web/ui/field.tsx'

/** The fields of a home as typed; a price in dollars. */
export type HomeValues = {
  readonly address: string
  readonly price: string
  readonly color: string
  readonly prompt: string
  readonly zillowUrl: string
}
export type HomeProblems = { readonly [K in keyof HomeValues]?: string }

export const EMPTY_HOME: HomeValues = { address: '', price: '', color: '', prompt: '', zillowUrl: '' }

const textOrNull = (text: string): string | null => text.trim() || null

/** The fields as sent. */
export const homeInputOf = ({ address, price, color, prompt, zillowUrl }: HomeValues) => ({
  address: address.trim(),
  price: price.trim() === '' ? null : centsFromText(price),
  color: textOrNull(color),
  prompt: textOrNull(prompt),
  zillow_url: textOrNull(zillowUrl),
})

/** The problems of these fields, by field. */
export const homeProblems = ({ address, price, zillowUrl }: HomeValues): HomeProblems => ({
  ...(address.trim() === '' ? { address: 'Please enter the address' } : {}),
  ...(price.trim() === '' || centsFromText(price) !== null ? {} : { price: 'Please enter an amount in dollars' }),
  ...linkProblem('zillowUrl', zillowUrl),
})

/** A link is optional, but must be valid. */
export const linkProblem = <K extends string>(field: K, text: string): { [F in K]?: string } =>
  text.trim() === '' || /^https?:\/\/\S+\.\S+/.test(text.trim())
    ? {}
    : ({ [field]: 'Please enter a full link starting with https://' } as { [F in K]?: string })

export const HomeFields = ({
  values,
  problems,
  onChange,
}: {
  values: HomeValues
  problems: HomeProblems
  onChange: (values: HomeValues) => void
}) => {
  const followsPrompts = useSetting('followsPrompts', true)
  const fieldProps = fieldPropsOf<keyof HomeValues>({
    values,
    problemOf: (field) => problems[field] ?? null,
    onChange: (field, value) => onChange({ ...values, [field]: value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Address"
        className="sm:col-span-2"
        placeholder="12 Maple St, Oak Park, IL 60302"
        {...fieldProps('address')}
      />
      <TextField label="Price in dollars" isOptional inputMode="decimal" {...fieldProps('price')} />
      <TextField label="Color of the home" isOptional {...fieldProps('color')} />
      <TextField
        label="Zillow link"
        isOptional
        inputMode="url"
        className="sm:col-span-2"
        {...fieldProps('zillowUrl')}
      />
      <div className="sm:col-span-2">
        <TextField
          label="Prompt for the artwork"
          isOptional
          placeholder="A winter evening, loose"
          {...fieldProps('prompt')}
        />
        {followsPrompts ? null : (
          <>
            {values.prompt.trim() === '' ? null : <PromptEffectNote styles={ART_STYLES} prompt={values.prompt} />}
            <UnderstoodWords className="mt-2" />
          </>
        )}
      </div>
    </div>
  )
}
