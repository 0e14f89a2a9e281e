import path from 'node:path'
import { Hono } from 'hono'
import type { FaultResponses } from './faults/fault-response.ts'
import { openLostResponses } from './lost-responses.ts'
import { printApi } from './lumaprints/api.ts'
import { printControl } from './lumaprints/control.ts'
import { ordersPage } from './lumaprints/orders-page.ts'
import { DEFAULT_TIMING, openOrders, shipmentsOf, type Timing } from './lumaprints/orders.ts'
import { openRateLimit, TOO_MANY } from './lumaprints/rate-limit.ts'
import { openStore, type StoredOrder } from './lumaprints/store.ts'
import { openWebhooks } from './lumaprints/webhooks.ts'
import { SANDBOX_KEY, type Vendor, type World } from './vendor.ts'

const BASE_PATH = '/lumaprints'
const SWEEP_INTERVAL_MS = 500

type Settings = {
  readonly apiKey: string
  readonly apiSecret: string
  readonly now: () => Date
  /** The file of the records; null: in memory only. */
  readonly file: string | null
}

/**
 * A print shop that speaks the LumaPrints protocol: its API below /api/v1; below /_timing, /_delivery, /_quirks,
 * /_responses, /_limit, /_deliveries and /_orders what a test may set or read. `page` shows all orders.
 */
export function openLumaprints({ apiKey, apiSecret, now, file }: Settings): {
  app: Hono
  page: Hono
  close: () => void
} {
  const { store, changed, close: closeStore } = openStore(file)
  let timing: Timing = { ...DEFAULT_TIMING, aheadSeconds: store.aheadSeconds }
  const nowMs = () => now().getTime() + timing.aheadSeconds * 1000
  const webhooks = openWebhooks(() => store.subscriptions)
  const orders = openOrders({ store, changed, now: nowMs, timing: () => timing, onShipped: sendWebhook })
  const sweeper = setInterval(orders.sweep, SWEEP_INTERVAL_MS).unref()
  const clock = {
    get: () => timing,
    set(changedTiming: Timing) {
      timing = changedTiming
      store.aheadSeconds = timing.aheadSeconds
      changed()
      orders.sweep()
    },
  }

  function sendWebhook(order: StoredOrder): void {
    const { orderNumber, body, shippedAt } = order
    const shipments = shipmentsOf({ ...order, shippedAt: shippedAt ?? nowMs() })
    void webhooks.tell(body.storeId, orderNumber, { orderNumber, externalId: body.externalId, shipments })
  }

  const lostResponses = openLostResponses()
  const limit = openRateLimit(nowMs)
  const app = new Hono()
  app.route('/', printApi({ apiKey, apiSecret, store, orders, webhooks, lostResponses, limit, changed }))
  app.route('/', printControl({ orders, webhooks, lostResponses, limit, timing: clock }))
  return {
    app,
    page: ordersPage({ orders, timing: clock.get, api: BASE_PATH }),
    close() {
      clearInterval(sweeper)
      webhooks.close()
      closeStore()
    },
  }
}

/** Framed prints: prices, shipping, orders that are produced and shipped over time, and webhooks when they are. */
export function lumaprints(world: World): Vendor {
  const { app, page } = openLumaprints({
    apiKey: SANDBOX_KEY,
    apiSecret: SANDBOX_KEY,
    now: world.now,
    file: world.dataDir === null ? null : path.join(world.dataDir, 'lumaprints.json'),
  })
  return {
    name: 'lumaprints',
    title: 'LumaPrints',
    basePath: BASE_PATH,
    app,
    ownPage: { title: 'All print orders', app: page },
    latencyMs: [200, 900],
    faults: FAULTS,
  }
}

const FAULTS: FaultResponses = {
  'rate-limit': (http) => http.json({ statusCode: 429, message: TOO_MANY }, 429),
  'server-error': (http) => http.json({ statusCode: 500, message: 'Internal server error' }, 500),
}
