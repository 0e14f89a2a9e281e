import { Hono } from 'hono'
import { z } from 'zod'
import { type LostResponses, LostResponseSettings } from '../lost-responses.ts'
import { readJson, settingOf } from '../settings.ts'
import type { Account } from './account.ts'
import { StripeRefusal } from './refusal.ts'
import type { Store } from './store.ts'
import { DEFAULT_DELIVERY, type Webhooks } from './webhooks.ts'

/** Delays, and the lead of the sandbox's clock. */
export type Timing = {
  /** Moves sessions toward their expiry and debits toward their settlement. */
  readonly aheadSeconds: number
  /** From a bank debit to the day it clears or is returned. */
  readonly settleMs: number
  /** The time the bank takes to confirm. */
  readonly challengeMs: number
}

export const DEFAULT_TIMING: Timing = { aheadSeconds: 0, settleMs: 8000, challengeMs: 1500 }

const WebhookBody = z.strictObject({
  url: z.url(),
  secret: z.string().startsWith('whsec_'),
  oldSecrets: z.array(z.string().startsWith('whsec_')).max(5).default([]),
})
const count = z.number().int().min(0)
const DeliveryBody = z.strictObject({
  duplicate: count.min(1).max(500).default(DEFAULT_DELIVERY.duplicate),
  delayMs: count.max(600_000).default(DEFAULT_DELIVERY.delayMs),
  reorder: z.boolean().default(DEFAULT_DELIVERY.reorder),
  drop: z.boolean().default(DEFAULT_DELIVERY.drop),
  retryMs: count.max(60_000).default(DEFAULT_DELIVERY.retryMs),
  tries: count.min(1).max(50).default(DEFAULT_DELIVERY.tries),
  skewSeconds: z.number().int().default(DEFAULT_DELIVERY.skewSeconds),
})
const TimingBody = z.strictObject({
  aheadSeconds: z.number().int().default(DEFAULT_TIMING.aheadSeconds),
  settleMs: count.max(600_000).default(DEFAULT_TIMING.settleMs),
  challengeMs: count.max(60_000).default(DEFAULT_TIMING.challengeMs),
})
const DeliverBody = z.strictObject({ events: z.array(z.string()).min(1).max(1000) })

/** Whether the account has sales tax switched on. */
const TaxBody = z.strictObject({ active: z.boolean().default(true) })
export type TaxRules = z.output<typeof TaxBody>

type Settings = {
  readonly account: Account
  readonly store: Store
  readonly webhooks: Webhooks
  readonly lostResponses: LostResponses
  readonly timing: { get: () => Timing; set: (timing: Timing) => void }
  readonly tax: { get: () => TaxRules; set: (rules: TaxRules) => void }
  readonly changed: () => void
}

/**
 * Controls that the vendor has no API for: where events go, failures on the way, lost responses, the clock, whether the
 * account computes sales tax, and refunds that fail after they were accepted.
 */
export function stripeControl({ account, store, webhooks, lostResponses, timing, tax, changed }: Settings): Hono {
  const app = new Hono()

  settingOf(app, '/_webhook', WebhookBody, {
    show: () => store.endpoint && { url: store.endpoint.url },
    set(endpoint) {
      store.endpoint = endpoint
      changed()
    },
  })
  settingOf(app, '/_delivery', DeliveryBody, { show: webhooks.rules, set: webhooks.setRules })
  settingOf(app, '/_timing', TimingBody, { show: timing.get, set: timing.set })
  settingOf(app, '/_responses', LostResponseSettings, { show: lostResponses.get, set: lostResponses.set })
  settingOf(app, '/_tax', TaxBody, { show: tax.get, set: tax.set })

  app.post('/_refunds/:id/fail', (http) => {
    try {
      return http.json(account.failRefund(http.req.param('id')))
    } catch (error) {
      if (error instanceof StripeRefusal) return http.json({ error: error.body }, error.status)
      throw error
    } finally {
      changed()
    }
  })

  app.get('/_deliveries', (http) => http.json(webhooks.attempts()))

  /** Sends stored events in exactly this order, as often as given; returns the endpoint's statuses. */
  app.post('/_deliver', async (http) => {
    const body = await readJson(http, DeliverBody)
    if (body instanceof Response) return body
    const events = body.events.map((id) => store.events.get(id))
    if (events.includes(undefined)) return http.json({ error: 'There is no such event' }, 404)
    return http.json({ statuses: await webhooks.deliver(events.filter((event) => event !== undefined)) })
  })
  return app
}
