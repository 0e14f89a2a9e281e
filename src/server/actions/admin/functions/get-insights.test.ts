import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import type { Db } from '#server/db/pool.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { testContext } from '#tests/support/context.ts'
import { PLACED } from '#tests/support/orders/placed.ts'
import { getDailyNumbers } from './get-daily-numbers.ts'
import { getInsights } from './get-insights.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const days = (count: number) => count * 24

type Search = {
  at: Date
  city?: string
  state?: string
  source?: 'address' | 'upload' | 'webcam'
  isClone?: boolean
  visitor?: string | null
}

async function aSearch(
  db: Db,
  { at, city = '', state = '', source = 'address', isClone = false, visitor = 'a-visitor' }: Search,
) {
  const id = randomUUID()
  await db
    .insertInto('property_searches')
    .values({
      id,
      city,
      state,
      image_source: source,
      is_clone: isClone,
      client_session_id: visitor,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

/** An order with the events of its purchase and its refund. */
async function anOrder(
  db: Db,
  propertyId: string,
  { at, cents, refunded = 0, refundedAt = at }: { at: Date; cents: number; refunded?: number; refundedAt?: Date },
) {
  const event = (event_type: string, order_amount: number, created_at: Date) => ({
    id: randomUUID(),
    event_type,
    order_amount,
    created_at,
  })
  const events = [event('purchase_completed', cents, at), event('purchase_refunded', refunded, refundedAt)]
  await db.insertInto('campaign_events').values(events).execute()
  await db
    .insertInto('orders')
    .values({
      ...PLACED,
      id: randomUUID(),
      property_id: propertyId,
      client_session_id: randomUUID(),
      origin: 'http://shop.test',
      order_status: refunded === cents ? 'refunded' : 'paid',
      total_cents: cents,
      refunded_cents: refunded,
      checkout_initiated_at: at,
      paid_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

async function aShopWithAPast() {
  const { ctx } = await testContext({ now: () => NOW })
  const home = await aSearch(ctx.db, { at: ago(1), city: 'Oak Park', state: 'IL' })
  await aSearch(ctx.db, { at: ago(days(3)), city: 'Oak Park', state: 'IL', source: 'upload' })
  await aSearch(ctx.db, { at: ago(days(3)), city: 'Oak Park', state: 'IL', isClone: true })
  await aSearch(ctx.db, { at: ago(days(3)), city: 'Oak Park', state: 'IL', visitor: null })
  await aSearch(ctx.db, { at: ago(days(20)), city: 'Salem', state: 'OR' })
  await aSearch(ctx.db, { at: ago(days(80)), city: 'Austin', state: 'TX' })
  await aSearch(ctx.db, { at: ago(days(400)), city: 'Austin', state: 'TX' })
  await anOrder(ctx.db, home, { at: ago(2), cents: 34_900 })
  await anOrder(ctx.db, home, { at: ago(days(25)), cents: 20_000, refunded: 5_000 })
  await anOrder(ctx.db, home, { at: ago(days(70)), cents: 30_000, refunded: 30_000 })
  return ctx
}

test('D3-040, D3-041 a period counts its own searches, orders and revenue; clones and homes added by admins are not searches, refunds not revenue', async () => {
  const ctx = await aShopWithAPast()
  const figures = async (period: 7 | 30 | 90 | null) => {
    const { total_searches, total_orders, total_revenue, conversion_rate, recent_searches } = await getInsights(ctx, {
      days: period,
    })
    return [total_searches, total_orders, total_revenue, conversion_rate, recent_searches]
  }
  expect(await figures(7)).toEqual([2, 1, 34_900, 50, 1])
  expect(await figures(30)).toEqual([3, 2, 49_900, 66.7, 1])
  expect(await figures(90)).toEqual([4, 3, 49_900, 75, 1])
  expect(await figures(null)).toEqual([5, 3, 49_900, 60, 1])
})

test('D3-041 a refund reduces the revenue of the day on which it is made, not of the day of the purchase', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const home = await aSearch(ctx.db, { at: ago(1) })
  await anOrder(ctx.db, home, { at: ago(days(20)), cents: 20_000, refunded: 5_000, refundedAt: ago(1) })
  expect((await getInsights(ctx, { days: 7 })).total_revenue).toBe(-5_000)
  expect((await getInsights(ctx, { days: 30 })).total_revenue).toBe(15_000)
})

test('D3-040 the last 7 days are whole days by the shop’s calendar, as in the charts', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const midnight = new Date('2026-11-15T05:00:00Z')
  for (const at of [midnight, new Date(midnight.getTime() - 1)])
    await anOrder(ctx.db, await aSearch(ctx.db, { at }), { at, cents: 10_000 })
  const { total_searches, total_orders, total_revenue } = await getInsights(ctx, { days: 7 })
  const { days: dailyNumbers } = await getDailyNumbers(ctx, { campaign_id: null, days_back: 7 })
  const sum = (name: 'searches' | 'orders' | 'revenue') => dailyNumbers.reduce((total, day) => total + day[name], 0)
  expect([total_searches, total_orders, total_revenue]).toEqual([1, 1, 10_000])
  expect([sum('searches'), sum('orders'), sum('revenue')]).toEqual([1, 1, 10_000])
})

test('D3-041, E-48 opening and buying a campaign’s home is not a search, and its order does not raise the conversion rate of searches', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  await aSearch(ctx.db, { at: ago(1) })
  const { id: scraped_property_id } = await aCampaignHome(ctx)
  const search = await aSearch(ctx.db, { at: ago(1) })
  await ctx.db.updateTable('property_searches').set({ scraped_property_id }).where('id', '=', search).execute()
  await anOrder(ctx.db, search, { at: ago(1), cents: 10_000 })
  const figures = await getInsights(ctx, { days: 7 })
  expect(figures).toMatchObject({ total_searches: 1, total_orders: 1, conversion_rate: 0, total_revenue: 10_000 })
  expect(figures.monthly_trends).toEqual([{ month: '2026-11', searches: 1, orders: 1, conversion_rate: 0 }])
})

test('D3-042 the lists are ranked by count', async () => {
  const all = await getInsights(await aShopWithAPast(), { days: null })
  expect(all.top_states).toEqual([
    { name: 'IL', count: 2 },
    { name: 'TX', count: 2 },
    { name: 'OR', count: 1 },
  ])
  expect(all.top_cities[0]).toEqual({ name: 'Austin', count: 2 })
  expect(all.order_status).toEqual([
    { name: 'paid', count: 2 },
    { name: 'refunded', count: 1 },
  ])
  expect(all.search_sources).toEqual([
    { name: 'address', count: 4 },
    { name: 'upload', count: 1 },
  ])
})

test('D3-043 each month has its searches, orders and rate; the evening of the 31st is not counted in the next month', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  await aSearch(ctx.db, { at: new Date('2026-11-01T03:30:00Z') }) // half past eleven in the evening of October 31st
  const home = await aSearch(ctx.db, { at: new Date('2026-11-05T12:00:00Z') })
  await aSearch(ctx.db, { at: new Date('2026-11-06T12:00:00Z') })
  await anOrder(ctx.db, home, { at: new Date('2026-11-07T12:00:00Z'), cents: 10_000 })
  const { monthly_trends } = await getInsights(ctx, { days: null })
  expect(monthly_trends).toEqual([
    { month: '2026-11', searches: 2, orders: 1, conversion_rate: 50 },
    { month: '2026-10', searches: 1, orders: 0, conversion_rate: 0 },
  ])
})

test('D3-041 a new shop shows zeros, and no rates', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const figures = await getInsights(ctx, { days: 30 })
  expect(figures).toMatchObject({ total_searches: 0, total_orders: 0, conversion_rate: 0, total_revenue: 0 })
  expect(figures.monthly_trends).toEqual([])
})
