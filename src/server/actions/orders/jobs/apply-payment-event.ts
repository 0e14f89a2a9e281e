import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { paymentPageOf } from '#server/db/checkout/payment-pages.ts'
import { orderByPayment } from '#server/db/orders/orders.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { applyFailedRefund } from '../payment/apply-failed-refund.ts'
import { syncPayment } from '../payment/apply-payment.ts'

/** Applies the current state of the page or payment that the event points at. */
export async function applyPaymentEvent(ctx: Context, payload: Payload<'apply-payment-event'>): Promise<void> {
  if ('pageId' in payload) return await applyPageOf(ctx, payload.pageId)
  const order = await orderByPayment(ctx.db, payload.paymentId)
  if (!order) return // its payment is not applied yet: applying it also reads its refunds
  if (payload.refundFailed) return await applyFailedRefund(ctx, order.id, payload.refundId)
  const page = await paymentPageOf(ctx.db, order.id)
  if (page?.page_id) await syncPayment(ctx, page.page_id)
}

/** Applies a page; ignores one that is unknown to the provider, because a retry would not help. */
const applyPageOf = (ctx: Context, pageId: string): Promise<void> =>
  syncPayment(ctx, pageId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    ctx.log.warn({ pageId }, 'payment page unknown to the provider')
  })
