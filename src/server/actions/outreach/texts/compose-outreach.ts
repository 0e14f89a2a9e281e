import { canonicalToken, isToken } from '#domain/links/property-token.ts'
import { OPENED_PATH } from '#domain/outreach/email-opening.ts'
import { filledTexts, type OutreachTexts, paragraphsOf } from '#domain/outreach/outreach-texts.ts'
import { outreachFirstName } from '#domain/outreach/outreach.ts'
import { brandOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { OutreachEmail } from '#server/db/outreach/outreach-emails.ts'
import type { EmailData, RenderedEmail } from '#server/emails/catalog.ts'
import type { OutgoingEmail } from '#server/ports/mail.ts'
import { outreachEmailKey } from '#server/security/outreach-email-link.ts'
import { replyAddress } from '#server/security/reply-address.ts'

type Composing = Pick<Context, 'config' | 'signingSecret' | 'renderEmail'>
type CompleteEmail = Pick<OutreachEmail, 'id' | 'picture_url'> & {
  readonly [Column in 'agent_name' | 'street' | 'link']: string
}
type AddressedEmail = CompleteEmail & { readonly to_email: string }

/** Returns whether an email can still be sent: its agent and its home have not been removed. */
export const hasContent = (email: OutreachEmail): email is OutreachEmail & AddressedEmail =>
  email.agent_name !== null && email.street !== null && email.link !== null && email.to_email !== null

/** Returns the URL of the page where the agent can unsubscribe (S-25). */
const unsubscribeUrl = (id: string, origin: string, secret: string): string =>
  `${origin}/unsubscribe/${outreachEmailKey('unsubscribe', id, secret)}`

/** Returns the URL of the page to have this home removed, with the token in the home's link. */
function removeHomeUrl(link: string, origin: string): string {
  const token = new URL(link).pathname.split('/').at(-1)!
  return `${origin}/remove-my-home${isToken(token) ? `?home=${canonicalToken(token)}` : ''}`
}

/**
 * Returns the URL of the one-pixel picture that is loaded when the email is opened; null if opens are not counted
 * (F-40).
 */
const pixelUrl = ({ config, signingSecret }: Composing, id: string, origin: string): string | null =>
  config.MAIL_OPEN_PIXEL ? `${origin}${OPENED_PATH}/${outreachEmailKey('opened', id, signingSecret)}` : null

/** Returns subject and body of an outreach email with these texts; `pixel`: the URL of its one-pixel picture. */
export async function writeOutreach(
  ctx: Composing,
  email: CompleteEmail,
  texts: OutreachTexts,
  origin: string,
  pixel: string | null = null,
): Promise<RenderedEmail> {
  const { config } = ctx
  const { body, ...otherTexts } = filledTexts(texts, {
    agent_first_name: outreachFirstName(email.agent_name),
    agent_name: email.agent_name,
    street: email.street,
    brand: config.BRAND_NAME,
    link: email.link,
  })
  const data: EmailData<'outreach'> = {
    ...otherTexts,
    paragraphs: paragraphsOf(body),
    street: email.street,
    artworkUrl: email.picture_url,
    url: email.link,
    unsubscribeUrl: unsubscribeUrl(email.id, origin, ctx.signingSecret),
    removeHomeUrl: removeHomeUrl(email.link, origin),
    pixelUrl: pixel,
  }
  return await ctx.renderEmail(brandOf(config), 'outreach', data)
}

type ComposeOptions = {
  readonly texts: OutreachTexts
  readonly origin: string
  /** Message-ID of the email that this one follows up; null for a first email. */
  readonly followsMessageId: string | null
}

/** Returns the complete email, with the headers for one-click unsubscribing in mail programs (RFC 8058). */
export async function composeOutreach(
  ctx: Composing,
  email: AddressedEmail,
  { texts, origin, followsMessageId }: ComposeOptions,
): Promise<OutgoingEmail> {
  return {
    ...(await writeOutreach(ctx, email, texts, origin, pixelUrl(ctx, email.id, origin))),
    to: email.to_email,
    from: null,
    replyTo: replyAddressesOf(ctx, email.id),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl(email.id, origin, ctx.signingSecret)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Mail programs show it below the email that it follows.
      ...(followsMessageId === null ? {} : { 'In-Reply-To': followsMessageId, References: followsMessageId }),
    },
    pictures: [],
    idempotencyKey: `outreach:${email.id}`,
  }
}

/** Returns the Reply-To addresses: one of our team, and one that identifies the email (F-34). */
function replyAddressesOf({ config, signingSecret }: Composing, outreachEmailId: string): string[] {
  const domain = replyDomain(config)
  return [config.SUPPORT_EMAIL, ...(domain === null ? [] : [replyAddress(outreachEmailId, domain, signingSecret)])]
}

/**
 * Returns the domain for replies. The sandbox receives mail for any domain; in production it must be one that the mail
 * provider receives for.
 */
const replyDomain = ({ MAIL_REPLY_DOMAIN, SMTP_URL }: Composing['config']): string | null =>
  MAIL_REPLY_DOMAIN ?? (SMTP_URL === undefined ? 'replies.sandbox.example' : null)
