import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { FailedOutcome, Mail, MailOutcome, OutgoingEmail } from '#server/ports/mail.ts'
import { sha256Hex } from '#server/security/sha256.ts'
import { type DkimKey, dkimSigner } from './dkim.ts'
import { openSmtpConnections, type SmtpServer, type SmtpSession } from './smtp-connections.ts'

type Shop = { readonly name: string; readonly address: string }

/**
 * Sends emails by SMTP. Nothing is retried here, except an email that a reused connection rejected before it began:
 * SMTP has no idempotency, so a retry needs a certain outcome. Emails are signed here if there is a DKIM key,
 * otherwise by the server.
 */
export function smtpMail(server: SmtpServer, shop: Shop, dkim: DkimKey | null = null): Mail {
  const connections = openSmtpConnections(server)
  const sign = dkim && dkimSigner(dkim)

  async function send(email: OutgoingEmail): Promise<MailOutcome> {
    if (!ADDRESS.test(email.to)) return NO_ADDRESS
    const from = email.from ?? shop.address
    const messageId = messageIdOf(email.idempotencyKey, from)
    const message = await bytesOf(email, { name: shop.name, address: from }, messageId)
    const bytes = sign ? await sign(message) : message
    const attempt = async (session: SmtpSession): Promise<Attempt> => {
      const body = watched(bytes)
      try {
        await session.deliver({ from, to: [email.to] }, body.stream)
        return { outcome: { kind: 'accepted', messageId }, isStale: false }
      } catch (error) {
        const isStale = session.isPooled && !body.isBegun() && replyCode(error) === null
        return { outcome: outcomeOf(error, body.isBegun()), isStale }
      }
    }
    const { outcome, isStale } = await connections.use(attempt, failedToConnect)
    return isStale ? (await connections.useNew(attempt, failedToConnect)).outcome : outcome
  }
  return { send, close: connections.close }
}

const NO_ADDRESS: MailOutcome = { kind: 'bounced', reason: 'not a valid email address' }

/** `isStale`: the kept connection had died before the email began. */
type Attempt = { readonly outcome: MailOutcome; readonly isStale: boolean }

/** A single address, without characters that could add a header or another address. */
const ADDRESS = /^[^\s<>()[\],;:"\\@\p{Cc}]{1,64}@[^\s<>()[\],;:"\\@\p{Cc}]{1,190}$/u

/** A Message-ID that is the same for every try of an email. */
const messageIdOf = (key: string, from: string): string => `<${hashOf(key)}@${from.slice(from.lastIndexOf('@') + 1)}>`
const hashOf = (key: string): string => sha256Hex(key).slice(0, 40)

function bytesOf(email: OutgoingEmail, from: Shop, messageId: string): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: email.to },
    ...(email.replyTo.length === 0 ? {} : { replyTo: email.replyTo.map((address) => ({ name: '', address })) }),
    subject: oneLine(email.subject),
    text: email.text,
    html: email.html,
    messageId,
    headers: {
      ...Object.fromEntries(Object.entries(email.headers).map(([name, value]) => [name, oneLine(value)])),
      // Providers that support this header respond to a repeat with the first email.
      'Resend-Idempotency-Key': hashOf(email.idempotencyKey),
    },
    attachments: email.pictures.map(({ cid, contentType, bytes }) => ({
      cid,
      contentType,
      content: bytes,
      filename: `${cid}.${contentType.slice('image/'.length)}`,
      contentDisposition: 'inline' as const,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** A line break in a header would begin another one (S-18). */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The email as a stream that records whether the server has started to read it. */
function watched(bytes: Buffer) {
  let isBegun = false
  const stream = new Readable({
    read() {
      isBegun = true
      this.push(bytes)
      this.push(null)
    },
  })
  return { stream, isBegun: () => isBegun }
}

/**
 * Returns the outcome of a failed attempt. After a 4xx reply the email may be sent again, after a 5xx never; without a
 * reply only if the server had not begun to read it.
 */
function outcomeOf(error: unknown, isBegun: boolean): FailedOutcome {
  const code = replyCode(error)
  const reason = error instanceof Error ? error.message.slice(0, MAX_REASON_CHARS) : 'no reason given'
  if (code === null) return { kind: isBegun ? 'unknown' : 'unavailable', reason }
  if (code < 500) return { kind: 'unavailable', reason }
  return { kind: isDeadAddress(error as SmtpRefusal) ? 'bounced' : 'refused', reason }
}

type SmtpRefusal = { readonly command?: string; readonly responseCode: number; readonly response?: string }

/**
 * Whether a refusal is a hard bounce: 5.1.x (bad address) or 5.2.1 (mailbox disabled) of RFC 3463, or, from a server
 * without such codes, 550, 551 or 553 to RCPT TO (RFC 5321). Other refusals, such as for spam, are not about the
 * address.
 */
function isDeadAddress({ command, responseCode, response = '' }: SmtpRefusal): boolean {
  const enhancedCode = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (enhancedCode !== undefined) return enhancedCode.startsWith('5.1.') || enhancedCode === '5.2.1'
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode)
}

/** No connection, a wrong password or a missing certificate: ours to fix, and the email waits. */
const failedToConnect = (error: unknown): Attempt => ({
  outcome: { ...outcomeOf(error, false), kind: 'unavailable' },
  isStale: false,
})

const MAX_REASON_CHARS = 300

const replyCode = (error: unknown): number | null => (error as { responseCode?: number }).responseCode ?? null
