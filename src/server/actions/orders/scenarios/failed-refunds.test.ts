import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { failedRefundText } from '#domain/orders/attention.ts'
import type { Context } from '#server/context.ts'
import { paymentPageOf } from '#server/db/checkout/payment-pages.ts'
import { openIssuesOf } from '#server/db/orders/order-issues.ts'
import { advanceOrder, lockPlacedOrder } from '#server/db/orders/orders.ts'
import { JOBS, type Payload } from '#server/queue/catalog.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { deliver, paymentEvent } from '#tests/support/orders/payment-events.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'
import { applyPaymentEvent } from '../jobs/apply-payment-event.ts'
import { composeOrderEmail } from '../jobs/compose-order-email.ts'
import { reconcilePayments } from '../jobs/reconcile-payments.ts'
import { giveUpRefund, refundOrder } from '../jobs/refund-order.ts'
import { supervisePrints } from '../jobs/supervise-prints.ts'
import { orderKey } from '../lookup/order-key.ts'
import { applyPayment, syncPayment } from '../payment/apply-payment.ts'
import { requestRefund } from '../payment/request-refund.ts'

/** The issue about a refund of all that was left, or of an unknown amount. */
const REFUND_FAILED = failedRefundText(null, 'usd')
const refundFailed = (cents: number) => failedRefundText(cents, 'usd')

/** Two requests for a refund. */
const FIRST = { idempotencyKey: 'refund:1' }
const SECOND = { idempotencyKey: 'refund:2' }

/** A card whose owner's bank disputes every payment. */
const DISPUTED_CARD = '4000000000000259'

/** A paid order, its open issues and the alerts about it. */
async function paidOrder({ card }: { readonly card?: string } = {}) {
  const shop = await orderShop()
  const { orderId, pageId, url } = await shop.createCheckedOutOrder()
  await payByCard(url, card)
  await syncPayment(shop.ctx, pageId)
  return {
    ...shop,
    orderId,
    issues: async () => ((await openIssuesOf(shop.ctx.db, [orderId])).get(orderId) ?? []).map(({ text }) => text),
    alerts: async () =>
      (await shop.boss.findJobs('notify-team-of-order')).filter(({ data }) =>
        (data as { reason?: string }).reason?.startsWith('The refund'),
      ).length,
    /** Requests a refund as an admin does; returns the job. */
    request: async (cents: number) => {
      await shop.ctx.inTransaction(async (tx) =>
        requestRefund(shop.ctx, tx, await lockPlacedOrder(tx, orderId), { cents }),
      )
      const [job] = await shop.boss.findJobs('refund-order')
      await shop.boss.deleteJob('refund-order', job!.id)
      return job!.data as Payload<'refund-order'>
    },
    /** The amounts that the provider has refunded. */
    refunds: async () => (await shop.stripe.sdk.refunds.list({ limit: 100 })).data.map(({ amount }) => amount),
    resolveIssues: () => shop.ctx.db.updateTable('order_issues').set({ resolved_at: shop.ctx.now() }).execute(),
  }
}

test('a refund that the provider accepted and that then fails opens an issue, once, however often it is reported', async () => {
  const shop = await paidOrder()
  await refundOrder(shop.ctx, { orderId: shop.orderId, ...FIRST })
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ order_status: 'refunded' })
  const paymentId = (await shop.orderRow(shop.orderId)).payment_id!
  const [refund] = (await shop.stripe.sdk.refunds.list()).data
  const ids = { paymentId, refundId: refund!.id }
  for (let n = 0; n < 2; n++) expect(await deliver(shop.origin, paymentEvent('refund.failed', ids))).toBe(200)
  for (const { data } of await shop.boss.findJobs('apply-payment-event')) {
    expect(data).toEqual({ ...ids, refundFailed: true })
    for (let run = 0; run < 2; run++) await applyPaymentEvent(shop.ctx, data as Payload<'apply-payment-event'>)
    expect(await shop.issues()).toHaveLength(1)
  }
  await shop.resolveIssues()
  await applyPaymentEvent(shop.ctx, { ...ids, refundFailed: true })
  expect(await shop.issues()).toEqual([])
  expect(await shop.alerts()).toBe(1)
})

type Shop = Awaited<ReturnType<typeof paidOrder>>

/** Fails a refund at the provider and applies its webhook, twice. */
async function failRefundAtProvider({ ctx, stripe, orderRow, orderId }: Shop, refundId: string) {
  await stripe.failRefund(refundId)
  const { payment_id } = await orderRow(orderId)
  for (let n = 0; n < 2; n++) await applyPaymentEvent(ctx, { paymentId: payment_id!, refundFailed: true, refundId })
}

