import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Letters, ReceivedLetter } from './letters.ts'

const Endpoint = z.object({ url: z.url(), secret: z.string().startsWith('whsec_') })
type Endpoint = z.output<typeof Endpoint>

const TYPES = ['delivered', 'opened', 'clicked', 'bounced', 'complained', 'received'] as const
type Type = (typeof TYPES)[number]
const Order = z.object({
  /** Of the last letter to this address. */
  to: z.string(),
  type: z.enum(TYPES),
  userAgent: z.string().default('Mozilla/5.0 (a person reading)'),
  /** The same id again: a repeat, as providers send them. */
  id: z.string().optional(),
})

const TRIES = 5
const TIMEOUT_MS = 10_000

/** Recipients of whom more is heard after their letter was taken; the others' letters are delivered. */
const BY_ADDRESS: readonly [start: string, type: Type][] = [
  ['late-bounce', 'bounced'],
  ['complain', 'complained'],
]

/**
 * What a mail provider tells by webhook (as Resend does, signed the svix way): every letter's fate right after it was
 * taken; anything else on order at /mail/_news. Nothing is told before somebody said where to: PUT /mail/_webhook.
 */
export function openNews(letters: Letters, now: () => Date) {
  let endpoint: Endpoint | null = null
  const closing = new AbortController()

  async function tell(
    to: Endpoint,
    type: Type,
    letter: ReceivedLetter,
    userAgent: string,
    id: string,
  ): Promise<boolean> {
    for (let tried = 1; tried <= TRIES && !closing.signal.aborted; tried++) {
      if (await post(to, id, newsOf(type, letter, userAgent, now()))) return true
      await sleep(200 * 2 ** tried, undefined, { ref: false })
    }
    return false
  }

  const app = new Hono()
  app.put('/mail/_webhook', async (http) => {
    endpoint = Endpoint.parse(await http.req.json())
    return http.body(null, 204)
  })
  app.post('/mail/_news', async (http) => {
    const { to, type, userAgent, id } = Order.parse(await http.req.json())
    const letter = letters.list(to)[0]
    if (!letter || !endpoint) return http.json({ told: false }, 404)
    return http.json({ told: await tell(endpoint, type, letter, userAgent, id ?? `msg_${randomUUID()}`) })
  })
  return {
    app,
    /** The mail server has taken this letter. */
    arrived(letter: ReceivedLetter): void {
      if (endpoint === null) return
      const [address = ''] = letter.to
      const type = BY_ADDRESS.find(([start]) => address.toLowerCase().startsWith(start))?.[1] ?? 'delivered'
      void tell(endpoint, type, letter, '', `msg_${randomUUID()}`)
    },
    close: () => closing.abort(),
  }
}

const newsOf = (type: Type, letter: ReceivedLetter, userAgent: string, at: Date): object => {
  const [to = ''] = letter.to
  const isReply = type === 'received'
  return {
    type: `email.${type}`,
    created_at: at.toISOString(),
    data: {
      email_id: randomUUID(),
      message_id: isReply ? null : (letter.email.messageId ?? null),
      created_at: letter.at.toISOString(),
      from: isReply ? to : letter.from,
      to: [isReply ? letter.from : to],
      subject: letter.email.subject ?? '',
      ...(type === 'bounced'
        ? { bounce: { type: 'Permanent', subType: 'General', message: '550 5.1.1 user unknown' } }
        : {}),
      ...(type === 'clicked' ? { click: { link: 'https://example.com', userAgent, timestamp: at.toISOString() } } : {}),
      ...(type === 'opened' ? { open: { userAgent, timestamp: at.toISOString() } } : {}),
    },
  }
}

async function post({ url, secret }: Endpoint, id: string, news: object): Promise<boolean> {
  const payload = JSON.stringify(news)
  const seconds = Math.floor(Date.now() / 1000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${payload}`).digest('base64')
  try {
    const answer = await fetch(url, {
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
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false // no answer, whatever the reason: the next try decides
  }
}
