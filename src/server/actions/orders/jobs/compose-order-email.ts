import type { Context } from '#server/context.ts'
import { placedOrderById } from '#server/db/orders/orders.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { queueOrderEmail } from '../order-email.ts'

/** Composes an email about an order, once per occasion. */
export async function composeOrderEmail(
  ctx: Context,
  { orderId, name }: Payload<'compose-order-email'>,
): Promise<void> {
  const order = await placedOrderById(ctx.db, orderId)
  if (order) await ctx.inTransaction((tx) => queueOrderEmail(ctx, tx, order, name))
}
