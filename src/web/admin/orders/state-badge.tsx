import type { OrderState } from '#domain/orders/order.ts'
import { classNames } from '../../ui/class-names.ts'

/** How an order stands, in the words of `src/domain/orders/order.ts`; red when it waits for somebody. */
export const StateBadge = ({ state }: { state: OrderState }) => (
  <span
    className={classNames(
      'inline-block rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
      TONES[state] ?? 'bg-wall text-ink',
    )}
  >
    {state.replaceAll('_', ' ')}
  </span>
)

const TONES: Partial<Record<OrderState, string>> = {
  needs_attention: 'bg-error-pale text-error',
  payment_failed: 'bg-error-pale text-error',
  payment_pending: 'bg-busy-pale text-busy',
  paid: 'bg-success-pale text-success',
  shipped: 'bg-success-pale text-success',
  delivered: 'bg-success-pale text-success',
}

/** E-41. */
export const TestBadge = () => (
  <span className="ml-2 inline-block rounded-full bg-brass/20 px-2.5 py-0.5 text-sm font-medium whitespace-nowrap">
    Test
  </span>
)
