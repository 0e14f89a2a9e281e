import type { OrderState } from './order.ts'

/** `isDue`: for an email that a job composes, whether an order in this state still needs it when the job runs. */
type OrderEmail = {
  readonly label: string
  readonly oncePer: 'order' | 'order and refunded total' | 'damage report'
  readonly isDue?: (state: OrderState) => boolean
}

/**
 * The emails about an order: their names for admins, and what each is sent once per; when each is sent:
 * `docs/operations.md`. The keys are stored.
 */
export const ORDER_EMAILS = {
  'order-confirmed': { label: 'Order confirmed', oncePer: 'order' },
  'order-shipped': { label: 'Order shipped', oncePer: 'order' },
  'order-held': { label: 'Payment being checked', oncePer: 'order', isDue: (state) => state === 'needs_attention' },
  'order-cancelled': { label: 'Order canceled', oncePer: 'order' },
  'order-refunded': { label: 'Order refunded', oncePer: 'order and refunded total', isDue: () => true },
  'payment-failed': { label: 'Payment failed', oncePer: 'order', isDue: (state) => state === 'payment_failed' },
  'damage-reported': { label: 'Damage report received', oncePer: 'damage report' },
  'damage-answered': { label: 'Damage report answered', oncePer: 'damage report' },
} as const satisfies Record<string, OrderEmail>
export type OrderEmailName = keyof typeof ORDER_EMAILS
export const ORDER_EMAIL_NAMES = Object.keys(ORDER_EMAILS) as readonly OrderEmailName[]

/** The emails that the job `compose-order-email` composes. */
export type ComposedEmailName = {
  [N in OrderEmailName]: (typeof ORDER_EMAILS)[N] extends { isDue: unknown } ? N : never
}[OrderEmailName]
export const COMPOSED_EMAIL_NAMES = ORDER_EMAIL_NAMES.filter(
  (name): name is ComposedEmailName => 'isDue' in ORDER_EMAILS[name],
)
