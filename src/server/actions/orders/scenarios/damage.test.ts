import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import type { UploadResponse } from '#contract/wire.ts'
import { centsToMicros } from '#domain/costs/vendor-costs.ts'
import { ALREADY_ANSWERED_REFUSAL, NOT_SHIPPED_REFUSAL } from '#domain/orders/damage.ts'
import { totalsOf } from '#server/db/admin/insights.ts'
import { grayJpeg } from '#tests/support/context.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { ANON_KEY } from '#tests/support/requests/http.ts'
import { applyPaymentEvent } from '../jobs/apply-payment-event.ts'
import { printOrder } from '../jobs/print-order.ts'
import { refundOrder } from '../jobs/refund-order.ts'
import { syncPrint } from '../jobs/sync-print.ts'
import { orderKey } from '../lookup/order-key.ts'
import { syncPayment } from '../payment/apply-payment.ts'

type Order = Output<'get-order'>
type AdminOrder = Output<'admin-get-order'>
type CallResponse<B> = {
  status: number
  body: B & { error?: string; issues?: { path: string }[] }
}

/** The shop with an admin in it, and an order that was shipped. */
async function damagedShop() {
  const shop = await orderShop()
  await shop.prints.set('_timing', { acceptMs: 0, productionMs: 0, shipMs: 1 })
  const admin = await signedInAdmin(shop.ctx)
  const keyOf = (orderId: string) => orderKey(orderId, shop.ctx.signingSecret)

  async function ship(orderId: string): Promise<void> {
    await printOrder(shop.ctx, { orderId })
    await syncPrint(shop.ctx, { orderId })
    expect(await shop.orderRow(orderId)).toMatchObject({
      order_status: 'shipped',
    })
  }

  async function paid(session?: string) {
    const { orderId, pageId, totalCents } = await shop.createPaidOrder(session)
    await syncPayment(shop.ctx, pageId)
    shop.advanceMinutes(1)
    return { orderId, totalCents }
  }

  async function upload(): Promise<string> {
    const response = await fetch(`${shop.origin}/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ANON_KEY}`,
        'content-type': 'image/jpeg',
      },
      body: new Uint8Array(await grayJpeg(60, 40)),
    })
    return ((await response.json()) as UploadResponse).path
  }

  const report = (key: string, body: object = {}) =>
    shop.call('report-damage', {
      key,
      id: randomUUID(),
      description: 'The corner is broken',
      ...body,
    }) as unknown as Promise<CallResponse<Order>>
  const answer = (id: string, how: 'reprint' | 'refund' | 'decline', message = '') =>
    shop.call('admin-answer-damage', { id, answer: how, message }, admin) as unknown as Promise<
      CallResponse<AdminOrder>
    >
  const show = async (id: string) =>
    ((await shop.call('admin-get-order', { id }, admin)) as unknown as CallResponse<AdminOrder>).body
  const list = async (state: 'needs_attention' | null = null) =>
    (await shop.call('admin-list-orders', { state }, admin)).body as unknown as Output<'admin-list-orders'>

  const { orderId, totalCents } = await paid()
  await ship(orderId)
  const reprints = () => shop.ctx.db.selectFrom('orders').selectAll().where('replaces_report', 'is not', null).execute()
  const emails = async () => (await shop.ctx.db.selectFrom('emails').select('name').execute()).map(({ name }) => name)
  return {
    ...shop,
    admin,
    keyOf,
    ship,
    paid,
    upload,
    report,
    answer,
    show,
    list,
    reprints,
    emails,
    orderId,
    totalCents,
  }
}

