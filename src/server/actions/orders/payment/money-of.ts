import type { OrderMoney } from '#domain/orders/order.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'

/** Returns the money of a stored order, as the rules about it take it. */
export const moneyOf = (
  order: Pick<PlacedOrder, 'paid_at' | 'total_cents' | 'refunded_cents' | 'dispute_lost_cents'>,
): OrderMoney => ({
  isPaid: order.paid_at !== null,
  paidCents: order.total_cents,
  refundedCents: order.refunded_cents,
  lostCents: order.dispute_lost_cents,
})
