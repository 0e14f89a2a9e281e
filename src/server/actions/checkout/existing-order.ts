import type { Output } from '#contract/index.ts'
import { alreadyOrderedText } from '#domain/checkout/checkout.ts'
import { AppError, type Issue } from '#domain/errors.ts'
import { statusUrl } from '#server/actions/orders/index.ts'
import { requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { paymentPageOf } from '#server/db/checkout/payment-pages.ts'
import { latestBoughtOrder, type PlacedOrder } from '#server/db/orders/orders.ts'
import type { Db } from '#server/db/pool.ts'
import type { Property } from '#server/db/property/property-searches.ts'

/**
 * Returns this browser's order for this home if it is paid or its payment is in progress; null if there is none, and
 * for a buyer who is ordering another print after exactly that order (E-44). Each order allows one such additional
 * print.
 */
export async function existingOrderOf(
  db: Db,
  home: Property,
  caller: Caller,
  previousOrderId: string | undefined,
): Promise<PlacedOrder | null> {
  const order = await latestBoughtOrder(db, home.id, requireSession(caller))
  return order === undefined || order.id === previousOrderId ? null : order
}

/** Throws AppError 'conflict' if the home has been ordered and this is not an additional print of it (E-44). */
export async function refuseSecondOrder(
  { db }: Pick<Context, 'db'>,
  home: Property,
  caller: Caller,
  previousOrderId: string | undefined,
): Promise<void> {
  const order = await existingOrderOf(db, home, caller, previousOrderId)
  if (!order) return
  throw new AppError('conflict', alreadyOrderedText(order.order_number), { issues: [ALREADY_ORDERED] })
}

/** Returns the response that leads to the order already bought, instead of a second payment (E-44). */
export async function existingOrderResponse(ctx: Context, order: PlacedOrder): Promise<Output<'checkout'>> {
  const page = await paymentPageOf(ctx.db, order.id)
  return {
    url: statusUrl(ctx, order),
    session_id: page?.page_id ?? '',
    amount_total: order.total_cents,
    already_ordered: true,
  }
}

/** The order was paid, or its payment has begun, in another tab while this call was running. */
export const alreadyOrderedError = () =>
  new AppError('conflict', alreadyOrderedText(null), { issues: [ALREADY_ORDERED] })

/** Lets a screen distinguish this refusal from others. */
const ALREADY_ORDERED: Issue = { path: 'previous_order_id', message: 'must name the last order of this home' }
