import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { advanceOrder, lockOrder } from '#server/db/orders/orders.ts'
import { orderIdOf } from '../lookup/order-key.ts'
import { orderView } from '../views/order-view.ts'

const NOT_SHIPPED_ERROR = 'This order hasn’t shipped yet. We’ll email you as soon as it does.'

/** Marks an order as delivered when the buyer reports it; nobody else can (E-11). Safe to repeat. */
export async function confirmDelivery(
  ctx: Context,
  { key }: Parsed<'confirm-delivery'>,
  caller: Caller,
): Promise<Output<'confirm-delivery'>> {
  const orderId = orderIdOf(key, ctx.signingSecret)
  const order = await ctx.inTransaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked.order_status === 'delivered') return locked
    const delivered = await advanceOrder(tx, locked, { to: 'delivered', now: ctx.now() })
    if (!delivered) throw new AppError('conflict', NOT_SHIPPED_ERROR)
    return delivered
  })
  return await orderView(ctx, order, caller)
}
