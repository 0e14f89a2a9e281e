import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { syncPayment } from '#server/actions/orders/payment/apply-payment.ts'
import { copiesOf, type OrderCopy } from '#tests/support/orders/order-copies.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { OAK_PARK, reviewed } from '#tests/support/orders/ordering.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'
import { SESSION } from '#tests/support/requests/http.ts'
import { runs } from '#tests/support/runs.ts'

const OTHER = 'another-session-00001'

test('D2-100, D2-130, D2-150 the pay button opens a page for print and shipping, and the order is placed', async () => {
  const shop = await orderShop()
  const { orderId, totalCents, url } = await shop.createCheckedOutOrder()
  const order = await shop.orderRow(orderId)
  expect(order).toMatchObject({
    order_status: 'checkout_initiated',
    frame_price_cents: PRINT_SIZES.S.priceCents,
    total_cents: PRINT_SIZES.S.priceCents + order.shipping_cents!,
  })
  expect(totalCents).toBe(order.total_cents)
  expect(url).toContain('/c/pay/')
  const [event] = await shop.ctx.db.selectFrom('campaign_events').select('event_type').orderBy('event_type').execute()
  expect(event?.event_type).toBe('checkout_initiated')
})

test('R-08 ten clicks in two tabs open one payment page', async () => {
  const shop = await orderShop()
  const body = await shop.reviewed(await shop.createHome())
  const responses = await Promise.all(Array.from({ length: 10 }, () => shop.call('stripe-checkout', body)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(responses.map(({ body: { session_id } }) => session_id)).size).toBe(1)
  expect(await shop.stripe.sdk.checkout.sessions.list({ limit: 100 })).toMatchObject({ data: { length: 1 } })
})

test('R-08 a changed design closes the old page: only the new one can be paid', async () => {
  const shop = await orderShop()
  const { body, pageId, orderId } = await shop.createCheckedOutOrder()
  const newReview = await shop.reviewed(body.property_search_id, { size: 'L' })
  const { status, body: response } = await shop.call('stripe-checkout', newReview)
  expect(status).toBe(200)
  expect(response['session_id']).not.toBe(pageId)
  expect((await shop.ctx.paymentProvider.find(pageId)).state).toBe('expired')
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'checkout_initiated', selected_size: 'L' })
})

test('a page that was paid before it could be closed is applied to the order as paid; no second payment is possible', async () => {
  const shop = await orderShop()
  const { body, pageId, orderId, url, totalCents } = await shop.createCheckedOutOrder()
  const newReview = await shop.reviewed(body.property_search_id, { size: 'L' })
  await payByCard(url)
  const { status, body: response } = await shop.call('stripe-checkout', newReview)
  expect(status).toBe(200)
  expect(response['url']).toBe(`${shop.origin}/success?session_id=${pageId}`)
  expect(await shop.orderRow(orderId)).toMatchObject({
    order_status: 'paid',
    selected_size: 'S',
    total_cents: totalCents,
  })
})

/** Forged bodies of the pay button's call. */
const aForgery = (shippingCost: number) =>
  fc.record(
    {
      size: fc.constantFrom('S', 'M', 'L', 'XL', ''),
      shipping_cost: fc.oneof(fc.constant(shippingCost), fc.double({ min: 0, max: 300, noNaN: true })),
      price: fc.integer(),
      total_price: fc.integer(),
      amount: fc.integer(),
      order_status: fc.constantFrom('paid', 'approved'),
      is_clone: fc.boolean(),
      campaign_id: fc.uuid(),
    },
    { requiredKeys: [] },
  )

test('S-06, S-04 whatever a request says about prices and states, we charge our price or nothing', async () => {
  const shop = await orderShop({ settings: { FLOOD_LIMIT_PER_MINUTE: '100000' } })
  const body = await shop.reviewed(await shop.createHome())
  const ours = PRINT_SIZES.S.priceCents + Math.round(body.shipping_cost * 100)
  const forgeries = fc.sample(aForgery(body.shipping_cost), { numRuns: runs(100, 1000), seed: 6 })
  const statuses = new Set<number>()
  for (let from = 0; from < forgeries.length; from += 8) {
    const presses = forgeries.slice(from, from + 8).map(async (forged) => {
      const { status, body: response } = await shop.call('stripe-checkout', { ...body, ...forged })
      statuses.add(status)
      if (status === 200) expect(response['amount_total'], JSON.stringify(forged)).toBe(ours)
    })
    await Promise.all(presses)
  }
  expect(statuses).toEqual(new Set([200, 400, 409]))
  const orders = await shop.ctx.db.selectFrom('orders').selectAll().execute()
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({ total_cents: ours, paid_at: null, order_status: 'checkout_initiated' })
  const { data: pages } = await shop.stripe.sdk.checkout.sessions.list({ limit: 100 })
  expect(pages.map(({ amount_total }) => amount_total)).toEqual([ours])
})

