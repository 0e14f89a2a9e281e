import type { OrderState } from '#domain/orders/order.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** How an order stands, in the words of `src/domain/orders/order.ts`; red when it waits for somebody. */
export const StateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={TONES[state] ?? 'neutral'}>{state.replaceAll('_', ' ')}</Badge>
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
