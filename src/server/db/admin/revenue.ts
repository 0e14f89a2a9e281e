import { sql } from 'kysely'
import { IS_COUNTED_ORDER } from '#server/db/orders/counted-orders.ts'
import { REVENUE_WITHOUT_TAX } from '#server/db/orders/revenue-without-tax.ts'
import type { Db } from '#server/db/pool.ts'
import { type Period, startOf } from '#server/db/shop-days.ts'

/** The events of purchases and refunds, whose sum is the shop's revenue (decision 16). */
export const IS_REVENUE = sql`event_type in ('purchase_completed', 'purchase_refunded') and not is_test`

/** What such an event adds to the revenue, in cents without tax. */
export const REVENUE_CENTS = sql`case event_type when 'purchase_refunded' then -order_amount else order_amount end`

/** Returns the part of a period's revenue whose payment is disputed. */
export async function disputedRevenue(db: Db, period: Period): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(${REVENUE_WITHOUT_TAX}), 0)::bigint as cents
    from orders
    where dispute_state = 'open' and paid_at >= ${startOf(period)} and ${IS_COUNTED_ORDER}`.execute(db)
  return rows[0]!.cents
}
