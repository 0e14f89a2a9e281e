import type { Output } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { type BulkRun, bulkRunById, countsOf } from '#server/db/leads/bulk-runs.ts'
import type { Db } from '#server/db/pool.ts'

type View = Output<'start-bulk-run'>

/** Returns runs as the admin tool shows them. */
export async function bulkRunViews(db: Db, runs: readonly BulkRun[]): Promise<View[]> {
  const counts = await countsOf(
    db,
    runs.map(({ id }) => id),
  )
  return runs.map(({ id, campaign_id, action, style, state, message, started_by, created_at, updated_at }) => ({
    id,
    campaign_id,
    action,
    style,
    state,
    counts: counts.get(id)!,
    message,
    started_by,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))
}

/** Returns the run; throws AppError 'not_found'. */
async function requireRun(db: Db, id: string): Promise<BulkRun> {
  const run = await bulkRunById(db, id)
  if (!run) throw new AppError('not_found', 'This run doesn’t exist')
  return run
}

export const bulkRunView = async (db: Db, id: string): Promise<View> =>
  (await bulkRunViews(db, [await requireRun(db, id)]))[0]!
