import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { OVERVIEW_DAYS } from '#domain/admin/overview.ts'
import { revenueWithoutTax } from '#domain/checkout/sales-tax.ts'
import { DAY_MS } from '#domain/durations.ts'
import { randomFrom } from '#engine/random.ts'
import { getInsights } from '#server/actions/admin/functions/get-insights.ts'
import { getOverview } from '#server/actions/admin/functions/get-overview.ts'
import { getCampaignAnalytics } from '#server/actions/campaigns/functions/get-campaign-analytics.ts'
import { listCampaigns } from '#server/actions/campaigns/functions/list-campaigns.ts'
import type { Context } from '#server/context.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { testContext } from '#tests/support/context.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { PLACED } from '#tests/support/orders/placed.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'
import { syncPayment } from '../payment/apply-payment.ts'

const NOW = new Date('2026-11-21T15:00:00Z')

/** The disputed part of the revenue on each screen that shows revenue, of the overview's period. */
async function disputedOn(ctx: Context, campaign_uuid: string) {
  const { campaigns } = await listCampaigns(ctx, { status: null, search: '', days_back: OVERVIEW_DAYS })
  return {
    insights: (await getInsights(ctx, { days: OVERVIEW_DAYS })).disputed_revenue,
    overview: (await getOverview(ctx)).disputed_revenue,
    campaign: (await getCampaignAnalytics(ctx, { campaign_uuid, days_back: OVERVIEW_DAYS })).disputed_revenue,
    card: campaigns.find(({ id }) => id === campaign_uuid)!.numbers.disputed_revenue,
  }
}

test('D3-041, D3-154 for any orders, the disputed revenue of every screen is what the disputed ones kept', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const random = randomFrom(17)
  const upTo = (n: number) => Math.floor(random() * (n + 1))
  const lead = await aCampaignHome(ctx)
  const home = randomUUID()
  const at = { created_at: NOW, updated_at: NOW }
  const link = { campaign_id: lead.campaign_id, scraped_property_id: lead.id }
  await ctx.db
    .insertInto('property_searches')
    .values({ id: home, image_source: 'address', ...link, ...at })
    .execute()
  const orders = Array.from({ length: 60 }, () => {
    const total_cents = 1 + upTo(99_999_999)
    const refunded_cents = random() < 0.5 ? 0 : upTo(total_cents)
    const dispute_state = ([null, 'open', 'open', 'won', 'lost'] as const)[upTo(4)]!
    return {
      id: randomUUID(),
      total_cents,
      currency: random() < 0.1 ? 'eur' : 'usd',
      tax_cents: upTo(Math.floor(total_cents / 10)),
      refunded_cents,
      disputed_at: dispute_state && NOW,
      dispute_state,
      dispute_closed_at: dispute_state === 'won' || dispute_state === 'lost' ? NOW : null,
      dispute_lost_cents: dispute_state === 'lost' ? upTo(total_cents) : 0,
      paid_at: new Date(NOW.getTime() - upTo(2 * OVERVIEW_DAYS) * DAY_MS),
      payment_id: `pi_${randomUUID()}`,
      is_test: random() < 0.1,
    }
  })
  for (const order of orders) {
    const row = {
      ...PLACED,
      ...order,
      ...at,
      property_id: home,
      client_session_id: 'a-visitor',
      origin: 'http://shop.test',
    }
    await ctx.db
      .insertInto('orders')
      .values({ ...row, order_status: 'paid' })
      .execute()
    await ctx.db
      .insertInto('campaign_events')
      .values({
        id: randomUUID(),
        event_type: 'purchase_completed',
        property_id: home,
        ...link,
        payment_intent_id: order.payment_id,
        order_amount: order.currency === 'usd' ? order.total_cents - order.tax_cents : 0,
        is_test: order.is_test,
        created_at: order.paid_at,
      })
      .execute()
  }
  const disputed = orders
    .filter(({ paid_at, is_test }) => !is_test && NOW.getTime() - paid_at.getTime() < OVERVIEW_DAYS * DAY_MS)
    .filter(({ dispute_state }) => dispute_state === 'open')
    .reduce((total, order) => total + revenueWithoutTax(order), 0)
  expect(disputed).toBeGreaterThan(0)
  expect(await disputedOn(ctx, lead.campaign_id!)).toEqual({
    insights: disputed,
    overview: disputed,
    campaign: disputed,
    card: disputed,
  })
})

test('R-06, D3-154 an order paid with a disputed card counts as a purchase, and all its revenue as disputed', async () => {
  const shop = await orderShop()
  const lead = await aCampaignHome(shop.ctx)
  const id = await shop.createHome()
  const link = { campaign_id: lead.campaign_id, scraped_property_id: lead.id }
  await shop.ctx.db.updateTable('property_searches').set(link).where('id', '=', id).execute()
  const { body } = await shop.call('stripe-checkout', await shop.reviewed(id))
  await payByCard(body['url'] as string, '4000000000000259')
  await syncPayment(shop.ctx, body['session_id'] as string)
  const total = body['amount_total'] as number
  const figures = await getCampaignAnalytics(shop.ctx, { campaign_uuid: lead.campaign_id!, days_back: 7 })
  expect(figures).toMatchObject({ total_purchases: 1, total_revenue: total, disputed_revenue: total })
  expect((await getInsights(shop.ctx, { days: 7 })).disputed_revenue).toBe(total)
})
