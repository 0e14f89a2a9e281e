import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail, MailOutcome, OutgoingLetter } from '../ports.ts'
import { openSmtpConnections, type SmtpServer, type SmtpSession } from './smtp-connections.ts'

type Shop = { readonly name: string; readonly address: string }

/**
 * Letters by SMTP. Nothing is repeated here except a letter that a connection kept from before refused to begin:
 * SMTP knows no idempotency, so who repeats must know what happened.
 */
export function smtpMail(server: SmtpServer, shop: Shop): Mail {
  const connections = openSmtpConnections(server)

  async function send(letter: OutgoingLetter): Promise<MailOutcome> {
    if (!ADDRESS.test(letter.to)) return { kind: 'refused', reason: 'this is no e-mail address' }
    const from = letter.from ?? shop.address
    const messageId = messageIdOf(letter.idempotencyKey, from)
    const bytes = await bytesOf(letter, { name: shop.name, address: from }, messageId)
    const attempt = async (session: SmtpSession): Promise<Attempt> => {
      const body = watched(bytes)
      try {
        await session.deliver({ from, to: [letter.to] }, body.stream)
        return { outcome: { kind: 'accepted', messageId }, isStale: false }
      } catch (error) {
        const isStale = session.isKept && !body.isBegun() && replyCode(error) === null
        return { outcome: outcomeOf(error, body.isBegun()), isStale }
      }
    }
    const { outcome, isStale } = await connections.use(attempt, failedToConnect)
    return isStale ? (await connections.useNew(attempt, failedToConnect)).outcome : outcome
  }
  return { send, close: connections.close }
}

/** `isStale`: the kept connection had died before the letter began. */
type Attempt = { readonly outcome: MailOutcome; readonly isStale: boolean }

/** One mailbox, nothing that a header or a list of addresses could be smuggled in with. */
const ADDRESS = /^[^\s<>()[\],;:"\\@\p{Cc}]{1,64}@[^\s<>()[\],;:"\\@\p{Cc}]{1,190}$/u

/** The same for every try of a letter. */
const messageIdOf = (key: string, from: string): string => `<${hashOf(key)}@${from.slice(from.lastIndexOf('@') + 1)}>`
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40)

function bytesOf(letter: OutgoingLetter, from: Shop, messageId: string): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: letter.to },
    ...(letter.replyTo === null ? {} : { replyTo: { name: '', address: letter.replyTo } }),
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    messageId,
    headers: {
      ...Object.fromEntries(Object.entries(letter.headers).map(([name, value]) => [name, oneLine(value)])),
      // Providers that know it answer a repeat with the first letter.
      'Resend-Idempotency-Key': hashOf(letter.idempotencyKey),
    },
    attachments: letter.pictures.map(({ cid, contentType, bytes }) => ({
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

/** S-18: a line break in a header would begin another one. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The letter as a stream that knows whether the server has asked for it. */
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

type Bad = Exclude<MailOutcome, { kind: 'accepted' }>

/** A 4xx is a 'later', a 5xx a 'never'. No answer is harmless before the letter was handed over, and only then. */
function outcomeOf(error: unknown, isBegun: boolean): Bad {
  const code = replyCode(error)
  const reason = error instanceof Error ? error.message.slice(0, MAX_REASON_CHARS) : 'no reason given'
  if (code === null) return { kind: isBegun ? 'unknown' : 'unavailable', reason }
  return { kind: code >= 500 ? 'refused' : 'unavailable', reason }
}

/** Also a wrong password and a missing certificate: they are ours to mend, and the letter waits. */
const failedToConnect = (error: unknown): Attempt => ({
  outcome: { ...outcomeOf(error, false), kind: 'unavailable' },
  isStale: false,
})

const MAX_REASON_CHARS = 300

const replyCode = (error: unknown): number | null => (error as { responseCode?: number }).responseCode ?? null
