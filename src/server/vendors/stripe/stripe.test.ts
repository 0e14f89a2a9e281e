import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { expect, test, type TestContext } from 'vitest'
import { withoutTax } from '#domain/checkout/sales-tax.ts'
import { AppError } from '#domain/errors.ts'
import type { PaymentRequest } from '#server/ports/payments.ts'
import { inOldProcess } from '#tests/support/old-process.ts'
import { payByCard, postPayForm, STRIPE_KEY, testStripe } from '#tests/support/orders/stripe-sandbox.ts'
import { textsOf } from '../http/service-error.ts'
import { stripeCause } from './stripe-error.ts'
import { stripePayments } from './stripe.ts'

const TEXTS = textsOf('payment service')

const webhookSecret = 'whsec_of_the_tests'

async function testPaymentProvider({ addsSalesTax = false } = {}) {
  const stripe = await testStripe({ basePath: '/stripe' })
  const payments = stripePayments({ baseUrl: stripe.url, secretKey: STRIPE_KEY, webhookSecret, addsSalesTax })
  const paidPage = async (request: PaymentRequest) => {
    const page = await payments.open(request)
    await payByCard(page.url!)
    return payments.find(page.pageId)
  }
  return { ...stripe, payments, paid: paidPage }
}

const IN_AN_HOUR = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000)

const aRequest = (overrides: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderId: 'order-1',
  ownPageId: 'page-1',
  lines: [
    {
      label: 'Framed watercolor, 17 × 11 in',
      product: 'medium_frame',
      priceCents: 9950,
      quantity: 1,
      pictureUrl: null,
    },
  ],
  shipping: { label: 'Standard, 5-10 days', cents: 2950 },
  shipTo: {
    name: 'Ann Buyer',
    addressLine1: '12 Maple St',
    addressLine2: '',
    city: 'Oak Park',
    state: 'IL',
    zipCode: '60302',
    country: 'US',
    phone: '',
  },
  billTo: null,
  customerEmail: 'buyer@home.test',
  successUrl: 'https://shop.test/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://shop.test/configure?order=order-1',
  expiresAt: IN_AN_HOUR,
  idempotencyKey: 'checkout:order-1:a',
  ...overrides,
})

const failure = (call: Promise<unknown>): Promise<AppError> =>
  call.then<never, never>(
    () => expect.fail('did not fail'),
    (error) => error,
  )

test('G-8 a page charges exactly the requested cents and says so', async () => {
  const { payments } = await testPaymentProvider()
  const page = await payments.open(
    aRequest({
      lines: [
        { label: 'L', product: 'large_frame', priceCents: 14_950, quantity: 2, pictureUrl: 'https://shop.test/a.jpg' },
        { label: 'S', product: 'small_frame', priceCents: 6950, quantity: 1, pictureUrl: null },
      ],
    }),
  )
  expect(page).toEqual({
    pageId: expect.stringMatching(/^cs_test_/),
    state: 'open',
    url: expect.stringMatching(/^http/),
    orderId: 'order-1',
    ownPageId: 'page-1',
    paymentId: null,
    amountCents: 2 * 14_950 + 6950 + 2950,
    shippingCents: 2950,
    taxCents: 0,
    refundedCents: 0,
    dispute: null,
    currency: 'usd',
    customerEmail: 'buyer@home.test',
    expiresAt: IN_AN_HOUR,
  })
  expect(await payments.find(page.pageId)).toEqual(page)
})

test('R-08 the same key returns the same page however often and concurrently it is requested, another key another page', async () => {
  const { payments, sdk } = await testPaymentProvider()
  const pages = await Promise.all(Array.from({ length: 10 }, () => payments.open(aRequest())))
  expect(new Set(pages.map(({ pageId }) => pageId)).size).toBe(1)
  expect((await payments.open(aRequest({ idempotencyKey: 'checkout:order-1:b' }))).pageId).not.toBe(pages[0]!.pageId)
  expect((await sdk.checkout.sessions.list()).data).toHaveLength(2)
})

test('open throws a conflict if the idempotency key was used for a different request', async () => {
  const { payments } = await testPaymentProvider()
  await payments.open(aRequest())
  const error = await failure(payments.open(aRequest({ shipping: { label: 'Express', cents: 6950 } })))
  expect(error).toMatchObject({ code: 'conflict' })
})

