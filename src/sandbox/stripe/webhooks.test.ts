import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Stripe } from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { payByCard, SESSION_PARAMS, testStripe } from '#tests/support/orders/stripe-sandbox.ts'

const SECRET = 'whsec_of_the_endpoint'
const { webhooks } = new Stripe('unused')

type Arrival = {
  readonly body: string
  readonly signature: string
  readonly event: Stripe.Event
  readonly at: number
}

/** A shop's endpoint that records what arrives and responds with the next of `statuses`, then 200. */
async function endpoint(statuses: number[] = []) {
  const arrivals: Arrival[] = []
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const body = await request.text()
      const signature = request.headers.get('stripe-signature') ?? ''
      arrivals.push({ body, signature, event: JSON.parse(body), at: Date.now() })
      const status = statuses.shift() ?? 200
      return new Response(null, { status, headers: status === 302 ? { location: '/elsewhere' } : {} })
    },
  })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`
  const types = () => arrivals.map(({ event }) => event.type)
  return { url, arrivals, types }
}

async function shop(statuses?: number[], overrides: object = {}) {
  const stripe = await testStripe()
  const there = await endpoint(statuses)
  await stripe.set('_webhook', { url: there.url, secret: SECRET, ...overrides })
  /** An event of its own: an expired session. */
  const makeEvent = async () => {
    const { id } = await stripe.sdk.checkout.sessions.create(SESSION_PARAMS)
    await stripe.sdk.checkout.sessions.expire(id)
    return id
  }
  return { ...stripe, ...there, apiUrl: stripe.url, makeEvent }
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 4000, interval: 20 })

test('every event of a payment arrives with a signature that the SDK accepts', async () => {
  const { sdk, arrivals, types } = await shop()
  const { url } = await sdk.checkout.sessions.create(SESSION_PARAMS)
  await payByCard(url!)
  await soon(() =>
    expect(types().sort()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]),
  )
  for (const { body, signature, event } of arrivals) {
    expect(webhooks.constructEvent(body, signature, SECRET)).toEqual(event)
    expect(() => webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow('No signatures found')
    expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('No signatures found')
  }
})

test('while a secret is rotated, both the old and the new one verify', async () => {
  const { makeEvent, arrivals } = await shop([], { oldSecrets: ['whsec_old'] })
  await makeEvent()
  await soon(() => expect(arrivals).toHaveLength(1))
  const { body, signature } = arrivals[0]!
  for (const secret of [SECRET, 'whsec_old'])
    expect(webhooks.constructEvent(body, signature, secret).id).toMatch(/^evt_/)
})

test('anything but a 2xx response, redirects included, is retried with growing waits until it succeeds', async () => {
  const { makeEvent, arrivals, set } = await shop([500, 302, 404])
  await set('_delivery', { retryMs: 60 })
  await makeEvent()
  await soon(() => expect(arrivals).toHaveLength(4))
  expect(new Set(arrivals.map(({ event }) => event.id)).size).toBe(1)
  const waits = arrivals.slice(1).map(({ at }, index) => at - arrivals[index]!.at)
  for (const [index, least] of [60, 120, 240].entries()) expect(waits[index]).toBeGreaterThanOrEqual(least - 5)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(arrivals).toHaveLength(4)
})

test('it gives up after a fixed number of attempts', async () => {
  const { makeEvent, arrivals, set } = await shop([500, 500, 500, 500])
  await set('_delivery', { retryMs: 1, tries: 3 })
  await makeEvent()
  await soon(() => expect(arrivals).toHaveLength(3))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(arrivals).toHaveLength(3)
})

test('on demand an event arrives several times, late, or in reverse order', async () => {
  const { makeEvent, arrivals, set } = await shop()
  await set('_delivery', { duplicate: 3, delayMs: 150 })
  const start = Date.now()
  await makeEvent()
  await soon(() => expect(arrivals).toHaveLength(3))
  expect(new Set(arrivals.map(({ body }) => body)).size).toBe(1)
  expect(arrivals[0]!.at - start).toBeGreaterThanOrEqual(145)

  arrivals.length = 0
  await set('_delivery', { reorder: true })
  const ids = [await makeEvent(), await makeEvent(), await makeEvent()]
  await soon(() => expect(arrivals).toHaveLength(3))
  expect(arrivals.map(({ event }) => (event.data.object as Stripe.Checkout.Session).id)).toEqual(ids.reverse())
})

test('events can be held back and sent later, in exactly the order a test sets', async () => {
  const { sdk, makeEvent, arrivals, set, apiUrl } = await shop([200, 503])
  await set('_delivery', { drop: true })
  await makeEvent()
  await makeEvent()
  const [second, first] = (await sdk.events.list()).data.map(({ id }) => id)
  expect(arrivals).toEqual([])
  const response = await fetch(`${apiUrl}/_deliver`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [second, first, second] }),
  })
  expect(await response.json()).toEqual({ statuses: [200, 503, 200] })
  expect(arrivals.map(({ event }) => event.id)).toEqual([second, first, second])
  const attempts = (await (await fetch(`${apiUrl}/_deliveries`)).json()) as { status: number }[]
  expect(attempts.map(({ status }) => status)).toEqual([200, 503, 200])
})

test('a signature can be given an old or early time', async () => {
  const { makeEvent, arrivals, set } = await shop()
  await set('_delivery', { skewSeconds: -400 })
  await makeEvent()
  await soon(() => expect(arrivals).toHaveLength(1))
  const { body, signature } = arrivals[0]!
  expect(() => webhooks.constructEvent(body, signature, SECRET)).toThrow('Timestamp outside')
})

test('settings are refused by name, and never accepted from another site’s page', async () => {
  const { set, apiUrl } = await shop()
  await expect(set('_delivery', { duplicate: 0 })).rejects.toThrow('duplicate')
  await expect(set('_webhook', { url: 'nonsense', secret: 'x' })).rejects.toThrow('url')
  const asForm = await fetch(`${apiUrl}/_delivery`, { method: 'PUT', body: '{"drop":true}' })
  expect(asForm.status).toBe(400)
})
