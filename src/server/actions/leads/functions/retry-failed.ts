import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { isOver } from '#domain/leads/bulk-actions/bulk-run.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { requeueFailed } from '#server/db/leads/bulk-items.ts'
import { changeBulkRun, lockBulkRun } from '#server/db/leads/bulk-runs.ts'
import { bulkRunView } from '../bulk-run-view.ts'
import { recordBulkAudit } from '../record-bulk-audit.ts'

/** Retries the failed homes of a run; two parallel requests retry them once. */
export async function retryFailed(
  ctx: Context,
  { id }: Parsed<'retry-failed'>,
  { admin }: AdminCaller,
): Promise<Output<'retry-failed'>> {
  await ctx.inTransaction(async (tx) => {
    const run = await lockBulkRun(tx, id)
    if (!run || !isOver(run.state)) return
    if ((await requeueFailed(tx, id)) === 0) throw new AppError('conflict', 'There is nothing to retry')
    const batch = run.batch + 1
    const now = ctx.now()
    await changeBulkRun(tx, id, { state: 'running', message: null, batch }, now)
    await recordBulkAudit(tx, run, { admin, action: 'retry bulk action', now })
    await ctx.enqueue(tx, 'run-bulk-batch', { runId: id, batch })
  })
  return await bulkRunView(ctx.db, id)
}
