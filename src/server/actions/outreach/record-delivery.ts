import { isTestEmail } from '#domain/campaigns/test-email.ts'
import { OUTREACH_TEMPLATES, notSent } from '#domain/outreach/outreach.ts'
import { retryWaitMs } from '#domain/outreach/outreach-run.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/db/campaigns/campaign-events.ts'
import { countContacted, noteOutreach, noteReturn } from '#server/db/outreach/outreach-leads.ts'
import { lockRun } from '#server/db/outreach/outreach-runs.ts'
import { changeSend, hasBeenContacted, type OutreachSend } from '#server/db/outreach/outreach-sends.ts'
import type { Tx } from '#server/db/pool.ts'
import { suppress } from '#server/db/outreach/suppressions.ts'
import type { MailOutcome } from '#server/ports.ts'
import { addCost } from '#server/db/costs/vendor-costs.ts'
import { priceOf } from '#server/actions/costs/index.ts'
import { scheduleFollowUp } from './follow-up.ts'
import { optionsOf } from './run-options.ts'
import { pauseRun, pauseSick } from './pause-run.ts'

export type DeliveryOutcome = 'sent' | 'failed' | 'unknown' | 'waiting'

/**
 * Records what happened to an email that was handed to the mail server, and what follows: the home moves to 'Email
 * Sent' (D3-174), the agent is counted, or the run pauses and says why (E-19).
 */
export async function recordDelivery(ctx: Context, send: OutreachSend, outcome: MailOutcome): Promise<DeliveryOutcome> {
  const recorded = await ctx.inTransaction(async (tx): Promise<DeliveryOutcome> => {
    if (send.run_id !== null) await lockRun(tx, send.run_id)
    return outcome.kind === 'accepted'
      ? await recordSent(ctx, tx, send, outcome.messageId)
      : await recordFailure(ctx, tx, send, outcome)
  })
  if (recorded === 'sent' && send.tracked && !send.is_trial) await countSent(ctx, send)
  if (outcome.kind === 'bounced' && send.campaign_id !== null) await pauseSick(ctx, send.campaign_id)
  if (recorded === 'unknown') ctx.log.warn({ sendId: send.id }, 'an email to an agent may or may not have gone out')
  return recorded
}

async function recordSent(ctx: Context, tx: Tx, send: OutreachSend, messageId: string): Promise<DeliveryOutcome> {
  const now = ctx.now()
  await changeSend(tx, send.id, ['sending', 'unknown'], { state: 'sent', message_id: messageId, sent_at: now }, now)
  await addCost(tx, { kind: 'email', campaignId: send.campaign_id, micros: priceOf(ctx, 'email'), now })
  await scheduleFollowUp(tx, send, now, now)
  if (!send.tracked || send.is_trial) return 'sent'
  if (send.scraped_property_id !== null) await noteOutreach(tx, send.scraped_property_id, 'sent', now)
  const { campaign_id: campaign, to_email: email } = send
  if (campaign !== null && !(await hasBeenContacted(tx, campaign, email!, send.id)))
    await countContacted(tx, campaign, now)
  return 'sent'
}

type Bad = Exclude<MailOutcome, { kind: 'accepted' }>

async function recordFailure(ctx: Context, tx: Tx, send: OutreachSend, bad: Bad): Promise<DeliveryOutcome> {
  const { kind, reason } = bad
  const now = ctx.now()
  const from = ['sending', 'unknown'] as const
  const waitMs = kind === 'unavailable' && send.run_id !== null ? retryWaitMs(send.attempts + 1) : null
  if (waitMs !== null) {
    await changeSend(tx, send.id, from, { state: 'waiting', reason, next_at: new Date(now.getTime() + waitMs) }, now)
    return 'waiting'
  }
  const state = kind === 'unknown' ? 'unknown' : 'failed'
  const bounced = kind === 'bounced'
  await changeSend(tx, send.id, from, { state, reason, ...(bounced ? { bounced_at: now } : {}) }, now)
  if (bounced) await noteHardBounce(tx, send, reason, now)
  if (send.run_id !== null) await pauseAfter(tx, send, bad, now)
  return state
}

/** A bounce that the mail server gives at once counts like one that comes back later. */
async function noteHardBounce(tx: Tx, send: OutreachSend, reason: string, now: Date): Promise<void> {
  await suppress(tx, { email: send.to_email!, reason: 'bounced', note: reason, now })
  if (send.scraped_property_id !== null && send.tracked && !send.is_trial)
    await noteReturn(tx, send.scraped_property_id, 'bounced_at', now)
}

/** E-19. */
async function pauseAfter(tx: Tx, { run_id, template, to_email }: OutreachSend, { kind, reason }: Bad, now: Date) {
  const run = await lockRun(tx, run_id!)
  const goesOn =
    (kind === 'refused' || kind === 'bounced') && run !== undefined && optionsOf(run).continueOnRecipientErrors
  if (!goesOn) await pauseRun(tx, run_id!, `${notSent(template)}: ${to_email}: ${reason}`, now)
}

/** D3-220. Nothing depends on the event: when it cannot be written, that is logged. */
async function countSent(ctx: Context, send: OutreachSend): Promise<void> {
  try {
    await ctx.inTransaction((tx) =>
      recordEvent(tx, {
        id: send.id,
        type: 'email_sent',
        propertyId: null,
        campaignId: send.campaign_id,
        scrapedPropertyId: send.scraped_property_id,
        accessCode: send.access_code,
        sessionId: null,
        userAgent: null,
        referrer: null,
        timezone: null,
        language: null,
        data: {
          emailType: OUTREACH_TEMPLATES[send.template].event,
          recipientEmail: send.to_email!,
          agentName: send.agent_name!,
        },
        checkoutSessionId: null,
        paymentIntentId: null,
        orderCents: null,
        now: ctx.now(),
      }),
    )
  } catch (error) {
    ctx.log.warn({ err: error, sendId: send.id }, 'campaign event not recorded')
  }
}

/** E-14: what goes to a test address is sent and counted nowhere. */
export const isTracked = (email: string): boolean => !isTestEmail(email)
