import { withoutTax } from '#domain/checkout/sales-tax.ts'
import { paidText, wholeDollars } from '#domain/money.ts'
import type { HoldReason } from './attention.ts'

/**
 * The states of an order (E-11). Up to `delivered` the usual course, then the exceptions.
 * `checkout_initiated`: placed by the buyer; `payment_pending`: the buyer has finished the payment page and the
 * payment is processing; `approved`: paid and after the print delay, ready to be sent to the print shop.
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

/** The short name of each state for the buyer. */
export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  checkout_initiated: 'Waiting for payment',
  payment_pending: 'Payment processing',
  paid: 'Paid',
  approved: 'Preparing to print',
  submitted: 'At the print shop',
  in_production: 'Being printed and framed',
  shipped: 'On its way to you',
  delivered: 'Delivered',
  expired: 'Not paid in time',
  payment_failed: 'Payment failed',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  needs_attention: 'We’re looking into it',
}

/** The name of each state for admins: in badges, filters, search, insights and an order's history. */
export const ADMIN_STATE_LABELS: Record<OrderState, string> = {
  ...ORDER_STATE_LABELS,
  in_production: 'In production',
  shipped: 'Shipped',
  needs_attention: 'Needs attention',
}

/**
 * The transitions allowed from each state. A paid order never becomes unpaid; problems after that lead to
 * `needs_attention`, which an admin ends, or a report of the print shop.
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

/** Why an order placed in test mode is not printed (E-41). */
export const TEST_NOT_PRINTED_TEXT = 'Test order: not printed'

export const mayBecome = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to)

/** Returns whether the order can still be changed and paid. After a failed payment the buyer makes another order. */
export const isEditable = (state: OrderState | null): boolean =>
  state === null || state === 'checkout_initiated' || state === 'expired'

/** The states of a placed order that has no payment, neither received nor processing. */
export const UNPAID_STATES: readonly OrderState[] = ['checkout_initiated', 'expired', 'payment_failed']

/** Returns whether an order, which may be a draft, has no payment. */
export const isUnpaid = (state: OrderState | null): boolean => state === null || UNPAID_STATES.includes(state)

const FINAL_STATES: readonly OrderState[] = ['delivered', 'expired', 'payment_failed', 'cancelled', 'refunded']

/** Returns whether an order has reached its end for the buyer, though a late payment or a refund may follow. */
export const hasEnded = (state: OrderState): boolean => FINAL_STATES.includes(state)

/**
 * The states of an order that was called off. Its money is returned, unless an admin canceled it without a refund while
 * a dispute was open: then the bank decides.
 */
export const REVERSED_STATES = ['cancelled', 'refunded'] as const satisfies readonly OrderState[]

export const isReversed = (state: OrderState | null): boolean =>
  REVERSED_STATES.some((reversedState) => reversedState === state)

/**
 * Returns the state of an order whose full refund failed after the payment provider had accepted it. `before`: its
 * state before the refund and any hold. The order is where its print is; if the print shop does not have it, it stays
 * called off, and its buyer still gets the money.
 */
export const stateAfterFailedRefund = (before: OrderState): OrderState =>
  before === 'submitted' || before === 'in_production' || before === 'shipped' || before === 'delivered'
    ? before
    : 'cancelled'

/** Returns whether an order ended before the print shop had it: nothing was printed, and nothing will be. */
export const endedUnprinted = (state: OrderState, printShopOrderId: string | null): boolean =>
  isReversed(state) && printShopOrderId === null

/** `processing`: the buyer has finished, but the payment is not confirmed yet; `failed`: it was not. */
export type PaymentState = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

/** A payment as the payment provider reports it. */
export type ReportedPayment = {
  readonly state: PaymentState
  /** The amount the buyer pays, including tax; we requested `amountCents - taxCents`. */
  readonly amountCents: number
  /** Sales tax that the provider added; 0 while that is switched off. */
  readonly taxCents: number
  readonly refundedCents: number
  /** Lower-case ISO 4217. */
  readonly currency: string
}

/**
 * The consequence of a page for its order. `held`: it was paid, but not as requested; an admin must look at it.
 */
export type PaymentOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending' | 'failed' | 'expired' | 'paid' }
  | { readonly kind: 'held'; readonly reason: HoldReason }

/**
 * Returns the consequence of a page; the same report gives the same result, in any order and any number of reports
 * (R-03).
 */
export function paymentOutcome(payment: ReportedPayment, requestedCents: number): PaymentOutcome {
  switch (payment.state) {
    case 'open':
      return { kind: 'none' }
    case 'processing':
      return { kind: 'pending' }
    case 'failed':
      return { kind: 'failed' }
    case 'expired':
      return { kind: 'expired' }
    case 'paid': {
      const pretaxCents = withoutTax(payment)
      if (payment.currency === 'usd' && pretaxCents === requestedCents) return { kind: 'paid' }
      const received = { receivedCents: pretaxCents, currency: payment.currency }
      return { kind: 'held', reason: { kind: 'wrong-amount', requestedCents, ...received } }
    }
  }
}

/** Returns the payment status shown for an order (D2-094). */
export function paymentStatusOf(order: {
  readonly state: OrderState
  readonly isPaid: boolean
  readonly paidCents: number
  readonly refundedCents: number
}): 'unpaid' | 'processing' | 'paid' | 'refunded' {
  if (order.isPaid) return isFullyRefunded(order) ? 'refunded' : 'paid'
  return order.state === 'payment_pending' ? 'processing' : 'unpaid'
}

/**
 * The states of a dispute: how the buyer's bank has decided, if it has. `won` includes an inquiry that led to no
 * dispute.
 */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** The money of an order, in cents. */
export type OrderMoney = {
  readonly isPaid: boolean
  readonly paidCents: number
  readonly refundedCents: number
  /** Returned to the buyer by a bank that decided against us. */
  readonly lostCents: number
}

/**
 * Returns the part of an order's money that we still have, in cents: what was neither refunded nor lost to a dispute.
 * No more can be refunded (F-18).
 */
export const refundableCents = (order: OrderMoney): number =>
  order.isPaid ? Math.max(0, order.paidCents - order.refundedCents - order.lostCents) : 0

/**
 * Returns what a buyer still gets back from us for a canceled order, in cents. Nothing is promised where there is or
 * was a dispute: the bank decides about the money, or has decided.
 */
export const refundDueCents = (
  order: OrderMoney & { readonly state: OrderState; readonly wasDisputed: boolean },
): number => (order.state === 'cancelled' && !order.wasDisputed ? refundableCents(order) : 0)

/**
 * Returns whether we refunded the whole payment of an order. What a bank returned to the buyer is no refund of ours.
 */
export const isFullyRefunded = ({
  paidCents,
  refundedCents,
}: Pick<OrderMoney, 'paidCents' | 'refundedCents'>): boolean => refundedCents > 0 && refundedCents >= paidCents

/**
 * Returns the part of an order's revenue that is uncertain, in cents: while its payment is disputed (`isDisputed`),
 * everything that we still have. Revenue includes it, since we may still win. Every figure that includes it says how
 * much is disputed.
 */
export const disputedCents = (order: OrderMoney & { readonly isDisputed: boolean }): number =>
  order.isDisputed ? refundableCents(order) : 0

/** The disputed part of an amount, as shown beside it: '$112.54 disputed'. */
export const disputedText = (cents: number, currency = 'usd'): string => `${paidText(cents, currency)} disputed`

/** The disputed part beside an amount in whole dollars: '$113 disputed'. */
export const wholeDisputedText = (cents: number): string => `${wholeDollars(cents)} disputed`
