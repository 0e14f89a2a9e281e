import { randomUUID } from 'node:crypto'
import { isMachine, isMachineOpening } from '#domain/outreach/email-opening.ts'
import { FOLLOW_UP_STOP_REASONS } from '#domain/outreach/outreach-email-state.ts'
import { OUTREACH_EMAIL_STATES } from '#domain/outreach/outreach-run.ts'
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
  // A report proves that the email was sent, perhaps before the mail server's response has arrived, or instead of it.
  if ((email.state === 'sending' || email.state === 'unknown') && event.kind !== 'replied')
    await recordSent(ctx, tx, email, { messageId: null, at: email.claimed_at! })
  const isReading = event.kind === 'opened' || event.kind === 'clicked'
  if (isReading && isAutomated(email, event)) return
  const at = `${event.kind}_at` as const
  // A click implies an open (E-48).
  const opened = isReading ? { opened_at: email.opened_at ?? event.at } : {}
  await changeOutreachEmail(tx, email.id, OUTREACH_EMAIL_STATES, { ...opened, [at]: email[at] ?? event.at }, now)
  const { scraped_property_id: home, campaign_id: campaignId } = email
  // A reply ends the follow-ups of its campaign, those that wait and those still to come (`followUpStopReason`).
  if (event.kind === 'replied' && email.to_email !== null && campaignId !== null)
    await stopFollowUps(tx, { email: email.to_email, campaignId, reason: FOLLOW_UP_STOP_REASONS.replied }, now)
  if (home === null || !email.tracked) return
  if (event.kind === 'delivered' || event.kind === 'opened' || event.kind === 'clicked')
    await recordOutreachStatus(tx, home, event.kind, now)
  else await recordMailOutcome(tx, home, at as MailOutcomeField, now)
  if (isReading || (event.kind === 'replied' && email.replied_at === null)) await recordReading(tx, email, event, now)
}

const recordReading = (tx: Tx, email: OutreachEmail, { kind, userAgent }: MailEventReport, now: Date) =>
  recordWithImplied(tx, {
    id: randomUUID(),
    type: kind === 'clicked' ? 'email_clicked' : kind === 'replied' ? 'email_replied' : 'email_opened',
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
