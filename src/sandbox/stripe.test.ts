import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { payByCard, SESSION_PARAMS, testStripe } from '#tests/support/orders/stripe-sandbox.ts'

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const [FRAME] = SESSION_PARAMS.line_items

/** The error that the SDK throws. */
const refusal = (call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> =>
  call.then<never, never>(
    () => expect.fail('was not refused'),
    (error) => error,
  )

test('a session is created with its totals, texts and a page to pay on', async () => {
  const { sdk, url } = await testStripe()
  const session: Stripe.Checkout.Session = await sdk.checkout.sessions.create(SESSION_PARAMS)
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: 9950,
    amount_total: 12_900,
    currency: 'usd',
    customer_email: 'buyer@home.test',
    client_reference_id: 'order-1',
    metadata: { orderId: 'order-1' },
    total_details: { amount_discount: 0, amount_shipping: 2950, amount_tax: 0 },
    success_url: SESSION_PARAMS.success_url,
    payment_intent: null,
    livemode: false,
  })
  expect(session.id).toMatch(/^cs_test_\w{58}$/)
  expect(session.url).toBe(`${url}/c/pay/${session.id}`)
  expect(session.expires_at - session.created).toBe(24 * 60 * 60)
  const { lastResponse, ...retrieved } = await sdk.checkout.sessions.retrieve(session.id)
  expect(lastResponse).toMatchObject({ statusCode: 200, apiVersion: Stripe.API_VERSION })
  expect(retrieved).toEqual(JSON.parse(JSON.stringify(session)))
})

test('line items come expanded or separately; anything that cannot be expanded is refused', async () => {
  const { sdk } = await testStripe()
  const { id } = await sdk.checkout.sessions.create({
    ...SESSION_PARAMS,
    line_items: [FRAME!, { ...FRAME!, quantity: 3 }],
  })
  const expanded = await sdk.checkout.sessions.retrieve(id, { expand: ['line_items'] })
  const lineItems = await sdk.checkout.sessions.listLineItems(id)
  const lines: Stripe.LineItem[] = lineItems.data
  expect(expanded.line_items?.data).toEqual(lines)
  expect(lines.map(({ quantity, amount_total }) => [quantity, amount_total])).toEqual([
    [1, 9950],
    [3, 29_850],
  ])
  expect(lines[0]?.price?.unit_amount).toBe(9950)
  const first = await sdk.checkout.sessions.listLineItems(id, { limit: 1 })
  expect([first.data.length, first.has_more]).toEqual([1, true])
  expect((await refusal(sdk.checkout.sessions.retrieve(id, { expand: ['nonsense'] }))).message).toContain(
    'cannot be expanded',
  )
})

test('a paid session names its payment, the payment names its charge, and all are listed as events', async () => {
  const { sdk } = await testStripe()
  const { id, url } = await sdk.checkout.sessions.create(SESSION_PARAMS)
  await payByCard(url!)
  const session = await sdk.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: { email: 'buyer@home.test', name: 'Ann Buyer', address: { postal_code: '97201' } },
    payment_intent: {
      status: 'succeeded',
      amount_received: 12_900,
      metadata: { orderId: 'order-1' },
      latest_charge: {
        amount: 12_900,
        status: 'succeeded',
        payment_method_details: { card: { last4: '4242', brand: 'visa' } },
      },
    },
  })
  const intentId = (session.payment_intent as Stripe.PaymentIntent).id
  const intent: Stripe.PaymentIntent = await sdk.paymentIntents.retrieve(intentId)
  expect(intent.latest_charge).toMatch(/^ch_/)
  const events = (await sdk.events.list()).data
  expect(events.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ])
  const completed: Stripe.Event = await sdk.events.retrieve(events[0]!.id)
  expect(completed).toMatchObject({
    api_version: Stripe.API_VERSION,
    data: { object: { id, payment_intent: intentId } },
  })
  expect((await sdk.events.list({ type: 'charge.succeeded' })).data).toHaveLength(1)
})

test('an open session can be expired once, a paid one never', async () => {
  const { sdk } = await testStripe()
  const open = await sdk.checkout.sessions.create(SESSION_PARAMS)
  expect(await sdk.checkout.sessions.expire(open.id)).toMatchObject({ status: 'expired', url: null })
  const session = await sdk.checkout.sessions.create(SESSION_PARAMS)
  await payByCard(session.url!)
  for (const { id } of [open, session]) {
    expect(await refusal(sdk.checkout.sessions.expire(id))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    })
  }
})

