import { AppError } from '#domain/errors.ts'
import { ORDER_FETCH_ERROR } from '#domain/orders/order-page.ts'
import type { Context } from '#server/context.ts'
import { type PlacedOrder, placedOrderById } from '#server/db/orders/orders.ts'

/** Returns the placed order with this id. Throws AppError 'not_found'. */
export async function requirePlacedOrder({ db }: Pick<Context, 'db'>, id: string): Promise<PlacedOrder> {
  const order = await placedOrderById(db, id)
  if (!order) throw new AppError('not_found', ORDER_FETCH_ERROR)
  return order
}
