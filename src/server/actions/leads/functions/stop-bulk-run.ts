import type { Output, Parsed } from '#contract/index.ts'
import { RUN_STOPPED_TEXT } from '#domain/leads/bulk-actions/bulk-action.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { finishAll } from '#server/db/leads/bulk-items.ts'
import { changeBulkRun, countsOf, lockBulkRun } from '#server/db/leads/bulk-runs.ts'
import { bulkRunView } from '../bulk-run-view.ts'
import { recordBulkAudit } from '../record-bulk-audit.ts'

/** Starts no more homes. Homes in progress finish; then the run ends (U-23). */
export async function stopBulkRun(
  ctx: Context,
  { id }: Parsed<'stop-bulk-run'>,
  { admin }: AdminCaller,
): Promise<Output<'stop-bulk-run'>> {
  await ctx.inTransaction(async (tx) => {
    const run = await lockBulkRun(tx, id)
    if (run?.state !== 'running' && run?.state !== 'paused') return
    const now = ctx.now()
    await finishAll(tx, id, ['waiting'], { state: 'skipped', reason: RUN_STOPPED_TEXT, now })
    const { running } = (await countsOf(tx, [id])).get(id)!
    await changeBulkRun(tx, id, { state: running > 0 ? 'stopping' : 'stopped' }, now)
    await recordBulkAudit(tx, run, { admin, action: 'stop bulk action', now })
    if (run.state === 'running' || running === 0) return
    // A paused run has no batch left that would end it.
    const batch = run.batch + 1
    await changeBulkRun(tx, id, { batch }, now)
    await ctx.enqueue(tx, 'run-bulk-batch', { runId: id, batch })
  })
  return await bulkRunView(ctx.db, id)
}
