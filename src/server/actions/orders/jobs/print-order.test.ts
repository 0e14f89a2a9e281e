import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { printPixels } from '#domain/framed-print/print-pixels.ts'
import { copiesToPrint } from '#tests/support/orders/order-copies.ts'
import { orderShop, type OrderShop } from '#tests/support/orders/order-shop.ts'
import { PRINT_WEBHOOK_PASSWORD } from '#tests/support/orders/print-shop.ts'
import { minRetryDelays } from '#tests/support/retry-delays.ts'
import { startTestWorkers } from '#tests/support/workers.ts'
import { orderKey } from '../lookup/order-key.ts'
import { applyDispute } from '../payment/apply-dispute.ts'
import { syncPayment } from '../payment/apply-payment.ts'
import { confirmOrder, confirmWithoutPicture } from './confirm-order.ts'
import { failPrinting, printOrder } from './print-order.ts'
import { refundOrder } from './refund-order.ts'
import { supervisePrints } from './supervise-prints.ts'
import { syncPrint } from './sync-print.ts'

/** An order whose print delay is over and that is not printed yet. */
async function dueOrder(shop: OrderShop, session?: string): Promise<string> {
  const { orderId, pageId } = await shop.createPaidOrder(session)
  await syncPayment(shop.ctx, pageId)
  shop.advanceMinutes(1)
  return orderId
}

const keyOf = (shop: OrderShop, orderId: string) => orderKey(orderId, shop.ctx.signingSecret)

test('R-01, D2-055, E-10 a paid order completes automatically: one email, one print, one package', async () => {
  const shop = await orderShop({ settings: { PRINT_DELAY_MINUTES: '0' }, webhooks: true })
  await shop.prints.set('_timing', { acceptMs: 0, productionMs: 0, shipMs: 1 })
  await startTestWorkers(shop)
  const { orderId } = await shop.createPaidOrder()
  await vi.waitFor(async () => expect((await shop.orderRow(orderId)).order_status).toBe('submitted'), {
    timeout: 25_000,
    interval: 200,
  })
  await syncPrint(shop.ctx, { orderId })
  await vi.waitFor(() => expect(shop.sent).toHaveLength(2), { timeout: 15_000, interval: 100 })
  expect(shop.sent.toSorted()).toEqual([
    expect.stringContaining('ann@home.example: On its way'),
    expect.stringContaining('ann@home.example: Thanks for your order #10001'),
  ])
  expect(await shop.orderRow(orderId)).toMatchObject({
    order_status: 'shipped',
    tracking_carrier: expect.any(String),
    frame_image_key: expect.any(String),
  })
  expect(await shop.prints.orders()).toHaveLength(1)
  const states = (await shop.ctx.db.selectFrom('order_events').select('state').orderBy('at').execute()).map(
    ({ state }) => state,
  )
  expect(states).toEqual(['checkout_initiated', 'paid', 'approved', 'submitted', 'shipped'])
})

test('D2-136, D2-153 the print shop gets the approved part of the picture at 300 dots per inch, at a URL that expires', async () => {
  const shop = await orderShop({ drawsPrints: false })
  const orderId = await dueOrder(shop)
  await printOrder(shop.ctx, { orderId })
  const [print] = await shop.prints.orders()
  const { imageUrl } = (print!.body as { orderItems: { file: { imageUrl: string } }[] }).orderItems[0]!.file
  expect(imageUrl).not.toContain('?')
  const fetched = Buffer.from(await (await fetch(imageUrl)).arrayBuffer())
  const { widthPx, heightPx } = printPixels({ size: 'S', orientation: 'landscape' })
  expect(await sharp(fetched).metadata()).toMatchObject({ format: 'jpeg', width: widthPx, height: heightPx })
  // Print files are private, so they have no public URL (S-28, decision 26).
  const inPublic = imageUrl.replace(/print\/\d+\/[0-9a-f]+/, 'public/propertyimages/prints')
  for (const forged of [
    inPublic,
    imageUrl.replace(/print\/\d/, 'print/9'),
    imageUrl.replace(/\/[0-9a-f]{4}/, '/ffff'),
  ]) {
    expect((await fetch(forged)).status).toBe(404)
  }
  shop.advanceMinutes(15 * 24 * 60)
  expect((await fetch(imageUrl)).status).toBe(404)
})

