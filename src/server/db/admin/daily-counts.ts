import { sql } from 'kysely'
import { type DailyCount, OVERVIEW_DAYS } from '#domain/admin/overview.ts'
import { IS_COUNTED_ORDER } from '#server/db/orders/counted-orders.ts'
import type { Db } from '#server/db/pool.ts'
import { startOf } from '#server/db/shop-days.ts'
import { isSearch } from './insights.ts'
import { IS_REVENUE, REVENUE_CENTS } from './revenue.ts'

/** Returns the counts of each day of the last two periods by the shop's calendar, without days that have none. */
export async function dailyCounts(db: Db, now: Date): Promise<DailyCount[]> {
  const start = startOf({ days: 2 * OVERVIEW_DAYS, now })
  const daysAgo = (column: string) => sql`(shop_day(${now}) - shop_day(${sql.ref(column)}))`
  const { rows } = await sql<DailyCount>`
    select figure, "daysAgo", amount from (
      select 'searches' as figure, ${daysAgo('created_at')} as "daysAgo", count(*)::int as amount
      from property_searches where ${isSearch} and created_at >= ${start} group by 2
      union all
      select 'homes_drawn', ${daysAgo('first_at')}, count(*)::int
      from (
        select min(artworks.first_done_at) as first_at
        from artworks join property_searches home on home.id = artworks.property_id
        where artworks.first_done_at >= ${start}
          and not home.is_clone and not home.is_test and home.scraped_property_id is null
          and not exists (
            select from artworks earlier
            where earlier.property_id = artworks.property_id and earlier.first_done_at < ${start})
        group by artworks.property_id
      ) as drawn group by 2
      union all
      select 'orders', ${daysAgo('paid_at')}, count(*)::int
      from orders where paid_at >= ${start} and ${IS_COUNTED_ORDER} group by 2
      union all
      select 'revenue', ${daysAgo('created_at')}, sum(${REVENUE_CENTS})::bigint
      from campaign_events where ${IS_REVENUE} and created_at >= ${start} group by 2
      union all
      select 'emails_sent', ${daysAgo('sent_at')}, count(*)::int
      from outreach_emails where sent_at >= ${start} and not is_test_email group by 2
    ) as counted where "daysAgo" between 0 and ${2 * OVERVIEW_DAYS - 1}`.execute(db)
  return rows
}
