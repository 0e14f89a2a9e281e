import type { Stripe } from 'stripe'
import { newId } from './ids.ts'
import type { DisputeParameters } from './parameters.ts'
import type { Charge } from './records.ts'
import { StripeRefusal } from './refusal.ts'

const A_WEEK_SECONDS = 7 * 24 * 60 * 60

/** A dispute as reported. */
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'is_charge_refundable' | 'livemode' | 'metadata'
> &
  Pick<Stripe.Dispute, 'payment_intent' | 'reason' | 'status'> & { readonly evidence_details: { due_by: number } }

/** A dispute over the whole payment, opened by the buyer's bank. `createdSeconds`: in Unix time. */
export const newDispute = (charge: Charge, createdSeconds: number): Dispute => ({
  id: newId('dp'),
  object: 'dispute',
  amount: charge.amount,
  charge: charge.id,
  created: createdSeconds,
  currency: charge.currency,
  evidence_details: { due_by: createdSeconds + A_WEEK_SECONDS },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
})

const OPEN: readonly Dispute['status'][] = ['needs_response', 'under_review']

/** Throws StripeRefusal if the dispute is closed. */
export function requireOpenDispute({ id, status }: Dispute): void {
  if (OPEN.includes(status)) return
  throw new StripeRefusal(400, { message: `This dispute (${id}) is already closed.` })
}

/** Throws StripeRefusal unless the bank has decided every dispute about this charge for the merchant. */
export function requireUndisputed(charge: Charge, disputes: Iterable<Dispute>): void {
  if ([...disputes].every((dispute) => dispute.charge !== charge.id || dispute.status === 'won')) return
  const message = `Charge ${charge.id} has been disputed; its money cannot be refunded.`
  throw new StripeRefusal(400, { code: 'charge_disputed', message }, { hasBegun: true })
}

/** The status after the merchant's response. In test mode the bank decides by two texts of the vendor, at once. */
export function statusAfterResponse({ evidence, submit }: DisputeParameters): Dispute['status'] {
  if (evidence.uncategorized_text === 'winning_evidence') return 'won'
  if (evidence.uncategorized_text === 'losing_evidence') return 'lost'
  return submit ? 'under_review' : 'needs_response'
}
