import { sql } from 'kysely'
import { type DailyCount, OVERVIEW_DAYS } from '#domain/admin/overview.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Db } from '#server/db/pool.ts'
import { isSearch, KEPT_CENTS, ZONE } from './insights.ts'

/** Returns the counts of each day of the last two periods by the shop's calendar, without days that have none. */
export async function dailyCounts(db: Db, now: Date): Promise<DailyCount[]> {
  const since = new Date(now.getTime() - (2 * OVERVIEW_DAYS + 1) * DAY_MS)
  const dayOf = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone ${ZONE})::date`
  const daysAgo = (column: string) => sql`(${dayOf(sql`${now}::timestamptz`)} - ${dayOf(sql.ref(column))})::int`
  const { rows } = await sql<DailyCount>`
    select figure, "daysAgo", amount from (
      select 'searches' as figure, ${daysAgo('created_at')} as "daysAgo", count(*)::int as amount
      from property_searches where ${isSearch} and created_at >= ${since} group by 2
      union all
      select 'homes_drawn', ${daysAgo('first_at')}, count(*)::int
      from (
        select min(artworks.updated_at) as first_at
        from artworks join property_searches home on home.id = artworks.property_id
        where artworks.state = 'done' and artworks.updated_at >= ${since} and not home.is_clone and not home.is_test
        group by artworks.property_id
      ) as drawn group by 2
      union all
      select figure, ${daysAgo('paid_at')}, sum(amount)::bigint
      from orders, lateral (values ('orders', 1), ('revenue', ${KEPT_CENTS})) as counted(figure, amount)
      where paid_at >= ${since} and not is_test and replaces_claim is null group by 1, 2
      union all
      select 'emails_sent', ${daysAgo('sent_at')}, count(*)::int
      from outreach_emails where sent_at >= ${since} and not is_test_email group by 2
    ) as counted where "daysAgo" between 0 and ${2 * OVERVIEW_DAYS - 1}`.execute(db)
  return rows
}
