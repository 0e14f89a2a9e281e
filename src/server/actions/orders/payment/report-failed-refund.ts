import type { Context } from '#server/context.ts'
import { lockPlacedOrder } from '#server/db/orders/orders.ts'
import { openIssue } from '../holds/open-issue.ts'

/** Opens an issue of an order whose buyer did not get the money back, and notifies the team. */
export const reportFailedRefund = (ctx: Context, orderId: string): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId)
    await openIssue(ctx, tx, order, { kind: 'refund-failed' })
  })
