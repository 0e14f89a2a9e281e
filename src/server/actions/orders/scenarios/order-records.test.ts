import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { tidyDrafts } from '#server/actions/checkout/jobs/tidy-drafts.ts'
import { recordPaymentEvent } from '#server/db/checkout/payment-pages.ts'
import { deleteNeverPaidOrders } from '#server/db/orders/unpaid-orders.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { type CallAs, reviewed } from '#tests/support/orders/ordering.ts'
import { payByCard, postPayForm } from '#tests/support/orders/stripe-sandbox.ts'
import { SESSION } from '#tests/support/requests/http.ts'
import { orderKey } from '../lookup/order-key.ts'
import { applyPayment, syncPayment } from '../payment/apply-payment.ts'

test("D2-090, D2-095, G-6 orders can be read under the specification's names", async () => {
  const shop = await orderShop()
  const { body, orderId, pageId, totalCents } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  const { rows: orders } = await sql<object>`select * from stripe_user_orders order by order_date desc`.execute(
    shop.ctx.db,
  )
  expect(orders).toMatchObject([
    {
      checkout_session_id: pageId,
      amount_total: totalCents,
      currency: 'usd',
      payment_status: 'paid',
      order_id: 10_001,
    },
  ])
  const { rows: records } = await sql<object>`select * from property_search_orders`.execute(shop.ctx.db)
  expect(records).toMatchObject([
    {
      id: body.property_search_id,
      order_uuid: orderId,
      customer_first_name: 'Ann',
      selected_size: 'S',
      country: 'US',
      order_status: 'paid',
    },
  ])
  const [record] = records as { total_price: string; frame_price: string }[]
  expect([Number(record!.total_price), Number(record!.frame_price)]).toEqual([
    totalCents / 100,
    PRINT_SIZES.S.priceCents / 100,
  ])
})

test('a payment page that expired is not part of the timeline of an order that was paid on the next one', async () => {
  const shop = await orderShop()
  const first = await shop.createCheckedOutOrder()
  const { id } = await shop.ctx.db.selectFrom('payment_pages').select('id').executeTakeFirstOrThrow()
  const leftPage = await shop.ctx.paymentProvider.find(first.pageId)
  await applyPayment(shop.ctx, id, { ...leftPage, state: 'expired' })
  const statesShown = async () => {
    const { body } = await shop.call('get-order', { key: orderKey(first.orderId, shop.ctx.signingSecret) })
    return (body['timeline'] as { state: string }[]).map(({ state }) => state)
  }
  expect(await statesShown()).toEqual(['checkout_initiated', 'expired'])
  const second = await shop.call('stripe-checkout', await shop.reviewed(first.body.property_search_id, { size: 'M' }))
  expect(await statesShown()).toEqual(['checkout_initiated'])
  await payByCard(second.body['url'] as string)
  await syncPayment(shop.ctx, second.body['session_id'] as string)
  expect(await statesShown()).toEqual(['checkout_initiated', 'paid'])
})

test("D2-095 a browser's orders are listed newest first; an account with a verified email has all of its orders, in any browser", async () => {
  const shop = await orderShop()
  const first = await shop.createPaidOrder()
  const second = await shop.createPaidOrder()
  const elsewhere = await shop.createPaidOrder('another-session-00001')
  for (const { pageId } of [first, second, elsewhere]) await syncPayment(shop.ctx, pageId)
  const numbers = (orders: unknown) => (orders as { order_id: number }[]).map(({ order_id }) => order_id)
  const mine = await shop.call('stripe-user-orders', {})
  expect(numbers(mine.body['orders'])).toEqual([10_002, 10_001])

  const credentials = { email: 'Ann@home.example', password: 'a long and winding password' }
  expect((await shop.call('sign-up', credentials)).status).toBe(200)
  const { body: signedIn } = await shop.call('sign-in', credentials)
  const account = (session?: string) =>
    shop.call(
      'get-account',
      {},
      {
        'x-account-token': signedIn['token'] as string,
        ...(session !== undefined && shop.as(session)),
      },
    )
  expect((await shop.call('get-account', {})).status).toBe(401)
  // The email address is unverified: not even this browser's own orders appear.
  for (const session of [undefined, 'a-third-session-000001'])
    expect((await account(session)).body).toMatchObject({ is_verified: false, orders: [] })
  const message = await shop.ctx.db
    .selectFrom('emails')
    .select('data')
    .where('name', '=', 'welcome')
    .executeTakeFirstOrThrow()
  const key = new URL((message.data as { url: string }).url).pathname.split('/').at(-1)!
  const verify = (key: string) => shop.call('verify-email', { key }, { 'x-account-token': signedIn['token'] as string })
  for (const forged of [`${key}x`, key.replace(/\.\d+\./, '.9999999999.'), 'x'])
    expect((await verify(forged)).status).toBe(404)
  for (let n = 0; n < 2; n++) expect((await verify(key)).status).toBe(200)
  for (const session of [undefined, 'a-third-session-000001'])
    expect(new Set(numbers((await account(session)).body['orders']))).toEqual(new Set([10_001, 10_002, 10_003]))
})

