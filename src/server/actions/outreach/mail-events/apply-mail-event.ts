import { randomUUID } from 'node:crypto'
import { isMachine, isMachineOpening } from '#domain/outreach/email-opening.ts'
import { FOLLOW_UP_STOP_REASONS } from '#domain/outreach/follow-up.ts'
import { OUTREACH_EMAIL_STATES } from '#domain/outreach/outreach-email-state.ts'
import { recordOpenOrClick } from '#server/actions/campaigns/index.ts'
import type { Context } from '#server/context.ts'
import { recordWithImplied } from '#server/db/campaigns/campaign-events.ts'
import { changeOutreachEmail, type OutreachEmail, stopFollowUps } from '#server/db/outreach/outreach-emails.ts'
import { type MailOutcomeField, recordMailOutcome, recordOutreachStatus } from '#server/db/outreach/outreach-leads.ts'
import type { Tx } from '#server/db/pool.ts'
import type { MailEvent } from '#server/ports/mail.ts'
import { recordSent } from '../sending/record-outreach-delivery.ts'

/** A report about an email, from the mail provider or from its tracking pixel. */
export type MailEventReport = Pick<MailEvent, 'at' | 'userAgent'> & {
  readonly kind: Exclude<MailEvent['kind'], 'ignored'>
}

/**
 * Applies a mail event: bounces and complaints are shown next to the status (E-30); opens and clicks advance it
 * (D3-174).
 */
export async function applyMailEvent(
  ctx: Context,
  tx: Tx,
  email: OutreachEmail,
  event: MailEventReport,
): Promise<void> {
  const now = ctx.now()
  if (isUnconfirmed(email) && event.kind !== 'replied')
    await recordSent(ctx, tx, email, { messageId: null, at: email.claimed_at! })
  const { kind } = event
  if (kind === 'opened' || kind === 'clicked') {
    if (isAutomated(email, event)) return
    return await recordOpenOrClick(tx, email, { kind, at: event.at, userAgent: event.userAgent, now })
  }
  const at = `${kind}_at` as const
  await changeOutreachEmail(tx, email.id, OUTREACH_EMAIL_STATES, { [at]: email[at] ?? event.at }, now)
  const { scraped_property_id: leadId, campaign_id: campaignId } = email
  // A reply ends the follow-ups of its campaign, those that wait and those still to come (`stopReasonOf`).
  if (kind === 'replied' && email.to_email !== null && campaignId !== null)
    await stopFollowUps(tx, { email: email.to_email, campaignId, reason: FOLLOW_UP_STOP_REASONS.replied }, now)
  if (leadId === null || !email.tracked) return
  if (kind === 'delivered') await recordOutreachStatus(tx, leadId, kind, now)
  else await recordMailOutcome(tx, leadId, at as MailOutcomeField, now)
  if (kind === 'replied' && email.replied_at === null) await recordReply(tx, email, event, now)
}

/**
 * Whether a report about an email would prove that it was sent: before the mail server's response has arrived, instead
 * of it, or while an unconfirmed email waits to be sent again.
 */
const isUnconfirmed = ({ state, claimed_at }: OutreachEmail): boolean =>
  state === 'sending' || state === 'unknown' || (state === 'waiting' && claimed_at !== null)

const recordReply = (tx: Tx, email: OutreachEmail, { userAgent }: MailEventReport, now: Date) =>
  recordWithImplied(tx, {
    id: randomUUID(),
    type: 'email_replied',
    campaignId: email.campaign_id,
    scrapedPropertyId: email.scraped_property_id,
    accessCode: email.access_code,
    userAgent,
    now,
  })

const isAutomated = (email: OutreachEmail, { kind, userAgent, at }: MailEventReport): boolean =>
  kind === 'opened'
    ? isMachineOpening(userAgent, email.delivered_at ?? email.sent_at, at)
    : isMachine(userAgent, email.sent_at, at)
