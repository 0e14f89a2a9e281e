import { sql } from 'kysely'
import { SHOP_ZONE } from '#domain/iso-dates.ts'
import type { OrderState } from '#domain/orders/order.ts'
import { IS_COUNTED_ORDER } from '#server/db/orders/counted-orders.ts'
import type { Db } from '#server/db/pool.ts'
import { type Period, startOf } from '#server/db/shop-days.ts'
import { IS_REVENUE, REVENUE_CENTS } from './revenue.ts'

export type Counted = { readonly name: string; readonly count: number }

/** `ordersOfSearches`: orders of homes that a visitor had looked up on the website. */
type Totals = {
  readonly searches: number
  readonly orders: number
  readonly ordersOfSearches: number
  readonly revenueCents: number
}

/** Homes that visitors looked up on the website, without clones and homes of campaigns (E-48). */
export const isSearch = sql`not is_clone and client_session_id is not null and scraped_property_id is null and not is_test`

const isOrderOfSearch = sql`not exists (
  select 1 from property_searches home where home.id = orders.property_id and home.scraped_property_id is not null)`

/** Returns searches, paid orders and revenue of a period. */
export async function totalsOf(db: Db, period: Period): Promise<Totals> {
  const start = startOf(period)
  const { rows } = await sql<Totals>`
    select
      (select count(*) from property_searches where ${isSearch} and created_at >= ${start})::int as "searches",
      (select coalesce(sum(${REVENUE_CENTS}), 0) from campaign_events where ${IS_REVENUE} and created_at >= ${start})::bigint
        as "revenueCents",
      count(*)::int as "orders",
      (count(*) filter (where ${isOrderOfSearch}))::int as "ordersOfSearches"
    from orders where paid_at >= ${start} and ${IS_COUNTED_ORDER}`.execute(db)
  return rows[0]!
}

export async function searchesSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from property_searches where ${isSearch} and created_at >= ${since}`.execute(db)
  return rows[0]!.count
}

/** Returns the places or sources of the homes searched for, most frequent first. */
export async function rankedSearches(
  db: Db,
  field: 'state' | 'city' | 'image_source',
  { period, limit }: { readonly period: Period; readonly limit: number },
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${sql.ref(field)} as name, count(*)::int as count
    from property_searches
    where ${isSearch} and created_at >= ${startOf(period)} and ${sql.ref(field)} <> ''
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows
}

/** Returns the number of orders in each state, of those placed in a period. */
export async function orderStates(db: Db, period: Period): Promise<{ name: OrderState; count: number }[]> {
  const { rows } = await sql<{ name: OrderState; count: number }>`
    select order_status as name, count(*)::int as count
    from orders where order_status is not null and ${IS_COUNTED_ORDER} and checkout_initiated_at >= ${startOf(period)}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export type Month = Pick<Totals, 'searches' | 'orders' | 'ordersOfSearches'> & { readonly month: string }

/** Returns searches and paid orders of each month of a period with any, as in `2026-11`, newest first. */
export async function monthlyTrends(db: Db, period: Period): Promise<Month[]> {
  const monthOf = (column: 'created_at' | 'paid_at') =>
    sql`to_char(${sql.ref(column)} at time zone ${SHOP_ZONE}, 'YYYY-MM')`
  const { rows } = await sql<Month>`
    select month, sum(searches)::int as searches, sum(orders)::int as orders,
      sum(orders_of_searches)::int as "ordersOfSearches"
    from (
      select ${monthOf('created_at')} as month, count(*) as searches, 0 as orders, 0 as orders_of_searches
      from property_searches where ${isSearch} and created_at >= ${startOf(period)} group by 1
      union all
      select ${monthOf('paid_at')}, 0, count(*), count(*) filter (where ${isOrderOfSearch}) from orders where paid_at >= ${startOf(period)} and ${IS_COUNTED_ORDER} group by 1
    ) as months
    group by month order by month desc`.execute(db)
  return rows
}
