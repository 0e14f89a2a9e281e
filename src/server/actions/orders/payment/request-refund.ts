import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import { pendingRefundRequest, recordRefundRequest } from '#server/db/orders/refund-requests.ts'
import type { Tx } from '#server/db/pool.ts'

/**
 * Queues a refund of a locked order: the whole remaining amount, or this many cents. As long as the outcome of an equal
 * request is not known, it is that request: it may have succeeded.
 */
export async function requestRefund(
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  tx: Tx,
  order: PlacedOrder,
  {
    cents = null,
    idempotencyKey = `refund:${randomUUID()}`,
  }: { readonly cents?: number | null; readonly idempotencyKey?: string } = {},
): Promise<void> {
  const request =
    (await pendingRefundRequest(tx, order.id, cents)) ??
    (await recordRefundRequest(tx, {
      idempotency_key: idempotencyKey,
      order_id: order.id,
      cents,
      requested_at: now(),
    }))
  await enqueue(tx, 'refund-order', {
    orderId: order.id,
    idempotencyKey: request.idempotency_key,
    ...(cents === null ? {} : { cents }),
  })
}
