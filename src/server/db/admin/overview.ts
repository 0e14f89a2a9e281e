import { DAY_MS } from '#domain/durations.ts'
import { sql } from 'kysely'
import { type DailyCount, OVERVIEW_DAYS } from '#domain/admin/overview.ts'
import type { BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import type { Db } from '#server/db/pool.ts'
import { isSearch, ZONE } from './insights.ts'

/** What happened on each day of the last two periods, by the shop's calendar; days without any are missing. */
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
      from orders, lateral (values ('orders', 1), ('revenue', total_cents - refunded_cents)) as counted(figure, amount)
      where paid_at >= ${since} and not is_test and replaces_claim is null group by 1, 2
      union all
      select 'emails_sent', ${daysAgo('sent_at')}, count(*)::int
      from outreach_sends where sent_at >= ${since} and not is_trial group by 2
    ) as counted where "daysAgo" between 0 and ${2 * OVERVIEW_DAYS - 1}`.execute(db)
  return rows
}

export type Attention = {
  readonly kind: 'home_removal' | 'held_order' | 'damage_claim' | 'paused_sending' | 'stopped_import' | 'bounce'
  readonly count: number
  /** The one that has waited longest: an order, a run or a campaign. */
  readonly first: string | null
}

/** How long an import that stopped by itself, and a bounce, are worth a look. */
const RECENT_MS = 7 * DAY_MS

/** What waits for a person; kinds with nothing are missing. */
export async function whatWaits(db: Db, now: Date): Promise<Attention[]> {
  const recently = new Date(now.getTime() - RECENT_MS)
  const { rows } = await sql<Attention>`
    select * from (
      select 'held_order' as kind, count(*)::int as count, (array_agg(id::text order by updated_at))[1] as first
      from orders where order_status = 'needs_attention' and not is_test
      union all
      select 'home_removal', count(*)::int, null
      from removals where kind = 'home' and state in ('requested', 'confirmed')
      union all
      select 'damage_claim', count(*)::int, (array_agg(order_id::text order by reported_at))[1]
      from damage_claims where state = 'open'
      union all
      select 'paused_sending', count(*)::int, (array_agg(run.id::text order by run.updated_at))[1]
      from outreach_runs run join campaigns on campaigns.id = run.campaign_id
      where run.state in ('paused', 'missed') and campaigns.deleted_at is null
      union all
      select 'stopped_import', count(*)::int, (array_agg(run.campaign_id::text order by run.updated_at))[1]
      from imports run join campaigns on campaigns.id = run.campaign_id
      where campaigns.deleted_at is null and run.updated_at >= ${recently}
        and (run.state = 'waiting' or run.state = 'failed' or (run.state = 'stopped' and run.ended_by <> 'person'))
      union all
      select 'bounce', count(*)::int, null
      from outreach_sends where bounced_at >= ${recently} and not is_trial
    ) as waiting where count > 0`.execute(db)
  return rows
}

export type RunningJob = {
  readonly kind: 'sending' | 'import' | 'bulk'
  readonly id: string
  readonly campaign_id: string
  readonly campaign: string
  /** Of a bulk run: its action. */
  readonly action: BulkActionName | null
  readonly done: number
  readonly total: number | null
}

/** What runs for a campaign at this moment, the newest first. */
export async function runningJobs(db: Db): Promise<RunningJob[]> {
  const { rows } = await sql<RunningJob>`
    select kind, jobs.id, campaign_id, campaigns.name as campaign, action, done, total from (
      select 'sending' as kind, run.id::text as id, run.campaign_id, null as action, run.created_at,
        (select count(*) from outreach_sends where run_id = run.id and state not in ('waiting', 'sending'))::int as done,
        (select count(*) from outreach_sends where run_id = run.id)::int as total
      from outreach_runs run where run.state = 'running'
      union all
      select 'import', id::text, campaign_id, null, created_at, found, null from imports where state = 'running'
      union all
      select 'bulk', run.id::text, run.campaign_id, run.action, run.created_at,
        (select count(*) from bulk_run_items where run_id = run.id and state not in ('waiting', 'running'))::int,
        (select count(*) from bulk_run_items where run_id = run.id)::int
      from bulk_runs run where run.state in ('running', 'stopping')
    ) as jobs join campaigns on campaigns.id = campaign_id
    where campaigns.deleted_at is null order by jobs.created_at desc limit 20`.execute(db)
  return rows
}