test('F-26 damage reported twice, in parallel and sent again, is one report, which waits for a person', async () => {
  const shop = await damagedShop()
  const { orderId } = shop
  const key = shop.keyOf(orderId)
  const photos = [await shop.upload(), await shop.upload()]
  expect((await shop.list()).needing_attention).toBe(0)
  const alertsBefore = await shop.waiting('notify-team-of-order')
  const id = randomUUID()
  const responses = await Promise.all([
    shop.report(key, { photos, id }),
    shop.report(key, { photos, id }),
    shop.report(key, { photos }),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of responses) {
    expect(body.state).toBe('delivered')
    expect(body.damage.report).toMatchObject({
      state: 'open',
      description: 'The corner is broken',
      photos: 2,
      answer: null,
    })
  }
  const { damage_reports: reports, history, damage_open } = await shop.show(orderId)
  expect(reports).toHaveLength(1)
  expect(damage_open).toBe(true)
  expect(history.filter(({ action }) => action === 'Damage reported')).toHaveLength(1)
  for (const url of reports[0]!.photo_urls) expect((await fetch(url)).headers.get('content-type')).toBe('image/jpeg')
  expect(await shop.list()).toMatchObject({
    needing_attention: 1,
    orders: [{ id: orderId, damage_open: true }],
  })
  expect((await shop.list('needs_attention')).orders.map((order) => order.id)).toEqual([orderId])
  expect(await shop.waiting('notify-team-of-order')).toBe(alertsBefore + 1)
  expect((await shop.emails()).filter((name) => name === 'damage-reported')).toHaveLength(1)
})

test('F-26 a free reprint pressed twice is printed once, ships on its own, and its buyer is notified', async () => {
  const shop = await damagedShop()
  const { orderId, totalCents } = shop
  await shop.report(shop.keyOf(orderId), { photos: [await shop.upload()] })
  const [report] = (await shop.show(orderId)).damage_reports
  const responses = await Promise.all([1, 2, 3].map(() => shop.answer(report!.id, 'reprint')))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await shop.answer(report!.id, 'refund')).toMatchObject({ status: 409 })

  const [reprint, ...further] = await shop.reprints()
  expect(further).toEqual([])
  const reprintId = reprint!.id
  await Promise.allSettled([1, 2, 3].map(() => printOrder(shop.ctx, { orderId: reprintId })))
  await printOrder(shop.ctx, { orderId: reprintId })
  const [first, second, ...more] = await shop.prints.orders()
  expect(more).toEqual([])
  expect([first!.body.externalId, second!.body.externalId]).toEqual([orderId, reprintId])
  // The print shop charges for shipping both (F-53).
  const { shipping_cents } = await shop.orderRow(orderId)
  const { ctx } = shop
  const shipped = await ctx.db.selectFrom('vendor_costs').selectAll().where('kind', '=', 'shipping').execute()
  expect(shipped).toMatchObject([{ calls: 2, micros: 2 * centsToMicros(shipping_cents) }])
  expect({ ...second!.body, externalId: '', orderItems: [] }).toEqual({
    ...first!.body,
    externalId: '',
    orderItems: [],
  })

  await syncPrint(shop.ctx, { orderId: reprintId })
  const { body: orderView } = (await shop.call('get-order', {
    key: shop.keyOf(orderId),
  })) as unknown as CallResponse<Order>
  expect(orderView.damage).toMatchObject({
    refusal: ALREADY_ANSWERED_REFUSAL,
    report: {
      state: 'reprint_ordered',
      reprint: { order_number: reprint!.order_number },
    },
  })
  const reprintKey = new URL(orderView.damage.report!.reprint!.status_url).pathname.split('/').at(-1)
  const { body: ofReprint } = (await shop.call('get-order', {
    key: reprintKey,
  })) as unknown as CallResponse<Order>
  expect(ofReprint).toMatchObject({
    state: 'shipped',
    amount_total: 0,
    payment_status: 'paid',
    replaces: orderView.order_id,
    paid_order_id: orderId,
    damage: { refusal: null, report: null },
  })
  expect((await shop.emails()).toSorted()).toEqual([
    'damage-answered',
    'damage-reported',
    'order-shipped',
    'order-shipped',
  ])
  // The free reprint is no sale.
  expect(await totalsOf(shop.ctx.db, { days: null, now: shop.ctx.now() })).toMatchObject({
    orders: 1,
    revenueCents: totalCents,
  })
  const { history, damage_reports: reports } = await shop.show(orderId)
  expect(history.filter(({ actor }) => actor !== null)).toMatchObject([
    { action: 'Free reprint ordered', actor: 'dana' },
  ])
  expect(reports[0]).toMatchObject({
    reprint: { id: reprintId, order_number: reprint!.order_number },
  })
  expect(await shop.show(reprintId)).toMatchObject({
    replaces: { id: orderId },
    refundable: 0,
    total: 0,
  })
  const { needing_attention: attention, orders } = await shop.list()
  expect([attention, orders.find(({ id }) => id === reprintId)?.replaces?.id]).toEqual([0, orderId])
  expect(orders.find(({ id }) => id === orderId)?.replaces).toBeNull()
})

test('F-26 a refund returns the money once, for a damaged reprint that of the first order', async () => {
  const shop = await damagedShop()
  const { orderId, totalCents } = shop
  await shop.report(shop.keyOf(orderId), { photos: [await shop.upload()] })
  await shop.answer((await shop.show(orderId)).damage_reports[0]!.id, 'reprint')
  const [reprint] = await shop.reprints()
  await shop.ship(reprint!.id)
  await shop.report(shop.keyOf(reprint!.id), { photos: [await shop.upload()] })
  const report = (await shop.show(reprint!.id)).damage_reports[0]!
  for (const _ of [1, 2]) expect((await shop.answer(report.id, 'refund')).status).toBe(200)
  const jobs = await shop.boss.fetch<Parameters<typeof refundOrder>[1]>('refund-order', { batchSize: 10 })
  expect(jobs.map(({ data }) => data.orderId)).toEqual([orderId])
  await refundOrder(shop.ctx, jobs[0]!.data)
  expect(await shop.orderRow(orderId)).toMatchObject({
    order_status: 'refunded',
    refunded_cents: totalCents,
  })
  expect((await shop.show(reprint!.id)).damage_reports[0]).toMatchObject({
    state: 'refunded',
  })
})