async function failLatestRefund(shop: Shop) {
  const [refund] = (await shop.stripe.sdk.refunds.list()).data
  await failRefundAtProvider(shop, refund!.id)
}

test('the money of a refund that failed after it was accepted is ours again, and can be refunded again', async () => {
  const shop = await paidOrder()
  const { total_cents } = await shop.orderRow(shop.orderId)
  const emails = async () => {
    for (const { id, data } of await shop.boss.findJobs('compose-order-email')) {
      await composeOrderEmail(shop.ctx, data as Payload<'compose-order-email'>)
      await shop.boss.deleteJob('compose-order-email', id)
    }
    const refundEmails = await shop.ctx.db
      .selectFrom('emails')
      .select('id')
      .where('name', '=', 'order-refunded')
      .execute()
    return refundEmails.length
  }
  await refundOrder(shop.ctx, await shop.request(1000))
  await refundOrder(shop.ctx, await shop.request(500))
  expect(await emails()).toBe(1)
  await failLatestRefund(shop)
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ order_status: 'paid', refunded_cents: 1000 })
  expect(await shop.issues()).toEqual([refundFailed(500)])
  await refundOrder(shop.ctx, await shop.request(500))
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: 1500 })
  expect(await emails()).toBe(2)
  const rest = total_cents! - 1500
  await refundOrder(shop.ctx, await shop.request(rest))
  expect(await shop.refunds()).toEqual([rest, 500, 500, 1000])
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ order_status: 'refunded' })
})

test('an order that was held after its print was ordered is where its print is, too, when its full refund has failed', async () => {
  const shop = await paidOrder()
  const { orderId, ctx } = shop
  for (const to of ['approved', 'submitted'] as const)
    await ctx.inTransaction(async (tx) =>
      advanceOrder(tx, await lockPlacedOrder(tx, orderId), { to, now: shop.ctx.now() }),
    )
  await ctx.inTransaction(async (tx) =>
    advanceOrder(tx, await lockPlacedOrder(tx, orderId), {
      to: 'needs_attention',
      held_for: 'disputed',
      attention_reason: 'The bank asks',
      now: shop.ctx.now(),
    }),
  )
  await refundOrder(ctx, { orderId, ...FIRST })
  await failLatestRefund(shop)
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'submitted', refunded_cents: 0 })
})

test('an order whose full refund failed is no longer refunded: it is where its print is, and without one stays canceled', async () => {
  for (const [before, after] of [
    [['paid'], 'cancelled'],
    [['paid', 'approved', 'submitted', 'shipped'], 'shipped'],
    [['paid', 'approved', 'submitted', 'shipped', 'delivered'], 'delivered'],
  ] as const) {
    const shop = await paidOrder()
    const { orderId, ctx } = shop
    for (const to of before.slice(1))
      await ctx.inTransaction(async (tx) =>
        advanceOrder(tx, await lockPlacedOrder(tx, orderId), { to, now: shop.ctx.now() }),
      )
    await refundOrder(ctx, { orderId, ...FIRST })
    await failLatestRefund(shop)
    expect(await shop.orderRow(orderId)).toMatchObject({ order_status: after, refunded_cents: 0 })
    const { body } = await shop.call('get-order', { key: orderKey(orderId, ctx.signingSecret) })
    expect(body).toMatchObject({ state: after, payment_status: 'paid', amount_refunded: 0 })
    expect((body['timeline'] as { state: string }[]).map(({ state }) => state)).toEqual([
      'checkout_initiated',
      ...before,
      ...(after === 'cancelled' ? ['cancelled'] : []),
    ])
    await supervisePrints(ctx)
    shop.advanceMinutes(24 * 60)
    await supervisePrints(ctx)
    expect((await shop.boss.findJobs('print-order')).length).toBe(1) // the one of the payment, which does nothing
    await refundOrder(ctx, { orderId, ...SECOND })
    expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'refunded' })
  }
})

test('a lookup of an earlier moment takes no refund back, and another refund during the lookup is not lost', async () => {
  const shop = await paidOrder()
  const page = (await paymentPageOf(shop.ctx.db, shop.orderId))!
  const early = await shop.ctx.paymentProvider.find(page.page_id!)
  await refundOrder(shop.ctx, await shop.request(500))
  await applyPayment(shop.ctx, page.id, early)
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: 500 })
  await expect(applyPayment(shop.ctx, page.id, early, { refundedBefore: 0 })).rejects.toThrow('during the lookup')
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: 500 })
})