test('E-9 an outdated shipping cost is rejected with the new total', async () => {
  const shop = await orderShop()
  const body = await shop.reviewed(await shop.createHome())
  const { status, body: response } = await shop.call('stripe-checkout', { ...body, shipping_cost: 1 })
  expect(status).toBe(409)
  expect(response['error']).toContain('new total')
})

test('D2-142, D2-122, E-11 missing or unknown things are named', async () => {
  const shop = await orderShop()
  const property = await shop.createHome()
  const home = { property_search_id: property }
  const pay = async (change: object = {}) =>
    await shop.call('stripe-checkout', {
      ...home,
      size: 'S',
      shipping_method: 'ground',
      shipping_cost: 29.5,
      ...change,
    })
  expect((await pay()).body['error']).toBe('Please enter your first name')
  const body = await shop.reviewed(property)
  expect((await shop.call('stripe-checkout', { ...body, size: 'XL' })).body['error']).toBe('Unknown frame size')
  expect((await shop.call('stripe-checkout', { ...body, size: '' })).body['error']).toBe('No product found for size')
  const unapproved = { selected_style: 'watercolor', selected_frame: 'black', selected_size: 'S', approved: false }
  await shop.call('save-configuration', { ...home, ...unapproved })
  expect((await shop.call('stripe-checkout', body)).body['error']).toMatch(/approve/)
})

test('S-13 the payment page only returns to addresses of the shop', async () => {
  const shop = await orderShop()
  const body = await shop.reviewed(await shop.createHome())
  for (const url of ['https://evil.example/success', '//evil.example', 'javascript:alert(1)']) {
    expect((await shop.call('stripe-checkout', { ...body, success_url: url })).status).toBe(400)
  }
})

test('an email that the provider rejects can be corrected', async () => {
  const shop = await orderShop()
  const body = await shop.reviewed(await shop.createHome())
  const refusal = await shop.call('stripe-checkout', { ...body, customer_email: 'ann@home..example' })
  const corrected = await shop.call('stripe-checkout', { ...body, customer_email: 'ann@home.example' })
  expect([refusal.status, corrected.status]).toEqual([400, 200])
})

test("S-05 another browser's home, order and address look like unknown ones", async () => {
  const shop = await orderShop()
  const { body, pageId } = await shop.createCheckedOutOrder()
  const home = { property_search_id: body.property_search_id }
  const unknown = await shop.call('get-saved-address', { property_search_id: crypto.randomUUID() }, shop.as(OTHER))
  const theirs = await shop.call('get-saved-address', home, shop.as(OTHER))
  expect([theirs.status, theirs.body['error']]).toEqual([404, unknown.body['error']])
  expect((await shop.call('stripe-checkout', body, shop.as(OTHER))).status).toBe(404)
  expect((await shop.call('get-order', { session_id: pageId })).status).toBe(200)
  expect((await shop.call('get-order', { session_id: pageId }, shop.as(OTHER))).status).toBe(404)
  expect((await shop.call('stripe-user-orders', {}, shop.as(OTHER))).body).toEqual({ orders: [] })
})

