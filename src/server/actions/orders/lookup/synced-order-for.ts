import { AppError } from '#domain/errors.ts'
import { ORDER_FETCH_ERROR } from '#domain/orders/order-page.ts'
import { isEditable } from '#domain/orders/order.ts'
import type { Caller, Context } from '#server/context.ts'
import { paymentPageByProviderId } from '#server/db/checkout/payment-pages.ts'
import { type PlacedOrder, placedOrderById } from '#server/db/orders/orders.ts'
import { syncPayment } from '../payment/apply-payment.ts'
import { orderIdOf } from './order-key.ts'

/**
 * Returns the order of a signed key, or of a payment page that this browser opened, which is first synced with the
 * provider if its payment is not applied yet. Throws the same AppError 'not_found' for a missing order and for another
 * browser's (S-05).
 */
export async function syncedOrderFor(
  ctx: Context,
  { session_id, key }: { readonly session_id?: string | undefined; readonly key?: string | undefined },
  caller: Caller,
): Promise<PlacedOrder> {
  const order =
    key !== undefined
      ? await placedOrderById(ctx.db, orderIdOf(key, ctx.signingSecret))
      : await orderOfPage(ctx, session_id!, caller)
  if (!order) throw new AppError('not_found', ORDER_FETCH_ERROR)
  return order
}

async function orderOfPage(ctx: Context, pageId: string, caller: Caller): Promise<PlacedOrder | undefined> {
  const page = await paymentPageByProviderId(ctx.db, pageId)
  if (!page) return undefined
  const order = await placedOrderById(ctx.db, page.order_id)
  if (!order || order.client_session_id !== caller.clientSession) return undefined
  if (order.paid_at !== null) return order
  if (!isEditable(order.order_status) && order.order_status !== 'payment_pending') return order
  // If the provider does not respond, the order is returned as it is: the page polls again.
  await syncPayment(ctx, pageId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, 'payment provider unreachable')
  })
  return await placedOrderById(ctx.db, page.order_id)
}
