import { ADMIN_STATE_LABELS, type OrderState } from '#domain/orders/order.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

/** The state of an order; red if it needs attention. */
export const StateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={TONES[state] ?? 'neutral'}>{ADMIN_STATE_LABELS[state]}</Badge>
)

const TONES: Partial<Record<OrderState, Tone>> = {
  needs_attention: 'error',
  payment_failed: 'error',
  payment_pending: 'busy',
  paid: 'success',
  shipped: 'success',
  delivered: 'success',
}

/** Marks an order that was placed in test mode (E-41). */
export const TestBadge = () => (
  <Badge tone="brass" className="ml-2">
    Test
  </Badge>
)
