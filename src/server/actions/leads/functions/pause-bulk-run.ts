import type { Output, Parsed } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { changeBulkRun, lockBulkRun } from '#server/db/leads/bulk-runs.ts'
import { bulkRunView } from '../bulk-run-view.ts'

/** U-23: starts no further home until the run is resumed; homes in progress are finished. Safe to repeat. */
export async function pauseBulkRun(ctx: Context, { id }: Parsed<'pause-bulk-run'>): Promise<Output<'pause-bulk-run'>> {
  await ctx.inTransaction(async (tx) => {
    const run = await lockBulkRun(tx, id)
    if (run?.state === 'running') await changeBulkRun(tx, id, { state: 'paused', message: null }, ctx.now())
  })
  return await bulkRunView(ctx.db, id)
}

/** Resumes a paused run with its waiting homes; two requests at once resume it once. */
export async function resumeBulkRun(
  ctx: Context,
  { id }: Parsed<'resume-bulk-run'>,
): Promise<Output<'resume-bulk-run'>> {
  await ctx.inTransaction(async (tx) => {
    const run = await lockBulkRun(tx, id)
    if (run?.state !== 'paused') return
    const batch = run.batch + 1 // what the paused one still has in progress ends without starting another
    await changeBulkRun(tx, id, { state: 'running', batch }, ctx.now())
    await ctx.enqueue(tx, 'bulk-batch', { runId: id, batch })
  })
  return await bulkRunView(ctx.db, id)
}
