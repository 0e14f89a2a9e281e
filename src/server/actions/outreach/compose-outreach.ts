import type { Context } from '#server/context.ts'
import type { OutreachSend } from '#server/db/outreach/outreach-sends.ts'
import type { LetterData, WrittenLetter } from '#server/emails/catalog.ts'
import type { OutgoingLetter } from '#server/ports.ts'
import { unsubscribeKey } from '#server/security/unsubscribe-link.ts'

type Composing = Pick<Context, 'config' | 'signingSecret' | 'letterWriter'>
type Whole = Pick<OutreachSend, 'id' | 'letter'> & {
  readonly agent_name: string
  readonly street: string
  readonly picture_url: string | null
  readonly link: string
}

/** Where the agent of this letter says that they want no more (S-25). */
export const unsubscribeUrl = (id: string, origin: string, secret: string): string =>
  `${origin}/unsubscribe/${unsubscribeKey(id, secret)}`

/** Subject and body of a letter of the ledger. */
export async function writeOutreach(ctx: Composing, send: Whole, origin: string): Promise<WrittenLetter> {
  const { config } = ctx
  const sender = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL, postalAddress: config.POSTAL_ADDRESS }
  const data: LetterData<'sellers-agent-outreach'> = {
    agentName: send.agent_name,
    street: send.street,
    artworkUrl: send.picture_url,
    url: send.link,
    unsubscribeUrl: unsubscribeUrl(send.id, origin, ctx.signingSecret),
  }
  return await ctx.letterWriter(sender, send.letter, data)
}

/** The letter as it goes out, with the headers by which a mail program unsubscribes by itself (RFC 8058). */
export async function composeOutreach(ctx: Composing, send: OutreachSend, origin: string): Promise<OutgoingLetter> {
  const { agent_name, street, picture_url, link, to_email } = send
  if (agent_name === null || street === null || link === null || to_email === null)
    throw new Error(`The letter ${send.id} waits to be sent and is not whole`)
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
