import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Input, Output } from '#contract/index.ts'
import { attentionText } from '#domain/orders/attention.ts'
import { orderShop, type OrderShop } from '#tests/support/orders/order-shop.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { printOrder } from '../jobs/print-order.ts'
import { syncPrint } from '../jobs/sync-print.ts'
import { applyDispute } from '../payment/apply-dispute.ts'
import { syncPayment } from '../payment/apply-payment.ts'
import { recordPrintSubmission } from '../printing/record-print-submission.ts'

type AdminOrder = Output<'admin-get-order'>
type HoldResolution = Input<'admin-resolve-hold'>['resolution']

/** The shop with an admin in it and an order whose print delay is over. */
async function shopWithOrder() {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  shop.advanceMinutes(1)
  let headers: Promise<Record<string, string>> | undefined
  const ask = async (name: string, body: unknown) =>
    (await shop.call(name, body, await (headers ??= signedInAdmin(shop.ctx)))) as unknown as {
      status: number
      body: AdminOrder & { error?: string }
    }
  const row = () => shop.orderRow(orderId)
  return {
    ...shop,
    orderId,
    row,
    print: () => printOrder(shop.ctx, { orderId }),
    follow: () => syncPrint(shop.ctx, { orderId }),
    dispute: () => shop.ctx.inTransaction((tx) => applyDispute(shop.ctx, tx, orderId, { state: 'open', lostCents: 0 })),
    show: async () => (await ask('admin-get-order', { id: orderId })).body,
    resolveHold: async (resolution: HoldResolution, print_shop_order_id?: string | null) =>
      await ask('admin-resolve-hold', {
        id: orderId,
        resolution,
        print_shop_order_id:
          print_shop_order_id === undefined ? (await row()).lumaprints_order_id : print_shop_order_id,
      }),
    resolveIssue: async (issue_id: string) => await ask('admin-resolve-issue', { id: orderId, issue_id }),
    /** What the print shop has and will deliver. */
    living: async () =>
      (await shop.prints.orders()).filter(({ status }) => status !== null && !/cancel|reject/i.test(status)),
  }
}

/** An order that the print shop has canceled. */
async function endedOrder() {
  const shop = await shopWithOrder()
  await shop.print()
  const number = (await shop.row()).lumaprints_order_id!
  await shop.prints.set(`_orders/${number}`, { status: 'Cancelled' })
  await shop.follow()
  return { ...shop, number }
}

const submissions = async (shop: OrderShop) => (await shop.prints.orders()).map(({ externalId }) => externalId)

