import { ORDER_EMAILS } from '#domain/orders/order-emails.ts'
import type { Context } from '#server/context.ts'
import { lockPlacedOrder, placedOrderById } from '#server/db/orders/orders.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { queueOrderEmail } from '../queue-order-email.ts'

/** Composes an email about an order, once per occasion, unless the order has moved on since it was requested. */
export async function composeOrderEmail(
  ctx: Context,
  { orderId, name }: Payload<'compose-order-email'>,
): Promise<void> {
  if (!(await placedOrderById(ctx.db, orderId))) return
  await ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId)
    if (ORDER_EMAILS[name].isDue(order.order_status)) await queueOrderEmail(ctx, tx, order, name)
  })
}
