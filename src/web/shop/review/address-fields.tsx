import { useId } from 'react'
import { type PostalAddress, postalAddressOf } from '#domain/checkout/postal-address.ts'
import { addressProblem } from '#domain/checkout/shipping-address.ts'
import { SHIPPING_REGIONS, shippingNote } from '#domain/checkout/shipping-regions.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { Field, Problem, TextField } from '#web/ui/field.tsx'
import { StreetField } from './street-field.tsx'

type Part = keyof PostalAddress

type Props = {
  /** Prefix of the autofill tokens and of the field names (U-08). */
  kind: 'shipping' | 'billing'
  address: PostalAddress
  onChange: (change: Partial<PostalAddress>) => void
  onLeave: (part: Part) => void
  problemOf: (part: Part) => string | null
  /** A message that is shown next to the fields, and therefore not among them. */
  shownBeside?: ShownMessage | null
}

type ShownMessage = { readonly id: string; readonly text: string }

/** A US address in its parts (D2-089, D2-120). */
export const AddressFields = ({ kind, address, onChange, onLeave, problemOf, shownBeside = null }: Props) => {
  const fieldProps = fieldPropsOf<Part>({
    values: address,
    problemOf,
    onChange: (part, value) => onChange({ [part]: value }),
  })
  const hintId = useId()
  const unreachable = kind === 'shipping' ? addressProblem(address) : null
  const messageBeside = unreachable !== null && unreachable.message === shownBeside?.text ? shownBeside : null
  const partProps = (part: Part) => ({
    ...fieldProps(part),
    problemId: unreachable?.field === part ? (messageBeside?.id ?? hintId) : null,
    name: kind === 'shipping' ? part : `${kind}-${part}`,
    onBlur: () => onLeave(part),
  })
  return (
    <div className="grid grid-cols-6 gap-4">
      <StreetField
        {...partProps('addressLine1')}
        autoComplete={`${kind} address-line1`}
        onAddress={(place) => {
          const { addressLine2: unit, ...parts } = postalAddressOf(place)
          onChange(unit === '' ? parts : { ...parts, addressLine2: unit })
        }}
        className="col-span-6"
      />
      <TextField
        label="Apartment, unit"
        isOptional
        autoComplete={`${kind} address-line2`}
        maxLength={100}
        {...partProps('addressLine2')}
        className="col-span-6"
      />
      <TextField
        label="City"
        autoComplete={`${kind} address-level2`}
        maxLength={100}
        required
        {...partProps('city')}
        className="col-span-6 sm:col-span-2"
      />
      <StateField {...partProps('state')} autoComplete={`${kind} address-level1`} />
      <TextField
        label="ZIP code"
        autoComplete={`${kind} postal-code`}
        inputMode="numeric"
        maxLength={10}
        required
        {...partProps('zipCode')}
        className="col-span-3 sm:col-span-2"
      />
      <p className="col-span-6 -mt-1 text-sm text-soft">United States only.</p>
      {kind === 'shipping' && (
        <ShippingHint
          id={hintId}
          address={address}
          problem={unreachable?.message ?? null}
          isShownBeside={messageBeside !== null}
        />
      )}
    </div>
  )
}

/**
 * A hint about where the print shop ships, shown while the address is being typed; `isShownBeside`: its problem is
 * shown next to the fields.
 */
function ShippingHint({
  id,
  address,
  problem,
  isShownBeside,
}: {
  id: string
  address: PostalAddress
  problem: string | null
  isShownBeside: boolean
}) {
  const note = problem === null ? shippingNote(address) : null
  return (
    <div aria-live="polite" className="col-span-6 empty:hidden">
      {problem !== null && !isShownBeside && (
        <Problem id={id} isQuiet>
          {problem}
        </Problem>
      )}
      {note !== null && <p className="text-soft">{note}</p>}
    </div>
  )
}

type StateProps = {
  name: string
  value: string
  problem: string | null
  problemId: string | null
  autoComplete: string
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

/** A list, so that browsers fill it in from a name as well as from its two letters. */
const StateField = ({ problem, problemId, ...select }: StateProps) => (
  <Field label="State" problem={problem} problemId={problemId} className="col-span-3 sm:col-span-2">
    {(ariaProps) => (
      <select required {...select} {...ariaProps}>
        <option value="">Choose...</option>
        {Object.entries(SHIPPING_REGIONS).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)
