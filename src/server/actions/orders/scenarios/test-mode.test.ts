import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getInsights } from '#server/actions/admin/functions/get-insights.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { composeOrderEmail } from '../jobs/compose-order-email.ts'
import { printOrder } from '../jobs/print-order.ts'
import { supervisePrints } from '../jobs/supervise-prints.ts'
import { syncPayment } from '../payment/apply-payment.ts'

const TEST = { 'x-admin-mode': 'test' }

/** A shop, a campaign's home in it that is drawn, and an admin; `inTestMode` switches the admin's session. */
async function shopWithAdmin(choices: Parameters<typeof orderShop>[0] = {}) {
  const shop = await orderShop(choices)
  const admin = await signedInAdmin(shop.ctx)
  const lead = await aCampaignHome(shop.ctx)
  const id = await shop.createHome()
  const link = { campaign_id: lead.campaign_id, scraped_property_id: lead.id }
  await shop.ctx.db.updateTable('property_searches').set(link).where('id', '=', id).execute()
  const inTestMode = async () => void (await shop.call('set-admin-mode', { mode: 'test' }, admin))
  return { ...shop, admin, inTestMode, body: await shop.reviewed(id) }
}

test('E-41 the header alone proves nothing: without an admin in test mode nothing is sold under it', async () => {
  const { call, admin, body, ctx } = await shopWithAdmin()
  for (const headers of [TEST, { ...TEST, ...admin }, { ...TEST, 'x-admin-token': 'admin_forged' }]) {
    const { status, body: response } = await call('stripe-checkout', body, headers)
    expect([status, response['code']]).toEqual([403, 'forbidden'])
  }
  expect(await ctx.db.selectFrom('payment_pages').select('id').execute()).toEqual([])
})

test('E-41 if the session cannot be read, a call in test mode fails instead of being refused or real', async () => {
  const { call, admin, body, inTestMode, ctx } = await shopWithAdmin()
  await inTestMode()
  await sql`alter table admin_sessions rename to moved_sessions`.execute(ctx.db)
  expect((await call('stripe-checkout', body, { ...TEST, ...admin })).status).toBe(500)
  await sql`alter table moved_sessions rename to admin_sessions`.execute(ctx.db)
  expect((await call('stripe-checkout', body, { ...TEST, ...admin })).status).toBe(200)
})

test('E-41 a test order is paid with test money, never printed, emailed to the shop, and counted nowhere', async () => {
  const shop = await shopWithAdmin({ settings: { OUTREACH_TEST_EMAIL: 'owner@shop.example' } })
  const { ctx, call, admin, inTestMode, body } = shop
  await inTestMode()
  expect((await call('get-admin', {}, admin)).body).toMatchObject({ mode: 'test' })
  const { body: page } = await call('stripe-checkout', body, { ...TEST, ...admin })
  await payByCard(page['url'] as string)
  await syncPayment(ctx, page['session_id'] as string)
  const order = await ctx.db.selectFrom('orders').selectAll().where('is_test', '=', true).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ order_status: 'paid' })
  expect(await shop.waiting('print-order')).toBe(0)
  shop.advanceMinutes(120)
  await supervisePrints(ctx)
  expect(await shop.waiting('print-order')).toBe(0)
  await printOrder(ctx, { orderId: order.id })
  expect(await shop.prints.orders()).toEqual([])

  await composeOrderEmail(ctx, { orderId: order.id, name: 'order-refunded' })
  const emails = await ctx.db.selectFrom('emails').select('to_address').execute()
  expect(emails).toEqual([{ to_address: 'owner@shop.example' }])

  const events = await ctx.db.selectFrom('campaign_events').select(['is_test', 'campaign_id']).execute()
  expect(events.length).toBeGreaterThan(2)
  for (const event of events) expect(event).toEqual({ is_test: true, campaign_id: null })
  expect(await getInsights(ctx, { days: 7 })).toMatchObject({ total_orders: 0, total_revenue: 0, order_status: [] })
})

test("E-41 without the provider's test keys, test mode takes no payment and says so", async () => {
  const { call, admin, inTestMode, body, ctx } = await shopWithAdmin({ testPaymentProvider: false })
  await inTestMode()
  const { status, body: response } = await call('stripe-checkout', body, { ...TEST, ...admin })
  expect([status, response['error']]).toEqual([409, expect.stringContaining('STRIPE_TEST_SECRET_KEY')])
  expect(await ctx.db.selectFrom('payment_pages').select('id').execute()).toEqual([])
})