test('each failed refund of an order has an issue of its own, also if another of the same amount has an open one', async () => {
  const shop = await paidOrder()
  for (const cents of [1000, 1000, 300]) await refundOrder(shop.ctx, await shop.request(cents))
  for (const { id } of (await shop.stripe.sdk.refunds.list()).data) await failRefundAtProvider(shop, id)
  expect((await shop.issues()).toSorted()).toEqual([1000, 1000, 300].map(refundFailed))
  expect(await shop.alerts()).toBe(3)
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: 0 })
})

test('a refund that failed is noticed without its webhook, once; a late webhook changes nothing', async () => {
  const shop = await paidOrder()
  for (const cents of [1000, 400]) await refundOrder(shop.ctx, await shop.request(cents))
  const [, first] = (await shop.stripe.sdk.refunds.list()).data
  await reconcilePayments(shop.ctx)
  expect(await shop.issues()).toEqual([])
  await shop.stripe.failRefund(first!.id) // its webhook is lost
  await reconcilePayments(shop.ctx) // too early for another lookup
  expect(await shop.issues()).toEqual([])

  shop.advanceMinutes(6 * 60)
  const isNoticedOnce = async () => {
    expect(await shop.issues()).toEqual([refundFailed(1000)])
    expect(await shop.alerts()).toBe(1)
    expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: 400 })
  }
  await reconcilePayments(shop.ctx)
  await isNoticedOnce()
  const { payment_id } = await shop.orderRow(shop.orderId)
  await applyPaymentEvent(shop.ctx, { paymentId: payment_id!, refundFailed: true, refundId: first!.id })
  shop.advanceMinutes(6 * 60)
  await reconcilePayments(shop.ctx)
  await isNoticedOnce()
})

test('a round looks up at most twenty refunds, none older than a month, and goes on after one that fails', async () => {
  const shop = await paidOrder()
  for (let n = 0; n < 22; n++) await refundOrder(shop.ctx, await shop.request(10))
  const lookups: string[] = []
  const findRefund = async (id: string) => {
    lookups.push(id)
    throw new AppError('unavailable', 'no response')
  }
  const ctx = { ...shop.ctx, paymentProvider: { ...shop.ctx.paymentProvider, findRefund } }
  const rounds = async () => {
    lookups.length = 0
    const counts = []
    for (let n = 0; n < 3; n++) {
      await reconcilePayments(ctx)
      counts.push(new Set(lookups).size)
    }
    return counts
  }
  expect(await rounds()).toEqual([20, 22, 22])
  shop.advanceMinutes(6 * 60)
  expect(await rounds()).toEqual([20, 22, 22])
  shop.advanceMinutes(30 * 24 * 60)
  expect(await rounds()).toEqual([0, 0, 0])
})

test('the report of a failed refund waits until the id of the refund that is being requested is known', async () => {
  const shop = await paidOrder()
  const { payment_id } = await shop.orderRow(shop.orderId)
  const request = await shop.request(500)
  const report = () =>
    applyPaymentEvent(shop.ctx, { paymentId: payment_id!, refundFailed: true, refundId: 're_not_recorded_yet' })
  await expect(report()).rejects.toMatchObject({ code: 'busy' })
  expect(await shop.issues()).toEqual([])
  await refundOrder(shop.ctx, request)
  await report()
  expect(await shop.issues()).toEqual([REFUND_FAILED])
})

test('a failed refund that an older build has queued, or that was made in the provider’s dashboard, opens an issue', async () => {
  const shop = await paidOrder()
  const paymentId = (await shop.orderRow(shop.orderId)).payment_id!
  await applyPaymentEvent(shop.ctx, { paymentId, refundFailed: true })
  expect(await shop.issues()).toEqual([REFUND_FAILED])
  await shop.resolveIssues()
  await applyPaymentEvent(shop.ctx, { paymentId, refundFailed: true, refundId: 're_of_the_dashboard' })
  expect(await shop.issues()).toEqual([REFUND_FAILED])
})

test('a refund to which the provider responds that it has failed opens an issue, once, in any order with the webhook', async () => {
  for (const first of ['job', 'webhook']) {
    const shop = await paidOrder()
    const paymentId = (await shop.orderRow(shop.orderId)).payment_id!
    const refund = async () => ({ id: 're_1', cents: 100, state: 'failed' as const })
    const ctx = { ...shop.ctx, paymentProvider: { ...shop.ctx.paymentProvider, refund } }
    const report = () => applyPaymentEvent(ctx, { paymentId, refundFailed: true, refundId: 're_1' })
    if (first === 'webhook') await report()
    for (let run = 0; run < 2; run++) await refundOrder(ctx, { orderId: shop.orderId, cents: 100, ...FIRST })
    await report()
    expect(await shop.issues()).toHaveLength(1)
    expect(await shop.alerts()).toBe(1)
  }
})

