import { sql } from 'kysely'
import type { BulkItemState } from '#domain/leads/bulk-actions/bulk-run.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { Task } from './bulk-runs.ts'

/** Adds homes to a run in order, skipping those already queued for the same task; returns the number added. */
export async function insertItems(
  tx: Tx,
  run: Task & { readonly id: string },
  leadIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_run_items (run_id, lead_id, action, style, position)
    select ${run.id}, lead_id, ${run.action}, ${run.style}, position
    from unnest(${leadIds}::uuid[]) with ordinality as chosen (lead_id, position)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Releases homes whose worker has sent no heartbeat since `silent`, or started before `tooLong`. Homes that
 * another transaction is releasing are left to it: waiting for each other, two would deadlock.
 */
export const releaseStale = (tx: Tx, since: { readonly silent: Date; readonly tooLong: Date }) =>
  sql`
    with stale as materialized (
      select run_id, lead_id, claim from bulk_run_items
      where state = 'running' and (heartbeat_at < ${since.silent} or claimed_at < ${since.tooLong})
      for update skip locked)
    update bulk_run_items item set state = 'waiting', claim = null
    from stale where item.run_id = stale.run_id and item.lead_id = stale.lead_id and item.claim = stale.claim`.execute(
    tx,
  )

/**
 * Claims the next homes of a run that no run is processing. If two callers claim the same home at once, one of them
 * fails with an error.
 */
export async function claimItems(
  tx: Tx,
  runId: string,
  { claim, limit, now }: { readonly claim: string; readonly limit: number; readonly now: Date },
): Promise<string[]> {
  // Materialized, because PostgreSQL may otherwise run a subselect with a limit and locks again for every row.
  const { rows } = await sql<{ lead_id: string }>`
    with next as materialized (
      select next.lead_id from bulk_run_items next
      where next.run_id = ${runId} and next.state = 'waiting' and not exists (
        select 1 from bulk_run_items other where other.lead_id = next.lead_id and other.state = 'running')
      order by next.position limit ${limit} for update skip locked)
    update bulk_run_items item
    set state = 'running', reason = null, claim = ${claim}, claimed_at = ${now}, heartbeat_at = ${now}
    from next where item.run_id = ${runId} and item.lead_id = next.lead_id and item.state = 'waiting'
    returning item.lead_id`.execute(tx)
  return rows.map(({ lead_id }) => lead_id)
}

/** Records a heartbeat for this claim. */
export const heartbeat = async (db: Db, claim: string, now: Date): Promise<void> => {
  await db.updateTable('bulk_run_items').set({ heartbeat_at: now }).where('claim', '=', claim).execute()
}

type FinishedState = Exclude<BulkItemState, 'waiting' | 'running'>

/** Finishes a home; returns false if the claim was lost: another worker is processing the home, or has finished it. */
export async function finishItem(
  tx: Tx,
  item: { readonly runId: string; readonly leadId: string; readonly claim: string },
  { state, reason, now }: { readonly state: FinishedState; readonly reason: string | null; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('bulk_run_items')
    .set({ state, reason, claim: null, finished_at: now })
    .where('run_id', '=', item.runId)
    .where('lead_id', '=', item.leadId)
    .where('claim', '=', item.claim)
    .returning('lead_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a home that cannot be processed now to the queue. */
export async function releaseItem(
  db: Db,
  item: { readonly runId: string; readonly leadId: string; readonly claim: string },
): Promise<void> {
  await db
    .updateTable('bulk_run_items')
    .set({ state: 'waiting', claim: null })
    .where('run_id', '=', item.runId)
    .where('lead_id', '=', item.leadId)
    .where('claim', '=', item.claim)
    .execute()
}

/** Finishes all homes of a run that are in one of these states. */
export const finishAll = (
  tx: Tx,
  runId: string,
  states: readonly BulkItemState[],
  { state, reason, now }: { readonly state: FinishedState; readonly reason: string; readonly now: Date },
) =>
  tx
    .updateTable('bulk_run_items')
    .set({ state, reason, claim: null, finished_at: now })
    .where('run_id', '=', runId)
    .where('state', 'in', states)
    .execute()

/** Returns the failed homes of a run, and no others, to the queue; returns how many. */
export async function requeueFailed(tx: Tx, runId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update bulk_run_items failed set state = 'waiting', reason = null, finished_at = null
    where run_id = ${runId} and state = 'failed' and not exists (
      select 1 from bulk_run_items other
      where other.lead_id = failed.lead_id and other.action = failed.action
        and other.style is not distinct from failed.style and other.state in ('waiting', 'running'))`.execute(tx)
  return Number(numAffectedRows)
}

/** Returns the failed and skipped homes of a run, failed ones first, with the parts of their addresses. */
export const problemsOf = (db: Db, runId: string, limit: number) =>
  db
    .selectFrom('bulk_run_items as item')
    .innerJoin('scraped_properties as lead', 'lead.id', 'item.lead_id')
    .select(['lead.id', 'item.state', 'item.reason', 'lead.city', 'lead.state as region', 'lead.zip_code'])
    .select(['lead.address', 'lead.street_address', 'lead.address_line_1'])
    .where('run_id', '=', runId)
    .where('item.state', 'in', ['failed', 'skipped'])
    .orderBy(sql`item.state = 'failed'`, 'desc')
    .orderBy('position')
    .limit(limit)
    .execute()
