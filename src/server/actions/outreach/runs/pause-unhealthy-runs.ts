import { healthVerdict } from '#domain/outreach/outreach-health.ts'
import { healthOf, openRuns, pauseRun } from '#server/db/outreach/outreach-runs.ts'
import type { SendingContext } from '../sending-context.ts'

/** Pauses a campaign's sends if there are too many bounces or complaints (S-26). */
export async function pauseUnhealthyRuns(ctx: SendingContext, campaignId: string): Promise<void> {
  const health = await healthOf(ctx.db, campaignId)
  for (const run of await openRuns(ctx.db, campaignId)) {
    const { level, reason } = healthVerdict(health, { bounced: run.seen_bounces, complained: run.seen_complaints })
    if (level !== 'stop') continue
    const isPaused = await ctx.inTransaction((tx) => pauseRun(tx, run.id, reason, ctx.now()))
    if (isPaused) ctx.log.warn({ runId: run.id, ...health }, 'send paused because of bounces or complaints')
  }
}
