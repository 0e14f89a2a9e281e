import { randomUUID } from 'node:crypto'
import { isMachine } from '#domain/outreach/outreach-health.ts'
import type { Context } from '#server/context.ts'
import { recordWithImplied } from '#server/db/campaigns/campaign-events.ts'
import { recordMailEvent } from '#server/db/outreach/mail-events.ts'
import { noteOutreach, noteReturn, type OutreachReturn } from '#server/db/outreach/outreach-leads.ts'
import { changeSend, type OutreachSend, sendOfMailEvent, stopFollowUps } from '#server/db/outreach/outreach-sends.ts'
import { SEND_STATES } from '#domain/outreach/outreach-run.ts'
import type { Tx } from '#server/db/pool.ts'
import { suppress } from '#server/db/outreach/suppressions.ts'
import type { MailEvent, MailEventHeaders } from '#server/ports.ts'
import { repliedSend } from '#server/security/reply-address.ts'
import { orderFollowUp, STOPPED } from './follow-up.ts'
import { pauseSick } from './pause-run.ts'

/**
 * Handles the mail provider's report about an email: verified, recorded once, acted on. Addresses with a hard bounce or
 * a complaint get no more emails; too many of them pause their campaign at once (S-26).
 */
export async function handleMailWebhook(ctx: Context, body: Uint8Array, headers: MailEventHeaders): Promise<void> {
  const event = ctx.mailEvents.read(body, headers, ctx.now())
  if (event.kind === 'ignored') return
  const campaignId = await ctx.inTransaction(async (tx) => {
    if (!(await recordMailEvent(tx, event.id, ctx.now()))) return null
    const answered = event.kind === 'replied' ? repliedSend(event.to, ctx.signingSecret) : null
    const send = await sendOfMailEvent(tx, { id: answered, messageId: event.messageId, to: event.address })
    if (send) await noteMailEvent(ctx, tx, send, event)
    const address = send?.to_email ?? event.address
    if ((event.kind === 'bounced' || event.kind === 'complained') && address !== null)
      await suppress(tx, { email: address, reason: event.kind, note: event.reason, now: ctx.now() })
    return send?.campaign_id ?? null
  })
  if (campaignId !== null && (event.kind === 'bounced' || event.kind === 'complained')) await pauseSick(ctx, campaignId)
}

/** E-30: bounces and complaints are shown next to the status; opens and clicks advance it (D3-174). */
async function noteMailEvent(ctx: Context, tx: Tx, send: OutreachSend, event: MailEvent): Promise<void> {
  const now = ctx.now()
  // Any event is proof that it went out.
  const wasInDoubt = send.state === 'unknown' && event.kind !== 'replied'
  if (wasInDoubt && (await changeSend(tx, send.id, ['unknown'], { state: 'sent', sent_at: send.claimed_at }, now)))
    await orderFollowUp(tx, send, send.claimed_at!, now)
  const isReading = event.kind === 'opened' || event.kind === 'clicked'
  if (isReading && isMachine(event.userAgent, send.sent_at, event.at)) return
  const at = `${event.kind as Exclude<MailEvent['kind'], 'ignored'>}_at` as const
  // A click implies an open (E-48).
  const opened = isReading ? { opened_at: send.opened_at ?? event.at } : {}
  await changeSend(tx, send.id, SEND_STATES, { ...opened, [at]: send[at] ?? event.at }, now)
  if (event.kind === 'replied' && send.to_email !== null) await stopFollowUps(tx, send.to_email, STOPPED.replied, now)
  const { scraped_property_id: home } = send
  if (home === null || !send.tracked) return
  if (event.kind === 'delivered' || isReading) await noteOutreach(tx, home, event.kind as 'delivered' | 'opened', now)
  else await noteReturn(tx, home, at as OutreachReturn, now)
  if (isReading || (event.kind === 'replied' && send.replied_at === null)) await recordReading(tx, send, event, now)
}

const recordReading = (tx: Tx, send: OutreachSend, { kind, userAgent }: MailEvent, now: Date) =>
  recordWithImplied(tx, {
    id: randomUUID(),
    type: kind === 'clicked' ? 'email_clicked' : kind === 'replied' ? 'email_replied' : 'email_opened',
    propertyId: null,
    campaignId: send.campaign_id,
    scrapedPropertyId: send.scraped_property_id,
    accessCode: send.access_code,
    sessionId: null,
    userAgent,
    referrer: null,
    timezone: null,
    language: null,
    data: null,
    checkoutSessionId: null,
    paymentIntentId: null,
    orderCents: null,
    now,
  })
