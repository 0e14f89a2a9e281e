import { sql } from 'kysely'
import {
  ACTIVITY_RESULT_HOURS,
  type ActivityKind,
  type ActivityState,
  type AttentionKind,
  ENDED_ACTIVITY_STATES,
} from '#domain/admin/activity.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import { LEFT_OUT_STATES } from '#domain/outreach/outreach-email-state.ts'
import type { SendZone } from '#domain/outreach/outreach-window.ts'
import { isHeldOrHasIssue } from '#server/db/orders/order-list.ts'
import { isFollowUpToCome } from '#server/db/outreach/outreach-runs.ts'
import type { Db } from '#server/db/pool.ts'

export type Attention = {
  readonly kind: AttentionKind
  readonly count: number
  /** The order, run or campaign that has waited longest. */
  readonly first: string | null
}

/** For how long an import that stopped on its own, a failed email or a bounce is listed. */
const MAX_AGE_MS = 7 * DAY_MS

/** Returns the kinds of work that need an admin; kinds without work are missing. */
export async function attentionCounts(db: Db, now: Date): Promise<Attention[]> {
  const recently = new Date(now.getTime() - MAX_AGE_MS)
  const { rows } = await sql<Attention>`
    select * from (
      select 'order_needing_attention' as kind, count(*)::int as count, (array_agg(id::text order by updated_at))[1] as first
      from orders where ${isHeldOrHasIssue}
      union all
      select 'home_removal', count(*)::int, null
      from removals where kind = 'home' and state in ('requested', 'confirmed')
      union all
      select 'damage_report', count(*)::int, (array_agg(order_id::text order by reported_at))[1]
      from damage_reports where state = 'open' and order_id in (select id from orders where not is_test)
      union all
      select 'paused_send', count(*)::int, (array_agg(run.id::text order by run.updated_at))[1]
      from outreach_runs run join campaigns on campaigns.id = run.campaign_id
      where run.state in ('paused', 'missed') and campaigns.deleted_at is null
      union all
      select 'failed_emails', count(*)::int, (array_agg(run.id::text order by run.updated_at))[1]
      from outreach_runs run join campaigns on campaigns.id = run.campaign_id
      where run.state in ('running', 'finished') and campaigns.deleted_at is null and exists (
        select 1 from outreach_emails
        where run_id = run.id and outreach_emails.state = 'failed' and outreach_emails.updated_at >= ${recently})
      union all
      select 'paused_bulk_run', count(*)::int, (array_agg(run.campaign_id::text order by run.updated_at))[1]
      from bulk_runs run join campaigns on campaigns.id = run.campaign_id
      where run.state = 'paused' and campaigns.deleted_at is null
      union all
      select 'import_needing_attention', count(*)::int, (array_agg(import.campaign_id::text order by import.updated_at))[1]
      from imports import join campaigns on campaigns.id = import.campaign_id
      where campaigns.deleted_at is null and import.updated_at >= ${recently}
        and (import.state = 'waiting' or import.state = 'failed'
          or (import.state = 'stopped' and import.ended_by <> 'person'))
      union all
      select 'bounce', count(*)::int, null
      from outreach_emails where bounced_at >= ${recently} and not is_test_email
    ) as waiting where count > 0`.execute(db)
  return rows
}

export type ActivityRow = {
  readonly kind: ActivityKind
  readonly id: string
  readonly campaign_id: string
  readonly campaign: string
  readonly state: ActivityState
  /** The action of a bulk run. */
  readonly action: BulkActionName | null
  /** Why it needs an admin, or how it ended; null if there is no text. */
  readonly message: string | null
  /** Homes kept by an import; for other activities, emails or homes that are finished, successful or not. */
  readonly done: number
  /** For an import, its target number of homes. */
  readonly total: number
  /** For a send, the number of follow-ups whose day has not come; part of `total`. */
  readonly follow_ups_pending: number
  /** For a send that is scheduled or waits, until when, at least; its options, and the time zones of its emails. */
  readonly wait_until: Date | null
  readonly options: unknown
  readonly zones: (SendZone | null)[] | null
  readonly failed: number
  /** Emails that are not sent, or homes that are skipped; part of `done`. */
  readonly skipped: number
  readonly started_by: string
  readonly updated_at: Date
}

/** Maximum number of activities listed. */
const MAX_ACTIVITIES = 50

/**
 * Returns activities of campaigns that have not ended, or ended in the last day; open ones first, then newest first.
 */
export async function activities(db: Db, now: Date): Promise<ActivityRow[]> {
  const recently = new Date(now.getTime() - ACTIVITY_RESULT_HOURS * HOUR_MS)
  const { rows } = await sql<ActivityRow>`
    with send as (
      select * from outreach_runs
      where state in ('scheduled', 'running', 'paused', 'missed') or updated_at >= ${recently}
    ), import as (
      select * from imports where state in ('running', 'waiting') or updated_at >= ${recently}
    ), bulk as (
      select * from bulk_runs where state in ('running', 'paused', 'stopping') or updated_at >= ${recently}
    )
    select kind, activities.id, campaign_id, campaigns.name as campaign, activities.state, action, message, done, total, follow_ups_pending, wait_until, options, zones, failed, skipped,
      activities.started_by, activities.updated_at
    from (
      select 'send' as kind, id::text, campaign_id, state, null as action, pause_reason as message, started_by,
        updated_at, case when state = 'scheduled' or (state = 'running' and wake_at > ${now}) then wake_at end as wait_until,
        options, counted.*
      from send, lateral (
        select (count(*) filter (where state not in ('waiting', 'sending')))::int as done, count(*)::int as total,
          (count(*) filter (where ${isFollowUpToCome(now)}))::int as follow_ups_pending,
          (count(*) filter (where state = 'failed'))::int as failed,
          (count(*) filter (where state in (${sql.join(LEFT_OUT_STATES)})))::int as skipped,
          array_agg(distinct time_zone) filter (where state = 'waiting') as zones
        from outreach_emails where run_id = send.id) as counted
      union all
      select 'import', id::text, campaign_id, state, null, message, started_by, updated_at, null, null,
        (select count(*) from import_homes where import_id = import.id and outcome = 'kept')::int, target, 0, 0, 0, null
      from import
      union all
      select 'bulk', id::text, campaign_id, state, action, message, started_by, updated_at, null, null, counted.*
      from bulk, lateral (
        select (count(*) filter (where item.state not in ('waiting', 'running')))::int, count(*)::int, 0,
          (count(*) filter (where item.state = 'failed'))::int, (count(*) filter (where item.state = 'skipped'))::int,
          null::text[]
        from bulk_run_items item where item.run_id = bulk.id) as counted
    ) as activities join campaigns on campaigns.id = campaign_id
    where campaigns.deleted_at is null
    order by activities.state in (${sql.join(ENDED_ACTIVITY_STATES)}), activities.updated_at desc
    limit ${MAX_ACTIVITIES}`.execute(db)
  return rows
}
