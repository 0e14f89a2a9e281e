import { sql } from 'kysely'
import type { OrderState } from '#domain/orders/order.ts'
import type { Db } from '#server/db/pool.ts'

/** The time zone of months: the shop serves only the USA. */
export const ZONE = 'America/New_York'

export type Counted = { readonly name: string; readonly count: number }

/** `ordersOfSearches`: orders of homes that a visitor had looked up on the website. */
type Totals = {
  readonly searches: number
  readonly orders: number
  readonly ordersOfSearches: number
  readonly revenueCents: number
  /** The disputed part of the revenue. */
  readonly disputedCents: number
}

/** Homes that visitors looked up on the website, without clones and homes of campaigns (E-48). */
export const isSearch = sql`not is_clone and client_session_id is not null and scraped_property_id is null and not is_test`

const isOrderOfSearch = sql`not exists (
  select 1 from property_searches home where home.id = orders.property_id and home.scraped_property_id is not null)`

/** `refundableCents` of a paid order. */
export const KEPT_CENTS = sql`greatest(0, total_cents - refunded_cents - dispute_lost_cents)`

/** `disputedCents` of a paid order. */
const DISPUTED_CENTS = sql`case when dispute_state = 'open' then ${KEPT_CENTS} else 0 end`

/** Returns the disputed part of the revenue of the last `days` days by the shop's calendar, today included. */
export async function disputedInDays(db: Db, { days, now }: { days: number; now: Date }): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(${DISPUTED_CENTS}), 0)::bigint as cents
    from orders
    where dispute_state = 'open' and shop_day(paid_at) > shop_day(${now}) - ${days}::integer
      and not is_test and replaces_claim is null`.execute(db)
  return rows[0]!.cents
}

/** Returns searches, paid orders and revenue minus refunds and lost disputes since `since`. */
export async function totalsSince(db: Db, since: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select count(*) from property_searches where ${isSearch} and created_at >= ${since})::int as "searches",
      count(*)::int as "orders",
      (count(*) filter (where ${isOrderOfSearch}))::int as "ordersOfSearches",
      coalesce(sum(${KEPT_CENTS}), 0)::bigint as "revenueCents",
      coalesce(sum(${DISPUTED_CENTS}), 0)::bigint as "disputedCents"
    from orders where paid_at >= ${since} and not is_test and replaces_claim is null`.execute(db)
  return rows[0]!
}

export const searchesSince = async (db: Db, since: Date): Promise<number> => (await totalsSince(db, since)).searches

/** Returns the places or sources of the homes searched for, most frequent first. */
export async function rankedSearches(
  db: Db,
  field: 'state' | 'city' | 'image_source',
  { since, limit }: { since: Date; limit: number },
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${sql.ref(field)} as name, count(*)::int as count
    from property_searches
    where ${isSearch} and created_at >= ${since} and ${sql.ref(field)} <> ''
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows
}

/** Returns the number of orders in each state, of those placed since `since`. */
export async function orderStates(db: Db, since: Date): Promise<{ name: OrderState; count: number }[]> {
  const { rows } = await sql<{ name: OrderState; count: number }>`
    select order_status as name, count(*)::int as count
    from orders where order_status is not null and not is_test and replaces_claim is null and checkout_initiated_at >= ${since}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export type Month = Pick<Totals, 'searches' | 'orders' | 'ordersOfSearches'> & { readonly month: string }

/** Returns searches and paid orders of each month with any since `since`, as in `2026-11`, newest first. */
export async function monthlyTrends(db: Db, since: Date): Promise<Month[]> {
  const monthOf = (column: 'created_at' | 'paid_at') => sql`to_char(${sql.ref(column)} at time zone ${ZONE}, 'YYYY-MM')`
  const { rows } = await sql<Month>`
    select month, sum(searches)::int as searches, sum(orders)::int as orders,
      sum(orders_of_searches)::int as "ordersOfSearches"
    from (
      select ${monthOf('created_at')} as month, count(*) as searches, 0 as orders, 0 as orders_of_searches
      from property_searches where ${isSearch} and created_at >= ${since} group by 1
      union all
      select ${monthOf('paid_at')}, 0, count(*), count(*) filter (where ${isOrderOfSearch}) from orders where paid_at >= ${since} and not is_test and replaces_claim is null group by 1
    ) as months
    group by month order by month desc`.execute(db)
  return rows
}
