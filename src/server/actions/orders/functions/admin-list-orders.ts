import type { Output, Parsed } from '#contract/index.ts'
import { PAGE_SIZE, pageRange } from '#contract/page-range.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { openIssuesOf } from '#server/db/orders/order-issues.ts'
import { countOrdersNeedingAdmin, ordersWithOpenDamageReport, placedOrders } from '#server/db/orders/order-list.ts'
import { orderListItem, replacedBy } from '../views/admin-order-view.ts'

/** Returns a page of placed orders, with those that need an admin marked (F-21). */
export async function adminListOrders(
  { db }: Context,
  { state, search, page }: Parsed<'admin-list-orders'>,
  caller: AdminCaller,
): Promise<Output<'admin-list-orders'>> {
  // To admins, an order with an open issue needs attention too, in whatever state it is.
  const show = state === 'needs_attention' ? 'needing an admin' : state
  const { orders, total } = await placedOrders(db, { show, search }, pageRange(page))
  const ids = orders.map(({ id }) => id)
  const damagedIds = await ordersWithOpenDamageReport(db, ids)
  const issues = await openIssuesOf(db, ids)
  const replaced = await replacedBy(db, orders)
  return {
    orders: orders.map((order) =>
      orderListItem(
        order,
        {
          hasOpenDamageReport: damagedIds.has(order.id),
          issues: issues.get(order.id) ?? [],
          replaces: replaced.get(order.id) ?? null,
        },
        caller,
      ),
    ),
    total,
    page_size: PAGE_SIZE,
    needing_attention: await countOrdersNeedingAdmin(db),
  }
}
