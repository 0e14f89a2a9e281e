import { sql } from 'kysely'
import type { CountedType, HomeCount, Tallies, Tally } from '#domain/campaigns/campaign-numbers.ts'
import { REVENUE_WITHOUT_TAX } from '#server/db/orders/revenue-without-tax.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import { firstDay, type Period } from '#server/db/shop-days.ts'

/** The rows of a roll-up that make up a period: its days, or the row of all time. */
const daysIn = (period: Period) => (period.days === null ? sql`day = '-infinity'` : sql`day >= ${firstDay(period)}`)

type Counted = { readonly campaign_id: string; readonly type: CountedType } & Tally

/** Returns the tallies of these campaigns in a period, from the roll-ups alone. */
export async function talliesOf(db: Db, ids: readonly string[], period: Period): Promise<Map<string, Tallies>> {
  const { rows } = await sql<Counted>`
    select requested.id as campaign_id, type, sum(total)::int as total, sum(homes)::int as homes, sum(cents)::bigint as cents
    from unnest(${ids}::uuid[]) as requested (id)
    cross join lateral (
      select event_type as type, sum(n) as total, 0 as homes, sum(amount) as cents
      from campaign_day where campaign_id = requested.id and ${daysIn(period)} group by 1
      union all
      select event_type, 0, sum(homes), 0
      from campaign_reach where campaign_id = requested.id and ${daysIn(period)} group by 1
    ) as counted
    group by 1, 2`.execute(db)
  const tallies = new Map<string, Record<string, Tally>>()
  for (const { campaign_id, type, ...tally } of rows) {
    tallies.set(campaign_id, { ...tallies.get(campaign_id), [type]: tally })
  }
  return tallies
}

/**
 * Returns the disputed part of these campaigns' revenue in a period: `revenueWithoutTax` of their disputed purchases.
 * Campaigns without any are missing.
 */
export async function disputedRevenueOf(db: Db, ids: readonly string[], period: Period): Promise<Map<string, number>> {
  const { rows } = await sql<{ campaign_id: string; cents: number }>`
    select bought.campaign_id, sum(${REVENUE_WITHOUT_TAX})::bigint as cents
    from orders
    join campaign_events bought
      on bought.property_id = orders.property_id and bought.event_type = 'purchase_completed'
      and bought.payment_intent_id = orders.payment_id
    where dispute_state = 'open' and bought.order_amount > 0 and not bought.is_test
      and bought.campaign_id = any(${ids}::uuid[]) and shop_day(bought.created_at) >= ${firstDay(period)}
    group by 1`.execute(db)
  return new Map(rows.map(({ campaign_id, cents }) => [campaign_id, cents]))
}

/** Returns the number of homes of these campaigns. */
export async function homeCountsOf(db: Db, ids: readonly string[]): Promise<Map<string, HomeCount>> {
  const { rows } = await sql<{ campaign_id: string } & HomeCount>`
    select campaign_id, count(*)::int as homes, (count(*) filter (where has_artwork))::int as "withArtwork"
    from scraped_properties
    where campaign_id = any(${ids}::uuid[]) and deleted_at is null
    group by 1`.execute(db)
  return new Map(rows.map(({ campaign_id, ...count }) => [campaign_id, count]))
}

/**
 * Returns the median number of hours from a home's first email, or first opening if none was sent, to its first
 * purchase, of the homes that bought in the period; null if there are none (F-51).
 */
export async function hoursToPurchase(db: Db, campaignId: string, period: Period): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (
      order by extract(epoch from bought.first_at - coalesce(sent.first_at, opened.first_at)) / 3600) as hours
    from property_event bought
    left join property_event sent
      on (sent.scraped_property_id, sent.event_type, sent.campaign_id) = (bought.scraped_property_id, 'email_sent', bought.campaign_id)
    left join property_event opened
      on (opened.scraped_property_id, opened.event_type, opened.campaign_id) = (bought.scraped_property_id, 'property_opened', bought.campaign_id)
    where bought.campaign_id = ${campaignId} and bought.event_type = 'purchase_completed'
      and shop_day(bought.last_at) >= ${firstDay(period)}
      and bought.first_at >= coalesce(sent.first_at, opened.first_at)`.execute(db)
  return rows[0]!.hours
}

/**
 * Each roll-up, its columns, and the condition for rows that are not all zero. The view `…_counted` has the same rows
 * computed from the events.
 */
const ROLL_UPS = {
  campaign_day: { columns: ['campaign_id', 'day', 'event_type', 'n', 'amount'], isNotZero: sql`n <> 0` },
  property_event: {
    columns: ['scraped_property_id', 'event_type', 'campaign_id', 'first_at', 'last_at', 'n'],
    isNotZero: sql`n <> 0`,
  },
  campaign_reach: { columns: ['campaign_id', 'day', 'event_type', 'homes'], isNotZero: sql`homes <> 0` },
} as const

type RollUp = keyof typeof ROLL_UPS
export const ROLL_UP_NAMES = Object.keys(ROLL_UPS) as RollUp[]

const columnsOf = (table: RollUp) => sql.join(ROLL_UPS[table].columns.map((name) => sql.ref(name)))

/**
 * Returns the number of rows of a roll-up that differ from the events, are missing, or should not exist, all read in
 * one snapshot.
 */
export async function differencesIn(db: Db, table: RollUp): Promise<number> {
  const rollUps = sql`select ${columnsOf(table)} from ${sql.table(table)} where ${ROLL_UPS[table].isNotZero}`
  const recount = sql`select ${columnsOf(table)} from ${sql.table(`${table}_counted`)}`
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from ((${rollUps} except all ${recount}) union all (${recount} except all ${rollUps})) as differences`.execute(db)
  return rows[0]!.n
}

/** Recounts all roll-ups from the events. No event is recorded while it runs. */
export async function rebuildRollUps(tx: Tx): Promise<void> {
  await sql`lock table campaign_events in share row exclusive mode`.execute(tx)
  await sql`delete from campaign_day`.execute(tx)
  await sql`delete from property_event`.execute(tx)
  await sql`delete from campaign_reach`.execute(tx)
  // A trigger on property_event counts the reach.
  for (const table of ['campaign_day', 'property_event'] as const) {
    await sql`
      insert into ${sql.table(table)} (${columnsOf(table)})
      select ${columnsOf(table)} from ${sql.table(`${table}_counted`)}`.execute(tx)
  }
}
