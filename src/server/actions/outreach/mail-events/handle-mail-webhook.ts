import type { Context } from '#server/context.ts'
import { recordMailEvent } from '#server/db/outreach/mail-events.ts'
import { lockOutreachClaims, outreachEmailOfMailEvent } from '#server/db/outreach/outreach-emails.ts'
import { suppress } from '#server/db/outreach/suppressions.ts'
import type { MailEventHeaders } from '#server/ports/mail.ts'
import { repliedOutreachEmail } from '#server/security/reply-address.ts'
import { pauseUnhealthyRuns } from '../runs/pause-unhealthy-runs.ts'
import { applyMailEvent } from './apply-mail-event.ts'

/**
 * Handles the mail provider's report about an email: verified, recorded once, applied. Addresses with a hard bounce or
 * a complaint get no more emails; too many of them pause their campaign at once (S-26).
 */
export async function handleMailWebhook(ctx: Context, body: Uint8Array, headers: MailEventHeaders): Promise<void> {
  const event = ctx.mailEvents.read(body, headers, ctx.now())
  const { kind } = event
  if (kind === 'ignored') return
  const endsEmails = kind === 'bounced' || kind === 'complained'
  const campaignId = await ctx.inTransaction(async (tx) => {
    if (endsEmails) await lockOutreachClaims(tx) // or an email being claimed would not see it and be sent after it
    if (!(await recordMailEvent(tx, event.id, ctx.now()))) return null
    const emailId = kind === 'replied' ? repliedOutreachEmail(event.to, ctx.signingSecret) : null
    const email = await outreachEmailOfMailEvent(tx, { id: emailId, messageId: event.messageId, to: event.address })
    if (email) await applyMailEvent(ctx, tx, email, { ...event, kind })
    const address = email?.to_email ?? event.address
    if (endsEmails && address !== null)
      await suppress(tx, { email: address, reason: kind, note: event.reason, now: ctx.now() })
    return email?.campaign_id ?? null
  })
  if (campaignId !== null && endsEmails) await pauseUnhealthyRuns(ctx, campaignId)
}
