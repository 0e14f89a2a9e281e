import { CAMPAIGN_DELETED_TEXT, stopsEmails } from '#domain/campaigns/campaign.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { isSenderGone, SENDING_TIMEOUT_MS } from '#domain/emails/email-state.ts'
import { isMissed, START_MISSED_TEXT } from '#domain/outreach/send.ts'
import { spendingLimitReason } from '#server/actions/costs/index.ts'
import { campaignById } from '#server/db/campaigns/campaigns.ts'
import { markStaleEmailsUnknown, nextOutreachEmail, outreachEmailTimes } from '#server/db/outreach/outreach-emails.ts'
import {
  changeOutreachRun,
  lockOutreachRun,
  type OutreachRun,
  outreachRunById,
  pauseRun,
} from '#server/db/outreach/outreach-runs.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { optionsOf, sendingLimits } from '../runs/run-options.ts'
import { wakeRun } from '../runs/wake-run.ts'
import type { SendingContext } from '../sending-context.ts'
import { deliverToAgent } from '../sending/deliver-to-agent.ts'
import { currentTexts } from '../texts/current-texts.ts'

/** After this time a job leaves the rest to the next one. */
const MAX_JOB_MS = MINUTE_MS

/** Sends one email of a send after the other, as long as the send continues and this job is its current one. */
export async function sendOutreach(ctx: SendingContext, { runId, wakeAt }: Payload<'send-outreach'>): Promise<void> {
  const ownWakeAt = new Date(wakeAt)
  if (!(await beginRun(ctx, runId, ownWakeAt))) return
  const until = ctx.now().getTime() + MAX_JOB_MS
  for (;;) {
    const run = await outreachRunById(ctx.db, runId)
    if (run?.state !== 'running' || run.wake_at?.getTime() !== ownWakeAt.getTime()) return
    const next = await sendNext(ctx, run)
    if (next.kind === 'now' && ctx.now().getTime() < until) continue
    if (next.kind === 'never') return await finishRun(ctx, runId)
    return await wakeLater(ctx, run, next.kind === 'now' ? ctx.now() : next.at)
  }
}

/**
 * Starts a send that is due; a send that is more than an hour late is marked as missed, so that an admin decides
 * . Returns false if there is nothing to send.
 */
async function beginRun(ctx: SendingContext, runId: string, wakeAt: Date): Promise<boolean> {
  return await ctx.inTransaction(async (tx) => {
    const run = await lockOutreachRun(tx, runId)
    if (!run || run.wake_at?.getTime() !== wakeAt.getTime()) return false
    if (run.state !== 'scheduled') return run.state === 'running'
    const now = ctx.now()
    if (isMissed(run.scheduled_at!, now)) {
      await changeOutreachRun(tx, runId, { state: 'missed', wake_at: null, pause_reason: START_MISSED_TEXT }, now)
      return false
    }
    await changeOutreachRun(tx, runId, { state: 'running', started_at: now }, now)
    return true
  })
}

/** When to send the next email: 'never' if all emails are finished. */
type NextEmail = { readonly kind: 'now' } | { readonly kind: 'later'; readonly at: Date } | { readonly kind: 'never' }

/** Sends an email, and returns when to send the next one. */
async function sendNext(ctx: SendingContext, run: OutreachRun): Promise<NextEmail> {
  const reason = await pauseReasonOf(ctx, run)
  if (reason !== null) {
    await ctx.inTransaction((tx) => pauseRun(tx, run.id, reason, ctx.now()))
    return { kind: 'now' } // which finds it paused
  }
  const email = await nextOutreachEmail(ctx.db, run.id, ctx.now())
  if (!email) return await nextAfterWaiting(ctx, run)
  const limits = sendingLimits(ctx.config, optionsOf(run))
  const texts = run.texts?.[email.step] ?? (await currentTexts(ctx.db, email.template))
  const delivery = await deliverToAgent(ctx, email, { origin: run.origin, texts, limits, wakeAt: run.wake_at })
  return delivery.kind === 'wait' ? { kind: 'later', at: delivery.until } : { kind: 'now' }
}

/** Returns why a send may not go on; null if it may. */
async function pauseReasonOf(ctx: SendingContext, run: OutreachRun): Promise<string | null> {
  const campaign = await campaignById(ctx.db, run.campaign_id)
  if (!campaign) return CAMPAIGN_DELETED_TEXT
  if (stopsEmails(campaign.status)) return `The campaign is ${campaign.status}`
  return await spendingLimitReason(ctx, ctx.db, 'send')
}

/** Returns when to continue if emails wait for a retry, or if their worker may have died. */
async function nextAfterWaiting(ctx: SendingContext, run: OutreachRun): Promise<NextEmail> {
  const { retryAt, claimedAt } = await outreachEmailTimes(ctx.db, run.id)
  if (claimedAt !== null && isSenderGone(claimedAt, ctx.now())) {
    await markStaleEmailsUnknown(ctx.db, new Date(ctx.now().getTime() - SENDING_TIMEOUT_MS), ctx.now())
    return { kind: 'now' }
  }
  if (retryAt !== null) return { kind: 'later', at: retryAt }
  if (claimedAt === null) return { kind: 'never' }
  return { kind: 'later', at: new Date(claimedAt.getTime() + SENDING_TIMEOUT_MS + 1000) }
}

/** Finishes a send once every email is finished. */
async function finishRun(ctx: SendingContext, runId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const run = await lockOutreachRun(tx, runId)
    const { retryAt, claimedAt } = await outreachEmailTimes(tx, runId)
    if (run?.state !== 'running' || retryAt !== null || claimedAt !== null) return
    if (await nextOutreachEmail(tx, runId, ctx.now())) return
    await changeOutreachRun(
      tx,
      runId,
      { state: 'finished', finished_at: ctx.now(), wake_at: null, pause_reason: null },
      ctx.now(),
    )
  })
}

const wakeLater = (ctx: SendingContext, { id }: OutreachRun, at: Date) =>
  ctx.inTransaction(async (tx) => {
    const run = await lockOutreachRun(tx, id)
    if (run?.state === 'running') await wakeRun(ctx, tx, run, at)
  })
