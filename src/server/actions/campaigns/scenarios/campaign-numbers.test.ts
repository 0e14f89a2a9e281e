import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { COUNTED, type CountedType, NUMBER_PERIODS } from '#domain/campaigns/campaign-numbers.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { randomFrom } from '#engine/random.ts'
import { openProperty } from '#server/actions/links/functions/open-property.ts'
import type { Context } from '#server/context.ts'
import { differencesIn, rebuildRollUps, ROLL_UP_NAMES } from '#server/db/campaigns/campaign-numbers.ts'
import { aCampaign, aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { getCampaignAnalytics } from '../functions/get-campaign-analytics.ts'
import { trackEvent } from '../functions/track-event.ts'
import { checkCampaignNumbers } from '../jobs/check-campaign-numbers.ts'

const NOW = new Date('2031-03-20T03:30:00Z') // the evening of the 19th in the shop

type Event = { type: CountedType; campaign: string | null; home: string | null; at: Date; cents: number | null }

const tell = (ctx: Context, events: readonly Event[]) =>
  ctx.db
    .insertInto('campaign_events')
    .values(
      events.map(({ type, campaign, home, at, cents }) => ({
        id: randomUUID(),
        event_type: type,
        campaign_id: campaign,
        scraped_property_id: home,
        order_amount: cents,
        created_at: at,
      })),
    )
    .execute()

const numbersOf = (ctx: Context, campaign_uuid: string, days_back: number | null = null) =>
  getCampaignAnalytics(ctx, { campaign_uuid, days_back })

const differences = async (ctx: Context) =>
  Object.fromEntries(
    await Promise.all(ROLL_UP_NAMES.map(async (name) => [name, await differencesIn(ctx.db, name)] as const)),
  )
const NONE = { campaign_day: 0, property_event: 0, campaign_reach: 0 }

test('R-23 the same event recorded a thousand times counts once in the numbers too; a different one counts again', async () => {
  const { ctx } = await testContext()
  const home = await aCampaignHome(ctx)
  const anna = aVisitor('annas-browser-0000001')
  const openedHome = await openProperty(ctx, { token: 'HQ7RMW2K', event_id: randomUUID() }, anna)
  const step = { event_type: 'checkout_initiated', property_id: openedHome.propertyData.id } as const
  const same = { ...step, event_id: randomUUID() }
  for (let batch = 0; batch < 50; batch++)
    await Promise.all(Array.from({ length: 20 }, () => trackEvent(ctx, same, anna)))
  const numbers = () => numbersOf(ctx, home.campaign_id!)
  expect(await numbers()).toMatchObject({ total_property_opens: 1, total_checkouts: 1, unique_checkouts: 1 })
  await trackEvent(ctx, { ...step, event_id: randomUUID() }, anna)
  expect(await numbers()).toMatchObject({ total_checkouts: 2, unique_checkouts: 1 })
  expect(await differences(ctx)).toEqual(NONE)
})

test('D3-154 for any events and any period, the numbers equal a count of the events themselves', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const random = randomFrom(11)
  const any = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const campaigns = [await aCampaign(ctx), await aCampaign(ctx)]
  const homes = new Map<string, string[]>()
  for (const campaign_id of campaigns) {
    const pages = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        aCampaignHome(ctx, { campaign_id, access_code: null, oil_image_url: n % 3 === 0 ? 'a/b.jpg' : null }),
      ),
    )
    homes.set(
      campaign_id,
      pages.map(({ id }) => id),
    )
  }
  const events = Array.from({ length: 1500 }, (): Event => {
    const campaign = any(campaigns)
    const type = any(COUNTED)
    return {
      type,
      campaign: random() < 0.05 ? null : campaign,
      home: random() < 0.05 ? null : any(homes.get(campaign)!),
      at: new Date(NOW.getTime() - Math.floor(random() * 120 * 24) * HOUR_MS),
      cents: type.startsWith('purchase') ? Math.floor(random() * 90_000) : null,
    }
  })
  for (let n = 0; n < events.length; n += 100) await tell(ctx, events.slice(n, n + 100))
  expect(await differences(ctx)).toEqual(NONE)

  for (const { days } of NUMBER_PERIODS) {
    for (const campaign of campaigns) {
      const first = days === null ? '' : dayOf(new Date(NOW.getTime() - (days - 1) * 24 * HOUR_MS))
      const within = events.filter((event) => event.campaign === campaign && dayOf(event.at) >= first)
      const times = (type: CountedType) => within.filter((event) => event.type === type).length
      const unique = (type: CountedType) =>
        new Set(within.filter((event) => event.type === type && event.home).map(({ home }) => home)).size
      const cents = (type: CountedType) =>
        within.reduce((sum, event) => (event.type === type ? sum + event.cents! : sum), 0)
      expect(await numbersOf(ctx, campaign, days)).toMatchObject({
        total_properties: 12,
        properties_with_artwork: 4,
        total_property_opens: times('property_opened'),
        unique_property_opens: unique('property_opened'),
        total_configurator_views: times('configurator_accessed'),
        unique_configurator_views: unique('configurator_accessed'),
        total_checkouts: times('checkout_initiated'),
        unique_checkouts: unique('checkout_initiated'),
        total_payment_pages: times('payment_page_accessed'),
        unique_payment_pages: unique('payment_page_accessed'),
        total_purchases: times('purchase_completed'),
        unique_buyers: unique('purchase_completed'),
        total_revenue: cents('purchase_completed') - cents('purchase_refunded'),
        total_refunds: cents('purchase_refunded'),
        average_order_value: Math.round(cents('purchase_completed') / times('purchase_completed')),
        total_outreach_sent: times('email_sent'),
        outreach_sent: unique('email_sent'),
        outreach_opened: unique('email_opened'),
        outreach_clicked: unique('email_clicked'),
      })
    }
  }
})

