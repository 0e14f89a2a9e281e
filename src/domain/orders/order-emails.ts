/**
 * The emails about an order: their names for admins, and what each is sent once per; when each is sent:
 * `docs/operations.md`. The keys are stored.
 */
export const ORDER_EMAILS = {
  'order-confirmed': { label: 'Order confirmed', oncePer: 'order' },
  'order-shipped': { label: 'Order shipped', oncePer: 'order' },
  'order-held': { label: 'Payment being checked', oncePer: 'order' },
  'order-cancelled': { label: 'Order canceled', oncePer: 'order' },
  'order-refunded': { label: 'Order refunded', oncePer: 'order and refunded total' },
  'payment-failed': { label: 'Payment failed', oncePer: 'order' },
  'damage-reported': { label: 'Damage report received', oncePer: 'damage report' },
  'damage-answered': { label: 'Damage report answered', oncePer: 'damage report' },
} as const satisfies Record<string, { label: string; oncePer: 'order' | 'order and refunded total' | 'damage report' }>
export type OrderEmailName = keyof typeof ORDER_EMAILS
export const ORDER_EMAIL_NAMES = Object.keys(ORDER_EMAILS) as readonly OrderEmailName[]
