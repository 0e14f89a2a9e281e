import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import type { OrderState } from '#domain/orders/order.ts'
import type { Caller, Context } from '#server/context.ts'
import { advanceOrder, lockPlacedOrder } from '#server/db/orders/orders.ts'
import { orderIdOf } from '../lookup/order-key.ts'
import { orderView } from '../views/order-view.ts'

const NOT_SHIPPED_ERROR = 'This order hasn’t shipped yet. We’ll email you as soon as it does.'
/** The refusal for an order that is held, canceled or refunded. */
const NOT_DELIVERABLE_ERROR = 'This order can’t be marked as delivered. Please contact us.'
const BEFORE_SHIPPING: readonly OrderState[] = ['paid', 'approved', 'submitted', 'in_production']

/** Marks an order as delivered when the buyer reports it; nobody else can (E-11). Safe to repeat. */
export async function confirmDelivery(
  ctx: Context,
  { key }: Parsed<'confirm-delivery'>,
  caller: Caller,
): Promise<Output<'confirm-delivery'>> {
  const orderId = orderIdOf(key, ctx.signingSecret)
  const order = await ctx.inTransaction(async (tx) => {
    const lockedOrder = await lockPlacedOrder(tx, orderId)
    if (lockedOrder.order_status === 'delivered') return lockedOrder
    const deliveredOrder = await advanceOrder(tx, lockedOrder, { to: 'delivered', now: ctx.now() })
    if (!deliveredOrder) {
      const isComing = BEFORE_SHIPPING.includes(lockedOrder.order_status)
      throw new AppError('conflict', isComing ? NOT_SHIPPED_ERROR : NOT_DELIVERABLE_ERROR)
    }
    return deliveredOrder
  })
  return await orderView(ctx, order, caller)
}
