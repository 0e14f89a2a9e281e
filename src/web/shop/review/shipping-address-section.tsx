import { Check } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { CONFIRM_ADDRESS_LABEL, ENTER_ADDRESS_TEXT, SOLD_HOME_TEXT } from '#domain/checkout/checkout.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Problem } from '#web/ui/field.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AddressAdviceNotice } from './address-advice-notice.tsx'
import { AddressFields } from './address-fields.tsx'
import type { ReviewEvent } from './review-flow.ts'
import { goesToSoldHome, notShippedThere, problemIn, savedProblem } from './review-problems.ts'
import type { Review } from './review.ts'

type Props = { review: Review; send: (event: ReviewEvent) => void }

/**
 * Where the print goes, which the buyer confirms with a button, and the billing address if it differs (D2-032, D2-034).
 */
export const ShippingAddressSection = ({ review, send }: Props) => {
  const problem = savedProblem(review)
  const address = useRef<HTMLDivElement>(null)
  const { status } = review.confirming
  const isConfirmed = status === 'confirmed'
  // The form collapses when its button is pressed: what takes its place must not be above the window.
  const lastStatus = useRef(status)
  useEffect(() => {
    if (isConfirmed && lastStatus.current === 'confirming') scrollIntoView(address.current)
    lastStatus.current = status
  }, [isConfirmed, status])
  const billingProblem = problemIn(review, 'billing')
  return (
    <>
      {problem !== null && (
        <Notice tone="info" className="mb-4">
          {problem} <span className="font-normal">{ENTER_ADDRESS_TEXT}</span>
        </Notice>
      )}
      <FocusKeeper content={isConfirmed ? 'confirmed' : 'entering'} root={address} className="scroll-my-20">
        {isConfirmed ? (
          <>
            <Confirmed review={review} onEdit={() => send({ type: 'edit-address' })} />
            <SoldHomeNotice review={review} />
          </>
        ) : (
          <Entering review={review} send={send} />
        )}
      </FocusKeeper>
      <AddressAdviceNotice
        address={review.address}
        isRefused={notShippedThere(review) !== null}
        onChange={(change) => send({ type: 'address', change })}
      />
      <Checkbox
        name="same-billing"
        isChecked={review.billing === null}
        onChange={(isSame) => send({ type: 'billing', change: isSame ? null : {} })}
        className="mt-3"
      >
        Use the shipping address as the billing address
      </Checkbox>
      {review.billing !== null && (
        <fieldset className="mt-2">
          <legend className="mb-3 text-lg font-semibold">Billing address</legend>
          <AddressFields
            kind="billing"
            address={review.billing}
            onChange={(change) => send({ type: 'billing', change })}
            onLeave={() => {}}
            problemOf={() => null}
          />
          {billingProblem !== null && <Problem className="mt-2">{billingProblem}</Problem>}
        </fieldset>
      )}
    </>
  )
}

const Entering = ({ review, send }: Props) => {
  const { confirming } = review
  const isConfirming = confirming.status === 'confirming'
  const problem = problemIn(review, 'isConfirmed')
  const refusal = (confirming.status === 'refused' ? confirming.message : null) ?? problem
  const refusalId = useId()
  return (
    <>
      <AddressFields
        kind="shipping"
        address={review.address}
        onChange={(change) => send({ type: 'address', change })}
        onLeave={(field) => send({ type: 'blurred', field })}
        problemOf={(field) => problemIn(review, field)}
        shownBeside={refusal === null ? null : { id: refusalId, text: refusal }}
      />
      <SoldHomeNotice review={review} />
      <Button
        name="isConfirmed"
        aria-disabled={isConfirming}
        onClick={() => send({ type: 'confirm-pressed' })}
        className="mt-4 w-full"
      >
        {isConfirming && <Spinner />}
        {CONFIRM_ADDRESS_LABEL}
      </Button>
      {refusal !== null && (
        <Problem id={refusalId} ref={scrollIntoView} className="mt-2 scroll-mb-4">
          {refusal}
        </Problem>
      )}
    </>
  )
}

const SoldHomeNotice = ({ review }: { review: Review }) =>
  goesToSoldHome(review) && (
    <Notice tone="info" className="mt-3">
      {SOLD_HOME_TEXT}
    </Notice>
  )

/** The pay bar must not cover what went wrong (D2-141). */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

const Confirmed = ({ review, onEdit }: { review: Review; onEdit: () => void }) => {
  const { address } = review
  const name = recipientNameIn(review)
  return (
    <Card isPadded={false} className="flex items-start justify-between gap-4 px-4 py-3">
      <address className="not-italic">
        {name !== '' && (
          <>
            {name}
            <br />
          </>
        )}
        {address.addressLine1}
        {address.addressLine2 && `, ${address.addressLine2}`}
        <br />
        {address.city}, {address.state} {address.zipCode}
        <span className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-success">
          <Check aria-hidden="true" className="size-4" /> Address confirmed
        </span>
      </address>
      <Button variant="quiet" onClick={onEdit} className="-my-1 -mr-3">
        Edit
      </Button>
    </Card>
  )
}

/** The name on the shipping label. */
const recipientNameIn = ({ contact, gift }: Review): string =>
  gift?.recipientName.trim() || `${contact.firstName} ${contact.lastName}`.trim()
