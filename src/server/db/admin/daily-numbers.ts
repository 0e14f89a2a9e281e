import { sql } from 'kysely'
import type { DayNumbers } from '#domain/admin/daily-numbers.ts'
import { IS_COUNTED_ORDER } from '#server/db/orders/counted-orders.ts'
import type { Db } from '#server/db/pool.ts'
import { firstDay, type Period, startOf } from '#server/db/shop-days.ts'
import { isSearch } from './insights.ts'
import { IS_REVENUE, REVENUE_CENTS } from './revenue.ts'

/** Returns the first and the last day of a period; without a first day for all time. */
export async function daysOf(db: Db, period: Period): Promise<{ from: string | null; to: string }> {
  const { rows } = await sql<{ from: string | null; to: string }>`
    select nullif(${firstDay(period)}, '-infinity')::text as from, shop_day(${period.now})::text as to`.execute(db)
  return rows[0]!
}

/** The rows of `campaign_day` for the days of a period, without its row for all time. */
const isDayOf = (period: Period) => sql`day > '-infinity' and day >= ${firstDay(period)}`

/**
 * Returns the numbers of the whole shop for each day of a period, without days that have none. Visits and emails are
 * those that count for a campaign.
 */
export async function shopDays(db: Db, period: Period): Promise<DayNumbers[]> {
  const start = startOf(period)
  const { rows } = await sql<DayNumbers>`
    select day::text, sum(searches)::int as searches, sum(visits)::int as visits, sum(emails)::int as emails,
      sum(orders)::int as orders, sum(revenue)::bigint as revenue
    from (
      select shop_day(created_at) as day, count(*) as searches, 0 as visits, 0 as emails, 0 as orders, 0 as revenue
      from property_searches where ${isSearch} and created_at >= ${start} group by 1
      union all
      select day, 0, case event_type when 'property_opened' then n else 0 end,
        case event_type when 'email_sent' then n else 0 end, 0, 0
      from campaign_day where event_type in ('property_opened', 'email_sent') and ${isDayOf(period)}
      union all
      select shop_day(paid_at), 0, 0, 0, count(*), 0
      from orders where paid_at >= ${start} and ${IS_COUNTED_ORDER} group by 1
      union all
      select shop_day(created_at), 0, 0, 0, 0, sum(${REVENUE_CENTS})
      from campaign_events where ${IS_REVENUE} and created_at >= ${start} group by 1
    ) as counted group by 1 order by 1`.execute(db)
  return rows
}

/** Returns the numbers of one campaign for each day of a period, from its roll-up alone. */
export async function campaignDays(db: Db, campaignId: string, period: Period): Promise<DayNumbers[]> {
  const of = (type: string, column: 'n' | 'amount') =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where event_type = ${type}), 0)`
  const { rows } = await sql<DayNumbers>`
    select day::text, 0 as searches, ${of('property_opened', 'n')}::int as visits, ${of('email_sent', 'n')}::int as emails,
      ${of('purchase_completed', 'n')}::int as orders,
      (${of('purchase_completed', 'amount')} - ${of('purchase_refunded', 'amount')})::bigint as revenue
    from campaign_day
    where campaign_id = ${campaignId} and ${isDayOf(period)}
      and event_type in ('property_opened', 'email_sent', 'purchase_completed', 'purchase_refunded')
    group by 1 order by 1`.execute(db)
  return rows
}
