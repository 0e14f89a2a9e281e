import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { paymentPageOf } from '#server/db/checkout/payment-pages.ts'
import { type PlacedOrder, placedOrderById } from '#server/db/orders/orders.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { applyPaymentByProvider } from '../payment/apply-payment.ts'
import { paymentsOf } from '../payment/payments-of.ts'
import { reportFailedRefund } from '../payment/report-failed-refund.ts'

/**
 * Refunds an order: the whole remaining amount, or this many cents. The same amount is refunded only once unless
 * another refund comes in between, or the provider says that it has failed. A refusal is not retried.
 */
export async function refundOrder(ctx: Context, request: Payload<'refund-order'>): Promise<void> {
  const { orderId, cents } = request
  const order = await placedOrderById(ctx.db, orderId)
  if (!order?.payment_id || isRefunded(order)) return
  const refund = await paymentsOf(ctx, order)
    .refund({
      paymentId: order.payment_id,
      orderId,
      cents: cents ?? null,
      idempotencyKey: idempotencyKeyOf(request),
    })
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
      ctx.log.warn({ err: error, orderId }, 'refund refused')
      return null
    })
  const page = await paymentPageOf(ctx.db, orderId)
  if (page?.page_id) await applyPaymentByProvider(ctx, page.page_id)
  if (refund !== null && refund.state !== 'failed') return
  // The provider also refuses because everything has been refunded, in its dashboard for instance.
  if (!isRefunded((await placedOrderById(ctx.db, orderId))!)) await reportFailedRefund(ctx, orderId, 'failed')
}

/** The key that makes retries, and equal requests, one refund. Must not change: jobs of older builds may be waiting. */
function idempotencyKeyOf({ orderId, cents, refundedBefore, failedBefore }: Payload<'refund-order'>): string {
  const key = `refund:${orderId}:${refundedBefore}:${cents ?? 'all'}`
  return failedBefore === 0 ? key : `${key}:${failedBefore}`
}

const isRefunded = ({ refunded_cents, total_cents }: PlacedOrder): boolean => refunded_cents >= total_cents

/** Reports a refund whose last attempt has failed. */
export const failRefund = (ctx: Context, { orderId }: Payload<'refund-order'>): Promise<void> =>
  reportFailedRefund(ctx, orderId, 'unknown')
