import type { OrderState } from './order.ts'

/** The texts of the page after payment (D2-041 … D2-053). */
export const PROCESSING_ORDER_TEXT = 'Processing your order...'
export const PROCESSING_HINT_TEXT = 'This may take a few moments'
export const FAILURE_TITLE_TEXT = 'Something went wrong'
export const FAILURE_HOME_LABEL = 'Return Home'
export const PAYMENT_SUCCESSFUL_TEXT = 'Payment Successful!'
export const THANK_YOU_TEXT =
  'Thank you for your purchase. Your order has been confirmed and will be processed shortly.'
/** Shown in place of the thanks until a bank debit has cleared: the payment may still fail. */
export const CONFIRMING_TITLE_TEXT = 'Your bank is confirming the payment'
export const CONFIRMING_TEXT =
  'This can take a few business days. We’ll email you once the payment arrives, and then print your order. You can close this page.'
/**
 * Shown while the order is held, for whatever reason, and in the email `order-held`. It promises no email:
 * a release sends one only to a buyer whose order was held before it was confirmed.
 */
export const HELD_TITLE_TEXT = 'We’re checking your order'
export const HELD_TEXT =
  'Someone on our team is checking your order. There’s nothing you need to do. Your order page shows when it moves forward.'
export const ORDER_DETAILS_LABEL = 'Order Details'
export const WHAT_HAPPENS_NEXT_LABEL = 'What happens next?'
export const NEXT_STEPS_TEXTS: readonly string[] = [
  'We’ll send a confirmation email and your receipt shortly.',
  'We’ll print, frame and ship your artwork.',
  'We’ll email you tracking information as soon as it ships.',
]
export const SUCCESS_HOME_LABEL = 'Return to Home'

/** The message if the order cannot be loaded (D2-148). */
export const ORDER_FETCH_ERROR = 'Failed to fetch order data'

/** Texts of the resend button, and how long its result is shown (D2-054, D2-105). */
export const RESEND_LABEL = 'Resend Order Confirmation'
export const RESENDING_LABEL = 'Sending...'
export const RESENT_LABEL = 'Email Sent!'
export const RESENT_SHOWN_MS = 5000
export const RESEND_FAILURE_SHOWN_MS = 10_000
/** The messages if the server gives none: refused, and unreachable (D2-149). */
export const RESEND_REFUSED_ERROR = 'Failed to send email'
export const RESEND_FAILED_ERROR = 'Failed to resend email'

type PaymentStatus = 'unpaid' | 'processing' | 'paid' | 'refunded'

type Numbered = { readonly payment_status: PaymentStatus; readonly order_id: number }

/**
 * Returns our order number, used everywhere (D2-047 … D2-050, E-46); the print shop's number is shown next to it and
 * labeled.
 */
export function orderNumberText({ payment_status, order_id }: Numbered): string {
  if (payment_status === 'unpaid' || payment_status === 'processing') return 'Processing...'
  return order_id === 0 ? 'provided via email' : `#${order_id}`
}

/** Returns the payment status as its buyer reads it: 'paid', or 'paid, partly refunded' (D2-046). */
export const paymentStatusText = (order: {
  readonly payment_status: PaymentStatus
  readonly amount_refunded: number
}): string =>
  order.payment_status === 'paid' && order.amount_refunded > 0 ? 'paid, partly refunded' : order.payment_status

/** The label of the print shop's order number (E-46). */
export const PRINT_SHOP_ORDER_ID_LABEL = 'Print shop order number'

/** Formats the order's date; `isoDate` is null while the payment is processing (D2-052). */
export const orderDateText = (isoDate: string | null): string =>
  isoDate === null ? 'Processing' : new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(isoDate))

/** The states of an order without problems, as shown to its buyer. */
const USUAL_COURSE: readonly OrderState[] = ['paid', 'approved', 'submitted', 'in_production', 'shipped', 'delivered']
/** States before the payment, in which there is no progress to show. */
const BEFORE: readonly OrderState[] = ['checkout_initiated', 'payment_pending']

/**
 * Returns whether the confirmation may be sent again in this state: not while the order is unpaid or held, nor after it
 * is canceled or refunded.
 */
export const mayResendConfirmation = (state: OrderState): boolean => USUAL_COURSE.includes(state)

export type Milestone = {
  readonly state: OrderState
  readonly at: string | null
  readonly kind: 'done' | 'now' | 'ahead'
}

/**
 * Returns the steps of an order: past, current and, unless there is a problem, future ones (U-16). A step that the
 * print shop did not report is past, at an unknown time, once a later one was reported.
 */
export function milestones(
  state: OrderState,
  timeline: readonly { readonly state: OrderState; readonly at: string }[],
): Milestone[] {
  const entries = timeline.filter((entry) => !BEFORE.includes(entry.state) || entry.state === state)
  const past = entries.flatMap((entry, index) => [
    ...skippedBefore(index, entries).map((skippedState) => ({ state: skippedState, at: null, kind: 'done' as const })),
    {
      ...entry,
      kind: index === entries.length - 1 && state !== 'delivered' ? ('now' as const) : ('done' as const),
    },
  ])
  const next = BEFORE.includes(state) ? 0 : USUAL_COURSE.indexOf(state) + 1
  const ahead = BEFORE.includes(state) || USUAL_COURSE.includes(state) ? USUAL_COURSE.slice(next) : []
  return [...past, ...ahead.map((each) => ({ state: each, at: null, kind: 'ahead' as const }))]
}

/** Returns the usual steps between an entry and the latest entry before it that were never reported. */
function skippedBefore(index: number, entries: readonly { readonly state: OrderState }[]): readonly OrderState[] {
  const latest = Math.max(...entries.slice(0, index).map(({ state }) => USUAL_COURSE.indexOf(state)))
  if (latest < 0) return []
  const between = USUAL_COURSE.slice(latest + 1, Math.max(0, USUAL_COURSE.indexOf(entries[index]!.state)))
  return between.filter((step) => !entries.some(({ state }) => state === step))
}
