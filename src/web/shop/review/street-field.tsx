import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import type { Address } from '#domain/address/address.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { PlaceList } from '#web/shop/address/place-list.tsx'
import { useAddressEntry } from '#web/shop/address/use-address-entry.ts'
import { Field } from '#web/ui/field.tsx'
import { Announcement } from '#web/ui/visually-hidden.tsx'

type Props = {
  name: string
  value: string
  problem: string | null
  autoComplete: string
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
  /** An address was taken from the list. */
  onAddress: (address: Address) => void
  className: string
}

/** The street, as an editable combobox: what is picked from the list fills in the whole address (U-07). */
export function StreetField({ name, value, problem, autoComplete, onChange, onBlur, onAddress, className }: Props) {
  const { entry, send, submit } = useAddressEntry('', true, onAddress)
  const { isOpen, active, offer, picked } = entry
  const predictions = offer?.predictions ?? []

  // A picked address needs no further input, so its parts are looked up at once.
  const lookUp = useEffectEvent(submit)
  useEffect(() => {
    if (picked !== null) lookUp()
  }, [picked])

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpen) return
    if (event.key === 'Enter' && active !== null) {
      event.preventDefault()
      send({ type: 'picked', index: active })
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      send({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 })
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation() // closes the list, not the review
      send({ type: 'escaped' })
    }
  }

  return (
    <Field label="Street address" problem={problem} className={className}>
      {({ id, ...described }) => (
        <div className="relative scroll-mt-10">
          <input
            id={id}
            {...described}
            name={name}
            type="text"
            required
            value={value}
            autoComplete={autoComplete}
            maxLength={200}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen && active !== null ? `${id}-${active}` : undefined}
            onChange={(event) => {
              onChange(event)
              send({ type: 'typed', text: event.target.value, session: newUuid() })
            }}
            onKeyDown={onKey}
            onFocus={() => send({ type: 'entered' })}
            onBlur={() => {
              send({ type: 'blurred' })
              onBlur()
            }}
          />
          <PlaceList
            id={id}
            isOpen={isOpen}
            predictions={predictions}
            active={active}
            onPick={(index) => send({ type: 'picked', index })}
          />
          <Announcement>{isOpen ? `${predictions.length} suggestions` : ''}</Announcement>
        </div>
      )}
    </Field>
  )
}
