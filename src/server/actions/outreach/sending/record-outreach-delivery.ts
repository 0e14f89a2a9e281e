import { CANCELED_TEXT, ERASED_TEXT, retryWaitMs } from '#domain/outreach/outreach-email-state.ts'
import { notSentText, OUTREACH_TEMPLATES } from '#domain/outreach/outreach.ts'
import { unitCostOf } from '#server/actions/costs/index.ts'
import { recordEvent } from '#server/db/campaigns/campaign-events.ts'
import { addCost } from '#server/db/costs/vendor-costs.ts'
import {
  changeOutreachEmail,
  hasBeenContacted,
  lockOutreachEmail,
  type OutreachEmail,
} from '#server/db/outreach/outreach-emails.ts'
import { countContacted, recordMailOutcome, recordOutreachStatus } from '#server/db/outreach/outreach-leads.ts'
import { lockOutreachRun, type OutreachRun, pauseRun } from '#server/db/outreach/outreach-runs.ts'
import { suppress } from '#server/db/outreach/suppressions.ts'
import { inSavepoint, type Tx } from '#server/db/pool.ts'
import type { FailedOutcome, MailOutcome } from '#server/ports/mail.ts'
import { pauseUnhealthyRuns } from '../runs/pause-unhealthy-runs.ts'
import { optionsOf } from '../runs/run-options.ts'
import type { SendingContext } from '../sending-context.ts'
import { hasContent } from '../texts/compose-outreach.ts'
import { scheduleFollowUp } from './follow-up.ts'

export type DeliveryOutcome = 'sent' | 'failed' | 'unknown' | 'waiting' | 'skipped'

/**
 * Records what happened to an email that was handed to the mail server, and applies it: the home moves to 'Email Sent'
 * (D3-174), the agent is counted, or the send pauses with a reason (E-19).
 */
export async function recordOutreachDelivery(
  ctx: SendingContext,
  email: OutreachEmail,
  outcome: MailOutcome,
): Promise<DeliveryOutcome> {
  const state = await ctx.inTransaction(async (tx): Promise<DeliveryOutcome> => {
    const run = email.run_id === null ? undefined : await lockOutreachRun(tx, email.run_id)
    if (outcome.kind !== 'accepted') return await recordFailure(ctx, tx, email, { run, failure: outcome })
    await recordSent(ctx, tx, email, { messageId: outcome.messageId, at: ctx.now() })
    return 'sent'
  })
  if (outcome.kind === 'bounced' && email.campaign_id !== null) await pauseUnhealthyRuns(ctx, email.campaign_id)
  if (state === 'unknown') ctx.log.warn({ outreachEmailId: email.id }, 'outreach email outcome unknown')
  return state
}

/**
 * Records an email as sent, once, whether the mail server's response or a report about it comes first. Its message id
 * is null if the response was lost.
 */
export async function recordSent(
  ctx: SendingContext,
  tx: Tx,
  { id }: OutreachEmail,
  { messageId, at }: { readonly messageId: string | null; readonly at: Date },
): Promise<void> {
  const now = ctx.now()
  const email = (await lockOutreachEmail(tx, id))!
  const messageIdChange = messageId === null ? {} : { message_id: messageId }
  const change = { ...messageIdChange, state: 'sent', sent_at: at, next_at: null, reason: null } as const
  if (!(await changeOutreachEmail(tx, email.id, ['sending', 'unknown', 'waiting'], change, now))) {
    await changeOutreachEmail(tx, email.id, ['sent'], messageIdChange, now)
    return
  }
  await addCost(tx, { kind: 'email', campaignId: email.campaign_id, micros: unitCostOf(ctx, 'email'), now })
  // The agent's data may have been deleted while the email was being sent; then nothing may bring it back.
  if (!hasContent(email)) return
  await scheduleFollowUp(tx, email, at, now)
  if (!email.tracked || email.is_test_email) return
  const { campaign_id: campaignId, scraped_property_id: leadId, to_email: address } = email
  // A campaign is locked before its homes, as when it is deleted.
  if (campaignId !== null && !(await hasBeenContacted(tx, campaignId, address, email.id)))
    await countContacted(tx, campaignId, now)
  if (leadId !== null) await recordOutreachStatus(tx, leadId, 'sent', now)
  await countSent(ctx, tx, email)
}

