import { z } from 'zod'
import type { DisputeState } from '#domain/orders/order.ts'
import type { PaymentPage } from '#server/ports/payments.ts'

/** The fields that we read of a payment's disputes. */
export const DisputeList = z.object({ data: z.array(z.object({ amount: z.number().int(), status: z.string() })) })

/** Returns the outcome of all disputes of a payment: open while one of them is, lost if one of them is lost. */
export function disputeIn(disputes: z.output<typeof DisputeList>['data']): NonNullable<PaymentPage['dispute']> {
  const states = disputes.map(({ status }) => CLOSED.get(status) ?? 'open')
  const lostDisputes = disputes.filter((_, index) => states[index] === 'lost')
  if (states.length === 0 || states.includes('open')) return { state: 'open', lostCents: 0 }
  return {
    state: lostDisputes.length > 0 ? 'lost' : 'won',
    lostCents: lostDisputes.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** Every other status is open. The money of a lost dispute is gone, even while an appeal is being decided. */
const CLOSED: ReadonlyMap<string, DisputeState> = new Map([
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['lost', 'lost'],
  ['appeal_needs_response', 'lost'],
  ['appeal_under_review', 'lost'],
])
