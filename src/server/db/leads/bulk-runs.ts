import { type Selectable, sql } from 'kysely'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { BulkCounts } from '#domain/leads/bulk-actions/bulk-action.ts'
import type { BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { BulkRunRow } from '#server/db/schema.ts'

export type BulkRun = Selectable<BulkRunRow> & { readonly action: BulkActionName }

type NewRun = Pick<BulkRun, 'id' | 'campaign_id' | 'action' | 'style' | 'started_by'> & { readonly now: Date }

/** Stores a run; returns false if there already is one with this id, because the same start was sent twice. */
export async function insertBulkRun(tx: Tx, { now, ...run }: NewRun): Promise<boolean> {
  const row = await tx
    .insertInto('bulk_runs')
    .values({ ...run, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const bulkRunById = async (db: Db, id: string): Promise<BulkRun | undefined> =>
  (await db.selectFrom('bulk_runs').selectAll().where('id', '=', id).executeTakeFirst()) as BulkRun | undefined

/** Returns the run, with its row locked until the transaction ends. */
export const lockBulkRun = async (tx: Tx, id: string): Promise<BulkRun | undefined> =>
  (await tx.selectFrom('bulk_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | BulkRun
    | undefined

export const changeBulkRun = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<BulkRun, 'state' | 'batch' | 'message'>>,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('bulk_runs')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Returns the runs of a campaign: running ones first, then newest first. */
export const runsOf = async (db: Db, campaignId: string, limit: number): Promise<BulkRun[]> =>
  (await db
    .selectFrom('bulk_runs')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy(sql`state in ('running', 'paused', 'stopping')`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()) as BulkRun[]

/** Returns the progress of these runs. */
export async function countsOf(db: Db, runIds: readonly string[]): Promise<ReadonlyMap<string, BulkCounts>> {
  const rows = await db
    .selectFrom('bulk_run_items')
    .select(['run_id', 'state', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`run_id = any(${runIds}::uuid[])`)
    .groupBy(['run_id', 'state'])
    .execute()
  const counts = new Map(runIds.map((id) => [id, { waiting: 0, running: 0, done: 0, skipped: 0, failed: 0 }]))
  for (const { run_id, state, count } of rows) counts.get(run_id)![state] = count
  return counts
}

/** An action with its style, as stored in the items of a run. */
export type Task = { readonly action: BulkActionName; readonly style: ArtStyle | null }

const isSameStyle = (style: ArtStyle | null) => sql<boolean>`style is not distinct from ${style}`

/** Returns a run in which this task is waiting or running for one of these homes. */
export async function openRunOf(db: Db, leadIds: readonly string[], { action, style }: Task): Promise<string | null> {
  const item = await db
    .selectFrom('bulk_run_items')
    .select('run_id')
    .where(sql<boolean>`lead_id = any(${leadIds}::uuid[])`)
    .where('action', '=', action)
    .where(isSameStyle(style))
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()
  return item?.run_id ?? null
}

/** Returns for each home the newest run with this task, unfinished ones first, and the item's state and reason. */
export const newestItems = (db: Db, leadIds: readonly string[], { action, style }: Task) =>
  db
    .selectFrom('bulk_run_items')
    .innerJoin('bulk_runs', 'bulk_runs.id', 'bulk_run_items.run_id')
    .select(['lead_id', 'run_id', 'bulk_run_items.state', 'reason'])
    .distinctOn('lead_id')
    .where(sql<boolean>`lead_id = any(${leadIds}::uuid[])`)
    .where('bulk_run_items.action', '=', action)
    .where(sql<boolean>`bulk_run_items.style is not distinct from ${style}`)
    .orderBy('lead_id')
    .orderBy(sql`bulk_run_items.state in ('waiting', 'running')`, 'desc')
    .orderBy('bulk_runs.created_at', 'desc')
    .execute()