test('F-26 a refund when everything has been refunded already emails the buyer that the report is answered', async () => {
  const shop = await damagedShop()
  await shop.report(shop.keyOf(shop.orderId), { photos: [await shop.upload()] })
  const [report] = (await shop.show(shop.orderId)).damage_reports
  await refundOrder(shop.ctx, { orderId: shop.orderId, idempotencyKey: 'refund:before' })
  for (const _ of [1, 2]) expect((await shop.answer(report!.id, 'refund')).status).toBe(200)
  expect((await shop.emails()).filter((name) => name === 'damage-answered')).toHaveLength(1)
  expect(await shop.waiting('refund-order')).toBe(0)
})

test('F-26 a refund that fails, at once or after it was accepted, opens the report again', async () => {
  for (const isAccepted of [false, true]) {
    const shop = await damagedShop()
    const { ctx, orderId } = shop
    await shop.report(shop.keyOf(orderId), { photos: [await shop.upload()] })
    const [report] = (await shop.show(orderId)).damage_reports
    await shop.answer(report!.id, 'refund')
    const [job] = await shop.boss.fetch<Parameters<typeof refundOrder>[1]>('refund-order')
    if (isAccepted) {
      await refundOrder(ctx, job!.data)
      const [refund] = (await shop.stripe.sdk.refunds.list()).data
      await shop.stripe.failRefund(refund!.id)
      const ids = { paymentId: refund!.payment_intent as string, refundId: refund!.id }
      await applyPaymentEvent(ctx, { ...ids, refundFailed: true })
    } else {
      const refund = async () => ({ id: 're_1', cents: shop.totalCents, state: 'failed' as const })
      await refundOrder({ ...ctx, paymentProvider: { ...ctx.paymentProvider, refund } }, job!.data)
    }
    expect(await shop.show(orderId)).toMatchObject({
      state: 'delivered',
      damage_reports: [{ state: 'open', answered_at: null }],
      open_issues: [expect.anything()],
    })
    expect((await shop.answer(report!.id, 'reprint')).status).toBe(200)
    expect(await shop.reprints()).toHaveLength(1)
  }
})

test('F-26 declining requires a message, which the buyer reads; they may report again', async () => {
  const shop = await damagedShop()
  const key = shop.keyOf(shop.orderId)
  await shop.report(key, { photos: [await shop.upload()] })
  const [report] = (await shop.show(shop.orderId)).damage_reports
  expect(await shop.answer(report!.id, 'decline', ' ')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'message' }] },
  })
  expect((await shop.answer(report!.id, 'decline', 'The photo shows no damage')).status).toBe(200)
  const { body } = (await shop.call('get-order', {
    key,
  })) as unknown as CallResponse<Order>
  expect(body.damage).toMatchObject({
    refusal: null,
    report: { state: 'declined', answer: 'The photo shows no damage' },
  })
  expect(await shop.emails()).toContain('damage-answered')
  expect(await shop.reprints()).toEqual([])
  expect((await shop.report(key, { photos: [await shop.upload()] })).body.damage.report).toMatchObject({
    state: 'open',
  })
})

test('F-26 what has not shipped is not damaged, and one to five of our photos are required', async () => {
  const shop = await damagedShop()
  const { orderId } = await shop.paid('visitor-session-0002')
  const photo = await shop.upload()
  expect(await shop.report(shop.keyOf(orderId), { photos: [photo] })).toMatchObject({
    status: 409,
    body: { error: NOT_SHIPPED_REFUSAL },
  })
  const key = shop.keyOf(shop.orderId)
  for (const photos of [[], Array(6).fill(photo), ['prints/a.jpg'], ['uploads/../a.jpg']]) {
    expect((await shop.report(key, { photos })).status).toBe(400)
  }
  expect((await shop.report(key, { photos: [`uploads/${'a'.repeat(32)}.jpg`] })).status).toBe(404)
  expect((await shop.show(shop.orderId)).damage_reports).toEqual([])
})

test('S-05 another buyer can neither see nor make a report, and only an admin answers it', async () => {
  const shop = await damagedShop()
  const photos = [await shop.upload()]
  const other = await shop.paid('visitor-session-0002')
  for (const key of [
    shop.orderId,
    `${shop.keyOf(shop.orderId)}x`,
    `${shop.orderId}.${shop.keyOf(other.orderId).split('.')[1]}`,
  ]) {
    expect((await shop.report(key, { photos })).status).toBe(404)
  }
  await shop.report(shop.keyOf(shop.orderId), { photos })
  const { body } = (await shop.call('get-order', {
    key: shop.keyOf(other.orderId),
  })) as unknown as CallResponse<Order>
  expect(body.damage.report).toBeNull()
  const { damage_reports: reports } = await shop.show(shop.orderId)
  const asBuyer = await shop.call('admin-answer-damage', {
    id: reports[0]!.id,
    answer: 'reprint',
  })
  expect(asBuyer.status).toBe(401)
  expect(await shop.reprints()).toEqual([])
})