test('a pending bank debit is waited for; a returned one is announced, and the home can be ordered again meanwhile', async () => {
  const shop = await orderShop()
  await shop.stripe.set('_timing', { settleMs: 600_000 })
  const { body, orderId, pageId, url } = await shop.createCheckedOutOrder()
  await postPayForm(url, { method: 'bank_returned', name: 'Ann Lee' })
  await syncPayment(shop.ctx, pageId)
  expect((await shop.orderRow(orderId)).order_status).toBe('payment_pending')
  // Another print is ordered by a separate step only, so that no buyer pays twice by mistake (E-44).
  expect((await shop.call('stripe-checkout', body)).body).toMatchObject({ already_ordered: true })
  const another: CallAs = (name, input, session) =>
    shop.callAs(name, { ...(input as object), previous_order_id: orderId }, session)
  const further = await reviewed(another, body.property_search_id, { session: SESSION })
  const again = await shop.call('stripe-checkout', { ...further, previous_order_id: orderId })
  expect(again.status).toBe(200)
  expect(again.body['session_id']).not.toBe(pageId)
  await shop.stripe.set('_timing', { settleMs: 600_000, aheadSeconds: 700 })
  await syncPayment(shop.ctx, pageId)
  expect((await shop.orderRow(orderId)).order_status).toBe('payment_failed')
  expect(await shop.waiting('compose-order-email')).toBe(1)
})

test('S-24 what was typed for an order that was never paid is deleted after a month; one that is paid or may be is not', async () => {
  const shop = await orderShop()
  const { orderId } = await shop.createCheckedOutOrder()
  const paidId = await shop.createPaidOrder()
  await syncPayment(shop.ctx, paidId.pageId)
  await shop.reviewed(await shop.createHome())
  const orderIds = async () => (await shop.ctx.db.selectFrom('orders').select('id').execute()).map(({ id }) => id)
  await tidyDrafts(shop.ctx)
  expect(await orderIds()).toHaveLength(3)
  shop.advanceMinutes(31 * 24 * 60)
  await tidyDrafts(shop.ctx)
  expect(new Set(await orderIds())).toEqual(new Set([orderId, paidId.orderId]))
  await shop.ctx.db.updateTable('orders').set({ order_status: 'payment_failed' }).where('id', '=', orderId).execute()
  await tidyDrafts(shop.ctx)
  expect(await orderIds()).toContain(orderId) // its page is still open
  await shop.ctx.db.updateTable('payment_pages').set({ state: 'closed' }).where('order_id', '=', orderId).execute()
  await tidyDrafts(shop.ctx)
  expect(await orderIds()).toEqual([paidId.orderId])
  const pages = await shop.ctx.db.selectFrom('payment_pages').select('order_id').execute()
  expect(pages).toEqual([{ order_id: paidId.orderId }])
})

test('S-24 an erasure that names a paid order leaves it and its history', async () => {
  const { ctx, createPaidOrder, createCheckedOutOrder } = await orderShop()
  const { orderId, pageId } = await createPaidOrder()
  await syncPayment(ctx, pageId)
  const { orderId: unpaidId } = await createCheckedOutOrder()
  const all = sql`(select unnest(${[orderId, unpaidId]}::uuid[]))`
  expect(await ctx.inTransaction((tx) => deleteNeverPaidOrders(tx, all))).toBe(1)
  const remaining = async (table: 'payment_pages' | 'order_events') =>
    new Set((await ctx.db.selectFrom(table).select('order_id').execute()).map(({ order_id }) => order_id))
  expect(await remaining('payment_pages')).toEqual(new Set([orderId]))
  expect(await remaining('order_events')).toEqual(new Set([orderId]))
  expect(await ctx.db.selectFrom('orders').select('id').execute()).toEqual([{ id: orderId }])
})

test('shipping prices are kept for 90 days, payment events for a year', async () => {
  const { ctx, advanceMinutes, createPaidOrder } = await orderShop()
  const { pageId } = await createPaidOrder()
  await syncPayment(ctx, pageId)
  await ctx.inTransaction((tx) => recordPaymentEvent(tx, 'evt_1', ctx.now()))
  const rowsOf = async (table: 'shipping_quotes' | 'payment_events') =>
    (
      await ctx.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n > 0
  const after = async (days: number) => {
    advanceMinutes(days * 24 * 60)
    await tidyDrafts(ctx)
    return { quotes: await rowsOf('shipping_quotes'), events: await rowsOf('payment_events') }
  }
  expect(await after(89)).toEqual({ quotes: true, events: true })
  expect(await after(2)).toEqual({ quotes: false, events: true })
  expect(await after(273)).toEqual({ quotes: false, events: true })
  expect(await after(2)).toEqual({ quotes: false, events: false })
})

test('a success page in another browser can have the confirmation sent again, and learns nothing about the order', async () => {
  const shop = await orderShop()
  const { pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  const stranger = shop.as('a-third-session-000001')
  expect((await shop.call('get-order', { session_id: pageId }, stranger)).status).toBe(404)
  const responses = []
  for (const session_id of [pageId, 'cs_test_nobodys', pageId, pageId, pageId]) {
    responses.push((await shop.call('resend-to-buyer', { session_id }, stranger)).body)
  }
  expect(new Set(responses.map((response) => JSON.stringify(response)))).toEqual(new Set(['{"success":true}']))
  expect(shop.sent).toHaveLength(3) // no more than three an hour (S-19)
  expect(new Set(shop.sent.map((message) => message.split(':')[0]))).toEqual(new Set(['ann@home.example']))
})
