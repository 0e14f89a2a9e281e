import type { Output } from '#contract/index.ts'
import { hasEnded, isReversed } from '#domain/orders/order.ts'

export type Order = Output<'get-order'>

/** What the page shows of its order. An order that is shown stays when it cannot be reloaded. */
export type OrderWatch =
  | { readonly status: 'loading'; readonly attempts: number }
  | { readonly status: 'known'; readonly order: Order; readonly attempts: number }
  /** `isElsewhere`: this browser may not see it, or it does not exist. */
  | { readonly status: 'failed'; readonly message: string; readonly isElsewhere: boolean }

export type WatchEvent =
  | { readonly type: 'loaded'; readonly order: Order }
  /** `mayPass`: a retry may help (connection lost, shop busy). */
  | { readonly type: 'refused'; readonly message: string; readonly mayPass: boolean; readonly isElsewhere: boolean }
  | { readonly type: 'restart' }

export const START: OrderWatch = { status: 'loading', attempts: 0 }

/** About seven seconds, plus the calls themselves. */
const POLLS_BEFORE_FAILURE = 4

export function watchAfter(watch: OrderWatch, event: WatchEvent): OrderWatch {
  const attempts = watch.status === 'failed' ? 0 : watch.attempts + 1
  switch (event.type) {
    case 'loaded':
      return { status: 'known', order: event.order, attempts: hasNewState(watch, event.order) ? 0 : attempts }
    case 'refused':
      if (watch.status === 'known') return { ...watch, attempts }
      return event.mayPass && attempts < POLLS_BEFORE_FAILURE
        ? { status: 'loading', attempts }
        : { status: 'failed', message: event.message, isElsewhere: event.isElsewhere }
    case 'restart':
      return START
  }
}

const hasNewState = (watch: OrderWatch, order: Order) => watch.status === 'known' && watch.order.state !== order.state

const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000

/** The pause before the next poll: longer each time; null when nothing more is expected. */
export function pauseMs(watch: OrderWatch): number | null {
  if (watch.status === 'failed') return null
  if (watch.status === 'known' && hasEnded(watch.order.state)) return null
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 1.5 ** watch.attempts)
}

/**
 * The view of the page after payment (D2-041 … D2-044). 'confirming': a bank debit has not cleared yet. 'reversed':
 * canceled or refunded.
 */
export type PaymentView = 'waiting' | 'unconfirmed' | 'confirming' | 'thanks' | 'held' | 'not-paid' | 'reversed'

/** After this many responses without a payment, about a minute, the page says so instead of showing a spinner. */
const POLLS_BEFORE_UNCONFIRMED = 8

export function paymentView({ order, attempts }: { readonly order: Order; readonly attempts: number }): PaymentView {
  if (isReversed(order.state)) return 'reversed'
  if (order.payment_status === 'processing') return 'confirming'
  if (order.payment_status !== 'unpaid') return order.state === 'needs_attention' ? 'held' : 'thanks'
  if (hasEnded(order.state)) return 'not-paid'
  return attempts < POLLS_BEFORE_UNCONFIRMED ? 'waiting' : 'unconfirmed'
}
