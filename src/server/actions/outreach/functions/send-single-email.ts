import type { Output, Parsed } from '#contract/index.ts'
import { emailOf } from '#domain/emails/email-address.ts'
import { AppError, fieldError } from '#domain/errors.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { canonicalToken } from '#domain/links/property-token.ts'
import { notSentText, type OutreachTemplate } from '#domain/outreach/outreach.ts'
import { refuseHidden } from '#server/actions/privacy/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { leadByAccessCode } from '#server/db/leads/scraped-properties.ts'
import { requireOwnUrl } from '#server/security/own-url.ts'
import { shopPace } from '../runs/run-options.ts'
import { deliverNow } from '../sending/deliver-to-agent.ts'
import { waitingEntry } from '../sending/email-log-entry.ts'
import { sendTestEmail } from '../sending/send-test-email.ts'
import { currentTexts } from '../texts/current-texts.ts'

type EmailRequest = Parsed<'send-sellers-agent-email'>
type Sent = Output<'send-sellers-agent-email'>

/** Sends one email to a seller's agent (D3-214). */
export const sendSellersAgentEmail = (ctx: Context, request: EmailRequest, caller: AdminCaller): Promise<Sent> =>
  sendSingleEmail(ctx, 'sellers-agent-outreach', request, caller)

/** Sends one anniversary email (D3-215). */
export const sendAnniversaryEmail = (ctx: Context, request: EmailRequest, caller: AdminCaller): Promise<Sent> =>
  sendSingleEmail(ctx, 'anniversary-outreach', request, caller)

/**
 * Sends a single email through the email log, so that suppression and cap apply (E-13, D3-239). Returns the mail
 * server's result; throws for an email that is refused or in doubt.
 */
async function sendSingleEmail(
  ctx: Context,
  template: OutreachTemplate,
  request: EmailRequest,
  { origin }: AdminCaller,
): Promise<Sent> {
  requireOwnUrl(request.configuratorLink, 'configuratorLink', origin)
  const accessCode = request.accessCode === null ? null : canonicalToken(request.accessCode)
  const content = {
    template,
    agentName: request.agentName,
    street: request.street.split(',')[0]!.trim(), // without the city (D3-191)
    pictureUrl: request.artworkUrl,
    link: request.configuratorLink,
    accessCode,
  }
  if (request.isTestEmail) return queuedReply(await sendTestEmail(ctx, { ...content, origin }))

  const lead = accessCode === null ? undefined : await leadByAccessCode(ctx.db, accessCode)
  if (lead) refuseHidden(lead)
  const address = emailOf(request.agentEmail) ?? (lead ? agentOfLead(lead).email : null)
  if (address === null) throw fieldError('agentEmail', NO_AGENT_EMAIL_ERROR)
  const row = {
    ...waitingEntry({ ...content, email: address }, ctx.now()),
    campaign_id: lead?.campaign_id ?? null,
    scraped_property_id: lead?.id ?? null,
  }
  const texts = await currentTexts(ctx.db, template)
  const delivery = await deliverNow(ctx, row, { origin, texts, limits: { pace: shopPace(ctx.config), window: null } })
  if (delivery.kind === 'not-sent') {
    const { state, reason } = delivery
    if (state === 'skipped') throw new AppError('conflict', reason)
    return { success: false, messageId: null, status: state, error: reason }
  }
  if (delivery.kind === 'wait') {
    const retryAfterSeconds = Math.ceil((delivery.until.getTime() - ctx.now().getTime()) / 1000)
    throw new AppError('busy', 'The email limit has been reached. Please try again later.', { retryAfterSeconds })
  }
  if (delivery.kind === 'done' && delivery.messageId !== null) return queuedReply(delivery.messageId)
  throw new AppError(
    'unavailable',
    [notSentText(template), ...(delivery.kind === 'done' ? [delivery.reason] : [])].join(': '),
  )
}

const NO_AGENT_EMAIL_ERROR = 'No agent email: none was given, and the access code has none'

const queuedReply = (messageId: string): Sent => ({ success: true, messageId, status: 'queued', error: null })
