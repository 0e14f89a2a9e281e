import { expect, test } from 'vitest'
import { syncPayment } from '#server/actions/orders/payment/apply-payment.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'

const VISIT = {
  session_id: 'tab-of-this-afternoon',
  referrer: 'https://agent.example/listing',
  timezone: 'America/Chicago',
  language: 'en-US',
}

test('D2-093, D2-104, D2-106 checkout, payment page and purchase are recorded for one visit, in this order', async () => {
  const shop = await orderShop()
  const body = { ...(await shop.reviewed(await shop.createHome())), ...VISIT }
  const browser = { 'user-agent': 'a browser' }
  const { body: page } = await shop.call('stripe-checkout', body, browser)
  await shop.call('stripe-checkout', body, browser)
  await payByCard(page['url'] as string)
  await syncPayment(shop.ctx, page['session_id'] as string)

  const events = await shop.ctx.db.selectFrom('campaign_events').selectAll().execute()
  const sortedEvents = events.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  expect(new Set(sortedEvents.slice(0, 2).map(({ event_type }) => event_type))).toEqual(
    new Set(['checkout_initiated', 'payment_page_accessed']),
  )
  expect(sortedEvents[2]).toMatchObject({
    event_type: 'purchase_completed',
    payment_intent_id: expect.stringMatching(/^pi_/),
    order_amount: page['amount_total'],
  })
  expect(sortedEvents).toHaveLength(3)
  for (const event of sortedEvents) expect(event).toMatchObject({ ...VISIT, user_agent: 'a browser' })
  for (const { event_type, checkout_session_id } of sortedEvents)
    expect(checkout_session_id).toBe(event_type === 'checkout_initiated' ? null : page['session_id'])
})

test('D2-104 a payment page that cannot be opened does not count as viewed', async () => {
  const shop = await orderShop()
  const body = await shop.reviewed(await shop.createHome())
  const refusal = await shop.call('stripe-checkout', { ...body, customer_email: 'ann@home..example' })
  expect(refusal.status).toBe(400)
  expect(await shop.ctx.db.selectFrom('campaign_events').selectAll().execute()).toEqual([])
  expect(await shop.waiting('notify-team-of-order')).toBe(0)
})

test.each([
  ['ann@home.example', 1],
  ['Ann.TEST@home.example', 0],
  ['ann@demohome.example', 0],
])('D2-107, E-14 what %s buys counts for its campaign %i times, and is sold anyway', async (email, times) => {
  const shop = await orderShop()
  const { ctx } = shop
  const lead = await aCampaignHome(ctx)
  const id = await shop.createHome()
  const link = { campaign_id: lead.campaign_id, scraped_property_id: lead.id }
  await ctx.db.updateTable('property_searches').set(link).where('id', '=', id).execute()
  const { body } = await shop.call('stripe-checkout', { ...(await shop.reviewed(id)), customer_email: email })
  await payByCard(body['url'] as string)
  await syncPayment(ctx, body['session_id'] as string)
  const leadRow = await ctx.db.selectFrom('scraped_properties').selectAll().executeTakeFirstOrThrow()
  expect(leadRow).toMatchObject({
    checkout_initiated_count: times,
    payment_page_accessed_count: times,
    purchase_amount: times === 0 ? null : body['amount_total'],
  })
  const events = await ctx.db.selectFrom('campaign_events').select(['event_type', 'campaign_id']).execute()
  // The purchase of a campaign's home implies a visit (E-48).
  expect(events).toHaveLength(3 + times)
  for (const { campaign_id } of events) expect(campaign_id).toBe(times === 0 ? null : lead.campaign_id)
  expect((await ctx.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()).order_status).toBe('paid')
})
