import { isUuid } from '#domain/uuid.ts'
import type { Context } from '#server/context.ts'
import { orderByPrintShopOrderId, placedOrderById } from '#server/db/orders/orders.ts'

/**
 * Handles a webhook of the print shop, which only names an order to look up. Throws AppError 'unauthorized'. A webhook
 * about an order that is not ours is accepted and ignored, as the vendor requires.
 */
export async function handleShipmentWebhook(
  ctx: Context,
  body: Uint8Array,
  authorization: string | null,
): Promise<void> {
  const event = ctx.printShop.readShipment(body, authorization)
  if (!event) return
  const order =
    (await orderByPrintShopOrderId(ctx.db, event.printShopOrderId)) ??
    (event.externalId !== null && isUuid(event.externalId)
      ? await placedOrderById(ctx.db, event.externalId)
      : undefined)
  if (!order?.lumaprints_order_id) return
  await ctx.inTransaction((tx) => ctx.enqueue(tx, 'sync-print', { orderId: order.id }))
}