test('a session expires automatically when its time is up', async () => {
  const { sdk, set } = await testStripe()
  const { id } = await sdk.checkout.sessions.create({ ...SESSION_PARAMS, expires_at: inSeconds(1860) })
  await set('_timing', { aheadSeconds: 1800 })
  expect((await sdk.checkout.sessions.retrieve(id)).status).toBe('open')
  await set('_timing', { aheadSeconds: 1900 })
  expect((await sdk.checkout.sessions.retrieve(id)).status).toBe('expired')
  expect((await sdk.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1)
})

test('refunds add up to what was paid and no more', async () => {
  const { sdk } = await testStripe()
  const { id, url } = await sdk.checkout.sessions.create(SESSION_PARAMS)
  await payByCard(url!)
  const payment_intent = (await sdk.checkout.sessions.retrieve(id)).payment_intent as string
  const part: Stripe.Refund = await sdk.refunds.create({
    payment_intent,
    amount: 2900,
    reason: 'requested_by_customer',
  })
  expect(part).toMatchObject({ object: 'refund', amount: 2900, status: 'succeeded', payment_intent })
  expect(await refusal(sdk.refunds.create({ payment_intent, amount: 10_001 }))).toMatchObject({ param: 'amount' })
  expect((await sdk.refunds.create({ payment_intent })).amount).toBe(10_000)
  expect(await refusal(sdk.refunds.create({ payment_intent }))).toMatchObject({ code: 'charge_already_refunded' })

  const charge = await sdk.charges.retrieve(part.charge as string)
  expect(charge).toMatchObject({ amount_refunded: 12_900, refunded: true })
  expect((await sdk.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([10_000, 2900])
  expect((await sdk.events.list({ type: 'charge.refunded' })).data).toHaveLength(2)
})

test('a refund that fails after it was accepted can be made again', async () => {
  const { sdk, failRefund } = await testStripe()
  const { id, url } = await sdk.checkout.sessions.create(SESSION_PARAMS)
  await payByCard(url!)
  const payment_intent = (await sdk.checkout.sessions.retrieve(id)).payment_intent as string
  const part = await sdk.refunds.create({ payment_intent, amount: 2900 })
  const rest = await sdk.refunds.create({ payment_intent })
  await failRefund(rest.id)
  await expect(failRefund(rest.id)).rejects.toThrow('already failed')
  expect(await sdk.refunds.retrieve(rest.id)).toMatchObject({ status: 'failed', amount: 10_000 })
  expect(await sdk.charges.retrieve(part.charge as string)).toMatchObject({ amount_refunded: 2900, refunded: false })
  expect((await sdk.events.list({ type: 'refund.failed' })).data).toHaveLength(1)
  expect((await sdk.refunds.create({ payment_intent })).amount).toBe(10_000)
})

test('the same key returns the same response; with a different request, or while in use, it is refused', async () => {
  const { sdk, set } = await testStripe()
  const create = (key: string, email = 'buyer@home.test') =>
    sdk.checkout.sessions.create({ ...SESSION_PARAMS, customer_email: email }, { idempotencyKey: key })
  const first = await create('a')
  expect((await create('a')).id).toBe(first.id)
  expect((await create('b')).id).not.toBe(first.id)
  expect(await refusal(create('a', 'other@home.test'))).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
  await set('_responses', { slow: 1, slowMs: 300 })
  const [slow, second] = await Promise.all([
    create('c'),
    new Promise((next) => setTimeout(next, 100)).then(() => refusal(create('c'))),
  ])
  expect(second).toMatchObject({ code: 'idempotency_key_in_use', statusCode: 409 })
  expect((await create('c')).id).toBe(slow.id)
})

test('failed validation is not stored: the key can be reused with a corrected request', async () => {
  const { sdk } = await testStripe()
  const create = (customer_email: string) =>
    sdk.checkout.sessions.create({ ...SESSION_PARAMS, customer_email }, { idempotencyKey: 'k' })
  expect(await refusal(create('nobody'))).toMatchObject({ code: 'email_invalid', param: 'customer_email' })
  expect((await create('buyer@home.test')).status).toBe('open')
})

test.each<[string, object, object]>([
  [
    'an unknown field',
    { payment_method_types: ['card'] },
    { code: 'parameter_unknown', param: 'payment_method_types' },
  ],
  ['a missing field', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
  ['no lines', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
  [
    'half a cent',
    { line_items: [{ ...FRAME, price_data: { ...FRAME!.price_data, unit_amount: 99.5 } }] },
    { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
  ],
  ['a relative address', { success_url: '/success' }, { code: 'url_invalid', param: 'success_url' }],
  ['an address of a script', { cancel_url: 'javascript:alert(1)' }, { code: 'url_invalid', param: 'cancel_url' }],
  ['too little time', { expires_at: inSeconds(1000) }, { param: 'expires_at' }],
  ['too much time', { expires_at: inSeconds(25 * 3600) }, { param: 'expires_at' }],
  ['an empty text', { customer_email: '' }, { code: 'parameter_invalid_empty', param: 'customer_email' }],
  ['101 lines', { line_items: Array.from({ length: 101 }, () => FRAME) }, { param: 'line_items' }],
  [
    'six ways to ship',
    { shipping_options: Array.from({ length: 6 }, () => SESSION_PARAMS.shipping_options[0]) },
    { param: 'shipping_options' },
  ],
  ['a long value', { metadata: { a: 'x'.repeat(501) } }, { param: 'metadata[a]' }],
  ['a customer nobody knows', { customer: 'cus_x', customer_email: undefined }, { param: 'customer', statusCode: 404 }],
])('%s is refused by name', async (_, change, expected) => {
  const { sdk } = await testStripe()
  const error = await refusal(sdk.checkout.sessions.create({ ...SESSION_PARAMS, ...change }))
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...expected })
})

test('amounts under 50 cents cannot be paid; zero needs no payment', async () => {
  const { sdk } = await testStripe()
  const costing = (cents: number) => ({
    ...SESSION_PARAMS,
    shipping_options: [],
    line_items: [{ ...FRAME!, price_data: { ...FRAME!.price_data, unit_amount: cents } }],
  })
  expect(await refusal(sdk.checkout.sessions.create(costing(49)))).toMatchObject({ code: 'amount_too_small' })
  const { id, url } = await sdk.checkout.sessions.create(costing(0))
  await payByCard(url!)
  expect(await sdk.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
  })
})

test('a wrong key, another version, an unknown id and an unknown call are refused the way the vendor does', async () => {
  const { sdk, url } = await testStripe()
  const other = new Stripe('sk_test_wrong', { host: '127.0.0.1', port: new URL(url).port, protocol: 'http' })
  expect(await refusal(other.events.list())).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  const old = sdk.rawRequest('GET', '/v1/events', undefined, { additionalHeaders: { 'stripe-version': '2020-08-27' } })
  expect(await refusal(old)).toMatchObject({ statusCode: 400 })
  expect(await refusal(sdk.checkout.sessions.retrieve('cs_test_x'))).toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  })
  expect(await refusal(sdk.products.list())).toMatchObject({ statusCode: 404 })
})

test("the sandbox's data survives a restart", async () => {
  const file = `${testFolder()}/stripe.json`
  const before = await testStripe({ file })
  await before.set('_webhook', { url: 'http://127.0.0.1:9/', secret: 'whsec_x' })
  const { id, url } = await before.sdk.checkout.sessions.create(SESSION_PARAMS)
  await payByCard(url!)
  before.stop()
  const after = await testStripe({ file })
  const session = await after.sdk.checkout.sessions.retrieve(id, { expand: ['line_items', 'payment_intent'] })
  expect(session).toMatchObject({ payment_status: 'paid', amount_total: 12_900 })
  expect(session.line_items?.data[0]?.description).toBe('Framed print, 17 × 11 in')
  expect(await (await fetch(`${after.url}/_webhook`)).json()).toEqual({ url: 'http://127.0.0.1:9/' })
  const refund = await after.sdk.refunds.create({ payment_intent: (session.payment_intent as Stripe.PaymentIntent).id })
  expect(refund.amount).toBe(12_900)
})
