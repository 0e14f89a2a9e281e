import type { Context } from '#server/context.ts'
import { paymentPageOf } from '#server/db/checkout/payment-pages.ts'
import { placedOrderById } from '#server/db/orders/orders.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { applyPaymentByProvider } from '../payment/apply-payment.ts'
import { paymentsOf } from '../payment/payments-of.ts'
import { reportFailedRefund } from '../payment/report-failed-refund.ts'

/**
 * Refunds an order: the whole remaining amount, or this many cents. The same amount is refunded only once unless
 * another refund comes in between.
 */
export async function refundOrder(
  ctx: Context,
  { orderId, cents, refundedBefore }: Payload<'refund-order'>,
): Promise<void> {
  const order = await placedOrderById(ctx.db, orderId)
  if (!order?.payment_id || order.refunded_cents >= order.total_cents) return
  const refund = await paymentsOf(ctx, order).refund({
    paymentId: order.payment_id,
    orderId,
    cents: cents ?? null,
    idempotencyKey: `refund:${orderId}:${refundedBefore}:${cents ?? 'all'}`,
  })
  if (refund.state === 'failed') return await reportFailedRefund(ctx, orderId)
  const page = await paymentPageOf(ctx.db, orderId)
  if (page?.page_id) await applyPaymentByProvider(ctx, page.page_id)
}

/** Reports a refund whose last attempt has failed. */
export const failRefund = (ctx: Context, { orderId }: Payload<'refund-order'>): Promise<void> =>
  reportFailedRefund(ctx, orderId)
