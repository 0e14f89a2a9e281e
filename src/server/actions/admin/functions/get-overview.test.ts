import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { everyDay } from '#domain/admin/daily-numbers.ts'
import { OVERVIEW_DAYS } from '#domain/admin/overview.ts'
import type { Context } from '#server/context.ts'
import { finishDrawing, requestVersion, setShownVersion } from '#server/db/artwork/artworks.ts'
import { countOrdersNeedingAdmin, placedOrders } from '#server/db/orders/order-list.ts'
import type { Db } from '#server/db/pool.ts'
import { aCampaign, aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { testContext } from '#tests/support/context.ts'
import { PLACED } from '#tests/support/orders/placed.ts'
import { getActivity } from './get-activity.ts'
import { getDailyNumbers } from './get-daily-numbers.ts'
import { getOverview } from './get-overview.ts'

const NOW = new Date('2026-11-21T04:00:00Z') // eleven in the evening of the 20th in New York
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

async function aHome(
  db: Db,
  at: Date,
  more: { is_clone?: boolean; is_test?: boolean; scraped_property_id?: string } = {},
) {
  const id = randomUUID()
  await db
    .insertInto('property_searches')
    .values({ id, client_session_id: 'a-visitor', created_at: at, updated_at: at, ...more })
    .execute()
  await db
    .insertInto('artworks')
    .values({
      property_id: id,
      style: 'watercolor',
      state: 'done',
      seed: 1,
      image_key: 'a',
      error: null,
      first_done_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

/** Another version of the home's artwork, and the first one shown again. */
async function aNewVersion({ inTransaction }: Context, propertyId: string) {
  const drawing = { propertyId, style: 'watercolor', now: ago(1) } as const
  await inTransaction(async (tx) => {
    expect(await requestVersion(tx, { ...drawing, seed: 2, rank: 1, maxEarlier: 3 })).toBe(true)
    expect(await finishDrawing(tx, { ...drawing, imageKey: 'b' })).toBe(true)
    expect(await setShownVersion(tx, { ...drawing, imageKey: 'a', seed: 1 })).toBe(true)
  })
}

async function anOrder(
  db: Db,
  propertyId: string,
  at: Date,
  more: { order_status?: 'needs_attention'; is_test?: boolean } = {},
) {
  const id = randomUUID()
  await db
    .insertInto('orders')
    .values({
      ...PLACED,
      id,
      property_id: propertyId,
      client_session_id: randomUUID(),
      origin: 'http://shop.test',
      order_status: 'paid',
      total_cents: 30_000,
      refunded_cents: 1_000,
      checkout_initiated_at: at,
      paid_at: at,
      created_at: at,
      updated_at: at,
      ...more,
    })
    .execute()
  const { is_test = false } = more
  for (const [event_type, order_amount] of [
    ['purchase_completed', 30_000],
    ['purchase_refunded', 1_000],
  ] as const)
    await db
      .insertInto('campaign_events')
      .values({ id: randomUUID(), event_type, order_amount, is_test, created_at: at })
      .execute()
  return id
}

const figuresOf = async (ctx: Parameters<typeof getOverview>[0]) =>
  Object.fromEntries(
    (await getOverview(ctx)).figures.map(({ name, today, period, before }) => [name, [today, period, before]]),
  )

test('the overview counts by the shop’s own days, for both periods, without clones, test mode and campaigns’ homes', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const home = await aHome(ctx.db, ago(1))
  await aHome(ctx.db, ago(24)) // yesterday there, though the same day in Greenwich
  await aHome(ctx.db, ago(24 * 10))
  const old = await aHome(ctx.db, ago(24 * 70))
  await aNewVersion(ctx, old)
  await aHome(ctx.db, ago(1), { is_clone: true })
  await aHome(ctx.db, ago(1), { is_test: true })
  await aHome(ctx.db, ago(1), { scraped_property_id: (await aCampaignHome(ctx)).id })
  await anOrder(ctx.db, home, ago(2))
  await anOrder(ctx.db, home, ago(24 * 9))
  await anOrder(ctx.db, home, ago(2), { is_test: true })
  expect(await figuresOf(ctx)).toEqual({
    searches: [1, 2, 1],
    homes_drawn: [1, 2, 1],
    orders: [1, 1, 1],
    revenue: [29_000, 29_000, 29_000],
    emails_sent: [0, 0, 0],
  })
})

test('an empty shop shows zeros, nothing waiting and nothing running', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const { figures } = await getOverview(ctx)
  expect(
    figures.every(({ period, before, days }) => period === 0 && before === 0 && days.length === OVERVIEW_DAYS),
  ).toBe(true)
  expect(await getActivity(ctx)).toEqual({ attention: [], activities: [] })
})

test('held and damaged orders wait for a person, the longest first; test orders do not, as in the list of orders', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const home = await aHome(ctx.db, ago(1))
  await anOrder(ctx.db, home, ago(2), { order_status: 'needs_attention' })
  const first = await anOrder(ctx.db, home, ago(9), { order_status: 'needs_attention' })
  await anOrder(ctx.db, home, ago(20), { order_status: 'needs_attention', is_test: true })
  const damaged = await anOrder(ctx.db, home, ago(30))
  for (const order_id of [damaged, await anOrder(ctx.db, home, ago(40), { is_test: true })])
    await ctx.db
      .insertInto('damage_reports')
      .values({
        id: randomUUID(),
        order_id,
        description: 'It is torn',
        photo_keys: [],
        state: 'open',
        reported_at: NOW,
      })
      .execute()
  expect((await getActivity(ctx)).attention).toEqual([
    { kind: 'order_needing_attention', count: 2, first },
    { kind: 'damage_report', count: 1, first: damaged },
  ])
  expect(await countOrdersNeedingAdmin(ctx.db)).toBe(3)
  expect(await placedOrders(ctx.db, { show: 'needing an admin', search: '' }, { limit: 9, offset: 0 })).toMatchObject({
    total: 3,
  })
})

test('by day: searches, visits, emails and revenue, for the shop and for one campaign, matching the overview', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const campaign = await aCampaign(ctx)
  const home = await aHome(ctx.db, ago(1))
  await aHome(ctx.db, ago(24 * 29.5))
  await aHome(ctx.db, ago(24 * 40))
  await anOrder(ctx.db, home, ago(2))
  await anOrder(ctx.db, home, ago(2), { is_test: true })
  const event = (type: string, at: Date, cents: number | null = null) =>
    ctx.db
      .insertInto('campaign_events')
      .values({ id: randomUUID(), event_type: type, campaign_id: campaign, order_amount: cents, created_at: at })
      .execute()
  await event('property_opened', ago(1))
  await event('property_opened', ago(2))
  await event('email_sent', ago(24 * 3))
  await event('purchase_completed', ago(1), 25_000) // of another home: the shop's revenue includes it
  await event('purchase_refunded', ago(1), 5_000)
  const zero = { searches: 0, visits: 0, emails: 0, orders: 0, revenue: 0 }
  expect(await getDailyNumbers(ctx, { campaign_id: null, days_back: 30 })).toEqual({
    from: '2026-10-22',
    to: '2026-11-20',
    days: [
      { ...zero, day: '2026-10-22', searches: 1 },
      { ...zero, day: '2026-11-17', emails: 1 },
      { ...zero, day: '2026-11-20', searches: 1, visits: 2, orders: 1, revenue: 49_000 },
    ],
  })
  expect(await getDailyNumbers(ctx, { campaign_id: campaign, days_back: null })).toEqual({
    from: '2026-11-17',
    to: '2026-11-20',
    days: [
      { ...zero, day: '2026-11-17', emails: 1 },
      { ...zero, day: '2026-11-20', visits: 2, orders: 1, revenue: 20_000 },
    ],
  })
  const { figures } = await getOverview(ctx)
  const { from, to, days } = await getDailyNumbers(ctx, { campaign_id: null, days_back: OVERVIEW_DAYS })
  const whole = everyDay(days, from, to)
  for (const name of ['searches', 'orders', 'revenue'] as const)
    expect(figures.find((figure) => figure.name === name)!.days, name).toEqual(whole.map((day) => day[name]))
})

test('a shop in which nothing ever happened shows one day, today, with nothing on it', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  expect(await getDailyNumbers(ctx, { campaign_id: null, days_back: null })).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
    days: [],
  })
})
