import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { API, type Parsed } from '#contract/index.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { syncPayment } from '#server/actions/orders/payment/apply-payment.ts'
import { openCheckpoints } from '#server/actions/orders/testing/checkpoints.ts'
import { aVisitor } from '#tests/support/context.ts'
import { orderShop, type OrderShop } from '#tests/support/orders/order-shop.ts'
import { OAK_PARK } from '#tests/support/orders/ordering.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'
import { SESSION } from '#tests/support/requests/http.ts'
import { checkout } from './checkout.ts'

const GIFT = { message: 'Welcome home', recipient_name: 'Bea Ortiz', hide_price: true }
const BILLING = { ...OAK_PARK, addressLine1: '9 Bank St', addressLine2: 'Suite 4' }
const EVERYTHING = { size: 'L', speed: 'overnight', crop: { x: 0.41, y: 0.5 }, gift: GIFT } as const

/** Places an order through the specification's three calls instead of one. */
async function inThreeCalls(shop: OrderShop, request: Awaited<ReturnType<OrderShop['payRequest']>>) {
  await shop.call('save-order-address', request)
  await shop.call('save-configuration', request)
  return await shop.call('stripe-checkout', {
    ...request,
    size: request.selected_size,
    shipping_cost: request.shipping_cents / 100,
  })
}

const ordersPagesAndEvents = ({ ctx: { db } }: OrderShop) =>
  Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('payment_pages').selectAll().execute(),
    db.selectFrom('campaign_events').selectAll().execute(),
  ])

const openPages = async ({ stripe }: OrderShop) =>
  (await stripe.sdk.checkout.sessions.list({ limit: 100 })).data.filter(({ status }) => status === 'open')

test('D2-104 one call stores what the three of the specification do, and opens the same page', async () => {
  const shop = await orderShop()
  const request = { ...(await shop.payRequest(await shop.createHome(), EVERYTHING)), billing: BILLING }
  const once = await shop.call('checkout', request)
  expect(once.status, JSON.stringify(once.body)).toBe(200)
  const [[order]] = await ordersPagesAndEvents(shop)
  const thrice = await inThreeCalls(shop, request)
  expect(thrice.body).toEqual(once.body)
  const [[again, ...more]] = await ordersPagesAndEvents(shop)
  const { updated_at: _, address_confirmed_at: __, ...same } = order!
  expect(again).toMatchObject(same)
  expect(more).toEqual([])
  expect(order).toMatchObject({
    order_status: 'checkout_initiated',
    billing_address: BILLING,
    gift_message: GIFT.message,
    gift_recipient_name: GIFT.recipient_name,
    crop_x: 0.41,
    selected_size: 'L',
    total_cents: once.body['amount_total'],
  })
})

