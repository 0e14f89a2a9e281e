import type { Output } from '#contract/index.ts'
import { requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { paidOrdersOfSession } from '#server/db/orders/orders.ts'
import { orderView } from '../views/order-view.ts'

/** Returns the orders of this browser, newest first (D2-095). */
export async function stripeUserOrders(
  ctx: Context,
  _: unknown,
  caller: Caller,
): Promise<Output<'stripe-user-orders'>> {
  const orders = await paidOrdersOfSession(ctx.db, requireSession(caller))
  return { orders: await Promise.all(orders.map((order) => orderView(ctx, order, caller))) }
}
