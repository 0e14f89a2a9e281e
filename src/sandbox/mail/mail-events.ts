import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import type { MailStore, ReceivedEmail } from './mail-store.ts'

const Endpoint = z.object({ url: z.url(), secret: z.string().startsWith('whsec_') })
type Endpoint = z.output<typeof Endpoint>

const TYPES = ['delivered', 'opened', 'clicked', 'bounced', 'complained', 'received', 'auto-reply'] as const
type Type = (typeof TYPES)[number]
const Order = z.object({
  /** The event is about the last email to this address. */
  to: z.string(),
  type: z.enum(TYPES),
  userAgent: z.string().default('Mozilla/5.0 (a person reading)'),
  /** The id of an earlier event makes a duplicate, as providers send them. */
  id: z.string().optional(),
})

const TRIES = 5
const TIMEOUT_MS = 10_000

/** Recipients that trigger another event after their email was accepted; every other email is reported as delivered. */
const BY_ADDRESS: readonly [start: string, type: Type][] = [
  ['late-bounce', 'bounced'],
  ['complain', 'complained'],
]

/**
 * The webhooks of a mail provider (like Resend's, signed the svix way): what happened to every email after it was
 * accepted; other events on request at /mail/_events. Nothing is sent until an endpoint is set: PUT /mail/_webhook.
 */
export function openMailEvents(emails: MailStore, now: () => Date) {
  let endpoint: Endpoint | null = null
  const closing = new AbortController()

  async function sendEvent(
    to: Endpoint,
    type: Type,
    email: ReceivedEmail,
    userAgent: string,
    id: string,
  ): Promise<boolean> {
    for (let attempt = 1; attempt <= TRIES && !closing.signal.aborted; attempt++) {
      if (await post(to, id, eventOf(type, email, userAgent, now()))) return true
      await sleep(200 * 2 ** attempt, undefined, { ref: false })
    }
    return false
  }

  const app = new Hono()
  app.put('/mail/_webhook', async (http) => {
    endpoint = Endpoint.parse(await http.req.json())
    return http.body(null, 204)
  })
  app.post('/mail/_events', async (http) => {
    const { to, type, userAgent, id } = Order.parse(await http.req.json())
    const email = emails.list(to)[0]
    if (!email || !endpoint) return http.json({ sent: false }, 404)
    return http.json({ sent: await sendEvent(endpoint, type, email, userAgent, id ?? `msg_${randomUUID()}`) })
  })
  /** Sends the reply of the mailbox's Reply button: from a person, or an automatic one. */
  async function reply(email: ReceivedEmail, isAutomatic: boolean): Promise<boolean> {
    if (!endpoint) return false
    return await sendEvent(endpoint, isAutomatic ? 'auto-reply' : 'received', email, '', `msg_${randomUUID()}`)
  }

  return {
    app,
    reply,
    /** The mail server has accepted this email. */
    arrived(email: ReceivedEmail): void {
      if (endpoint === null) return
      const [address = ''] = email.to
      const type = BY_ADDRESS.find(([start]) => address.toLowerCase().startsWith(start))?.[1] ?? 'delivered'
      void sendEvent(endpoint, type, email, '', `msg_${randomUUID()}`)
    },
    close: () => closing.abort(),
  }
}

const eventOf = (type: Type, email: ReceivedEmail, userAgent: string, at: Date): object => {
  const [to = ''] = email.to
  const isReply = type === 'received' || type === 'auto-reply'
  const subject = email.parsed.subject ?? ''
  return {
    type: isReply ? 'email.received' : `email.${type}`,
    created_at: at.toISOString(),
    data: {
      email_id: randomUUID(),
      message_id: isReply ? `<${randomUUID()}@mailbox.sandbox.example>` : (email.parsed.messageId ?? null),
      created_at: email.at.toISOString(),
      from: isReply ? to : email.from,
      to: isReply ? replyAddressesOf(email) : [to],
      subject: type === 'received' ? `Re: ${subject}` : type === 'auto-reply' ? `Automatic reply: ${subject}` : subject,
      ...(type === 'bounced'
        ? { bounce: { type: 'Permanent', subType: 'General', message: '550 5.1.1 user unknown' } }
        : {}),
      ...(type === 'clicked' ? { click: { link: 'https://example.com', userAgent, timestamp: at.toISOString() } } : {}),
      ...(type === 'opened' ? { open: { userAgent, timestamp: at.toISOString() } } : {}),
    },
  }
}

/** The recipient when the user of a mail program presses Reply. */
const replyAddressesOf = ({ parsed, from }: ReceivedEmail): string[] => {
  const addresses = (parsed.replyTo ?? []).flatMap(({ address }) => address ?? [])
  return addresses.length > 0 ? addresses : [from]
}

async function post({ url, secret }: Endpoint, id: string, events: object): Promise<boolean> {
  const payload = JSON.stringify(events)
  const seconds = Math.floor(Date.now() / 1000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${payload}`).digest('base64')
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'svix-id': id,
        'svix-timestamp': String(seconds),
        'svix-signature': `v1,${signature}`,
      },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false // no response, whatever the reason: another attempt follows
  }
}
