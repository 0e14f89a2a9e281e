import { expect, test } from 'vitest'
import { getInsights } from '#server/actions/admin/functions/get-insights.ts'
import { getCampaignAnalytics } from '#server/actions/campaigns/functions/get-campaign-analytics.ts'
import type { AdminCaller } from '#server/context.ts'
import { placedOrderById } from '#server/db/orders/orders.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { aVisitor } from '#tests/support/context.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { adminRefundOrder } from '../functions/admin-refund-order.ts'
import { adminResolveHold } from '../functions/admin-resolve-hold.ts'
import { confirmOrder } from '../jobs/confirm-order.ts'
import { refundOrder } from '../jobs/refund-order.ts'
import { supervisePrints } from '../jobs/supervise-prints.ts'
import { applyDispute } from '../payment/apply-dispute.ts'
import { applyPayment, syncPayment } from '../payment/apply-payment.ts'
import { orderView } from '../views/order-view.ts'

/** The shop with an order of a campaign's home, paid at the provider with one cent less than requested. */
async function shopWithWrongAmount() {
  const shop = await orderShop()
  const { ctx } = shop
  const lead = await aCampaignHome(ctx)
  const property = await shop.createHome()
  const link = { campaign_id: lead.campaign_id, scraped_property_id: lead.id }
  await ctx.db.updateTable('property_searches').set(link).where('id', '=', property).execute()
  const { body } = await shop.call('stripe-checkout', await shop.reviewed(property))
  await payByCard(body['url'] as string)
  const page = await ctx.db
    .updateTable('payment_pages')
    .set((row) => ({ requested_cents: row('requested_cents', '+', 1) }))
    .returning(['id', 'order_id', 'page_id'])
    .executeTakeFirstOrThrow()
  const headers = await signedInAdmin(ctx)
  return {
    ...shop,
    orderId: page.order_id,
    storedPageId: page.id,
    pageId: page.page_id!,
    receivedCents: body['amount_total'] as number,
    release: (print_shop_order_id: string | null = null) =>
      shop.call('admin-resolve-hold', { id: page.order_id, resolution: 'print', print_shop_order_id }, headers),
    async numbers() {
      const { total_purchases, total_revenue, total_refunds } = await getCampaignAnalytics(ctx, {
        campaign_uuid: lead.campaign_id!,
        days_back: 7,
      })
      return { total_purchases, total_revenue, total_refunds }
    },
    lead: () =>
      ctx.db
        .selectFrom('scraped_properties')
        .select('purchase_completed_at')
        .where('id', '=', lead.id)
        .executeTakeFirstOrThrow(),
    async purchaseAlerts() {
      const jobs = await shop.boss.findJobs('notify-team-of-order')
      return jobs.filter(({ data }) => (data as { type: string }).type === 'purchase').length
    },
  }
}

test('R-09, D3-154 an order held for its amount counts as a purchase of what was received once it is released to print', async () => {
  const shop = await shopWithWrongAmount()
  await syncPayment(shop.ctx, shop.pageId)
  expect(await shop.numbers()).toEqual({ total_purchases: 0, total_revenue: 0, total_refunds: 0 })
  expect(await shop.lead()).toEqual({ purchase_completed_at: null })

  const presses = await Promise.all([1, 2, 3].map(() => shop.release()))
  expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const numbers = { total_purchases: 1, total_revenue: shop.receivedCents, total_refunds: 0 }
  expect(await shop.numbers()).toEqual(numbers)
  expect((await shop.lead()).purchase_completed_at).not.toBeNull()
  expect(await shop.purchaseAlerts()).toBe(1)

  // Held again and released a second time, and the payment reported again.
  await shop.ctx.inTransaction((tx) => applyDispute(shop.ctx, tx, shop.orderId, { state: 'open', lostCents: 0 }))
  expect((await shop.release()).status).toBe(200)
  for (let n = 0; n < 3; n++) await syncPayment(shop.ctx, shop.pageId)
  expect(await shop.numbers()).toEqual(numbers)
  expect(await shop.purchaseAlerts()).toBe(1)

  await refundOrder(shop.ctx, { orderId: shop.orderId, cents: 1000, idempotencyKey: 'refund:1' })
  expect(await shop.numbers()).toEqual({
    ...numbers,
    total_revenue: shop.receivedCents - 1000,
    total_refunds: 1000,
  })
})

