import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Books } from './books.ts'
import { AnswerRules, type LostAnswers } from './lost-answers.ts'
import { USUAL_DELIVERY, type Webhooks } from './webhooks.ts'

/** How long things take, and how far the sandbox's clock is ahead. */
export type Timing = {
  /** Moves sessions towards their expiry and debits towards their settlement. */
  readonly aheadSeconds: number
  /** From a bank debit to the day it clears or is returned. */
  readonly settleMs: number
  /** How long the bank thinks about a confirmation. */
  readonly challengeMs: number
}

export const USUAL_TIMING: Timing = { aheadSeconds: 0, settleMs: 8000, challengeMs: 1500 }

const WebhookBody = z.strictObject({
  url: z.url(),
  secret: z.string().startsWith('whsec_'),
  oldSecrets: z.array(z.string().startsWith('whsec_')).max(5).default([]),
})
const count = z.number().int().min(0)
const DeliveryBody = z.strictObject({
  duplicate: count.min(1).max(500).default(USUAL_DELIVERY.duplicate),
  delayMs: count.max(600_000).default(USUAL_DELIVERY.delayMs),
  reorder: z.boolean().default(USUAL_DELIVERY.reorder),
  drop: z.boolean().default(USUAL_DELIVERY.drop),
  retryMs: count.max(60_000).default(USUAL_DELIVERY.retryMs),
  tries: count.min(1).max(50).default(USUAL_DELIVERY.tries),
  skewSeconds: z.number().int().default(USUAL_DELIVERY.skewSeconds),
})
const TimingBody = z.strictObject({
  aheadSeconds: z.number().int().default(USUAL_TIMING.aheadSeconds),
  settleMs: count.max(600_000).default(USUAL_TIMING.settleMs),
  challengeMs: count.max(60_000).default(USUAL_TIMING.challengeMs),
})
const DeliverBody = z.strictObject({ events: z.array(z.string()).min(1).max(1000) })

type Settings = {
  readonly books: Books
  readonly webhooks: Webhooks
  readonly lostAnswers: LostAnswers
  readonly timing: { get: () => Timing; set: (timing: Timing) => void }
  readonly changed: () => void
}

/**
 * What the vendor has no API for: where events go, what happens to them on the way, which answers get lost, and the clock.
 * Every PUT replaces the whole setting; what it leaves out returns to its default.
 */
export function stripeControl({ books, webhooks, lostAnswers, timing, changed }: Settings): Hono {
  const app = new Hono()

  app.put('/_webhook', async (http) => {
    const body = await read(http, WebhookBody)
    if (body instanceof Response) return body
    books.endpoint = body
    changed()
    return http.json(body)
  })
  app.put('/_delivery', async (http) => {
    const body = await read(http, DeliveryBody)
    if (body instanceof Response) return body
    webhooks.setRules(body)
    return http.json(body)
  })
  app.put('/_timing', async (http) => {
    const body = await read(http, TimingBody)
    if (body instanceof Response) return body
    timing.set(body)
    return http.json(body)
  })
  app.put('/_answers', async (http) => {
    const body = await read(http, AnswerRules)
    if (body instanceof Response) return body
    lostAnswers.set(body)
    return http.json(body)
  })

  app.get('/_webhook', (http) => http.json(books.endpoint && { url: books.endpoint.url }))
  app.get('/_delivery', (http) => http.json(webhooks.rules()))
  app.get('/_timing', (http) => http.json(timing.get()))
  app.get('/_answers', (http) => http.json(lostAnswers.get()))
  app.get('/_deliveries', (http) => http.json(webhooks.attempts()))

  /** Sends kept events in exactly this order, again if need be; answers the endpoint's statuses. */
  app.post('/_deliver', async (http) => {
    const body = await read(http, DeliverBody)
    if (body instanceof Response) return body
    const events = body.events.map((id) => books.events.get(id))
    if (events.includes(undefined)) return http.json({ error: 'There is no such event' }, 404)
    return http.json({ statuses: await webhooks.deliver(events.filter((event) => event !== undefined)) })
  })
  return app
}

async function read<T>(http: Context, schema: z.ZodType<T>): Promise<T | Response> {
  // A foreign page cannot send this content type without being asked first.
  const isJson = /^application\/json\b/i.test(http.req.header('content-type') ?? '')
  const parsed = schema.safeParse(isJson ? await http.req.json().catch(() => null) : null)
  return parsed.success ? parsed.data : http.json({ error: z.prettifyError(parsed.error) }, 400)
}
