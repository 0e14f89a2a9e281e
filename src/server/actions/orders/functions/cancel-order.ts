import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { isReversed } from '#domain/orders/order.ts'
import type { Caller, Context } from '#server/context.ts'
import { advanceOrder, lockPlacedOrder } from '#server/db/orders/orders.ts'
import { orderIdOf } from '../lookup/order-key.ts'
import { isCancelable } from '../lookup/order-rules.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { queueOrderEmail } from '../queue-order-email.ts'
import { orderView } from '../views/order-view.ts'

const CANCEL_TOO_LATE_ERROR = 'This order has gone to print and can’t be canceled anymore. Please contact us.'
/** The refusal for an order that has not been sent to the print shop: it is held, unpaid or a reprint. */
const NOT_CANCELABLE_ERROR = 'This order can’t be canceled here. Please contact us.'

/** Cancels an order for free until its print is ordered (F-19). Safe to repeat. */
export async function cancelOrder(
  ctx: Context,
  { key }: Parsed<'cancel-order'>,
  caller: Caller,
): Promise<Output<'cancel-order'>> {
  const orderId = orderIdOf(key, ctx.signingSecret)
  const order = await ctx.inTransaction(async (tx) => {
    const lockedOrder = await lockPlacedOrder(tx, orderId)
    if (isReversed(lockedOrder.order_status)) return lockedOrder
    if (!isCancelable(lockedOrder))
      throw new AppError(
        'conflict',
        lockedOrder.print_submitting_at === null ? NOT_CANCELABLE_ERROR : CANCEL_TOO_LATE_ERROR,
      )
    const canceledOrder = await advanceOrder(tx, lockedOrder, { to: 'cancelled', now: ctx.now() })
    await requestRefund(ctx, tx, lockedOrder)
    await queueOrderEmail(ctx, tx, canceledOrder!, 'order-cancelled')
    return canceledOrder!
  })
  return await orderView(ctx, order, caller)
}
