import { replacedOrder } from '#server/db/orders/damage-reports.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import type { Db } from '#server/db/pool.ts'

/** Returns the order that was paid for: this one, or the original if this is a free reprint. */
export async function paidOrderOf(db: Db, order: PlacedOrder): Promise<PlacedOrder> {
  let ancestor = order
  while (ancestor.replaces_report !== null) ancestor = await replacedOrder(db, ancestor.replaces_report)
  return ancestor
}
