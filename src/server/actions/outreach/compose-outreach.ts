import type { Context } from '#server/context.ts'
import type { OutreachSend } from '#server/db/outreach/outreach-sends.ts'
import type { EmailData, RenderedEmail } from '#server/emails/catalog.ts'
import type { OutgoingEmail } from '#server/ports.ts'
import { unsubscribeKey } from '#server/security/unsubscribe-link.ts'

type Composing = Pick<Context, 'config' | 'signingSecret' | 'renderEmail'>
type Whole = Pick<OutreachSend, 'id' | 'template'> & {
  readonly agent_name: string
  readonly street: string
  readonly picture_url: string | null
  readonly link: string
}

/** Where the agent of this email says that they want no more (S-25). */
export const unsubscribeUrl = (id: string, origin: string, secret: string): string =>
  `${origin}/unsubscribe/${unsubscribeKey(id, secret)}`

/** Subject and body of an email of the ledger. */
export async function writeOutreach(ctx: Composing, send: Whole, origin: string): Promise<RenderedEmail> {
  const { config } = ctx
  const sender = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL, postalAddress: config.POSTAL_ADDRESS }
  const data: EmailData<'sellers-agent-outreach'> = {
    agentName: send.agent_name,
    street: send.street,
    artworkUrl: send.picture_url,
    url: send.link,
    unsubscribeUrl: unsubscribeUrl(send.id, origin, ctx.signingSecret),
    removeHomeUrl: `${origin}/remove-my-home`,
  }
  return await ctx.renderEmail(sender, send.template, data)
}

/** The email as it goes out, with the headers by which a mail program unsubscribes by itself (RFC 8058). */
export async function composeOutreach(ctx: Composing, send: OutreachSend, origin: string): Promise<OutgoingEmail> {
  const { agent_name, street, picture_url, link, to_email } = send
  if (agent_name === null || street === null || link === null || to_email === null)
    throw new Error(`The email ${send.id} waits to be sent and is not whole`)
  return {
    ...(await writeOutreach(ctx, { ...send, agent_name, street, picture_url, link }, origin)),
    to: to_email,
    from: null,
    replyTo: ctx.config.SUPPORT_EMAIL,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl(send.id, origin, ctx.signingSecret)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    pictures: [],
    idempotencyKey: `outreach:${send.id}`,
  }
}
