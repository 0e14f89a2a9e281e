import { newId } from './ids.ts'
import type { RefundParameters } from './parameters.ts'
import type { Charge, Refund } from './records.ts'
import { StripeRefusal } from './refusal.ts'

/** A refund of a charge; without an amount, of all that is left. Throws StripeRefusal if less is left. */
export function newRefund(charge: Charge, params: RefundParameters, createdSeconds: number): Refund {
  const refundable = charge.amount - charge.amount_refunded
  if (refundable === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw new StripeRefusal(400, { code: 'charge_already_refunded', message }, { hasBegun: true })
  }
  const amount = params.amount ?? refundable
  if (amount > refundable) {
    const message = `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(refundable)})`
    throw new StripeRefusal(400, { message, param: 'amount' }, { hasBegun: true })
  }
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: createdSeconds,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    metadata: params.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

/** A refund that was accepted and that the buyer's bank has returned. Throws StripeRefusal if it has failed already. */
export function failedRefund(refund: Refund): Refund {
  if (refund.status === 'failed') throw new StripeRefusal(400, { message: `Refund ${refund.id} has already failed.` })
  return { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
}

/** `cents`: of a refund; negative if it failed. */
export function refundedCharge(charge: Charge, cents: number): Charge {
  const amountRefunded = charge.amount_refunded + cents
  return { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount }
}

const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
