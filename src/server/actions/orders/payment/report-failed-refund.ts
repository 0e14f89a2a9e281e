import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { reopenRefundedReports } from '#server/db/orders/damage-reports.ts'
import { lockPlacedOrder, type PlacedOrder } from '#server/db/orders/orders.ts'
import { failAcceptedRefund, refundRequestOf, refundsInProgress } from '#server/db/orders/refund-requests.ts'
import type { Tx } from '#server/db/pool.ts'
import { openIssue } from '../holds/open-issue.ts'

/**
 * Reports a refund that the provider had accepted and that failed later, once, even if the request already got that
 * answer. The refund is unknown if it was made in the provider's dashboard. Throws AppError 'busy' if it may be one that
 * is being requested right now: its id is recorded in a moment.
 */
export const reportFailedRefund = (ctx: Context, orderId: string, refundId: string | undefined): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId)
    const request = refundId === undefined ? undefined : await refundRequestOf(tx, refundId)
    if (request?.state === 'failed') return
    const recently = new Date(ctx.now().getTime() - REQUEST_MS)
    if (refundId !== undefined && !request && (await refundsInProgress(tx, orderId, recently)).length > 0)
      throw new AppError('busy', `refund ${refundId} of order ${orderId} is still being requested`)
    if (request) await failAcceptedRefund(tx, request.idempotency_key)
    await openRefundIssue(ctx, tx, order, { isOfRemainder: request?.cents === null })
  })

/** Longer than the request of a refund takes. */
const REQUEST_MS = 5 * MINUTE_MS

/**
 * Opens an issue of a locked order whose refund failed, and notifies the team. A damage report that was answered with
 * this refund, which is always of all that was left, waits for an answer again.
 */
export async function openRefundIssue(
  ctx: Context,
  tx: Tx,
  order: PlacedOrder,
  { isOfRemainder }: { readonly isOfRemainder: boolean },
): Promise<void> {
  if (isOfRemainder) await reopenRefundedReports(tx, order.id)
  await openIssue(ctx, tx, order, { kind: 'refund-failed' })
}