test("S-05 ids of other people's homes, orders and payment pages get the same response as unknown ones", async () => {
  const shop = await orderShop({ settings: { FLOOD_LIMIT_PER_MINUTE: '100000' } })
  const first = await shop.createPaidOrder()
  await syncPayment(shop.ctx, first.pageId)
  const { orderId, pageId, body } = first
  const mine = { orderId, pageId, property: body.property_search_id }
  const theirs = [mine, ...(await copiesOf(shop.ctx.db, orderId, runs(25, 250) - 1))]
  const errorOf = async (name: string, input: object) => {
    const { status, body } = await shop.call(name, input, shop.as(OTHER))
    return JSON.stringify([status, Object.keys(body), body['error'], body['code']])
  }
  const mail = { recipientEmail: 'ann@home.example' }
  const calls: readonly (readonly [string, (one: OrderCopy) => object])[] = [
    ['get-saved-address', ({ property }) => ({ property_search_id: property })],
    ['get-order', ({ orderId }) => ({ key: orderId })],
    ['get-order', ({ pageId }) => ({ session_id: pageId })],
    ['send-order-webhook', ({ pageId }) => ({ ...mail, orderDetails: { session_id: pageId } })],
  ]
  const nobody = { orderId: randomUUID(), pageId: 'cs_test_of_nobody', property: randomUUID() }
  for (const [name, inputOf] of calls) {
    const unknown = await errorOf(name, inputOf(nobody))
    expect(unknown, name).toMatch(/^\[404,/)
    const responses = new Set<string>()
    for (const one of theirs) responses.add(await errorOf(name, inputOf(one)))
    expect([...responses], name).toEqual([unknown])
  }
  expect(shop.sent).toEqual([])
})

test('D2-140 what was entered is restored, in this browser only', async () => {
  const shop = await orderShop()
  const { body } = await shop.createCheckedOutOrder()
  const savedAddress = await shop.call('get-saved-address', { property_search_id: body.property_search_id })
  expect(savedAddress.body).toMatchObject({ first_name: 'Ann', confirmed: true, address: { zipCode: '60302' } })
})

test('D2-151 without the print shop our own rates apply, and the order can be paid', async () => {
  const shop = await orderShop()
  shop.prints.stop()
  const { body, totalCents } = await shop.createCheckedOutOrder()
  expect(body.shipping_cost).toBe(29.5)
  expect(totalCents).toBe(PRINT_SIZES.S.priceCents + 2950)
})

test('E-44 once paid, every other tab and the API return the order; nothing can be paid again', async () => {
  const shop = await orderShop()
  const { body, url, pageId, orderId, totalCents } = await shop.createCheckedOutOrder()
  await payByCard(url)
  await syncPayment(shop.ctx, pageId)
  const home = { property_search_id: body.property_search_id }
  const before = await shop.ctx.db.selectFrom('orders').select('id').execute()

  const { body: savedAddress } = await shop.call('get-saved-address', home)
  expect(savedAddress['ordered']).toMatchObject({ order_id: 10_001, payment_status: 'paid', paid_order_id: orderId })
  const design = { selected_style: 'watercolor', selected_frame: 'black', selected_size: 'L', approved: true }
  for (const [name, input] of [
    ['save-order-address', { ...home, address: OAK_PARK }],
    ['save-configuration', { ...home, ...design }],
  ] as const) {
    const refusal = await shop.call(name, input)
    expect(refusal.status).toBe(409)
    expect(JSON.stringify(refusal.body)).toContain('You’ve already ordered a print of this home: order #10001.')
  }
  const responses = await Promise.all(Array.from({ length: 6 }, () => shop.call('stripe-checkout', body)))
  for (const response of responses) {
    expect(response).toMatchObject({ status: 200, body: { already_ordered: true, amount_total: totalCents } })
    expect(response.body['url']).toBe((savedAddress['ordered'] as { status_url: string }).status_url)
  }
  expect(await shop.ctx.db.selectFrom('orders').select('id').execute()).toEqual(before)
  expect(await shop.stripe.sdk.checkout.sessions.list({ limit: 100 })).toMatchObject({ data: { length: 1 } })
})

test('E-44 a second print is a separate step, and each order can be followed up only once this way', async () => {
  const shop = await orderShop()
  const { body, url, pageId, orderId } = await shop.createCheckedOutOrder()
  await payByCard(url)
  await syncPayment(shop.ctx, pageId)
  const callAs = shop.callAs
  const post = (name: string, input: unknown, session: string) =>
    callAs(name, { ...(input as object), previous_order_id: orderId }, session)
  const again = await reviewed(post, body.property_search_id, { session: SESSION })
  const response = await shop.call('stripe-checkout', { ...again, previous_order_id: orderId })
  expect(response).toMatchObject({ status: 200, body: { already_ordered: false } })
  await payByCard(response.body['url'] as string)
  await syncPayment(shop.ctx, response.body['session_id'] as string)

  // When another tab repeats the step, it finds the order that was made of it.
  const twice = await shop.call('stripe-checkout', { ...again, previous_order_id: orderId })
  expect(twice).toMatchObject({ status: 200, body: { already_ordered: true, session_id: response.body['session_id'] } })
  const paidOrders = await shop.ctx.db.selectFrom('orders').select('id').where('paid_at', 'is not', null).execute()
  expect(paidOrders).toHaveLength(2)
})
