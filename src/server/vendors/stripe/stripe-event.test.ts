import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import fc from 'fast-check'
import { Stripe } from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PaymentEvent } from '#server/ports/payments.ts'
import { payByCard, postPayForm, SESSION_PARAMS, STRIPE_KEY, testStripe } from '#tests/support/orders/stripe-sandbox.ts'
import { stripePayments } from './stripe.ts'

const SECRET = 'whsec_of_the_shop'
const NOW = new Date('2026-11-21T12:00:00Z')
const seconds = NOW.getTime() / 1000
const OURS = { webhookSecret: SECRET, addsSalesTax: false }
const payments = stripePayments({ baseUrl: 'http://127.0.0.1:9', secretKey: 'k', ...OURS })

const anEvent = (
  type = 'checkout.session.completed',
  object: object = { id: 'cs_1', metadata: { orderId: 'order-1' } },
) => JSON.stringify({ id: 'evt_1', object: 'event', type, created: seconds, data: { object } })

/** Signed by the vendor's own code. */
const signed = (payload: string, timestamp = seconds, secret = SECRET) =>
  new Stripe('unused').webhooks.generateTestHeaderString({ payload, secret, timestamp })
const read = (body: string, signature: string | null) => payments.readEvent(Buffer.from(body), signature, NOW)
const refusal = expect.objectContaining({ code: 'bad_input' })
const thrownBy = (call: () => unknown): unknown => {
  try {
    call()
  } catch (error) {
    return error
  }
  return expect.fail('was accepted')
}

test('R-11 a valid signature is accepted', () => {
  expect(read(anEvent(), signed(anEvent()))).toEqual({
    id: 'evt_1',
    at: NOW,
    kind: 'completed',
    pageId: 'cs_1',
    orderId: 'order-1',
  })
})

test('R-11 a time up to 300 s off is accepted, one second more is rejected, in the past and in the future', () => {
  for (const offset of [-300, -1, 1, 300]) expect(read(anEvent(), signed(anEvent(), seconds + offset)).id).toBe('evt_1')
  for (const offset of [-301, 301, -86_400, 86_400]) {
    expect(thrownBy(() => read(anEvent(), signed(anEvent(), seconds + offset)))).toEqual(refusal)
  }
})

test('R-11 a header with a second time does not get around the limit', () => {
  const future = signed(anEvent(), seconds + 1000)
  for (const header of [`t=${seconds},${future}`, `${future},t=${seconds}`]) {
    expect(thrownBy(() => read(anEvent(), header))).toEqual(refusal)
  }
})

test('R-11 missing signature, wrong secret, another body, another scheme: rejected', () => {
  const good = signed(anEvent())
  const cases: [body: string, header: string | null][] = [
    [anEvent(), null],
    [anEvent(), ''],
    [anEvent(), 'nonsense'],
    [anEvent(), `t=${seconds}`],
    [anEvent(), signed(anEvent(), seconds, 'whsec_of_somebody_else')],
    [anEvent(), good.replace('v1=', 'v0=')],
    [`${anEvent()} `, good],
    [anEvent('checkout.session.expired'), good],
    ['', signed('')],
  ]
  for (const [body, header] of cases) expect(thrownBy(() => read(body, header))).toEqual(refusal)
})

test('R-11 one changed byte anywhere is rejected', () => {
  const body = anEvent()
  const header = signed(body)
  fc.assert(
    fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 127 }), (at, change) => {
      const bytes = Buffer.from(body)
      bytes[at] = bytes[at]! ^ change
      expect(thrownBy(() => payments.readEvent(bytes, header, NOW))).toEqual(refusal)
    }),
  )
})

test('while the secret is rotated, a signature with either is enough', () => {
  const [, other] = signed(anEvent(), seconds, 'whsec_next').split(',')
  expect(read(anEvent(), `${signed(anEvent())},${other}`).id).toBe('evt_1')
})

test('a signed body that is not JSON is rejected, and so is an unknown shape', () => {
  expect(thrownBy(() => read('not json', signed('not json')))).toEqual(refusal)
  const odd = anEvent('checkout.session.completed', { id: 7 })
  expect(thrownBy(() => read(odd, signed(odd)))).toHaveProperty('code', 'bad_input')
})

