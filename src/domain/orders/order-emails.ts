/** The emails about an order and their names for admins; the keys are stored. */
export const ORDER_EMAIL_LABELS = {
  'order-confirmed': 'Order confirmed',
  'order-shipped': 'Order shipped',
  'order-held': 'Payment being checked',
  'order-cancelled': 'Order canceled',
  'order-refunded': 'Order refunded',
  'payment-failed': 'Payment failed',
  'damage-reported': 'Damage report received',
  'damage-answered': 'Damage report answered',
} as const
export type OrderEmailName = keyof typeof ORDER_EMAIL_LABELS
export const ORDER_EMAIL_NAMES = Object.keys(ORDER_EMAIL_LABELS) as readonly OrderEmailName[]
