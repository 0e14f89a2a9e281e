import type { OrderState } from './order.ts'

/** The texts of the page after payment (D2-041 … D2-053). */
export const PROCESSING_ORDER = 'Processing your order...'
export const A_FEW_MOMENTS = 'This may take a few moments'
export const WENT_WRONG = 'Something went wrong'
export const RETURN_HOME = 'Return Home'
export const PAYMENT_SUCCESSFUL = 'Payment Successful!'
export const THANK_YOU = 'Thank you for your purchase. Your order has been confirmed and will be processed shortly.'
export const ORDER_DETAILS = 'Order Details'
export const WHAT_HAPPENS_NEXT = 'What happens next?'
export const NEXT_STEPS = [
  'You will receive a confirmation email and your receipt shortly.',
  'Your print is prepared, framed and shipped.',
  'Tracking information is emailed to you as soon as it is on its way.',
] as const
export const RETURN_TO_HOME = 'Return to Home'

/** D2-148. */
export const ORDER_NOT_FETCHED = 'Failed to fetch order data'

/** D2-054, D2-105: what the resend button says, and how long it says how it went. */
export const RESEND = 'Resend Order Confirmation'
export const RESENDING = 'Sending...'
export const RESENT = 'Email Sent!'
export const RESENT_SHOWN_MS = 5000
export const RESEND_FAILURE_SHOWN_MS = 10_000
/** D2-149: when the server says nothing better; the second when it cannot be reached at all. */
export const NOT_SENT = 'Failed to send email'
export const NOT_RESENT = 'Failed to resend email'

type PaymentStatus = 'unpaid' | 'processing' | 'paid' | 'refunded'

type Numbered = { readonly payment_status: PaymentStatus; readonly order_id: number }

/** D2-047 … D2-050, E-46: our number, everywhere; the printer's number is shown next to it and labeled. */
export function orderNumber({ payment_status, order_id }: Numbered): string {
  if (payment_status === 'unpaid' || payment_status === 'processing') return 'Processing...'
  return order_id === 0 ? 'provided via email' : `#${order_id}`
}

/** E-46: what the printer calls the order. */
export const PRINTERS_NUMBER = 'Printer’s number'

/** D2-051: 12900 and 'usd' → '129.00 USD'. */
export const amountInWords = (cents: number, currency: string): string =>
  `${(cents / 100).toFixed(2)} ${(currency || 'usd').toUpperCase()}`

/** D2-052: `isoDate` null while the payment is on its way. */
export const orderDate = (isoDate: string | null): string =>
  isoDate === null ? 'Processing' : new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(isoDate))

/** The states of an order without problems that a buyer sees. */
const USUAL_COURSE: readonly OrderState[] = ['paid', 'approved', 'submitted', 'in_production', 'shipped', 'delivered']
/** Before the payment there is nothing to follow. */
const BEFORE: readonly OrderState[] = ['checkout_initiated', 'payment_pending']

export type Milestone = {
  readonly state: OrderState
  readonly at: string | null
  readonly kind: 'done' | 'now' | 'ahead'
}

/** U-16: what has happened to an order, where it stands, and, as long as all is well, what is to come. */
export function milestones(
  state: OrderState,
  timeline: readonly { readonly state: OrderState; readonly at: string }[],
): Milestone[] {
  const happened = timeline.filter((entry) => !BEFORE.includes(entry.state) || entry.state === state)
  const past = happened.map(({ state: at, at: when }, index) => ({
    state: at,
    at: when,
    kind: index === happened.length - 1 && state !== 'delivered' ? ('now' as const) : ('done' as const),
  }))
  const next = BEFORE.includes(state) ? 0 : USUAL_COURSE.indexOf(state) + 1
  const ahead = BEFORE.includes(state) || USUAL_COURSE.includes(state) ? USUAL_COURSE.slice(next) : []
  return [...past, ...ahead.map((each) => ({ state: each, at: null, kind: 'ahead' as const }))]
}
