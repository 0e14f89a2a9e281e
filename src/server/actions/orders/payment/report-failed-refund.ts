import type { Context } from '#server/context.ts'
import { lockPlacedOrder } from '#server/db/orders/orders.ts'
import { failAcceptedRefund, refundRequestOf } from '#server/db/orders/refund-requests.ts'
import { openIssue } from '../holds/open-issue.ts'

/**
 * Opens an issue of an order with a refund that the provider had accepted and that failed later, and notifies the team;
 * once, even if the request already got that answer. The refund is unknown if it was made in the provider's dashboard.
 */
export const reportFailedRefund = (ctx: Context, orderId: string, refundId: string | undefined): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId)
    if (refundId !== undefined) {
      const request = await refundRequestOf(tx, refundId)
      if (request?.state === 'failed') return
      await failAcceptedRefund(tx, refundId)
    }
    await openIssue(ctx, tx, order, { kind: 'refund-failed' })
  })