const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'America/New_York' })

test('D3-154, E-48 the steps multiply to the overall rate, conversion is based on homes emailed about, and a rate of nothing is nothing', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const campaign = await aCampaign(ctx)
  expect(await numbersOf(ctx, campaign)).toMatchObject({
    average_order_value: 0,
    revenue_per_email: 0,
    overall_conversion_rate: 0,
    hours_to_purchase: null,
  })
  const homes = await Promise.all(
    Array.from({ length: 8 }, () => aCampaignHome(ctx, { campaign_id: campaign, access_code: null })),
  )
  const eventsOf = (type: CountedType, n: number): Event[] =>
    homes.slice(0, n).map(({ id }) => ({ type, campaign, home: id, at: NOW, cents: null }))
  await tell(ctx, [
    ...eventsOf('property_opened', 8),
    ...eventsOf('checkout_initiated', 4),
    ...eventsOf('payment_page_accessed', 2),
    ...eventsOf('purchase_completed', 1),
  ])
  expect(await numbersOf(ctx, campaign)).toMatchObject({
    open_to_checkout_rate: 50,
    checkout_to_payment_rate: 50,
    payment_to_purchase_rate: 50,
    open_to_purchase_rate: 12.5,
    overall_conversion_rate: 12.5,
  })
  await tell(ctx, eventsOf('email_sent', 4))
  expect(await numbersOf(ctx, campaign)).toMatchObject({ open_to_purchase_rate: 12.5, overall_conversion_rate: 25 })
})

test('F-51 the time to a purchase is counted from the first email, or else from the first opening', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const campaign = await aCampaign(ctx)
  const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
  const story = async (steps: readonly (readonly [CountedType, number])[]) => {
    const { id } = await aCampaignHome(ctx, { campaign_id: campaign, access_code: null })
    await tell(
      ctx,
      steps.map(([type, hours]) => ({ type, campaign, home: id, at: ago(hours), cents: 10_000 })),
    )
  }
  await story([
    ['email_sent', 100],
    ['email_sent', 50],
    ['property_opened', 40],
    ['purchase_completed', 10],
  ])
  await story([
    ['property_opened', 30],
    ['purchase_completed', 10],
  ])
  await story([['purchase_completed', 5]])
  const { hours_to_purchase, revenue_per_email } = await numbersOf(ctx, campaign, 30)
  expect(hours_to_purchase).toBe((90 + 20) / 2)
  expect(revenue_per_email).toBe(15_000)
})

test('the nightly check finds differences, reports them and recounts; it leaves correct numbers alone', async () => {
  const logged: unknown[] = []
  const { ctx } = await testContext({ now: () => NOW })
  const log = {
    ...ctx.log,
    error: (details: unknown) => void logged.push(details),
    info: () => {},
  } as unknown as Context['log']
  const home = await aCampaignHome(ctx)
  const event = { campaign: home.campaign_id, home: home.id, at: NOW, cents: null }
  await tell(ctx, [
    { ...event, type: 'property_opened' },
    { ...event, type: 'checkout_initiated' },
  ])
  await checkCampaignNumbers({ ...ctx, log })
  expect(logged).toEqual([])

  await sql`update campaign_day set n = n + 5 where event_type = 'property_opened'`.execute(ctx.db)
  await sql`delete from property_event`.execute(ctx.db)
  await sql`update campaign_reach set homes = 7 where event_type = 'property_opened'`.execute(ctx.db)
  await sql`insert into campaign_day values (${home.campaign_id}, '2031-01-01', 'email_sent', 3, 0)`.execute(ctx.db)
  await checkCampaignNumbers({ ...ctx, log })
  expect(logged).toEqual([{ differences: { campaign_day: 5, property_event: 2, campaign_reach: 6 } }])
  expect(await differences(ctx)).toEqual(NONE)
  expect(await numbersOf(ctx, home.campaign_id!)).toMatchObject({ total_property_opens: 1, unique_checkouts: 1 })
})

test('events recorded during a recount are counted too, once', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const home = await aCampaignHome(ctx)
  const one: Event = { type: 'property_opened', campaign: home.campaign_id, home: home.id, at: NOW, cents: null }
  await Promise.all([
    ...Array.from({ length: 40 }, () => tell(ctx, [one])),
    ...Array.from({ length: 4 }, () => ctx.inTransaction(rebuildRollUps)),
  ])
  expect(await numbersOf(ctx, home.campaign_id!)).toMatchObject({ total_property_opens: 40, unique_property_opens: 1 })
  expect(await differences(ctx)).toEqual(NONE)
})
