import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { attentionText } from '#domain/orders/attention.ts'
import { randomFrom } from '#engine/random.ts'
import { closePaymentPage, insertPaymentPage, paymentPageById } from '#server/db/checkout/payment-pages.ts'
import { lockPlacedOrder } from '#server/db/orders/orders.ts'
import { orderShop, type OrderShop } from '#tests/support/orders/order-shop.ts'
import { deliver, paymentEvent, signatureOf } from '#tests/support/orders/payment-events.ts'
import { type PaymentReports, race } from '#tests/support/orders/payment-race.ts'
import { payByCard, postPayForm } from '#tests/support/orders/stripe-sandbox.ts'
import { runs } from '#tests/support/runs.ts'
import { applyPaymentEvent } from '../jobs/apply-payment-event.ts'
import { reconcilePayments } from '../jobs/reconcile-payments.ts'
import { applyPayment, syncPayment } from './apply-payment.ts'

/** The effects of one purchase, each once, however often it is reported. */
async function expectOnePurchase(shop: OrderShop, orderId: string) {
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'paid', order_number: expect.any(Number) })
  const events = await shop.ctx.db
    .selectFrom('campaign_events')
    .select('order_amount')
    .where('event_type', '=', 'purchase_completed')
    .execute()
  expect(events).toHaveLength(1)
  for (const job of ['confirm-order', 'print-order']) expect(await shop.waiting(job), job).toBe(1)
}

test('R-01 one event delivered 200 times, 20 in parallel: one order, one confirmation, one print, one purchase', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  const payload = eventOf(pageId)
  const statuses: number[] = []
  for (let round = 0; round < 10; round++) {
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => deliver(shop.origin, payload)))))
  }
  expect(statuses.every((status) => status === 200)).toBe(true)
  expect(await shop.waiting('apply-payment-event')).toBe(1)
  await Promise.all(Array.from({ length: 20 }, () => applyPaymentEvent(shop.ctx, { pageId })))
  await expectOnePurchase(shop, orderId)
})

test('R-10 webhooks at 50 a second are acknowledged before they are processed', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  // `bench/order-webhooks.ts` shows how fast.
  const posted = Array.from({ length: 100 }, async (_, n) => {
    await sleep(n * 20)
    expect(await deliver(shop.origin, eventOf(pageId))).toBe(200)
  })
  await Promise.all(posted)
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'checkout_initiated' })
  expect(await shop.waiting('apply-payment-event')).toBe(100)
})

test('R-11 forged, old and replayed webhooks change nothing', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  const payload = eventOf(pageId)
  const now = Math.floor(Date.now() / 1000)
  const forged = signatureOf(payload, { secret: 'whsec_of_somebody_else' })
  const old = signatureOf(payload, { timestamp: now - 301 })
  const future = signatureOf(payload, { timestamp: now + 400 }) // seconds may pass before it is read
  const current = signatureOf(payload, { timestamp: now })
  for (const header of [forged, old, future, 'nonsense', ''])
    expect(await deliver(shop.origin, payload, header)).toBe(400)
  expect(await deliver(shop.origin, payload.replace(pageId, 'cs_test_other'), current)).toBe(400)
  expect(await shop.waiting('apply-payment-event')).toBe(0)
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'checkout_initiated' })
  for (let n = 0; n < 3; n++) expect(await deliver(shop.origin, payload, current)).toBe(200)
  expect(await shop.waiting('apply-payment-event')).toBe(1)
})

/** A reduced number: `bench/order-races.ts` runs a thousand races against the whole product. */
const RACES = 24

test('R-02 webhook, success page and reconciliation race: one order each, no error for the buyer', async () => {
  const shop = await orderShop()
  const random = randomFrom(1)
  const reports: PaymentReports = {
    webhook: async ({ pageId }) => {
      const status = await postWebhook(shop, 'checkout.session.completed', { pageId })
      await applyPaymentEvent(shop.ctx, { pageId })
      return status === 200 ? null : `webhook ${status}`
    },
    successPage: async ({ session, pageId }) => {
      const { status } = await shop.call('get-order', { session_id: pageId }, shop.as(session))
      return status === 200 ? null : `success page ${status}`
    },
    reconcile: async () => {
      await reconcilePayments(shop.ctx)
      return null
    },
  }
  for (let round = 0; round < RACES; round++) {
    const session = `visitor-session-race-${round}`
    const { orderId, pageId } = await shop.createPaidOrder(session)
    shop.advanceMinutes(2)
    expect(await race(reports, { session, pageId }, random)).toEqual([])
    expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'paid' })
  }
  expect(await shop.waiting('print-order')).toBe(RACES)
  expect(await shop.waiting('confirm-order')).toBe(RACES)
  const orders = await shop.ctx.db.selectFrom('orders').select('order_number').execute()
  expect(new Set(orders.map(({ order_number }) => order_number)).size).toBe(RACES)
})