test('R-08 ten clicks in two tabs are one order with one page', async () => {
  const shop = await orderShop()
  const request = await shop.payRequest(await shop.createHome())
  const responses = await Promise.all(Array.from({ length: 10 }, () => shop.call('checkout', request)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(responses.map(({ body }) => body['session_id'])).size).toBe(1)
  const [orders, pages] = await ordersPagesAndEvents(shop)
  expect([orders.length, pages.length]).toEqual([1, 1])
})

test('R-05, R-07 a crash or a lost response between any two steps leaves one order, which the next click finishes', async () => {
  const shop = await orderShop()
  const caller = { ...aVisitor(SESSION), origin: shop.origin }
  const payRequest = async () =>
    API.checkout.input.parse(await shop.payRequest(await shop.createHome())) as Parsed<'checkout'>
  const runUntil = async (request: Parsed<'checkout'>, last: string | null) => {
    const checkpoints: string[] = []
    const { at, watch } = openCheckpoints(async (point) => {
      checkpoints.push(point)
      if (point === last) throw new Error('the process died')
    })
    const died = await at({ task: 'checkout', session: SESSION }, () =>
      checkout(watch(shop.ctx), request, caller),
    ).then(
      () => false,
      () => true,
    )
    return { checkpoints, died }
  }
  const { checkpoints } = await runUntil(await payRequest(), null)
  expect(checkpoints).toEqual(
    expect.arrayContaining(['checkout: before commit', 'checkout: after commit', 'checkout: after payments.open']),
  )

  for (const point of checkpoints) {
    const request = await payRequest()
    const before = (await openPages(shop)).length
    expect((await runUntil(request, point)).died, point).toBe(true)
    const { session_id } = await checkout(shop.ctx, request, caller)
    const orders = shop.ctx.db.selectFrom('orders').where('property_id', '=', request.property_search_id)
    const [order, ...others] = await orders.selectAll().execute()
    expect(others, point).toEqual([])
    expect(order, point).toMatchObject({ order_status: 'checkout_initiated', zip_code: '60302', selected_size: 'S' })
    const pages = await shop.ctx.db.selectFrom('payment_pages').selectAll().where('order_id', '=', order!.id).execute()
    expect(pages, point).toMatchObject([{ page_id: session_id, state: 'open' }])
    expect((await openPages(shop)).length - before, point).toBe(1)
    const events = shop.ctx.db.selectFrom('campaign_events').where('property_id', '=', request.property_search_id)
    const types = (await events.select('event_type').execute()).map(({ event_type }) => event_type)
    expect(types.toSorted(), point).toEqual(['checkout_initiated', 'payment_page_accessed'])
  }
})

test('S-06 a refused checkout says why, and leaves nothing behind: no address, no design, no page', async () => {
  const shop = await orderShop()
  const request = await shop.payRequest(await shop.createHome())
  const at = (change: object) => ({ ...request, address: { ...request.address, ...change } })
  const refusals: readonly [body: object, status: number, text: RegExp][] = [
    [{ ...request, customer_first_name: '' }, 400, /Please enter your first name/],
    [at({ city: '' }), 400, /Please enter your city/],
    [at({ zipCode: '' }), 400, /Please enter a valid ZIP code/],
    [at({ country: 'CA' }), 400, /United States only/],
    [{ ...request, selected_style: 'chalk' }, 400, /No image available/],
    [{ ...request, approved: false }, 400, /approve/],
    [{ ...request, shipping_cents: 100 }, 409, /new total/],
    [{ ...request, frame_price_cents: PRINT_SIZES.S.priceCents - 1 }, 409, /This print now costs .* reload the page/],
    [{ ...request, cancel_url: 'https://evil.example/' }, 400, /cancel_url/],
    [{ ...request, property_search_id: randomUUID() }, 404, /couldn’t find this home/],
  ]
  for (const [body, status, text] of refusals) {
    const response = await shop.call('checkout', body)
    expect([response.status, response.body['error']]).toEqual([status, expect.stringMatching(text)])
  }
  expect(await ordersPagesAndEvents(shop)).toEqual([[], [], []])
})

test('R-08 a changed design closes the old page: only the new one can be paid', async () => {
  const shop = await orderShop()
  const home = await shop.createHome()
  const first = await shop.call('checkout', await shop.payRequest(home))
  const second = await shop.call('checkout', await shop.payRequest(home, { size: 'L' }))
  expect(second.status).toBe(200)
  expect((await openPages(shop)).map(({ id }) => id)).toEqual([second.body['session_id']])
  expect((await shop.ctx.paymentProvider.find(first.body['session_id'] as string)).state).toBe('expired')
})

test('E-44 once it is paid, clicking again returns the order; another print is an order of its own', async () => {
  const shop = await orderShop()
  const request = await shop.payRequest(await shop.createHome())
  const { body: page } = await shop.call('checkout', request)
  await payByCard(page['url'] as string)
  await syncPayment(shop.ctx, page['session_id'] as string)
  expect(await shop.call('checkout', request)).toMatchObject({
    status: 200,
    body: { already_ordered: true, session_id: page['session_id'] },
  })
  const [[order]] = await ordersPagesAndEvents(shop)
  const further = await shop.call('checkout', { ...request, previous_order_id: order!.id })
  expect(further).toMatchObject({ status: 200, body: { already_ordered: false } })
  expect(further.body['session_id']).not.toBe(page['session_id'])
  expect((await ordersPagesAndEvents(shop))[0]).toHaveLength(2)
})
