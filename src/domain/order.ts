/**
 * Where an order can stand (E-11). The first row is the way of every good order; the second are its ways out.
 * `checkout_initiated`: submitted by the buyer; `payment_pending`: the payment page is done, the money on its way;
 * `approved`: paid and through the hold window, ready to be sent to the printer.
 */
export const ORDER_STATES = [
  'checkout_initiated',
  'payment_pending',
  'paid',
  'approved',
  'submitted',
  'in_production',
  'shipped',
  'delivered',
  'expired',
  'payment_failed',
  'cancelled',
  'refunded',
  'needs_attention',
] as const
export type OrderState = (typeof ORDER_STATES)[number]