async function recordFailure(
  ctx: SendingContext,
  tx: Tx,
  email: OutreachEmail,
  { run, failure }: { readonly run: OutreachRun | undefined; readonly failure: FailedOutcome },
): Promise<DeliveryOutcome> {
  const { kind, reason } = failure
  const now = ctx.now()
  const from = ['sending', 'unknown'] as const
  // The agent's data may have been deleted while the email was being sent; the server's words name the address.
  if (!hasContent((await lockOutreachEmail(tx, email.id))!)) {
    const erasedChange = { state: kind === 'unknown' ? 'unknown' : 'failed', reason: ERASED_TEXT } as const
    await changeOutreachEmail(tx, email.id, from, erasedChange, now)
    return erasedChange.state
  }
  const waitMs = kind === 'unavailable' && run ? retryWaitMs(email.attempts + 1) : null
  if (waitMs !== null) {
    const retryChange =
      run?.state === 'cancelled'
        ? ({ state: 'skipped', reason: CANCELED_TEXT } as const)
        : ({ state: 'waiting', reason, next_at: new Date(now.getTime() + waitMs) } as const)
    await changeOutreachEmail(tx, email.id, from, retryChange, now)
    return retryChange.state
  }
  const state = kind === 'unknown' ? 'unknown' : 'failed'
  const bounced = kind === 'bounced'
  const change = { state, reason, ...(bounced ? { bounced_at: now } : {}) } as const
  // A report has already proved that it was sent.
  if (!(await changeOutreachEmail(tx, email.id, from, change, now))) return 'sent'
  if (bounced) await recordHardBounce(tx, email, reason, now)
  if (run) await pauseAfter(tx, email, { run, failure }, now)
  return state
}

/** Records a bounce during the SMTP session, which counts like one reported later. */
async function recordHardBounce(tx: Tx, email: OutreachEmail, reason: string, now: Date): Promise<void> {
  await suppress(tx, { email: email.to_email!, reason: 'bounced', note: reason, now })
  if (email.scraped_property_id !== null && email.tracked && !email.is_test_email)
    await recordMailOutcome(tx, email.scraped_property_id, 'bounced_at', now)
}

/** Pauses the send after an error, unless it concerns one recipient and the send was set to continue then (E-19). */
async function pauseAfter(
  tx: Tx,
  { template, to_email }: OutreachEmail,
  { run, failure: { kind, reason } }: { readonly run: OutreachRun; readonly failure: FailedOutcome },
  now: Date,
) {
  const continues = (kind === 'refused' || kind === 'bounced') && optionsOf(run).continueOnRecipientErrors
  if (!continues) await pauseRun(tx, run.id, `${notSentText(template)}: ${to_email}: ${reason}`, now)
}

/**
 * Counts a sent email in the transaction that records it as sent. If only the event cannot be written, that is logged
 * and the email is still recorded (D3-220).
 */
async function countSent(ctx: SendingContext, tx: Tx, email: OutreachEmail): Promise<void> {
  try {
    await inSavepoint(tx, () => recordEmailSent(tx, email, ctx.now()))
  } catch (error) {
    ctx.log.warn({ err: error, outreachEmailId: email.id }, 'campaign event not recorded')
  }
}

/** Records the event of a sent email that counts for its campaign, once (D3-220). */
async function recordEmailSent(tx: Tx, email: OutreachEmail, now: Date): Promise<void> {
  await recordEvent(tx, {
    id: email.id,
    type: 'email_sent',
    campaignId: email.campaign_id,
    scrapedPropertyId: email.scraped_property_id,
    accessCode: email.access_code,
    data: {
      emailType: OUTREACH_TEMPLATES[email.template].event,
      recipientEmail: email.to_email!,
      agentName: email.agent_name!,
    },
    now,
  })
}