test('E-11 a picture that is no longer the approved one is not printed', async () => {
  const shop = await orderShop()
  const orderId = await dueOrder(shop)
  const { artwork_key } = await shop.orderRow(orderId)
  const other = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  await shop.ctx.files.put(artwork_key!, other, 'image/jpeg')
  await printOrder(shop.ctx, { orderId })
  expect((await shop.orderRow(orderId)).order_status).toBe('needs_attention')
  expect(await shop.prints.orders()).toHaveLength(0)
})

test('R-05 a print that was ordered after the backup that was restored is found, and not ordered again', async () => {
  const shop = await orderShop()
  const orderId = await dueOrder(shop)
  const backup = await shop.orderRow(orderId)
  await printOrder(shop.ctx, { orderId })
  const [print] = await shop.prints.orders()
  const { order_status, print_key, print_submitting_at, print_submitted_at, lumaprints_order_id } = backup
  const before = { order_status, print_key, print_submitting_at, print_submitted_at, lumaprints_order_id }
  await shop.ctx.db.updateTable('orders').set(before).where('id', '=', orderId).execute()

  shop.advanceMinutes(24 * 60)
  await printOrder(shop.ctx, { orderId })
  expect(await shop.prints.orders()).toHaveLength(1)
  expect(await shop.orderRow(orderId)).toMatchObject({
    order_status: 'submitted',
    lumaprints_order_id: String(print!.orderNumber),
  })
})

test('F-19 until its print is ordered an order can be canceled for free; the money is refunded once', async () => {
  const shop = await orderShop()
  const { orderId, pageId, totalCents } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  await printOrder(shop.ctx, { orderId }) // too early: the print delay is not over
  expect((await shop.orderRow(orderId)).order_status).toBe('paid')
  const key = keyOf(shop, orderId)
  for (let n = 0; n < 3; n++)
    expect(await shop.call('cancel-order', { key })).toMatchObject({ status: 200, body: { refund_due: totalCents } })
  for (let n = 0; n < 3; n++) await refundOrder(shop.ctx, { orderId, idempotencyKey: 'refund:1' })
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'refunded', refunded_cents: totalCents })
  expect((await shop.call('get-order', { key })).body).toMatchObject({ refund_due: 0 })
  shop.advanceMinutes(60)
  await printOrder(shop.ctx, { orderId })
  expect(await shop.prints.orders()).toHaveLength(0)
})

test('F-19 the order and its confirmation say until when it can be canceled', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  await confirmWithoutPicture(shop.ctx, { orderId })
  const { print_after } = await shop.orderRow(orderId)
  const cancelUntil = async () =>
    (await shop.call('get-order', { key: keyOf(shop, orderId) })).body['cancel_until'] as string | null
  expect(await cancelUntil()).toBe(print_after!.toISOString())
  const { data } = await shop.ctx.db.selectFrom('emails').select('data').executeTakeFirstOrThrow()
  const at = print_after!.toISOString()
  expect(data).toMatchObject({ cancelableUntil: { at, zone: 'America/Chicago' } }) // Oak Park, IL
  shop.advanceMinutes(60)
  await printOrder(shop.ctx, { orderId })
  expect(await cancelUntil()).toBe(null)
})

test('F-19 the email about a cancellation names what is still refunded, and no confirmation follows it', async () => {
  const shop = await orderShop()
  const { orderId, pageId, totalCents } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  await refundOrder(shop.ctx, { orderId, cents: 500, idempotencyKey: 'refund:2' })
  const { body } = await shop.call('get-order', { key: keyOf(shop, orderId) })
  expect(body).toMatchObject({ amount_total: totalCents, amount_refunded: 500, payment_status: 'paid' })
  expect((await shop.call('cancel-order', { key: keyOf(shop, orderId) })).status).toBe(200)
  await confirmOrder(shop.ctx, { orderId })
  await confirmWithoutPicture(shop.ctx, { orderId })
  expect(await shop.ctx.db.selectFrom('emails').select(['name', 'data']).execute()).toMatchObject([
    { name: 'order-cancelled', data: { refundCents: totalCents - 500 } },
  ])
})