test('D3-154 what was refunded before the release counts as refunded', async () => {
  const shop = await shopWithWrongAmount()
  await syncPayment(shop.ctx, shop.pageId)
  await refundOrder(shop.ctx, { orderId: shop.orderId, cents: 1000, idempotencyKey: 'refund:2' })
  expect(await shop.numbers()).toEqual({ total_purchases: 0, total_revenue: 0, total_refunds: 0 })
  expect((await shop.release()).status).toBe(200)
  const total_revenue = shop.receivedCents - 1000
  expect(await shop.numbers()).toEqual({ total_purchases: 1, total_revenue, total_refunds: 1000 })
  await refundOrder(shop.ctx, { orderId: shop.orderId, idempotencyKey: 'refund:3' })
  expect(await shop.numbers()).toEqual({ total_purchases: 1, total_revenue: 0, total_refunds: shop.receivedCents })
})

test('D2-094, D3-041, D3-154 an order paid in another currency is shown in it and counts as a purchase without revenue', async () => {
  const shop = await shopWithWrongAmount()
  const find = async (pageId: string) => ({ ...(await shop.ctx.paymentProvider.find(pageId)), currency: 'eur' })
  const ctx = { ...shop.ctx, paymentProvider: { ...shop.ctx.paymentProvider, find } }
  await applyPayment(ctx, shop.storedPageId, await find(shop.pageId))
  const order = await placedOrderById(ctx.db, shop.orderId)
  const received = { amount_total: shop.receivedCents, currency: 'eur' }
  expect(await orderView(ctx, order!, aVisitor())).toMatchObject(received)
  const { id, username } = await ctx.db.selectFrom('admins').select(['id', 'username']).executeTakeFirstOrThrow()
  const admin = { id, username, role: 'owner', isTest: false }
  const caller = { admin, urlOf: (key: string) => key, signedUrlOf: (key: string) => key } as unknown as AdminCaller
  await adminResolveHold(ctx, { id: shop.orderId, resolution: 'print', print_shop_order_id: null }, caller)
  await confirmOrder(ctx, { orderId: shop.orderId })
  const confirmations = await ctx.db.selectFrom('emails').select('data').where('name', '=', 'order-confirmed').execute()
  expect(confirmations).toMatchObject([{ data: { totalCents: shop.receivedCents, currency: 'eur' } }])
  const refusal = adminRefundOrder(ctx, { id: shop.orderId, cents: shop.receivedCents + 1, reason: 'test' }, caller)
  await expect(refusal).rejects.toThrow(/up to .* EUR/)
  const numbers = { total_purchases: 1, total_revenue: 0, total_refunds: 0 }
  expect(await shop.numbers()).toEqual(numbers)
  expect((await getInsights(ctx, { days: 7 })).total_revenue).toBe(0)
  await refundOrder(ctx, { orderId: shop.orderId, idempotencyKey: 'refund:4' })
  expect(await shop.numbers()).toEqual(numbers)
  expect((await getInsights(ctx, { days: 7 })).total_revenue).toBe(0)
})

test('R-05 a released order whose print job was lost is enqueued again, although it never had a print delay', async () => {
  const shop = await shopWithWrongAmount()
  await syncPayment(shop.ctx, shop.pageId)
  expect((await shop.release()).status).toBe(200)
  await shop.boss.deleteQueuedJobs('print-order')
  shop.advanceMinutes(90)
  for (let n = 0; n < 2; n++) await supervisePrints(shop.ctx)
  expect(await shop.waiting('print-order')).toBe(1)
})
