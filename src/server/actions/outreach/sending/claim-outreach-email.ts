import { NOT_IN_CAMPAIGN_TEXT } from '#domain/leads/bulk-actions/bulk-action.ts'
import { followUpRetryAt } from '#domain/outreach/follow-up.ts'
import { ERASED_TEXT } from '#domain/outreach/outreach-email-state.ts'
import { nextSendAt, type Pace, paceLimits, type SendingLimits } from '#domain/outreach/outreach-pace.ts'
import { nextOpening, windowIn } from '#domain/outreach/outreach-window.ts'
import { type AgentHistory, recipientStateOf } from '#domain/outreach/recipient-state.ts'
import { leadByIdIncludingDeleted } from '#server/db/leads/scraped-properties.ts'
import { agentHistories } from '#server/db/outreach/agent-histories.ts'
import {
  changeOutreachEmail,
  claimTimeOfNthLatest,
  lockOutreachClaims,
  lockOutreachEmail,
  type OutreachEmail,
  outreachEmailById,
  postponeZone,
} from '#server/db/outreach/outreach-emails.ts'
import { lockOutreachRun } from '#server/db/outreach/outreach-runs.ts'
import type { Tx } from '#server/db/pool.ts'
import type { SendingContext } from '../sending-context.ts'
import { hasContent } from '../texts/compose-outreach.ts'
import { stopReasonOf } from './follow-up.ts'

/**
 * `claimed`: to be sent now. `not-sent`: it will not be sent. `wait`: neither this nor any other email of its send
 * may be sent yet. `postponed`: a follow-up that its agent's cap delays, or an email outside the home's sending hours;
 * other emails may be sent. `gone`: another worker has it, or its send has stopped.
 */
export type ClaimResult =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'not-sent'; readonly state: 'suppressed' | 'capped' | 'skipped'; readonly reason: string }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'postponed' | 'gone' }

/**
 * Claims an outreach email for sending. One transaction checks that its send continues, that its home still exists,
 * that its agent is not suppressed and has had no recent email, and that the pace allows it. `limits`:
 * null for an email that never waits. `wakeAt`: the moment its send waits for; null for an email that belongs to no
 * send.
 */
export const claimOutreachEmail = (
  ctx: SendingContext,
  id: string,
  limits: SendingLimits | null,
  wakeAt: Date | null,
): Promise<ClaimResult> =>
  ctx.inTransaction(async (tx) => {
    await lockOutreachClaims(tx)
    const email = await lockedEmail(tx, id, wakeAt)
    if (!email) return { kind: 'gone' }
    const now = ctx.now()
    if (!hasContent(email)) {
      const outcome = { state: 'skipped', reason: ERASED_TEXT } as const
      await changeOutreachEmail(tx, id, ['waiting'], { ...outcome, next_at: null }, now)
      return { kind: 'not-sent', ...outcome }
    }
    const capDays = ctx.config.OUTREACH_CAP_DAYS
    const agent = (await agentHistories(tx, [email.to_email], id))(email.to_email)
    const refusal = await refusalOf(tx, email, agent, { capDays, now })
    if (refusal?.state === 'capped' && email.step > 0) {
      const until = followUpRetryAt({ addedAt: email.created_at, lastEmailAt: agent.lastEmailAt! }, capDays)
      if (until !== null) {
        await changeOutreachEmail(tx, id, ['waiting'], { next_at: until }, now)
        return { kind: 'postponed' }
      }
    }
    if (refusal) {
      await changeOutreachEmail(tx, id, ['waiting'], { ...refusal, next_at: null }, now)
      return { kind: 'not-sent', ...refusal }
    }
    const free = limits === null ? now : nextSendAt(await recentOf(tx, limits.pace), now)
    const window = limits?.window ?? null
    const opening = window === null ? free : nextOpening(windowIn(window, email.time_zone), free)
    if (opening > free) {
      await postponeZone(tx, email, opening, now)
      return { kind: 'postponed' }
    }
    if (free > now) return { kind: 'wait', until: free }
    const claim = {
      state: 'sending' as const,
      attempts: email.attempts + 1,
      claimed_at: now,
      next_at: null,
      reason: null,
    }
    await changeOutreachEmail(tx, id, ['waiting'], claim, now)
    return { kind: 'claimed' }
  })

async function lockedEmail(tx: Tx, id: string, wakeAt: Date | null) {
  const waiting = await lockEmailWithRun(tx, id)
  if (!waiting || waiting.email.state !== 'waiting') return null
  const { run, email } = waiting
  const isOurs =
    run === null ? wakeAt === null : run.state === 'running' && run.wake_at?.getTime() === wakeAt?.getTime()
  return isOurs ? email : null
}

/** Locks the send before the email, like everything that changes both. */
async function lockEmailWithRun(tx: Tx, id: string) {
  const emailBeforeLock = await outreachEmailById(tx, id)
  if (!emailBeforeLock) return null
  const run = emailBeforeLock.run_id === null ? null : ((await lockOutreachRun(tx, emailBeforeLock.run_id)) ?? null)
  const email = await lockOutreachEmail(tx, id)
  return email ? { run, email } : null
}

/** Returns whether the home was deleted after the send started. */
async function isLeadDeleted(tx: Tx, leadId: string | null): Promise<boolean> {
  if (leadId === null) return false
  const lead = await leadByIdIncludingDeleted(tx, leadId)
  return lead === undefined || lead.deleted_at !== null
}

/** Returns why this email may not be sent now; null if it may. */
async function refusalOf(
  tx: Tx,
  email: OutreachEmail,
  agent: AgentHistory,
  cap: Parameters<typeof recipientStateOf>[1],
) {
  if (await isLeadDeleted(tx, email.scraped_property_id))
    return { state: 'skipped', reason: NOT_IN_CAMPAIGN_TEXT } as const
  const stopReason = email.step > 0 ? await stopReasonOf(tx, email) : null
  if (stopReason !== null) return { state: 'skipped', reason: stopReason } as const
  if (email.is_test_email) return null
  const refusal = recipientStateOf({ ...agent, hasEmailInSend: false }, cap)
  return refusal.state === 'waiting' ? null : refusal
}

async function recentOf(tx: Tx, pace: Pace) {
  const recent = []
  for (const { limit, withinMs } of paceLimits(pace))
    recent.push({ withinMs, claimedAt: await claimTimeOfNthLatest(tx, limit) })
  return recent
}