test('an order in print can no longer be canceled', async () => {
  const shop = await orderShop()
  const orderId = await dueOrder(shop)
  await printOrder(shop.ctx, { orderId })
  const { status, body } = await shop.call('cancel-order', { key: keyOf(shop, orderId) })
  expect([status, body['error']]).toEqual([409, expect.stringContaining('has gone to print')])
})

test('an order that is held before its print cannot be canceled, and is not said to be in print', async () => {
  const shop = await orderShop()
  const orderId = await dueOrder(shop)
  await failPrinting(shop.ctx, { orderId })
  const { status, body } = await shop.call('cancel-order', { key: keyOf(shop, orderId) })
  expect([status, body['error']]).toEqual([409, expect.stringContaining('can’t be canceled here')])
})

test('canceling and printing at the same time: one of them wins completely', async () => {
  const shop = await orderShop()
  for (let round = 0; round < 6; round++) {
    const orderId = await dueOrder(shop, `visitor-session-both-${round}`)
    await Promise.all([printOrder(shop.ctx, { orderId }), shop.call('cancel-order', { key: keyOf(shop, orderId) })])
    const { order_status, lumaprints_order_id } = await shop.orderRow(orderId)
    expect([order_status, lumaprints_order_id === null]).toEqual(
      order_status === 'cancelled' ? ['cancelled', true] : ['submitted', false],
    )
  }
})

/** A reduced number: `bench/print-lost.ts` loses five hundred responses. */
const LOST = 50

test('R-07 if the reply to a print order is lost, the order is looked up by our id and not sent again', async () => {
  const shop = await orderShop()
  const first = await dueOrder(shop)
  await printOrder(shop.ctx, { orderId: first })
  const orderIds = (await copiesToPrint(shop.ctx.db, first, LOST)).map(({ orderId }) => orderId)
  for (let from = 0; from < orderIds.length; from += 5) {
    const some = orderIds.slice(from, from + 5)
    await shop.prints.set('_responses', { lose: some.length })
    const results = await Promise.allSettled(some.map((orderId) => printOrder(shop.ctx, { orderId })))
    expect(results.map(({ status }) => status)).toEqual(some.map(() => 'rejected'))
    await Promise.all(some.map((orderId) => printOrder(shop.ctx, { orderId })))
  }
  const orders = await shop.ctx.db.selectFrom('orders').select(['id', 'order_status']).execute()
  expect(orders.filter(({ order_status }) => order_status === 'submitted')).toHaveLength(LOST + 1)
  const externalIds = (await shop.prints.orders()).map(({ externalId }) => externalId)
  expect(externalIds.toSorted()).toEqual([first, ...orderIds].toSorted())
})

test.each(['refunded', 'disputed'] as const)(
  'R-07 a print whose response was lost is found even if its order is %s meanwhile',
  async (change) => {
    const shop = await orderShop()
    const orderId = await dueOrder(shop)
    await shop.prints.set('_responses', { lose: 1 })
    await expect(printOrder(shop.ctx, { orderId })).rejects.toThrow('does not show the order')
    if (change === 'refunded') await refundOrder(shop.ctx, { orderId, idempotencyKey: 'refund:lost' })
    else await shop.ctx.inTransaction((tx) => applyDispute(shop.ctx, tx, orderId, { state: 'open', lostCents: 0 }))
    await printOrder(shop.ctx, { orderId })
    const [print] = await shop.prints.orders()
    const { lumaprints_order_id: number } = await shop.orderRow(orderId)
    expect(number).toBe(String(print!.orderNumber))
    const issues = await shop.ctx.db.selectFrom('order_issues').select('kind').execute()
    expect(issues).toEqual([{ kind: change === 'refunded' ? 'printed-anyway' : 'disputed' }])
  },
)

