import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { isAutomaticReply } from '#domain/outreach/automatic-reply.ts'
import type { MailEvent, MailEventHeaders, MailEventReader } from '#server/ports/mail.ts'
import { isSameText } from '#server/security/same-text.ts'
import { parsedJson } from '../http/request.ts'

const TOLERANCE_SECONDS = 300

/**
 * Reads events of emails in Resend's webhook format, with svix signatures: HMAC-SHA256 over `id.timestamp.body` with
 * the key after `whsec_`. Without a `secret` every webhook is rejected.
 */
export function mailEvents(secret: string | null): MailEventReader {
  return {
    read(body, headers, now) {
      if (secret === null || !isSigned(secret, body, headers))
        throw malformedEventError('This webhook is not from the mail provider: it is not signed with our secret')
      if (!isFresh(headers.timestamp, now))
        throw malformedEventError('This webhook’s timestamp is more than five minutes from this machine’s clock')
      const event = ResendEvent.safeParse(parsedJson(Buffer.from(body).toString('utf8')))
      if (!event.success) throw malformedEventError('This webhook of the mail provider has an unknown shape')
      return mailEventOf(headers.id!, event.data)
    },
  }
}

const malformedEventError = (why: string) => new AppError('bad_input', why)

function isSigned(secret: string, body: Uint8Array, { id, timestamp, signature }: MailEventHeaders): boolean {
  if (id === null || timestamp === null || signature === null) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')
  return signature.split(' ').some((one) => {
    const [version, text = ''] = one.split(',')
    return version === 'v1' && isSameText(text, expected)
  })
}

const isFresh = (timestamp: string | null, now: Date): boolean =>
  Math.abs(Number(timestamp) - now.getTime() / 1000) <= TOLERANCE_SECONDS

// -- The reply

const address = z.string().max(400)
const ResendEvent = z.object({
  type: z.string().max(100),
  created_at: z.coerce.date(),
  data: z.object({
    message_id: z.string().max(400).nullish(),
    from: address.nullish(),
    to: z.union([address, z.array(address)]).nullish(),
    cc: z.array(address).nullish(),
    subject: z.string().max(2000).nullish(),
    bounce: z.object({ type: z.string().nullish(), message: z.string().nullish() }).nullish(),
    click: z.object({ userAgent: z.string().nullish() }).nullish(),
    open: z.object({ userAgent: z.string().nullish() }).nullish(),
  }),
})

const KINDS = new Map([
  ['email.delivered', 'delivered'],
  ['email.opened', 'opened'],
  ['email.clicked', 'clicked'],
  ['email.bounced', 'bounced'],
  ['email.complained', 'complained'],
  ['email.received', 'replied'],
] as const satisfies [string, MailEvent['kind']][]) as ReadonlyMap<string, MailEvent['kind']>

/** Only a hard bounce counts: a full or unreachable mailbox may accept emails tomorrow. */
function mailEventOf(id: string, { type, created_at, data }: z.output<typeof ResendEvent>): MailEvent {
  const isSoft = type === 'email.bounced' && /transient|undetermined/i.test(data.bounce?.type ?? '')
  const eventKind = isSoft ? 'ignored' : (KINDS.get(type) ?? 'ignored')
  const from = addressIn(data.from ?? null)
  // The provider's event has no headers, so automatic replies are recognized by subject and sender.
  const isAutomatic = eventKind === 'replied' && isAutomaticReply({ from: from ?? '', subject: data.subject ?? '' })
  const kind = isAutomatic ? 'ignored' : eventKind
  const to = [data.to ?? [], data.cc ?? []].flat().flatMap((one) => addressIn(one) ?? [])
  return {
    id,
    at: created_at,
    kind,
    messageId: kind === 'replied' ? null : (data.message_id ?? null),
    address: kind === 'replied' ? from : (to[0] ?? null),
    to,
    reason: data.bounce?.message?.slice(0, 300) ?? null,
    userAgent: (data.click ?? data.open)?.userAgent?.slice(0, 300) ?? null,
  }
}

/** `Dana Ortiz <dana@agents.example>`: the address alone. */
const addressIn = (text: string | null): string | null =>
  text === null ? null : (/<([^<>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase()
