import type { Context } from '#server/context.ts'
import { insertItems } from '#server/db/leads/bulk-items.ts'
import { insertBulkRun, openRunOf, type Task } from '#server/db/leads/bulk-runs.ts'

type Start = {
  readonly id: string
  readonly campaignId: string
  readonly task: Task
  readonly leadIds: readonly string[]
  readonly by: string
}

/**
 * Returns the id of the run that works on these homes: this one, or if all of them are waiting for the same thing in
 * another run, that one.
 */
export async function beginRun(ctx: Context, { id, campaignId, task, leadIds, by }: Start): Promise<string> {
  for (;;) {
    const began = await ctx
      .inTransaction(async (tx) => {
        const now = ctx.now()
        if (!(await insertBulkRun(tx, { id, campaign_id: campaignId, ...task, started_by: by, now }))) return true
        if ((await insertItems(tx, { id, ...task }, leadIds)) === 0) throw new AllAtWork()
        await ctx.enqueue(tx, 'bulk-batch', { runId: id, batch: 1 })
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof AllAtWork) return false
        throw error
      })
    const runId = began ? id : await openRunOf(ctx.db, leadIds, task)
    if (runId !== null) return runId // else the other run has just ended, and we begin after all
  }
}

/** Undoes a run that would have nothing to do. */
class AllAtWork extends Error {}
