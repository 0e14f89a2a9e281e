import { expect, test } from 'vitest'
import { attentionText } from '#domain/orders/attention.ts'
import { openIssuesOf } from '#server/db/orders/order-issues.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { deliver, paymentEvent } from '#tests/support/orders/payment-events.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'
import { applyPaymentEvent } from '../jobs/apply-payment-event.ts'
import { failRefund, refundOrder } from '../jobs/refund-order.ts'
import { applyPaymentByProvider } from '../payment/apply-payment.ts'

const REFUND_FAILED = attentionText({ kind: 'refund-failed' })

/** What a request for a refund says of earlier ones: there are none. */
const FIRST = { refundedBefore: 0, failedBefore: 0 }

/** A card whose owner's bank disputes every payment. */
const DISPUTED_CARD = '4000000000000259'

/** A paid order, its open issues and the alerts about it. */
async function paidOrder({ card }: { readonly card?: string } = {}) {
  const shop = await orderShop()
  const { orderId, pageId, url } = await shop.createCheckedOutOrder()
  await payByCard(url, card)
  await applyPaymentByProvider(shop.ctx, pageId)
  return {
    ...shop,
    orderId,
    issues: async () => ((await openIssuesOf(shop.ctx.db, [orderId])).get(orderId) ?? []).map(({ text }) => text),
    alerts: async () =>
      (await shop.boss.findJobs('notify-team-of-order')).filter(
        ({ data }) => (data as { reason?: string }).reason === REFUND_FAILED,
      ).length,
  }
}

test('a refund that the provider accepted and that then fails opens an issue, once, however often it is reported', async () => {
  const shop = await paidOrder()
  await refundOrder(shop.ctx, { orderId: shop.orderId, ...FIRST })
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ order_status: 'refunded' })
  const paymentId = (await shop.orderRow(shop.orderId)).payment_id!
  for (let n = 0; n < 2; n++) expect(await deliver(shop.origin, paymentEvent('refund.failed', { paymentId }))).toBe(200)
  for (const { data } of await shop.boss.findJobs('apply-payment-event'))
    await applyPaymentEvent(shop.ctx, data as Payload<'apply-payment-event'>)
  expect(await shop.issues()).toEqual([REFUND_FAILED])
  expect(await shop.alerts()).toBe(1)
})

test('a refund to which the provider responds that it has failed opens an issue', async () => {
  const shop = await paidOrder()
  const refund = async () => ({ id: 're_1', cents: 100, state: 'failed' as const })
  const ctx = { ...shop.ctx, payments: { ...shop.ctx.payments, refund } }
  await refundOrder(ctx, { orderId: shop.orderId, cents: 100, ...FIRST })
  expect(await shop.issues()).toEqual([REFUND_FAILED])
  expect(await shop.alerts()).toBe(1)
})

test('a refund that the provider refuses opens an issue at once, and a later one is a new request', async () => {
  const shop = await paidOrder({ card: DISPUTED_CARD })
  const refund = (failedBefore: number) =>
    refundOrder(shop.ctx, { orderId: shop.orderId, refundedBefore: 0, failedBefore })
  await refund(0)
  expect(await shop.issues()).toEqual([REFUND_FAILED])
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: 0, failed_refunds: 1 })

  const [dispute] = (await shop.stripe.sdk.disputes.list()).data
  await shop.stripe.sdk.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } })
  await refund(0) // the provider repeats its refusal
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: 0, failed_refunds: 2 })
  await refund(2)
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ order_status: 'refunded', failed_refunds: 2 })
  expect(await shop.alerts()).toBe(1)
})

test('a refund that is refused because the provider’s dashboard has refunded everything is no issue', async () => {
  const shop = await paidOrder()
  const { payment_id, total_cents } = await shop.orderRow(shop.orderId)
  await shop.stripe.sdk.refunds.create({ payment_intent: payment_id! })
  await refundOrder(shop.ctx, { orderId: shop.orderId, cents: 100, ...FIRST })
  expect(await shop.issues()).toEqual([])
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ refunded_cents: total_cents, failed_refunds: 0 })
})

test('after a refund whose outcome is unknown, another try is the same request: it may have succeeded', async () => {
  const shop = await paidOrder()
  await failRefund(shop.ctx, { orderId: shop.orderId, ...FIRST })
  expect(await shop.issues()).toEqual([REFUND_FAILED])
  expect(await shop.orderRow(shop.orderId)).toMatchObject({ failed_refunds: 0 })
})
