import path from 'node:path'
import { Hono } from 'hono'
import type { FaultResponses } from './faults/fault-response.ts'
import { openLostResponses } from './lost-responses.ts'
import { openAccount } from './stripe/account.ts'
import { stripeApi } from './stripe/api.ts'
import { DEFAULT_TIMING, stripeControl, type TaxRules, type Timing } from './stripe/control.ts'
import { payRoutes } from './stripe/pay-routes.ts'
import { openStore } from './stripe/store.ts'
import { openWebhooks } from './stripe/webhooks.ts'
import { SANDBOX_KEY, type Vendor, type World } from './vendor.ts'

const BASE_PATH = '/stripe'
const SWEEP_INTERVAL_MS = 1000

type Settings = {
  readonly key: string
  /** The public address of the simulated vendor, with the base path. */
  readonly origin: () => string
  readonly now: () => Date
  /** The file of the records; null: in memory only. */
  readonly file: string | null
}

/**
 * A payment provider that speaks the Stripe protocol: its API below /v1, its payment pages below /c/pay; below
 * /_webhook, /_delivery, /_deliver, /_deliveries, /_timing, /_responses, /_tax and /_refunds what a test or a startup
 * may set.
 */
export function openStripe({ key, origin, now, file }: Settings): { app: Hono; close: () => void } {
  const { store, changed, close: closeStore } = openStore(file)
  let timing = DEFAULT_TIMING
  let tax: TaxRules = { active: true }
  const nowMs = () => now().getTime() + timing.aheadSeconds * 1000
  const webhooks = openWebhooks(() => store.endpoint)
  const account = openAccount({
    store,
    now: () => Math.floor(nowMs() / 1000),
    urlOf: (sessionId) => `${origin()}/c/pay/${sessionId}`,
    taxIsActive: () => tax.active,
    onEvent(event) {
      changed()
      webhooks.hand(event)
    },
  })
  const sweep = () => account.sweep(nowMs())
  const sweeper = setInterval(sweep, SWEEP_INTERVAL_MS).unref()
  const clock = {
    get: () => timing,
    set(changedTiming: Timing) {
      timing = changedTiming
      sweep()
    },
  }

  const lostResponses = openLostResponses()
  const app = new Hono()
  app.route('/', stripeApi({ key, account, store, lostResponses, now: nowMs, changed }))
  app.route('/', payRoutes({ account, now: nowMs, timing: clock.get, changed }))
  const taxRules = { get: () => tax, set: (changedTax: TaxRules) => void (tax = changedTax) }
  app.route('/', stripeControl({ account, store, webhooks, lostResponses, timing: clock, tax: taxRules, changed }))
  return {
    app,
    close() {
      clearInterval(sweeper)
      webhooks.close()
      closeStore()
    },
  }
}

/** Payments: checkout sessions with their payment page, refunds and signed webhooks. */
export function stripe(world: World): Vendor {
  const { app } = openStripe({
    key: SANDBOX_KEY,
    origin: () => `${world.origin()}${BASE_PATH}`,
    now: world.now,
    file: world.dataDir === null ? null : path.join(world.dataDir, 'stripe.json'),
  })
  return { name: 'stripe', title: 'Stripe', basePath: BASE_PATH, app, latencyMs: [150, 500], faults: FAULTS }
}

const FAULTS: FaultResponses = {
  'rate-limit': (http) => {
    const message = 'Request rate limit exceeded.'
    return http.json({ error: { type: 'invalid_request_error', code: 'rate_limit', message } }, 429)
  },
  'server-error': (http) => http.json({ error: { type: 'api_error', message: 'An unknown error occurred' } }, 500),
}
