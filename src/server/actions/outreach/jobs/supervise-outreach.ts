import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { SENDING_TIMEOUT_MS } from '#domain/emails/email-state.ts'
import type { Context } from '#server/context.ts'
import { markStaleEmailsUnknown } from '#server/db/outreach/outreach-emails.ts'
import {
  changeOutreachRun,
  finishedRunsWithNewEmails,
  lockOutreachRun,
  openRuns,
} from '#server/db/outreach/outreach-runs.ts'
import type { Tx } from '#server/db/pool.ts'
import { pauseUnhealthyRuns } from '../runs/pause-unhealthy-runs.ts'
import { wakeRun } from '../runs/wake-run.ts'

/** A running send that no job has updated for this long has lost its job. */
const MAX_SILENCE_MS = 5 * MINUTE_MS

/** A finished send continues with a follow-up that was added to it at most this long ago. */
const MAX_FOLLOW_UP_AGE_MS = DAY_MS

/**
 * Every minute, marks emails of dead workers as in doubt, restarts sends without a job, continues finished sends that
 * have got a follow-up, and pauses campaigns with too many bounces or complaints (S-26).
 */
export async function superviseOutreach(ctx: Context): Promise<void> {
  const now = ctx.now()
  await markStaleEmailsUnknown(ctx.db, new Date(now.getTime() - SENDING_TIMEOUT_MS), now)
  const runs = await openRuns(ctx.db)
  for (const campaignId of new Set(runs.map(({ campaign_id }) => campaign_id)))
    await pauseUnhealthyRuns(ctx, campaignId)
  for (const { id } of runs) {
    await ctx.inTransaction(async (tx) => {
      const run = await lockOutreachRun(tx, id)
      if (run?.state !== 'running' && run?.state !== 'scheduled') return
      const waits = run.wake_at?.getTime() ?? 0
      if (now.getTime() - waits > MAX_SILENCE_MS) await wakeRun(ctx, tx, run, now)
    })
  }
  for (const id of await finishedRunsWithNewEmails(ctx.db, new Date(now.getTime() - MAX_FOLLOW_UP_AGE_MS)))
    await ctx.inTransaction((tx) => continueFinished(ctx, tx, id))
}

/**
 * Continues a finished send: an email in doubt, which counts as finished, turned out to be sent, so a follow-up was
 * added.
 */
async function continueFinished(ctx: Context, tx: Tx, id: string): Promise<void> {
  const run = await lockOutreachRun(tx, id)
  if (run?.state !== 'finished') return
  await changeOutreachRun(tx, id, { state: 'running', finished_at: null }, ctx.now())
  await wakeRun(ctx, tx, run, ctx.now())
}
