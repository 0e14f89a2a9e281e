import type { Context } from '#server/context.ts'
import { changeOrder, lockPlacedOrder } from '#server/db/orders/orders.ts'
import { openIssue } from '../holds/open-issue.ts'

/**
 * Opens an issue of an order whose buyer did not get the money back, and notifies the team. `failed`: the provider has
 * said so, and another try is a new request. After `unknown`, another try must be the same request: this one may have
 * succeeded.
 */
export const reportFailedRefund = (ctx: Context, orderId: string, outcome: 'failed' | 'unknown'): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId)
    if (outcome === 'failed') await changeOrder(tx, order, { failed_refunds: order.failed_refunds + 1 }, ctx.now())
    await openIssue(ctx, tx, order, { kind: 'refund-failed' })
  })
