import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { paymentPageOf } from '#server/db/checkout/payment-pages.ts'
import { orderByPayment } from '#server/db/orders/orders.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { syncPayment } from '../payment/apply-payment.ts'
import { reportFailedRefund } from '../payment/report-failed-refund.ts'

/** Applies the current state of the page or payment that the event points at. */
export async function applyPaymentEvent(ctx: Context, payload: Payload<'apply-payment-event'>): Promise<void> {
  if ('pageId' in payload) return await applyPageOf(ctx, payload.pageId)
  const order = await orderByPayment(ctx.db, payload.paymentId)
  const page = order && (await paymentPageOf(ctx.db, order.id))
  // A refund of an order whose payment is not applied yet: applying the payment also reads its refunds.
  if (page?.page_id) await syncPayment(ctx, page.page_id, { refundFailed: payload.refundFailed === true })
  if (order && payload.refundFailed) await reportFailedRefund(ctx, order.id, payload.refundId)
}

/** Applies a page; ignores one that is unknown to the provider, because a retry would not help. */
const applyPageOf = (ctx: Context, pageId: string): Promise<void> =>
  syncPayment(ctx, pageId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    ctx.log.warn({ pageId }, 'payment page unknown to the provider')
  })
