import type { Output, Parsed } from '#contract/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { changeBulkRun, lockBulkRun } from '#server/db/leads/bulk-runs.ts'
import { bulkRunView } from '../bulk-run-view.ts'
import { recordBulkAudit } from '../record-bulk-audit.ts'

/** Starts no more homes until the run is resumed; homes in progress are finished (U-23). Safe to repeat. */
export async function pauseBulkRun(
  ctx: Context,
  { id }: Parsed<'pause-bulk-run'>,
  { admin }: AdminCaller,
): Promise<Output<'pause-bulk-run'>> {
  await ctx.inTransaction(async (tx) => {
    const run = await lockBulkRun(tx, id)
    if (run?.state !== 'running') return
    const now = ctx.now()
    await changeBulkRun(tx, id, { state: 'paused', message: null }, now)
    await recordBulkAudit(tx, run, { admin, action: 'pause bulk action', now })
  })
  return await bulkRunView(ctx.db, id)
}

/** Resumes a paused run with its waiting homes; two parallel requests resume it once. */
export async function resumeBulkRun(
  ctx: Context,
  { id }: Parsed<'resume-bulk-run'>,
  { admin }: AdminCaller,
): Promise<Output<'resume-bulk-run'>> {
  await ctx.inTransaction(async (tx) => {
    const run = await lockBulkRun(tx, id)
    if (run?.state !== 'paused') return
    const batch = run.batch + 1 // the old batch finishes its homes without starting others
    const now = ctx.now()
    await changeBulkRun(tx, id, { state: 'running', batch }, now)
    await recordBulkAudit(tx, run, { admin, action: 'resume bulk action', now })
    await ctx.enqueue(tx, 'run-bulk-batch', { runId: id, batch })
  })
  return await bulkRunView(ctx.db, id)
}