test('a refund that the provider refuses opens an issue at once, and a later one is a new request', async () => {
  const shop = await paidOrder({ card: DISPUTED_CARD })
  const refusedRefund = await shop.request(1000)
  await refundOrder(shop.ctx, refusedRefund)
  expect(await shop.issues()).toEqual([refundFailed(1000)])
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: 0 })

  const [dispute] = (await shop.stripe.sdk.disputes.list()).data
  await shop.stripe.sdk.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } })
  await refundOrder(shop.ctx, refusedRefund) // it has its answer
  expect(await shop.refunds()).toEqual([])
  await refundOrder(shop.ctx, await shop.request(1000))
  expect(await shop.refunds()).toEqual([1000])
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: 1000 })
  expect(await shop.alerts()).toBe(1)
})

test('a refund that is refused because the provider’s dashboard has refunded everything is no issue', async () => {
  const shop = await paidOrder()
  const { payment_id, total_cents } = await shop.orderRow(shop.orderId)
  await shop.stripe.sdk.refunds.create({ payment_intent: payment_id! })
  await refundOrder(shop.ctx, { orderId: shop.orderId, cents: 100, ...FIRST })
  expect(await shop.issues()).toEqual([])
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: total_cents })
})

test('after a refund whose outcome is unknown, another try is the same request, whatever happens meanwhile: it may have succeeded', async () => {
  const shop = await paidOrder()
  const paymentId = (await shop.orderRow(shop.orderId)).payment_id!
  const earlier = await shop.request(500)
  await refundOrder(shop.ctx, earlier)

  // The provider makes the second refund; its response is lost, and so are all others.
  const lostRefund = await shop.request(1000)
  const refund = async (request: Parameters<typeof shop.ctx.paymentProvider.refund>[0]) => {
    await shop.ctx.paymentProvider.refund(request)
    throw new AppError('unavailable', 'no response')
  }
  const ctx = { ...shop.ctx, paymentProvider: { ...shop.ctx.paymentProvider, refund } }
  await expect(refundOrder(ctx, lostRefund)).rejects.toThrow('no response')
  await giveUpRefund(shop.ctx, lostRefund)
  expect(await shop.issues()).toEqual([refundFailed(1000)])

  // The earlier refund fails after all, another amount is refunded, and the total is reported.
  const [, first] = (await shop.stripe.sdk.refunds.list()).data
  await applyPaymentEvent(shop.ctx, { paymentId, refundFailed: true, refundId: first!.id })
  await refundOrder(shop.ctx, await shop.request(300))

  const again = await shop.request(1000)
  expect(again).toEqual(lostRefund)
  await refundOrder(shop.ctx, again)
  expect(await shop.refunds()).toEqual([300, 1000, 500])
  await refundOrder(shop.ctx, await shop.request(1000))
  expect(await shop.refunds()).toEqual([1000, 300, 1000, 500])
})

test('R-05 a refund that is killed before or after any call or commit is finished by the next run, once', async () => {
  const shop = await paidOrder()
  const { refund, find } = shop.ctx.paymentProvider
  const { inTransaction } = shop.ctx
  let isOver = false
  for (let kill = 0; !isOver; kill++) {
    let steps = 0
    const step = () => {
      if (steps++ === kill) throw new Error('killed')
    }
    const mortal =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A) => {
        step()
        const result = await call(...args)
        step()
        return result
      }
    const ctx: Context = {
      ...shop.ctx,
      paymentProvider: { ...shop.ctx.paymentProvider, refund: mortal(refund), find: mortal(find) },
      inTransaction: (work) => mortal(() => inTransaction(work))(),
    }
    const job = await shop.request(100)
    await refundOrder(ctx, job).then(
      () => (isOver = true),
      () => {},
    )
    await refundOrder(shop.ctx, job)
    expect(await shop.refunds(), `killed at step ${kill}`).toHaveLength(kill + 1)
    expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: 100 * (kill + 1) })
  }
  expect(await shop.issues()).toEqual([])
  const requests = await shop.ctx.db.selectFrom('refund_requests').select(['state', 'refund_id']).execute()
  expect(requests.every(({ state, refund_id }) => state === 'done' && refund_id !== null)).toBe(true)
  expect(requests.length).toBeGreaterThan(6)
})

