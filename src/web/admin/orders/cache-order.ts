import type { Output } from '#contract/index.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'

type Order = Output<'admin-get-order'>

/** Every response about an order contains the whole current order. */
export const cacheOrder = (order: Order): void =>
  void queryClient.setQueryData(functionQuery('admin-get-order', { id: order.id }).queryKey, order)
