import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { paymentPageOf } from '#server/db/checkout/payment-pages.ts'
import { lockPlacedOrder } from '#server/db/orders/orders.ts'
import { markRefundFailed, refundRequestOf, refundsInProgress } from '#server/db/orders/refund-requests.ts'
import { openRefundIssue } from '../holds/open-refund-issue.ts'
import { syncPayment } from './apply-payment.ts'

/**
 * Applies a refund that the provider had accepted and that failed later, whether its webhook or our own polling reports
 * it: its money is ours again, and it has an issue. Safe to repeat.
 */
export async function applyFailedRefund(ctx: Context, orderId: string, refundId: string | undefined): Promise<void> {
  const page = await paymentPageOf(ctx.db, orderId)
  if (page?.page_id) await syncPayment(ctx, page.page_id, { refundFailed: true })
  await recordFailedRefund(ctx, orderId, refundId)
}

/**
 * Records, once, that a refund which the provider had accepted failed, and opens an issue. The refund is unknown if it
 * was made in the provider's dashboard. Throws AppError 'busy' if it may be one that is being requested right now: its
 * id is recorded in a moment.
 */
const recordFailedRefund = (ctx: Context, orderId: string, refundId: string | undefined): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId)
    const request = refundId === undefined ? undefined : await refundRequestOf(tx, refundId)
    if (request?.state === 'failed') return
    const recently = new Date(ctx.now().getTime() - REQUEST_MS)
    if (refundId !== undefined && !request && (await refundsInProgress(tx, orderId, recently)).length > 0)
      throw new AppError('busy', `refund ${refundId} of order ${orderId} is still being requested`)
    if (request) await markRefundFailed(tx, request.idempotency_key)
    await openRefundIssue(ctx, tx, order, { request, refundId: refundId ?? null })
  })

/** Longer than the request of a refund takes. */
const REQUEST_MS = 5 * MINUTE_MS