test('R-07 several workers at once submit one order', async () => {
  const shop = await orderShop()
  const orderId = await dueOrder(shop)
  await Promise.allSettled(Array.from({ length: 5 }, () => printOrder(shop.ctx, { orderId })))
  expect(await shop.prints.orders()).toHaveLength(1)
})

test('R-06 a print shop that is down for half an hour: retried, then held for an admin, and nothing is lost', async () => {
  const shop = await orderShop()
  const orderId = await dueOrder(shop)
  shop.prints.stop()
  for (let n = 0; n < 3; n++) await expect(printOrder(shop.ctx, { orderId })).rejects.toThrow('print shop')
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'approved', print_submitting_at: null })
  const waits = minRetryDelays('print-order')
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThanOrEqual(30 * 60)
  await failPrinting(shop.ctx, { orderId })
  expect(await shop.orderRow(orderId)).toMatchObject({
    order_status: 'needs_attention',
    attention_reason: expect.any(String),
  })
  expect(await shop.waiting('notify-team-of-order')).toBe(3) // checkout, purchase, and this
})

test('a queued order that never leaves the queue is noticed', async () => {
  const shop = await orderShop()
  await shop.prints.set('_quirks', { loseNext: 1 })
  const orderId = await dueOrder(shop)
  await printOrder(shop.ctx, { orderId })
  await syncPrint(shop.ctx, { orderId })
  expect((await shop.orderRow(orderId)).order_status).toBe('submitted')
  shop.advanceMinutes(31)
  await syncPrint(shop.ctx, { orderId })
  expect((await shop.orderRow(orderId)).order_status).toBe('needs_attention')
})

test('an order that the print shop refuses is held for an admin', async () => {
  const shop = await orderShop()
  const orderId = await dueOrder(shop)
  await printOrder(shop.ctx, { orderId })
  const { lumaprints_order_id } = await shop.orderRow(orderId)
  await shop.prints.set(`_orders/${lumaprints_order_id}`, { status: 'Cancelled' })
  await syncPrint(shop.ctx, { orderId })
  expect(await shop.orderRow(orderId)).toMatchObject({
    order_status: 'needs_attention',
    attention_reason: expect.stringContaining('Cancelled'),
  })
})