test('open is repeated after a lost reply and creates one page', async () => {
  const { payments, sdk, set } = await testPaymentProvider()
  await set('_responses', { lose: 2 })
  const page = await payments.open(aRequest())
  expect((await sdk.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([page.pageId])
})

test('S-23 an email the provider rejects is the field the buyer corrects, and is in no log', async () => {
  const { payments } = await testPaymentProvider()
  const error = await failure(payments.open(aRequest({ customerEmail: 'buyer@home' })))
  expect(error).toMatchObject({ code: 'bad_input', issues: [{ path: 'customer_email' }] })
  expect(String(error.cause)).toContain('email_invalid')
  expect(String(error.cause)).not.toContain('buyer@home')
})

test('R-09 E-24 with sales tax on, the total without tax equals ours to the cent, wherever the print goes', async () => {
  const { payments, paid } = await testPaymentProvider({ addsSalesTax: true })
  const { shipTo } = aRequest()
  const to = (zipCode: string) => aRequest({ shipTo: { ...shipTo, zipCode }, idempotencyKey: zipCode })
  for (const zipCode of ['60302', '94103', '10001-1234', '97201']) {
    const page = await payments.open(to(zipCode))
    expect(withoutTax(page)).toBe(12_900)
    expect(page.taxCents > 0).toBe(zipCode !== '97201') // Oregon has none
    expect(page).toMatchObject({ shippingCents: 2950, customerEmail: 'buyer@home.test', orderId: 'order-1' })
    expect(await payments.find(page.pageId)).toEqual(page)
  }
  const { state, amountCents, taxCents, paymentId } = await paid(to('60302'))
  expect({ state, amountCents, taxCents }).toEqual({ state: 'paid', amountCents: 13_706, taxCents: 806 })
  const all = { paymentId: paymentId!, orderId: 'order-1', cents: null, idempotencyKey: 'r' }
  expect((await payments.refund(all)).cents).toBe(13_706)
})

test('R-08 with sales tax the same key means one customer and one page; the confirmed address is the taxed one', async () => {
  const { payments, sdk } = await testPaymentProvider({ addsSalesTax: true })
  const pages = await Promise.all(Array.from({ length: 10 }, () => payments.open(aRequest())))
  expect(new Set(pages.map(({ pageId }) => pageId)).size).toBe(1)
  const created = (await sdk.events.list({ type: 'customer.created' })).data
  expect(created.map(({ data }) => data.object)).toMatchObject([
    {
      name: 'Ann Buyer',
      shipping: { address: { line1: '12 Maple St', line2: null, state: 'IL', postal_code: '60302' } },
    },
  ])
  const movedRequest = aRequest({ shipTo: { ...aRequest().shipTo, zipCode: '97201' } })
  expect(await failure(payments.open(movedRequest))).toMatchObject({ code: 'conflict' })
})

test('E-24 an address that cannot be located is the field to correct; an account without tax setup is our problem', async () => {
  const { payments, set } = await testPaymentProvider({ addsSalesTax: true })
  const nowhere = aRequest({ shipTo: { ...aRequest().shipTo, zipCode: '00000' } })
  expect(await failure(payments.open(nowhere))).toMatchObject({
    code: 'bad_input',
    issues: [{ path: 'address.zipCode' }],
  })
  expect(await failure(payments.open(aRequest({ customerEmail: 'buyer@home' })))).toMatchObject({
    code: 'bad_input',
    issues: [{ path: 'customer_email' }],
  })
  await set('_tax', { active: false })
  expect(await failure(payments.open(aRequest({ idempotencyKey: 'b' })))).toMatchObject({
    code: 'unavailable',
    message: TEXTS.refused,
  })
})

test('find returns the amounts of a paid page and no URL', async () => {
  const { payments, paid } = await testPaymentProvider()
  const page = await paid(aRequest())
  expect(page).toMatchObject({
    state: 'paid',
    url: null,
    amountCents: 12_900,
    paymentId: expect.stringMatching(/^pi_/),
  })
  await expect(payments.find('cs_test_none')).rejects.toMatchObject({ code: 'not_found' })
})

test('a bank debit is processing until it clears or fails', async () => {
  const { payments, set } = await testPaymentProvider()
  await set('_timing', { settleMs: 60_000 })
  const [clears, returnedPage] = [
    await payments.open(aRequest()),
    await payments.open(aRequest({ idempotencyKey: 'b' })),
  ]
  await postPayForm(clears.url!, { method: 'bank_clears' })
  await postPayForm(returnedPage.url!, { method: 'bank_returned' })
  const states = async () => [
    (await payments.find(clears.pageId)).state,
    (await payments.find(returnedPage.pageId)).state,
  ]
  expect(await states()).toEqual(['processing', 'processing'])
  await set('_timing', { aheadSeconds: 61 })
  expect(await states()).toEqual(['paid', 'failed'])
})

test('an open page can be closed repeatedly; one that was paid in the meantime stays paid', async () => {
  const { payments, paid } = await testPaymentProvider()
  const { pageId } = await payments.open(aRequest())
  for (const _ of [1, 2]) expect(await payments.expire(pageId)).toMatchObject({ pageId, state: 'expired', url: null })
  const paidPage = await paid(aRequest({ idempotencyKey: 'b' }))
  expect(await payments.expire(paidPage.pageId)).toEqual(paidPage)
  await expect(payments.expire('cs_test_none')).rejects.toMatchObject({ code: 'not_found' })
})

test('refunds: a part, once per key; then the rest; then nothing is left', async () => {
  const { payments, paid, sdk } = await testPaymentProvider()
  const { pageId, paymentId } = await paid(aRequest())
  const refund = (cents: number | null, idempotencyKey: string) =>
    payments.refund({ paymentId: paymentId!, orderId: 'order-1', cents, idempotencyKey })
  const part = await refund(2950, 'r1')
  expect(part).toEqual({ id: expect.stringMatching(/^re_/), cents: 2950, state: 'succeeded' })
  expect(await refund(2950, 'r1')).toEqual(part)
  expect(await payments.find(pageId)).toMatchObject({ state: 'paid', refundedCents: 2950 })
  expect(await failure(refund(9951, 'r2'))).toMatchObject({ code: 'conflict' })
  const rest = await refund(null, 'r3')
  expect(rest.cents).toBe(9950)
  expect(await failure(refund(null, 'r4'))).toMatchObject({ code: 'conflict' })
  expect((await payments.find(pageId)).refundedCents).toBe(12_900)
  expect((await sdk.refunds.list()).data.map(({ metadata }) => metadata)).toEqual([
    { orderId: 'order-1' },
    { orderId: 'order-1' },
  ])
  expect(await payments.refundsOf({ paymentId: paymentId!, orderId: 'order-1' })).toEqual([
    { ...rest, at: expect.any(Date) },
    { ...part, at: expect.any(Date) },
  ])
  expect(await payments.refundsOf({ paymentId: paymentId!, orderId: 'order-2' })).toEqual([])
  const unknown = payments.refund({ paymentId: 'pi_none', orderId: 'x', cents: null, idempotencyKey: 'r5' })
  expect(await failure(unknown)).toMatchObject({ code: 'unavailable' })
})

test('a repeated refund is returned as it is now, not as its first response said', async (context) => {
  const { payments } = await brokenStripe(context, (request, reply) => {
    const status = request.method === 'POST' ? 'pending' : 'failed'
    reply.writeHead(200, { 'content-type': 'application/json' }).end(json({ id: 're_1', amount: 100, status }))
  })
  const refund = payments.refund({ paymentId: 'pi_1', orderId: 'order-1', cents: 100, idempotencyKey: 'r' })
  expect(await refund).toEqual({ id: 're_1', cents: 100, state: 'failed' })
})

test('a payment that the buyer’s bank reverses says so, and cannot be refunded a second time', async () => {
  const { payments } = await testPaymentProvider()
  const { pageId, url } = await payments.open(aRequest())
  await payByCard(url!, '4000000000000259')
  const page = await payments.find(pageId)
  expect(page).toMatchObject({ state: 'paid', dispute: { state: 'open', lostCents: 0 }, refundedCents: 0 })
  const refund = { paymentId: page.paymentId!, orderId: 'order-1', cents: null, idempotencyKey: 'r' }
  expect(await failure(payments.refund(refund))).toMatchObject({ code: 'conflict' })
})

test.each([
  ['winning_evidence', { state: 'won', lostCents: 0 }],
  ['losing_evidence', { state: 'lost', lostCents: 12_900 }],
  ['a tracking number', { state: 'open', lostCents: 0 }],
])('a dispute that is answered with %s is %o', async (text, dispute) => {
  const { payments, sdk } = await testPaymentProvider()
  const { pageId, url } = await payments.open(aRequest())
  await payByCard(url!, '4000000000000259')
  const [openDispute] = (await sdk.disputes.list()).data
  await sdk.disputes.update(openDispute!.id, { evidence: { uncategorized_text: text } })
  expect(await payments.find(pageId)).toMatchObject({ state: 'paid', dispute, refundedCents: 0 })
  const events = await sdk.events.list({ type: 'charge.dispute.closed' })
  expect(events.data.map(({ data }) => (data.object as Stripe.Dispute).status)).toEqual(
    dispute.state === 'open' ? [] : [dispute.state],
  )
})

test('a wrong API key is an outage without a retry', async () => {
  const { url } = await testStripe()
  const payments = stripePayments({
    baseUrl: url,
    secretKey: 'sk_live_revoked_key',
    webhookSecret,
    addsSalesTax: false,
  })
  const error = await failure(payments.open(aRequest()))
  expect(error).toMatchObject({ code: 'unavailable', message: TEXTS.refused, retryAfterSeconds: null })
  expect(String(error.cause)).not.toContain('sk_live_revoked_key')
})

/**
 * The timeout for silent servers only; a server that responds may be slow on a busy machine, and would be called again.
 */
const HASTY_MS = 250

/** A server that gives every request the same wrong response, with our adapter pointed at it. */
async function brokenStripe(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  handler: Parameters<typeof createServer>[1],
  timeoutMs = 10_000,
) {
  let requests = 0
  const server = createServer((request, reply) => {
    requests++
    request.resume().on('end', () => handler!(request as never, reply as never))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(stop)
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const payments = stripePayments({ baseUrl, secretKey: 'k', webhookSecret, addsSalesTax: false, timeoutMs })
  return { payments, stop, requests: () => requests }
}

const PAGE = '<html><title>502 Bad Gateway</title><body>secret-host.internal</body></html>'
const json = (body: unknown) => JSON.stringify(body)

test.concurrent.for<[string, number, string, string, string, number]>([
  ['500', 500, 'application/json', json({ error: { type: 'api_error', message: 'oops' } }), TEXTS.down, 3],
  ["a gateway's page", 502, 'text/html', PAGE, TEXTS.down, 3],
  ["a gateway's page that claims success", 200, 'text/html', PAGE, TEXTS.down, 1],
  ['JSON that is no session', 200, 'application/json', json({ ok: true }), TEXTS.down, 1],
  ['a 500 without the error of the protocol', 500, 'application/json', json({ message: 'oops' }), TEXTS.down, 3],
  [
    'a session without its total',
    200,
    'application/json',
    json({ id: 'cs_1', status: 'open', url: 'https://x' }),
    TEXTS.down,
    1,
  ],
  [
    'too many requests',
    429,
    'application/json',
    json({ error: { type: 'invalid_request_error' } }),
    TEXTS.crowded(30),
    1,
  ],
  [
    'a request it does not understand',
    400,
    'application/json',
    json({ error: { type: 'invalid_request_error' } }),
    TEXTS.refused,
    1,
  ],
])("D2-8 %s: a clear message, never the vendor's", async ([, status, contentType, body, text, tries], context) => {
  const { payments, requests } = await brokenStripe(context, (_request, reply) => {
    reply.writeHead(status, { 'content-type': contentType }).end(body)
  })
  const error = await failure(payments.open(aRequest()))
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ code: status === 429 ? 'busy' : 'unavailable', message: text })
  expect(`${error.message}${String(error.cause)}`).not.toContain('secret-host')
  expect(requests()).toBe(tries)
})

test.concurrent('silence, and a response that stops midway, are timeouts', async (context) => {
  const silent = await brokenStripe(context, () => {}, HASTY_MS)
  expect(await failure(silent.payments.find('cs_1'))).toMatchObject({ code: 'unavailable', message: TEXTS.tooSlow })
  expect(silent.requests()).toBe(3)
  const stalled = await brokenStripe(
    context,
    (_, reply) => void reply.writeHead(200, { 'content-length': 100 }).write('{"id":'),
    HASTY_MS,
  )
  expect(await failure(stalled.payments.find('cs_1'))).toMatchObject({ code: 'unavailable', message: TEXTS.tooSlow })
})

test.concurrent('a service that is not there cannot be reached', async (context) => {
  const { payments, stop } = await brokenStripe(context, () => {})
  stop()
  expect(await failure(payments.find('cs_1'))).toMatchObject({
    code: 'unavailable',
    message: TEXTS.unreachable,
    retryAfterSeconds: 30,
  })
})

test('the log names no buyer, and an overlong gateway message is truncated', () => {
  const causeOf = (message: string) =>
    stripeCause(new Stripe.errors.StripeAPIError({ message, type: 'api_error' })).message
  expect(causeOf("No such customer: 'dana@oak.example'")).toMatch(/: No such customer: '\(an email address\)'$/)
  expect(causeOf('a'.repeat(2 ** 22)).length).toBe(500)
})

test('an overlong gateway message is truncated however long the process has run', () => {
  const script = `import { stripeCause } from './src/server/vendors/stripe/stripe-error.ts'
    console.log(stripeCause({ type: 'StripeAPIError', message: 'a'.repeat(2 ** 22) }).message.length)`
  expect(inOldProcess(script)).toBe('500\n')
})

test('a payment links to the dashboard of its mode; the sandbox has none', () => {
  const linkOf = (baseUrl: string, secretKey: string) =>
    stripePayments({ baseUrl, secretKey, webhookSecret, addsSalesTax: false }).dashboardUrl('pi_3')
  expect(linkOf('https://api.stripe.com', 'sk_live_a')).toBe('https://dashboard.stripe.com/payments/pi_3')
  expect(linkOf('https://api.stripe.com', 'rk_test_a')).toBe('https://dashboard.stripe.com/test/payments/pi_3')
  expect(linkOf('http://127.0.0.1:4000/stripe', 'sk_test_a')).toBeNull()
})
