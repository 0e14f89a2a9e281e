import { expect, test } from 'vitest'
import { attentionText } from '#domain/orders/attention.ts'
import { openIssuesOf } from '#server/db/orders/order-issues.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { deliver, paymentEvent } from '#tests/support/orders/payment-events.ts'
import { applyPaymentEvent } from '../jobs/apply-payment-event.ts'
import { refundOrder } from '../jobs/refund-order.ts'
import { applyPaymentByProvider } from '../payment/apply-payment.ts'

const REFUND_FAILED = attentionText({ kind: 'refund-failed' })

/** A paid order, its open issues and the alerts about it. */
async function paidOrder() {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
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
  await refundOrder(shop.ctx, { orderId: shop.orderId, refundedBefore: 0 })
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
  await refundOrder(ctx, { orderId: shop.orderId, cents: 100, refundedBefore: 0 })
  expect(await shop.issues()).toEqual([REFUND_FAILED])
  expect(await shop.alerts()).toBe(1)
})
