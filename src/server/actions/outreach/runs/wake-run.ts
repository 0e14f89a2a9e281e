import { changeOutreachRun, type OutreachRun } from '#server/db/outreach/outreach-runs.ts'
import type { Tx } from '#server/db/pool.ts'
import type { SendingContext } from '../sending-context.ts'

/** Enqueues the job of a locked send; its other jobs then do nothing. */
export async function wakeRun(ctx: SendingContext, tx: Tx, run: OutreachRun, at: Date): Promise<void> {
  const earlier = run.wake_at?.getTime() ?? 0
  const wakeAt = at.getTime() === earlier ? new Date(earlier + 1) : at
  await changeOutreachRun(tx, run.id, { wake_at: wakeAt }, ctx.now())
  const payload = { runId: run.id, wakeAt: wakeAt.toISOString() }
  await ctx.enqueue(tx, 'send-outreach', payload, at > ctx.now() ? wakeAt : undefined)
}
