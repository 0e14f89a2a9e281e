/** Returns the part of an order's money that can still be refunded, in cents (F-18). */
export const refundableCents = (order: {
  readonly isPaid: boolean
  readonly paidCents: number
  readonly refundedCents: number
}): number => (order.isPaid ? Math.max(0, order.paidCents - order.refundedCents) : 0)
