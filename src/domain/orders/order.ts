import type { AttentionReason } from './attention.ts'

/**
 * The states of an order (E-11). The first row is the usual course; the second row is the exceptions.
 * `checkout_initiated`: submitted by the buyer; `payment_pending`: the payment page is done, the money on its way;
 * `approved`: paid and after the print delay, ready to be sent to the printer.
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

/** The name of each state for the buyer, in a word or two. */
export const ORDER_STATE_WORDS: Record<OrderState, string> = {
  checkout_initiated: 'Waiting for payment',
  payment_pending: 'Payment on its way',
  paid: 'Paid',
  approved: 'Going to print',
  submitted: 'At the printer',
  in_production: 'Being printed and framed',
  shipped: 'On its way to you',
  delivered: 'Delivered',
  expired: 'Not paid in time',
  payment_failed: 'Payment failed',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  needs_attention: 'We are looking into it',
}

/** The name of each state for admins: in badges, filters, search, insights and an order's history. */
export const ADMIN_STATE_WORDS: Record<OrderState, string> = {
  ...ORDER_STATE_WORDS,
  in_production: 'In production',
  shipped: 'Shipped',
  needs_attention: 'Needs attention',
}

/**
 * The transitions allowed from each state. A paid order never becomes unpaid; problems after that lead to
 * `needs_attention`, which a person ends, or the printer on its own.
 */
const NEXT: Record<OrderState, readonly OrderState[]> = {
  checkout_initiated: ['payment_pending', 'paid', 'expired', 'payment_failed', 'needs_attention'],
  payment_pending: ['paid', 'payment_failed', 'needs_attention'],
  expired: ['checkout_initiated', 'payment_pending', 'paid', 'payment_failed', 'needs_attention'],
  payment_failed: ['paid', 'needs_attention'],
  paid: ['approved', 'cancelled', 'refunded', 'needs_attention'],
  approved: ['submitted', 'cancelled', 'refunded', 'needs_attention'],
  submitted: ['in_production', 'shipped', 'refunded', 'needs_attention'],
  in_production: ['shipped', 'refunded', 'needs_attention'],
  shipped: ['delivered', 'refunded', 'needs_attention'],
  delivered: ['refunded'],
  needs_attention: ['approved', 'submitted', 'in_production', 'shipped', 'cancelled', 'refunded'],
  cancelled: ['refunded'],
  refunded: [],
}

export const mayBecome = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to)

/**
 * States in which the order can still be changed and paid. After a payment that failed the buyer makes another order.
 */
export const isBeingMade = (state: OrderState | null): boolean =>
  state === null || state === 'checkout_initiated' || state === 'expired'

/** The payment provider's report about a page, as in `PaymentPage`. */
export type PaymentFacts = {
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  /** Sales tax included. */
  readonly amountCents: number
  readonly taxCents: number
  readonly refundedCents: number
  readonly currency: string
}

/** The consequence of a page for its order. `held`: the money came, but not as requested; a person must look. */
export type Settlement =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending' | 'failed' | 'expired' | 'paid' }
  | { readonly kind: 'held'; readonly reason: AttentionReason }

/** The same facts give the same result, in any order and any number of reports. */
export function settlementOf(facts: PaymentFacts, requestedCents: number): Settlement {
  switch (facts.state) {
    case 'open':
      return { kind: 'none' }
    case 'processing':
      return { kind: 'pending' }
    case 'failed':
      return { kind: 'failed' }
    case 'expired':
      return { kind: 'expired' }
    case 'paid': {
      const pretaxCents = facts.amountCents - facts.taxCents
      if (facts.currency === 'usd' && pretaxCents === requestedCents) return { kind: 'paid' }
      const received = { receivedCents: pretaxCents, currency: facts.currency }
      return { kind: 'held', reason: { kind: 'wrong-amount', requestedCents, ...received } }
    }
  }
}

/** D2-094: what the order says about its payment. */
export function paymentStatusOf(order: {
  readonly state: OrderState
  readonly isPaid: boolean
  readonly paidCents: number
  readonly refundedCents: number
}): 'unpaid' | 'processing' | 'paid' | 'refunded' {
  if (order.isPaid) return order.refundedCents > 0 && order.refundedCents >= order.paidCents ? 'refunded' : 'paid'
  return order.state === 'payment_pending' ? 'processing' : 'unpaid'
}
