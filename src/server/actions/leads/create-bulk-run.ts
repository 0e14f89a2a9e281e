import type { Admin, Context } from '#server/context.ts'
import { insertItems } from '#server/db/leads/bulk-items.ts'
import { insertBulkRun, openRunOf, type Task } from '#server/db/leads/bulk-runs.ts'
import { recordBulkAudit } from './record-bulk-audit.ts'

type Start = {
  readonly id: string
  readonly campaignId: string
  readonly task: Task
  readonly leadIds: readonly string[]
  readonly by: string
  /** The admin whose start is recorded in the audit log; null if the call records it in its own words. */
  readonly recordedFor: Admin | null
}

/**
 * Creates a run for these homes and enqueues its first batch; returns its id. If all the homes are already waiting for
 * the same action in another run, returns the id of that run.
 */
export async function createBulkRun(
  ctx: Context,
  { id, campaignId, task, leadIds, by, recordedFor }: Start,
): Promise<string> {
  for (;;) {
    const isCreated = await ctx
      .inTransaction(async (tx) => {
        const now = ctx.now()
        if (!(await insertBulkRun(tx, { id, campaign_id: campaignId, ...task, started_by: by, now }))) return true
        if ((await insertItems(tx, { id, ...task }, leadIds)) === 0) throw new AllWaitingElsewhere()
        const run = { id, campaign_id: campaignId, action: task.action }
        if (recordedFor) await recordBulkAudit(tx, run, { admin: recordedFor, action: 'start bulk action', now })
        await ctx.enqueue(tx, 'run-bulk-batch', { runId: id, batch: 1 })
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof AllWaitingElsewhere) return false
        throw error
      })
    const runId = isCreated ? id : await openRunOf(ctx.db, leadIds, task)
    if (runId !== null) return runId // otherwise the other run has just ended: try again
  }
}

/** Rolls back a run that would have no homes. */
class AllWaitingElsewhere extends Error {}
