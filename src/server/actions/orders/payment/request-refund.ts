import type { Context } from '#server/context.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'

/** Queues a refund of a locked order: the whole remaining amount, or this many cents. */
export const requestRefund = (
  { enqueue }: Pick<Context, 'enqueue'>,
  tx: Tx,
  order: PlacedOrder,
  cents: number | null = null,
) =>
  enqueue(tx, 'refund-order', {
    orderId: order.id,
    refundedBefore: order.refunded_cents,
    failedBefore: order.failed_refunds,
    ...(cents === null ? {} : { cents }),
  })
