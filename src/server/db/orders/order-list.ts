import { sql } from 'kysely'
import type { OrderState } from '#domain/orders/order.ts'
import { likePart } from '#server/db/like-part.ts'
import type { Db } from '#server/db/pool.ts'
import type { PlacedOrder } from './orders.ts'

export type OrderFilter = {
  /** 'needing an admin': held, or with an open issue or damage report; never test orders. Null: all placed orders. */
  readonly show: OrderState | 'needing an admin' | null
  /**
   * A part of the buyer's name or email, of the recipient's name, or an order number, ours or the print shop's; empty:
   * any.
   */
  readonly search: string
}

/** Returns placed orders, newest first, and their total number. */
export async function placedOrders(
  db: Db,
  { show, search }: OrderFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ orders: PlacedOrder[]; total: number }> {
  let matching = db.selectFrom('orders').where('order_status', 'is not', null)
  if (show === 'needing an admin') matching = matching.where(needsAdmin)
  else if (show !== null) matching = matching.where('order_status', '=', show)
  if (search !== '') {
    const part = likePart(search)
    matching = matching.where((where) =>
      where.or([
        where(sql<string>`customer_first_name || ' ' || customer_last_name`, 'ilike', part),
        where('gift_recipient_name', 'ilike', part),
        where('customer_email', 'ilike', part),
        where(sql<string>`order_number::text`, '=', search.replace(/^#/, '')),
        where('lumaprints_order_id', '=', search.replace(/^#/, '')),
      ]),
    )
  }
  const orders = await matching
    .selectAll()
    .orderBy(sql`coalesce(paid_at, checkout_initiated_at) desc nulls last`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .$castTo<PlacedOrder>()
    .execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { orders, total }
}

// Nobody waits for a test order, which counts nowhere (E-41): it is only in the list of all orders.

/** Real orders that are held or have an open issue. */
export const isHeldOrHasIssue = sql<boolean>`(
  not orders.is_test and (order_status = 'needs_attention'
    or exists (select 1 from order_issues where order_id = orders.id and resolved_at is null)))`

/** Real orders with an open damage report. */
const hasOpenDamageReport = sql<boolean>`(
  not orders.is_test and exists (select 1 from damage_reports where order_id = orders.id and state = 'open'))`

const needsAdmin = sql<boolean>`(${isHeldOrHasIssue} or ${hasOpenDamageReport})`

/** Returns which of these orders have an open damage report. */
export async function ordersWithOpenDamageReport(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('damage_reports')
    .select('order_id')
    .where('state', '=', 'open')
    .where('order_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

/** Returns the number of orders that need an admin. */
export async function countOrdersNeedingAdmin(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(needsAdmin)
    .executeTakeFirstOrThrow()
  return count
}