test('a refund whose response was lost is found after days, when the provider has forgotten its key', async () => {
  const shop = await paidOrder()
  await refundOrder(shop.ctx, await shop.request(1000))
  const lostRefund = await shop.request(1000)
  const forgetful = (request: Parameters<typeof shop.ctx.paymentProvider.refund>[0]) =>
    shop.ctx.paymentProvider.refund({ ...request, idempotencyKey: randomUUID() })
  const dropped = async (request: Parameters<typeof shop.ctx.paymentProvider.refund>[0]) => {
    await forgetful(request)
    throw new AppError('unavailable', 'no response')
  }
  const withRefund = (refund: typeof forgetful) => ({
    ...shop.ctx,
    paymentProvider: { ...shop.ctx.paymentProvider, refund },
  })
  await expect(refundOrder(withRefund(dropped), lostRefund)).rejects.toThrow('no response')
  shop.advanceMinutes(3 * 24 * 60)
  for (let n = 0; n < 2; n++) await refundOrder(withRefund(forgetful), lostRefund)
  expect(await shop.refunds()).toEqual([1000, 1000])

  // Days late, but never made: it is made now.
  const late = await shop.request(700)
  shop.advanceMinutes(3 * 24 * 60)
  for (let n = 0; n < 2; n++) await refundOrder(withRefund(forgetful), late)
  expect(await shop.refunds()).toEqual([700, 1000, 1000])
})

test('a request of exactly what is left is safe to repeat, also when the provider has forgotten its key', async () => {
  for (const isPaidInPart of [false, true]) {
    const shop = await paidOrder()
    if (isPaidInPart) await refundOrder(shop.ctx, await shop.request(1000))
    const { payment_id, total_cents, refunded_cents } = await shop.orderRow(shop.orderId)
    const rest = total_cents! - refunded_cents
    const job = await shop.request(rest)
    // The provider makes it, but we never hear of it.
    await shop.ctx.paymentProvider.refund({
      paymentId: payment_id!,
      orderId: shop.orderId,
      cents: rest,
      idempotencyKey: randomUUID(),
    })
    shop.advanceMinutes(3 * 24 * 60)
    for (let n = 0; n < 2; n++) await refundOrder(shop.ctx, job)
    expect(await shop.refunds()).toEqual(isPaidInPart ? [rest, 1000] : [rest])
    expect(await shop.orderRow(shop.orderId)).toMatchObject({ order_status: 'refunded', refunded_cents: total_cents })
    expect(await shop.issues()).toEqual([])
  }
})

test('a refund that failed after its response was lost is an issue when it is tried again', async () => {
  const shop = await paidOrder()
  const job = await shop.request(1000)
  const newRefund = await shop.ctx.paymentProvider.refund({
    paymentId: (await shop.orderRow(shop.orderId)).payment_id!,
    orderId: shop.orderId,
    cents: 1000,
    idempotencyKey: job.idempotencyKey,
  })
  const refund = async () => ({ ...newRefund, state: 'failed' as const })
  await refundOrder({ ...shop.ctx, paymentProvider: { ...shop.ctx.paymentProvider, refund } }, job)
  expect(await shop.issues()).toEqual([refundFailed(1000)])
  await refundOrder(shop.ctx, await shop.request(1000))
  expect(await shop.refunds()).toEqual([1000, 1000])
})

test('two requests for the same amount are two refunds once the first is made, even if the total has not grown', async () => {
  const shop = await paidOrder()
  await refundOrder(shop.ctx, { orderId: shop.orderId, cents: 1000, ...FIRST })
  await refundOrder(shop.ctx, { orderId: shop.orderId, cents: 1000, ...FIRST })
  expect(await shop.refunds()).toEqual([1000])
  await refundOrder(shop.ctx, { orderId: shop.orderId, cents: 1000, ...SECOND })
  expect(await shop.refunds()).toEqual([1000, 1000])
})

test.each([
  [{}, 'refund:ORDER:0:all'],
  [{ cents: 500, refundedBefore: 100 }, 'refund:ORDER:100:500'],
  [{ cents: 500, refundedBefore: 100, failedBefore: 2 }, 'refund:ORDER:100:500:2'],
])('a job of an older build, %o, keeps its key', (job, key) => {
  const orderId = '00000000-0000-4000-8000-000000000001'
  const { payload } = JOBS['refund-order']
  expect(payload.parse({ orderId, ...job }).idempotencyKey).toBe(key.replace('ORDER', orderId))
})

test('a refund that an admin requests again while the job of an older build waits is the same', async () => {
  const shop = await paidOrder()
  const old = JOBS['refund-order'].payload.parse({ orderId: shop.orderId, cents: 1000, refundedBefore: 0 })
  await giveUpRefund(shop.ctx, old)
  expect(await shop.request(1000)).toEqual(old)
})