const ALL_ORDERINGS = orderings([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
])
/** A sample that is spread over all orderings. */
const ORDERINGS = ALL_ORDERINGS.filter((_, n) => n % (120 / runs(24, 120)) === 0)

test(`R-03 completed, succeeded, failed, expired and refunded arrive in ${ORDERINGS.length} of 120 orders: one outcome`, async () => {
  const shop = await orderShop()
  const ends = new Set<string>()
  for (const [n, types] of ORDERINGS.entries()) {
    const { orderId, pageId } = await shop.createPaidOrder(`visitor-session-order-${n}`)
    const { paymentId } = await shop.ctx.paymentProvider.find(pageId)
    await shop.ctx.paymentProvider.refund({ paymentId: paymentId!, orderId, cents: null, idempotencyKey: randomUUID() })
    for (const type of types) {
      const ids = type === 'charge.refunded' ? { paymentId: paymentId! } : { pageId }
      expect(await postWebhook(shop, type, ids)).toBe(200)
      await applyPaymentEvent(shop.ctx, ids)
    }
    const { order_status, refunded_cents, total_cents, attention_reason } = await shop.orderRow(orderId)
    ends.add(JSON.stringify([order_status, refunded_cents === total_cents, attention_reason]))
  }
  expect(ALL_ORDERINGS).toHaveLength(120)
  expect([...ends]).toEqual([JSON.stringify(['refunded', true, null])])
  expect(await shop.waiting('apply-payment-event')).toBe(5 * ORDERINGS.length)
}, 240_000)

test("R-03 however a payment's events are ordered among what really happens, the outcome is the same", async () => {
  const shop = await orderShop()
  await shop.stripe.set('_timing', { settleMs: 0 })
  const EVENTS = 5
  for (let early = 0; early <= EVENTS; early++) {
    for (let between = 0; early + between <= EVENTS; between++) {
      const { orderId, pageId, url, totalCents } = await shop.createCheckedOutOrder(
        `visitor-session-${early}-${between}`,
      )
      /** Events of any kind: each only says where to look. */
      const redeliver = async (times: number) => {
        for (let n = 0; n < times; n++) await applyPaymentEvent(shop.ctx, { pageId })
      }
      await redeliver(early)
      if (between % 2 === 0) await postPayForm(url, { method: 'bank_clears', name: 'Ann Lee' })
      else await payByCard(url)
      await redeliver(between)
      const { paymentId } = await shop.ctx.paymentProvider.find(pageId)
      await shop.ctx.paymentProvider.refund({
        paymentId: paymentId!,
        orderId,
        cents: null,
        idempotencyKey: randomUUID(),
      })
      await redeliver(EVENTS - early - between)
      await applyPaymentEvent(shop.ctx, { pageId })
      expect(await shop.orderRow(orderId), `${early}, ${between}`).toMatchObject({
        order_status: 'refunded',
        refunded_cents: totalCents,
        paid_at: expect.any(Date),
      })
    }
  }
})

test('R-03 a page that ended does not end the one that replaced it', async () => {
  const shop = await orderShop()
  const first = await shop.createCheckedOutOrder()
  const body = await shop.reviewed(first.body.property_search_id, { size: 'M' })
  const second = await shop.call('stripe-checkout', body)
  expect(second.status).toBe(200)
  await applyPaymentEvent(shop.ctx, { pageId: first.pageId }) // "expired" comes late
  expect(await shop.orderRow(first.orderId)).toMatchObject({ order_status: 'checkout_initiated' })
})

test('R-03 a page that is replaced while its end is being applied does not end the order', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createCheckedOutOrder()
  const { id } = await shop.ctx.db.selectFrom('payment_pages').select('id').executeTakeFirstOrThrow()
  const ended = { ...(await shop.ctx.paymentProvider.find(pageId)), state: 'expired' } as const
  const applying = await shop.ctx.inTransaction(async (tx) => {
    await lockPlacedOrder(tx, orderId)
    const promise = applyPayment(shop.ctx, id, ended) // waits for the lock
    await sleep(200)
    await closePaymentPage(tx, id)
    return { promise }
  })
  await applying.promise
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'checkout_initiated' })
})

