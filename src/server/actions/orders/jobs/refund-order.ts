import type { Context } from '#server/context.ts'
import { paidPageOf } from '#server/db/checkout/payment-pages.ts'
import { lockOrder, orderById } from '#server/db/orders/orders.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { openIssue } from '../holds/open-issue.ts'
import { applyPaymentByProvider } from '../payment/apply-payment.ts'
import { paymentsOf } from '../payment/payments-of.ts'

/**
 * Refunds an order: the whole remaining amount, or this many cents. The same amount is refunded only once unless
 * another refund comes in between.
 */
export async function refundOrder(
  ctx: Context,
  { orderId, cents, refundedBefore = 0 }: Payload<'refund-order'>,
): Promise<void> {
  const order = await orderById(ctx.db, orderId)
  if (!order?.payment_id || order.refunded_cents >= order.total_cents!) return
  await paymentsOf(ctx, order).refund({
    paymentId: order.payment_id,
    orderId,
    cents: cents ?? null,
    idempotencyKey: `refund:${orderId}:${refundedBefore}:${cents ?? 'all'}`,
  })
  const page = await paidPageOf(ctx.db, orderId)
  if (page?.page_id) await applyPaymentByProvider(ctx, page.page_id)
}

/** Opens an issue after the last attempt at a refund and notifies the team. */
export const failRefund = (ctx: Context, { orderId }: Payload<'refund-order'>): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await openIssue(ctx, tx, order, { kind: 'refund-failed' })
  })
