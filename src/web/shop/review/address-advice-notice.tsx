import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type PostalAddress, postalOf } from '#domain/checkout/postal-address.ts'
import { DID_YOU_MEAN_TEXT, WHICH_UNIT_TEXT } from '#domain/checkout/shipping-address.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAddressAdvice } from './use-address-advice.ts'

type Props = {
  address: PostalAddress
  /** Whether the form refuses the address, so that it cannot be kept as it is. */
  isRefused: boolean
  onChange: (change: Partial<PostalAddress>) => void
}

/** Suggestions about the shipping address; optional (F-22). */
export function AddressAdviceNotice({ address, isRefused, onChange }: Props) {
  const advice = useAddressAdvice(address)
  const [dismissedTexts, setDismissedTexts] = useState<readonly string[]>([])
  const dismiss = (hint: string) => setDismissedTexts([...dismissedTexts, hint])
  if (advice === null) return null

  const { suggestion, may_need_unit: mayNeedUnit } = advice
  const text = textOf(address)
  if (suggestion !== null && (isRefused || !dismissedTexts.includes(text))) {
    const suggested = postalOf(suggestion)
    return (
      <Hint
        actions={
          <>
            <Button variant="outline" onClick={() => onChange(suggested)}>
              Use this
            </Button>
            {!isRefused && (
              <Button variant="quiet" onClick={() => dismiss(text)}>
                Keep mine
              </Button>
            )}
          </>
        }
      >
        {DID_YOU_MEAN_TEXT}
        <Suggestion suggested={suggested} typed={address} />
      </Hint>
    )
  }
  const unitHint = `unit of ${text}`
  if (mayNeedUnit && !dismissedTexts.includes(unitHint)) {
    return <UnitHint onUnit={(addressLine2) => onChange({ addressLine2 })} onNone={() => dismiss(unitHint)} />
  }
  return null // the form itself shows what is wrong with an address
}

const Hint = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <Notice tone="info" className="mt-4" actions={actions}>
    {children}
  </Notice>
)

/** Emphasizes every part that differs from what was typed. */
const Suggestion = ({ suggested, typed }: { suggested: PostalAddress; typed: PostalAddress }) => {
  const part = (name: keyof PostalAddress) =>
    suggested[name] === typed[name] ? (
      suggested[name]
    ) : (
      <mark className="bg-brass/40 px-0.5 text-ink">{suggested[name]}</mark>
    )
  return (
    <address className="mt-1.5 font-normal not-italic">
      {part('addressLine1')}
      {suggested.addressLine2 && <>, {part('addressLine2')}</>}
      <br />
      {part('city')}, {part('state')} {part('zipCode')}
    </address>
  )
}

function UnitHint({ onUnit, onNone }: { onUnit: (text: string) => void; onNone: () => void }) {
  const [text, setText] = useState('')
  const add = () => text.trim() !== '' && onUnit(text.trim())
  // In this field Enter adds the unit; it must not submit the order form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <Hint
      actions={
        <>
          <Button variant="outline" onClick={add}>
            Add it
          </Button>
          <Button variant="quiet" onClick={onNone}>
            There is none
          </Button>
        </>
      }
    >
      {WHICH_UNIT_TEXT}
      <TextField
        label="Unit number"
        problem={null}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="mt-2"
      />
    </Hint>
  )
}

const textOf = ({ addressLine1, addressLine2, city, state, zipCode }: PostalAddress): string =>
  [addressLine1, addressLine2, city, state, zipCode].join('\n')
