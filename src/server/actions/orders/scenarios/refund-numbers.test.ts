import { expect, test } from 'vitest'
import { revenueWithoutTax } from '#domain/checkout/sales-tax.ts'
import { getCampaignAnalytics } from '#server/actions/campaigns/functions/get-campaign-analytics.ts'
import { totalsOf } from '#server/db/admin/insights.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'
import { applyPaymentEvent } from '../jobs/apply-payment-event.ts'
import { refundOrder } from '../jobs/refund-order.ts'
import { syncPayment } from '../payment/apply-payment.ts'

test("D3-154 a refund reduces the campaign's revenue, once, and the purchase stays", async () => {
  const shop = await orderShop()
  const { ctx } = shop
  const lead = await aCampaignHome(ctx)
  const id = await shop.createHome()
  const link = { campaign_id: lead.campaign_id, scraped_property_id: lead.id }
  await ctx.db.updateTable('property_searches').set(link).where('id', '=', id).execute()
  const { body } = await shop.call('stripe-checkout', await shop.reviewed(id))
  await payByCard(body['url'] as string)
  const page = body['session_id'] as string
  await syncPayment(ctx, page)
  const total = body['amount_total'] as number
  const { id: orderId } = await ctx.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const numbers = () => getCampaignAnalytics(ctx, { campaign_uuid: lead.campaign_id!, days_back: 7 })
  const purchaseNumbers = { total_purchases: 1, unique_buyers: 1, average_order_value: total }
  expect(await numbers()).toMatchObject({ ...purchaseNumbers, total_revenue: total, total_refunds: 0 })

  await refundOrder(ctx, { orderId, cents: 1000, idempotencyKey: 'refund:1' })
  for (let n = 0; n < 3; n++) await syncPayment(ctx, page)
  expect(await numbers()).toMatchObject({ ...purchaseNumbers, total_revenue: total - 1000, total_refunds: 1000 })
  await refundOrder(ctx, { orderId, idempotencyKey: 'refund:2' })
  expect(await numbers()).toMatchObject({ ...purchaseNumbers, total_revenue: 0, total_refunds: total })

  // The buyer's bank returns the second refund, which is then made again.
  const [refund] = (await shop.stripe.sdk.refunds.list()).data
  await shop.stripe.failRefund(refund!.id)
  const paymentId = refund!.payment_intent as string
  for (let n = 0; n < 2; n++) await applyPaymentEvent(ctx, { paymentId, refundFailed: true, refundId: refund!.id })
  expect(await numbers()).toMatchObject({ ...purchaseNumbers, total_revenue: total - 1000, total_refunds: 1000 })
  expect((await totalsOf(ctx.db, { days: null, now: ctx.now() })).revenueCents).toBe(total - 1000)
  await refundOrder(ctx, { orderId, idempotencyKey: 'refund:3' })
  expect(await numbers()).toMatchObject({ ...purchaseNumbers, total_revenue: 0, total_refunds: total })
})

test('E-24 tax is refunded in proportion, and all of it with the full amount', () => {
  for (const [total_cents, tax_cents] of [
    [12_345, 987],
    [9950, 0],
    [101, 7],
  ] as const) {
    const netCents = (refunded_cents: number) =>
      revenueWithoutTax({ total_cents, tax_cents, refunded_cents, dispute_lost_cents: 0, currency: 'usd' })
    expect(netCents(0)).toBe(total_cents - tax_cents)
    expect(netCents(total_cents)).toBe(0)
    for (let n = 1; n <= total_cents; n++) expect(netCents(n)).toBeLessThanOrEqual(netCents(n - 1))
  }
})
