import type { Output } from '#contract/index.ts'
import { functionQuery, queries } from '../layout/queries.ts'

type Order = Output<'admin-get-order'>

/** Every answer about an order is the whole order as it is now. */
export const cacheOrder = (order: Order): void =>
  void queries.setQueryData(functionQuery('admin-get-order', { id: order.id }).queryKey, order)
