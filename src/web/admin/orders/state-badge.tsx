import type { OrderState } from '#domain/orders/order.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { orderStateName } from './labels.ts'

/** The state of an order, as named in `src/domain/orders/order.ts`; red if it needs attention. */
export const StateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={TONES[state] ?? 'neutral'}>{orderStateName(state)}</Badge>
)

const TONES: Partial<Record<OrderState, Tone>> = {
  needs_attention: 'error',
  payment_failed: 'error',
  payment_pending: 'busy',
  paid: 'success',
  shipped: 'success',
  delivered: 'success',
}

/** E-41. */
export const TestBadge = () => (
  <Badge tone="brass" className="ml-2">
    Test
  </Badge>
)