test('D2-053 a shipped package is announced once, by webhook or without', async () => {
  const shop = await orderShop()
  await shop.prints.set('_timing', { acceptMs: 0, productionMs: 0, shipMs: 1 })
  const orderId = await dueOrder(shop)
  await printOrder(shop.ctx, { orderId })
  const { lumaprints_order_id: printShopOrderId } = await shop.orderRow(orderId)
  const postWebhook = (password: string) =>
    fetch(`${shop.origin}/webhooks/lumaprints`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`gablework:${password}`).toString('base64')}` },
      body: JSON.stringify({ orderNumber: Number(printShopOrderId), externalId: orderId, shipments: [] }),
    })
  expect((await postWebhook('somebody')).status).toBe(401)
  expect(await shop.waiting('sync-print')).toBe(0)
  expect((await postWebhook(PRINT_WEBHOOK_PASSWORD)).status).toBe(200)
  expect(await shop.waiting('sync-print')).toBe(1)
  for (let n = 0; n < 3; n++) await syncPrint(shop.ctx, { orderId })
  const emails = await shop.ctx.db.selectFrom('emails').select('name').execute()
  expect(emails.filter(({ name }) => name === 'order-shipped')).toHaveLength(1)
})

async function shippedEmails(shop: OrderShop): Promise<unknown[]> {
  const emails = await shop.ctx.db.selectFrom('emails').select(['name', 'data']).execute()
  return emails
    .filter(({ name }) => name === 'order-shipped')
    .map(({ data }) => (data as { tracking: unknown }).tracking)
}

/** An order that the print shop calls shipped although it has no shipment of it yet. */
async function shippedWithoutShipment(shop: OrderShop): Promise<{ orderId: string; printUrl: string }> {
  await shop.prints.set('_timing', { acceptMs: 0, productionMs: 0 })
  const orderId = await dueOrder(shop)
  await printOrder(shop.ctx, { orderId })
  const printUrl = `_orders/${(await shop.orderRow(orderId)).lumaprints_order_id}`
  await shop.prints.set(printUrl, { status: 'Completed' })
  await syncPrint(shop.ctx, { orderId })
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'shipped', tracking_carrier: null })
  expect(await shippedEmails(shop)).toEqual([])
  return { orderId, printUrl }
}

test('D2-053 a tracking number that comes after "shipped" is added, and the buyer is emailed then', async () => {
  const shop = await orderShop()
  const { orderId, printUrl } = await shippedWithoutShipment(shop)
  shop.advanceMinutes(21)
  const before = await shop.waiting('sync-print')
  await supervisePrints(shop.ctx)
  expect(await shop.waiting('sync-print')).toBe(before + 1)
  await shop.prints.set(printUrl, { status: null })
  await shop.prints.set('_timing', { acceptMs: 0, productionMs: 0, shipMs: 1 })
  for (let n = 0; n < 3; n++) await syncPrint(shop.ctx, { orderId })
  const { tracking_number: number } = await shop.orderRow(orderId)
  expect(await shippedEmails(shop)).toEqual([{ carrier: expect.any(String), number, url: expect.any(String) }])
  expect(number).toEqual(expect.any(String))
})

test('D2-053 without a tracking number the buyer is emailed after a day, and the number is looked up for three days', async () => {
  const shop = await orderShop()
  const { orderId } = await shippedWithoutShipment(shop)
  for (let day = 0; day < 4; day++) {
    shop.advanceMinutes(24 * 60 + 1)
    const before = await shop.waiting('sync-print')
    await supervisePrints(shop.ctx)
    expect(await shop.waiting('sync-print')).toBe(before + (day < 2 ? 1 : 0))
    await syncPrint(shop.ctx, { orderId })
    expect(await shippedEmails(shop)).toEqual([null])
  }
})

test('an order whose job was lost is enqueued again, once an hour', async () => {
  const shop = await orderShop()
  await dueOrder(shop)
  const before = await shop.waiting('print-order')
  await supervisePrints(shop.ctx)
  expect(await shop.waiting('print-order')).toBe(before)
  shop.advanceMinutes(90)
  for (let n = 0; n < 3; n++) await supervisePrints(shop.ctx)
  expect(await shop.waiting('print-order')).toBe(before + 1)
})

test('R-06 while the print shop is down, each print has one lookup in the queue, and none starves the others', async () => {
  const shop = await orderShop()
  const orderId = await dueOrder(shop)
  await printOrder(shop.ctx, { orderId })
  await copiesToPrint(shop.ctx.db, orderId, 14)
  const numberColumn = sql<string>`order_number`
  await shop.ctx.db
    .updateTable('orders')
    .set({ order_status: 'submitted', lumaprints_order_id: numberColumn, print_checked_at: null })
    .where('id', '!=', orderId)
    .execute()
  const queued = async () =>
    (await shop.boss.findJobs('sync-print')).map(({ data }) => (data as { orderId: string }).orderId)
  const before = (await queued()).length
  // Nobody works off the queue, as if each lookup failed.
  for (let minute = 0; minute < 4; minute++) {
    await supervisePrints(shop.ctx)
    shop.advanceMinutes(1)
  }
  const ids = (await queued()).slice(0, (await queued()).length - before)
  expect(ids).toHaveLength(15)
  expect(new Set(ids).size).toBe(15)
  shop.advanceMinutes(5)
  await supervisePrints(shop.ctx)
  expect(await queued()).toHaveLength(before + 15 + 12)
})

test('R-06 prints that the print shop no longer shows do not keep the others from being looked up', async () => {
  const shop = await orderShop()
  const orderId = await dueOrder(shop)
  await printOrder(shop.ctx, { orderId })
  await shop.prints.set('_timing', { acceptMs: 0, productionMs: 0 })
  await syncPrint(shop.ctx, { orderId })
  await copiesToPrint(shop.ctx.db, orderId, 12)
  const numberColumn = sql<string>`order_number`
  const earlier = sql<Date>`print_checked_at - interval '1 minute'`
  await shop.ctx.db
    .updateTable('orders')
    .set({ order_status: 'in_production', lumaprints_order_id: numberColumn, print_checked_at: earlier })
    .where('id', '!=', orderId)
    .execute()
  shop.advanceMinutes(30)
  const lookedUp = new Set<string>()
  for (let minute = 0; minute < 2; minute++) {
    await supervisePrints(shop.ctx)
    for (const { id, data } of await shop.boss.fetch<{ orderId: string }>('sync-print', { batchSize: 50 })) {
      lookedUp.add(data.orderId)
      await syncPrint(shop.ctx, data)
      await shop.boss.complete('sync-print', id)
    }
  }
  expect(lookedUp).toContain(orderId)
})

test('R-06 a print that the print shop has shown and then does not show for a day holds the order', async () => {
  const shop = await orderShop()
  const orderId = await dueOrder(shop)
  await printOrder(shop.ctx, { orderId })
  const show = (isShown: boolean) => shop.prints.set('_timing', { acceptMs: isShown ? 0 : 3_600_000, productionMs: 0 })
  const stateAfter = async (hours: number) => {
    shop.advanceMinutes(hours * 60)
    await syncPrint(shop.ctx, { orderId })
    return (await shop.orderRow(orderId)).order_status
  }
  await show(true)
  expect(await stateAfter(0)).toBe('in_production')
  await show(false)
  for (const hours of [30, 23]) expect(await stateAfter(hours)).toBe('in_production')
  await show(true)
  expect(await stateAfter(2)).toBe('in_production')
  await show(false)
  for (const hours of [1, 23]) expect(await stateAfter(hours)).toBe('in_production')
  expect(await stateAfter(1)).toBe('needs_attention')
  expect(await shop.orderRow(orderId)).toMatchObject({ held_for: 'print-lost' })
})

test('S-19 the confirmation is sent again only to the buyer, three times an hour', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  await confirmOrder(shop.ctx, { orderId })
  const again = (recipientEmail: string) =>
    shop.call('send-order-webhook', { recipientEmail, orderDetails: { session_id: pageId } })
  expect((await again('mallory@evil.example')).status).toBe(400)
  for (let n = 0; n < 3; n++) expect((await again('')).status).toBe(200)
  expect((await again('ann@home.example')).status).toBe(429)
  expect(shop.sent).toHaveLength(3)
  expect(shop.sent.every((line) => line.startsWith('ann@home.example'))).toBe(true)
})

test.each(['cancelled', 'refunded', 'needs_attention'] as const)(
  'S-19 the confirmation of an order that is %s is not sent again',
  async (state) => {
    const shop = await orderShop()
    const { orderId, pageId } = await shop.createPaidOrder()
    await syncPayment(shop.ctx, pageId)
    await shop.ctx.db.updateTable('orders').set({ order_status: state }).where('id', '=', orderId).execute()
    const orderDetails = { session_id: pageId }
    expect((await shop.call('send-order-webhook', { recipientEmail: '', orderDetails })).status).toBe(409)
    expect((await shop.call('resend-to-buyer', { session_id: pageId })).body).toEqual({ success: true })
    expect(shop.sent).toEqual([])
  },
)

test('F-05, S-14 an order is opened by the key we signed and by no other', async () => {
  const shop = await orderShop()
  const orderId = await dueOrder(shop)
  const key = keyOf(shop, orderId)
  const { status, body } = await shop.call('get-order', { key })
  expect([status, body['payment_status'], body['order_id']]).toEqual([200, 'paid', 10_001])
  expect(body).toMatchObject({
    customer_email: 'ann@home.example',
    ships_to: ['Ann Lee', expect.any(String), expect.stringMatching(/, IL 60302$/)],
  })
  for (const forged of [orderId, `${orderId}.x`, `${key}x`, key.replace(/^./, (c) => (c === '0' ? '1' : '0'))]) {
    expect((await shop.call('get-order', { key: forged })).status, forged).toBe(404)
  }
})