test('F-21, R-07 a print that the print shop canceled is ordered again once, under a new id', async () => {
  const shop = await endedOrder()
  const order = await shop.show()
  expect(order).toMatchObject({
    state: 'needs_attention',
    held_for: 'print-ended',
    resolutions: ['continue-print', 'reorder-print'],
  })
  expect((await shop.resolveHold('continue-print')).body.error).toContain('Cancelled')
  const responses = await Promise.all([1, 2, 3].map(() => shop.resolveHold('reorder-print', shop.number)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await Promise.allSettled([shop.print(), shop.print()]) // the slower one looks for the print and is retried
  await shop.print()
  expect(await submissions(shop)).toEqual([shop.orderId, `${shop.orderId}-2`])
  expect(await shop.living()).toHaveLength(1)
  await shop.follow()
  const after = await shop.row()
  expect(after).toMatchObject({ order_status: 'submitted', held_for: null, print_attempt: 2 })
  expect(after.lumaprints_order_id).not.toBe(shop.number)
  // A worker that learned of the first print late, and an admin who still sees it, change nothing.
  await recordPrintSubmission(shop.ctx, shop.orderId, shop.number)
  expect((await shop.row()).lumaprints_order_id).toBe(after.lumaprints_order_id)
  expect((await shop.resolveHold('reorder-print', shop.number)).status).toBe(409)
})

test('R-07 the response to the new print is lost: it is found by its own id, not taken for the first one', async () => {
  const shop = await endedOrder()
  await shop.resolveHold('reorder-print')
  await shop.prints.set('_responses', { lose: 1 })
  await expect(shop.print()).rejects.toThrow('does not show the order')
  await shop.print()
  expect(await submissions(shop)).toEqual([shop.orderId, `${shop.orderId}-2`])
  const { orderNumber } = (await shop.prints.orders())[1]!
  expect(await shop.row()).toMatchObject({ order_status: 'submitted', lumaprints_order_id: String(orderNumber) })
})

test('R-05 a worker dies while it sends the new print: only an admin sends it again, after ten minutes of looking for it', async () => {
  const shop = await endedOrder()
  await shop.resolveHold('reorder-print')
  // What a worker leaves that dies between its claim and the call.
  const died = { print_submitting_at: shop.ctx.now() }
  await shop.ctx.db.updateTable('orders').set(died).where('id', '=', shop.orderId).execute()
  await expect(shop.print()).rejects.toThrow('does not show the order')
  shop.advanceMinutes(11)
  await shop.print()
  expect(await shop.show()).toMatchObject({ held_for: 'print-in-doubt', resolutions: ['print'] })
  expect((await shop.resolveHold('print')).status).toBe(200)
  await shop.print()
  expect(await submissions(shop)).toEqual([shop.orderId, `${shop.orderId}-2`])
})

test('R-06 a print that never left the queue is replaced; if the print shop makes it nevertheless, that is an issue', async () => {
  const shop = await shopWithOrder()
  await shop.prints.set('_quirks', { loseNext: 1 })
  await shop.print()
  shop.advanceMinutes(31)
  await shop.follow()
  const number = (await shop.row()).lumaprints_order_id!
  expect(await shop.show()).toMatchObject({ held_for: 'print-lost', resolutions: ['continue-print', 'reorder-print'] })
  expect((await shop.resolveHold('reorder-print')).status).toBe(200)
  await shop.print()
  expect(await shop.living()).toHaveLength(1)
  // The first one turns up after all, as any order that the print shop shows.
  const other = await shop.prints.printShop.submit(shop.prints.aPrint({ externalId: randomUUID() }))
  const replaced_prints = [other.kind === 'queued' ? other.printShopOrderId : '']
  await shop.ctx.db.updateTable('orders').set({ replaced_prints }).where('id', '=', shop.orderId).execute()
  for (let n = 0; n < 2; n++) await shop.follow()
  const { open_issues, print_shop_order_id } = await shop.show()
  expect(open_issues.map(({ text }) => text)).toEqual([
    `The print shop is making both order ${replaced_prints[0]} and order ${print_shop_order_id}: have it stop one of them`,
  ])
  expect(number).not.toBe(print_shop_order_id)
})

test('R-06 an order in production that the print shop no longer shows is held again only a day after it was continued', async () => {
  const shop = await shopWithOrder()
  await shop.print()
  await shop.prints.set('_timing', { acceptMs: 0, productionMs: 0, shipMs: 3_600_000 })
  await shop.follow()
  await shop.prints.set('_timing', { acceptMs: 3_600_000 })
  for (const hours of [0, 24]) {
    shop.advanceMinutes(hours * 60)
    await shop.follow()
  }
  expect(await shop.show()).toMatchObject({ held_for: 'print-lost' })
  expect((await shop.resolveHold('reorder-print')).body.error).toContain('had already started')
  expect((await shop.resolveHold('continue-print')).status).toBe(200)
  const states: unknown[] = []
  for (const hours of [0, 23, 1]) {
    shop.advanceMinutes(hours * 60)
    await shop.follow()
    states.push((await shop.row()).order_status)
  }
  expect(states).toEqual(['in_production', 'in_production', 'needs_attention'])
})

test('R-06 a disputed order in production continues with its print, and is never printed a second time', async () => {
  const shop = await shopWithOrder()
  await shop.print()
  await shop.prints.set('_timing', { acceptMs: 0, productionMs: 0, shipMs: 3_600_000 })
  await shop.follow()
  await shop.dispute()
  expect(await shop.show()).toMatchObject({
    held_for: 'disputed',
    resolutions: ['continue-print', 'reorder-print', 'cancel'],
  })
  for (const resolution of ['reorder-print', 'cancel'] as const)
    expect((await shop.resolveHold(resolution)).body.error).toContain('is making it')
  expect((await shop.resolveHold('continue-print')).status).toBe(200)
  await shop.follow()
  expect((await shop.row()).order_status).toBe('in_production')
  expect(await shop.prints.orders()).toHaveLength(1)
})

test('R-06 a disputed order that the print shop makes progress with needs an admin until one has decided', async () => {
  const shop = await shopWithOrder()
  await shop.print()
  await shop.dispute()
  await shop.prints.set('_timing', { acceptMs: 0, productionMs: 0, shipMs: 3_600_000 })
  await shop.follow()
  const { state, held_for, open_issues } = await shop.show()
  expect({ state, held_for, issues: open_issues.map(({ text }) => text) }).toEqual({
    state: 'in_production',
    held_for: null,
    issues: [attentionText({ kind: 'disputed' })],
  })
  await shop.resolveIssue(open_issues[0]!.id)
  await shop.follow()
  expect((await shop.show()).open_issues).toEqual([])
})

test('R-06 a dispute is not lost when the print shop reports the print that was being sent', async () => {
  const shop = await shopWithOrder()
  await shop.prints.set('_responses', { lose: 1 })
  await shop.prints.set('_timing', { acceptMs: 0, productionMs: 3_600_000, shipMs: 3_600_000 })
  await expect(shop.print()).rejects.toThrow('does not show the order')
  await shop.dispute()
  const [newPrint] = await shop.prints.orders()
  await recordPrintSubmission(shop.ctx, shop.orderId, String(newPrint!.orderNumber))
  expect(await shop.show()).toMatchObject({
    state: 'submitted',
    open_issues: [{ text: attentionText({ kind: 'disputed' }) }],
  })
})

test('R-07 an order that is disputed while it is sent to the print shop is looked for, not sent again', async () => {
  const shop = await shopWithOrder()
  await shop.prints.set('_responses', { lose: 1 })
  await shop.prints.set('_timing', { acceptMs: 3_600_000, productionMs: 3_600_000, shipMs: 3_600_000 })
  await expect(shop.print()).rejects.toThrow('does not show the order')
  await shop.dispute()
  expect((await shop.resolveHold('cancel')).body.error).toContain('10 minutes')
  expect((await shop.resolveHold('print')).status).toBe(200)
  await expect(shop.print()).rejects.toThrow('does not show the order')
  await shop.prints.set('_timing', { acceptMs: 0, productionMs: 3_600_000, shipMs: 3_600_000 })
  await shop.print()
  expect(await submissions(shop)).toEqual([shop.orderId])
  expect((await shop.row()).order_status).toBe('submitted')
})

test('R-06 an order whose buyer’s bank took the money back is canceled without a refund and without a print', async () => {
  const shop = await shopWithOrder()
  await shop.dispute()
  expect((await shop.resolveHold('cancel')).body).toMatchObject({ state: 'cancelled', held_for: null, resolutions: [] })
  await shop.print()
  expect(await shop.prints.orders()).toHaveLength(0)
  expect(await shop.waiting('refund-order')).toBe(0)
})

test('E-11, F-21 artwork that has changed is printed once an admin approves it as it is now', async () => {
  const shop = await shopWithOrder()
  const { artwork_key, approved_image_hash } = await shop.row()
  const other = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  await shop.ctx.files.put(artwork_key!, other, 'image/jpeg')
  await shop.print()
  expect(await shop.show()).toMatchObject({ held_for: 'artwork-changed', resolutions: ['print', 'approve-artwork'] })
  await shop.resolveHold('print') // as long as it is not restored, it is held again
  await shop.print()
  expect((await shop.row()).held_for).toBe('artwork-changed')
  const { body } = await shop.resolveHold('approve-artwork')
  expect(body.history[0]).toMatchObject({ actor: 'dana', note: expect.stringContaining(approved_image_hash!) })
  await shop.print()
  expect((await shop.row()).order_status).toBe('submitted')
  const { history } = await shop.show()
  expect(history.filter(({ action }) => action === 'Needs attention')).toHaveLength(2)
})