test.each<[string, object, object]>([
  [
    'checkout.session.async_payment_succeeded',
    { id: 'cs_1', metadata: {} },
    { kind: 'async_succeeded', pageId: 'cs_1', orderId: null },
  ],
  [
    'checkout.session.async_payment_failed',
    { id: 'cs_1', metadata: null },
    { kind: 'async_failed', pageId: 'cs_1', orderId: null },
  ],
  [
    'checkout.session.expired',
    { id: 'cs_1', metadata: { orderId: 'o' } },
    { kind: 'expired', pageId: 'cs_1', orderId: 'o' },
  ],
  [
    'charge.refunded',
    { id: 'ch_1', payment_intent: 'pi_1', metadata: { orderId: 'o' } },
    { kind: 'refunded', paymentId: 'pi_1', orderId: 'o' },
  ],
  [
    'refund.failed',
    { id: 're_1', payment_intent: 'pi_1', metadata: {} },
    { kind: 'refund_failed', paymentId: 'pi_1', refundId: 're_1', orderId: null },
  ],
  [
    'charge.dispute.created',
    { id: 'dp_1', payment_intent: 'pi_1', metadata: {} },
    { kind: 'disputed', paymentId: 'pi_1', orderId: null },
  ],
  [
    'charge.dispute.closed',
    { id: 'dp_1', payment_intent: 'pi_1', metadata: {}, status: 'won' },
    { kind: 'disputed', paymentId: 'pi_1', orderId: null },
  ],
  ['charge.refunded', { id: 'ch_1', payment_intent: null, metadata: {} }, { kind: 'ignored', type: 'charge.refunded' }],
  ['invoice.paid', { id: 'in_1' }, { kind: 'ignored', type: 'invoice.paid' }],
  ['__proto__', {}, { kind: 'ignored', type: '__proto__' }],
])('%s is reported in our terms', (type, object, expected) => {
  const body = anEvent(type, object)
  expect(read(body, signed(body))).toEqual({ id: 'evt_1', at: NOW, ...expected })
})

test('everything the sandbox sends can be read: paid, settled, returned, expired and refunded', async () => {
  const stripe = await testStripe()
  const { sdk } = stripe
  const here = stripePayments({ baseUrl: stripe.url, secretKey: STRIPE_KEY, ...OURS })
  const events: PaymentEvent[] = []
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const body = new Uint8Array(await request.arrayBuffer())
      events.push(here.readEvent(body, request.headers.get('stripe-signature'), new Date()))
      return new Response(null)
    },
  })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  await stripe.set('_webhook', { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret: SECRET })
  await stripe.set('_timing', { settleMs: 0 })

  const open = () => sdk.checkout.sessions.create(SESSION_PARAMS)
  const [paidPage, clears, returnedPage, expired] = [await open(), await open(), await open(), await open()]
  await payByCard(paidPage.url!)
  await postPayForm(clears.url!, { method: 'bank_clears' })
  await postPayForm(returnedPage.url!, { method: 'bank_returned' })
  await sdk.checkout.sessions.expire(expired.id)
  const { paymentId } = await here.find(paidPage.id)
  await here.refund({ paymentId: paymentId!, orderId: 'order-1', cents: 100, idempotencyKey: 'r' })

  const reportedEvents = () => events.flatMap((event) => (event.kind === 'ignored' ? [] : [event]))
  await vi.waitFor(() => expect(reportedEvents()).toHaveLength(7), { timeout: 4000 })
  expect(reportedEvents().every(({ orderId }) => orderId === 'order-1')).toBe(true)
  const kindsOf = (id: string) =>
    reportedEvents().flatMap((event) => ('pageId' in event && event.pageId === id ? [event.kind] : []))
  expect(kindsOf(paidPage.id)).toEqual(['completed'])
  expect(kindsOf(clears.id).sort()).toEqual(['async_succeeded', 'completed'])
  expect(kindsOf(returnedPage.id).sort()).toEqual(['async_failed', 'completed'])
  expect(kindsOf(expired.id)).toEqual(['expired'])
  expect(reportedEvents().find(({ kind }) => kind === 'refunded')).toMatchObject({ paymentId })
  expect(events.some((event) => event.kind === 'ignored' && event.type === 'payment_intent.succeeded')).toBe(true)
})