test.each(['expired', 'failed'] as const)(
  'R-08 a page that was reported as %s and is paid after all, beside the one that replaced it, opens one issue',
  async (ended) => {
    const shop = await orderShop()
    const first = await shop.createCheckedOutOrder()
    const { id } = await shop.ctx.db.selectFrom('payment_pages').select('id').executeTakeFirstOrThrow()
    const second = await shop.call('stripe-checkout', await shop.reviewed(first.body.property_search_id, { size: 'M' }))
    const late = await shop.ctx.paymentProvider.find(first.pageId)
    await applyPayment(shop.ctx, id, { ...late, state: ended })
    await payByCard(second.body['url'] as string)
    await syncPayment(shop.ctx, second.body['session_id'] as string)
    const order = await shop.orderRow(first.orderId)
    expect(order.order_status).toBe('paid')

    const paidPage = { ...late, state: 'paid', paymentId: 'pi_late' } as const
    const issues = () => shop.ctx.db.selectFrom('order_issues').select(['order_id', 'text']).execute()
    const lateIssue = { order_id: first.orderId, text: attentionText({ kind: 'paid-twice', paymentId: 'pi_late' }) }
    for (let report = 0; report < 3; report++) await applyPayment(shop.ctx, id, paidPage)
    expect(await issues()).toEqual([lateIssue])
    // Resolved, and worded by an older build.
    const resolution = { resolved_at: shop.ctx.now(), text: 'Paid a second time' }
    await shop.ctx.db.updateTable('order_issues').set(resolution).execute()
    for (const refundedCents of [0, 100, paidPage.amountCents])
      await applyPayment(shop.ctx, id, { ...paidPage, refundedCents })
    expect(await issues()).toEqual([{ ...lateIssue, text: resolution.text }])
    expect(await shop.orderRow(first.orderId)).toEqual(order)
  },
)

/** Loses the response of an order's only page, which is replaced by one that is about to be opened. */
async function replaceLostPage({ ctx: { db, now } }: OrderShop) {
  const lostPage = { state: 'closed', page_id: null, url: null } as const
  const page = await db.updateTable('payment_pages').set(lostPage).returningAll().executeTakeFirstOrThrow()
  const { order_id: orderId, order_copy_hash: orderCopyHash, content, requested_cents: requestedCents } = page
  const times = { expiresAt: page.expires_at, nextCheckAt: page.next_check_at, now: now() }
  const fields = { orderId, orderCopyHash, content, requestedCents }
  const next = await db.transaction().execute((tx) => insertPaymentPage(tx, { id: randomUUID(), ...fields, ...times }))
  const stateOf = async (id: string) => (await paymentPageById(db, id))!
  return { lost: () => stateOf(page.id), next: () => stateOf(next.id) }
}

test('R-07 a page whose response was lost and that has been replaced is still itself: its end and its payment are its own', async () => {
  const shop = await orderShop()
  const { orderId, pageId, url } = await shop.createCheckedOutOrder()
  const pages = await replaceLostPage(shop)
  await applyPaymentEvent(shop.ctx, { pageId })
  expect(await pages.lost()).toMatchObject({ state: 'closed', page_id: pageId })
  expect(await pages.next()).toMatchObject({ state: 'opening', page_id: null })
  await payByCard(url)
  await applyPaymentEvent(shop.ctx, { pageId })
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'paid' })
  expect((await pages.lost()).paid_at).not.toBeNull()
  expect(await pages.next()).toMatchObject({ state: 'opening', page_id: null })
})

test('an order of ours that was paid on a page we do not know fails its event, which is retried', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await shop.ctx.db.deleteFrom('payment_pages').execute()
  await expect(applyPaymentEvent(shop.ctx, { pageId })).rejects.toThrow(`order ${orderId} was paid on the unknown page`)
})

test('a page that an older build opened names only its order, whose requested page it is', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await shop.ctx.db.updateTable('payment_pages').set({ state: 'opening', page_id: null, url: null }).execute()
  const find = async (id: string) => ({ ...(await shop.ctx.paymentProvider.find(id)), ownPageId: null })
  await applyPaymentEvent({ ...shop.ctx, paymentProvider: { ...shop.ctx.paymentProvider, find } }, { pageId })
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'paid' })
})

