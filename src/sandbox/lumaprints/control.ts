import { Hono } from 'hono'
import { z } from 'zod'
import { type LostResponses, LostResponseSettings } from '../lost-responses.ts'
import { readJson, settingOf } from '../settings.ts'
import { DEFAULT_QUIRKS, DEFAULT_TIMING, type Orders, type Timing } from './orders.ts'
import { DEFAULT_CALLS_PER_MINUTE, type RateLimit } from './rate-limit.ts'
import { DEFAULT_DELIVERY, type Webhooks } from './webhooks.ts'

const count = z.number().int().min(0)
const ms = count.max(3_600_000)

const TimingBody = z.strictObject({
  aheadSeconds: z.number().int().default(DEFAULT_TIMING.aheadSeconds),
  acceptMs: ms.default(DEFAULT_TIMING.acceptMs),
  productionMs: ms.default(DEFAULT_TIMING.productionMs),
  shipMs: ms.default(DEFAULT_TIMING.shipMs),
})
const DeliveryBody = z.strictObject({
  duplicate: count.min(1).max(500).default(DEFAULT_DELIVERY.duplicate),
  delayMs: count.max(600_000).default(DEFAULT_DELIVERY.delayMs),
  drop: z.boolean().default(DEFAULT_DELIVERY.drop),
  retryMs: count.max(60_000).default(DEFAULT_DELIVERY.retryMs),
  tries: count.min(1).max(50).default(DEFAULT_DELIVERY.tries),
})
const QuirksBody = z.strictObject({
  loseNext: count.max(1000).default(DEFAULT_QUIRKS.loseNext),
  refuseDuplicates: z.boolean().default(DEFAULT_QUIRKS.refuseDuplicates),
  retiredOptions: z.array(count).max(100).default([]),
})
const LimitBody = z.strictObject({
  callsPerMinute: count.min(1).max(1_000_000).default(DEFAULT_CALLS_PER_MINUTE),
})
const DecisionBody = z.strictObject({ status: z.string().min(1).max(60).nullable() })

type Settings = {
  readonly orders: Orders
  readonly webhooks: Webhooks
  readonly lostResponses: LostResponses
  readonly limit: RateLimit
  readonly timing: { get: () => Timing; set: (timing: Timing) => void }
}

/** Controls that the vendor has no API for: its clock, its failures, and the decisions of its staff. */
export function printControl({ orders, webhooks, lostResponses, limit, timing }: Settings): Hono {
  const app = new Hono()

  settingOf(app, '/_timing', TimingBody, { show: timing.get, set: timing.set })
  settingOf(app, '/_delivery', DeliveryBody, { show: webhooks.rules, set: webhooks.setRules })
  settingOf(app, '/_quirks', QuirksBody, { show: orders.quirks, set: orders.setQuirks })
  settingOf(app, '/_responses', LostResponseSettings, { show: lostResponses.get, set: lostResponses.set })
  settingOf(app, '/_limit', LimitBody, {
    show: () => ({ callsPerMinute: limit.get() }),
    set: ({ callsPerMinute }) => limit.set(callsPerMinute),
  })

  app.get('/_deliveries', (http) => http.json(webhooks.attempts()))
  app.get('/_orders', (http) =>
    http.json(
      orders.all().map((order) => ({
        orderNumber: order.orderNumber,
        externalId: order.body.externalId,
        status: orders.statusOf(order),
        isLost: order.isLost,
        body: order.body,
      })),
    ),
  )
  app.put('/_orders/:number', async (http) => {
    const decision = await readJson(http, DecisionBody)
    if (decision instanceof Response) return decision
    const order = orders.decide(Number(http.req.param('number')), decision.status)
    if (!order) return http.json({ error: 'There is no such order' }, 404)
    orders.sweep()
    return http.json({ orderNumber: order.orderNumber, status: orders.statusOf(order) })
  })
  return app
}
