import type { Stripe } from 'stripe'
import { newId } from './ids.ts'
import type { Charge } from './records.ts'

const A_WEEK_SECONDS = 7 * 24 * 60 * 60

/** A dispute as reported; responses by the merchant are not simulated. */
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'is_charge_refundable' | 'livemode' | 'metadata'
> &
  Pick<Stripe.Dispute, 'payment_intent' | 'reason' | 'status'> & { readonly evidence_details: { due_by: number } }

/** A dispute over the whole payment, opened by the buyer's bank. `created` in Unix seconds. */
export const newDispute = (charge: Charge, created: number): Dispute => ({
  id: newId('dp'),
  object: 'dispute',
  amount: charge.amount,
  charge: charge.id,
  created,
  currency: charge.currency,
  evidence_details: { due_by: created + A_WEEK_SECONDS },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
})