test('R-08 a refund of an order that was paid on a closed page is applied', async () => {
  const shop = await orderShop()
  const first = await shop.createCheckedOutOrder()
  const { id } = await shop.ctx.db.selectFrom('payment_pages').select('id').executeTakeFirstOrThrow()
  await shop.call('stripe-checkout', await shop.reviewed(first.body.property_search_id, { size: 'M' }))
  const open = await shop.ctx.paymentProvider.find(first.pageId)
  const paidPage = { ...open, state: 'paid', paymentId: 'pi_late' } as const
  await applyPayment(shop.ctx, id, paidPage)
  const find = async (pageId: string) =>
    pageId === first.pageId
      ? { ...paidPage, refundedCents: paidPage.amountCents }
      : await shop.ctx.paymentProvider.find(pageId)
  const ctx = { ...shop.ctx, paymentProvider: { ...shop.ctx.paymentProvider, find } }
  await applyPaymentEvent(ctx, { paymentId: 'pi_late' })
  expect(await shop.orderRow(first.orderId)).toMatchObject({
    order_status: 'refunded',
    refunded_cents: paidPage.amountCents,
  })
})

const WITHOUT_WEBHOOK = runs(20, 100)

test('R-04 without any webhook, paid pages are found by polling', async () => {
  const shop = await orderShop()
  const orders = []
  for (let n = 0; n < WITHOUT_WEBHOOK; n++) orders.push(await shop.createPaidOrder(`visitor-session-quiet-${n}`))
  shop.advanceMinutes(2)
  await reconcilePayments(shop.ctx)
  for (const { orderId } of orders) expect((await shop.orderRow(orderId)).order_status).toBe('paid')
  expect(await shop.waiting('print-order')).toBe(WITHOUT_WEBHOOK)
})

test('R-04 a page that cannot be applied does not keep the others from being found', async () => {
  const shop = await orderShop()
  const pages = []
  for (let n = 0; n < 3; n++) pages.push(await shop.createPaidOrder(`visitor-session-beside-${n}`))
  shop.advanceMinutes(2)
  const brokenId = pages[1]!.pageId
  const find = async (pageId: string) => {
    if (pageId === brokenId) throw new TypeError('a response that nobody expected')
    return await shop.ctx.paymentProvider.find(pageId)
  }
  const ctx = { ...shop.ctx, paymentProvider: { ...shop.ctx.paymentProvider, find } }
  await expect(reconcilePayments(ctx)).rejects.toThrow('could not be applied')
  const states = await Promise.all(pages.map(async ({ orderId }) => (await shop.orderRow(orderId)).order_status))
  expect(states).toEqual(['paid', 'checkout_initiated', 'paid'])
})

test('R-09 a payment one cent off is held for an admin and not printed', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  const page = await shop.ctx.db
    .updateTable('payment_pages')
    .set((row) => ({ requested_cents: row('requested_cents', '+', 1) }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await syncPayment(shop.ctx, pageId)
  expect(await shop.orderRow(orderId)).toMatchObject({
    order_status: 'needs_attention',
    attention_reason: expect.stringContaining('received'),
    paid_at: expect.any(Date),
  })
  expect(await shop.waiting('print-order')).toBe(0)
  expect(await shop.waiting('notify-team-of-order')).toBe(2) // the checkout, and this
  await applyPayment(shop.ctx, page.id, await shop.ctx.paymentProvider.find(pageId))
  expect(await shop.waiting('notify-team-of-order')).toBe(2)
})

test('refunded money is counted, and a fully refunded order is not printed', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  const { payment_id, total_cents } = await shop.orderRow(orderId)
  const back = (cents: number | null) =>
    shop.ctx.paymentProvider.refund({ paymentId: payment_id!, orderId, cents, idempotencyKey: randomUUID() })
  await back(1000)
  await applyPaymentEvent(shop.ctx, { paymentId: payment_id! })
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'paid', refunded_cents: 1000 })
  await back(null)
  await applyPaymentEvent(shop.ctx, { paymentId: payment_id! })
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'refunded', refunded_cents: total_cents })
})

/** Posts a webhook signed at the time of the shop; returns the status. */
function postWebhook(shop: OrderShop, type: string, ids: Parameters<typeof paymentEvent>[1]): Promise<number> {
  const payload = paymentEvent(type, ids)
  const timestamp = Math.floor(shop.ctx.now().getTime() / 1000)
  return deliver(shop.origin, payload, signatureOf(payload, { timestamp }))
}

const eventOf = (pageId: string) => paymentEvent('checkout.session.completed', { pageId })

function orderings<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) => orderings(items.filter((item) => item !== first)).map((rest) => [first, ...rest]))
}
