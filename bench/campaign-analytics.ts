import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { NUMBER_PERIODS } from '#domain/campaigns/campaign-numbers.ts'
import { getCampaignAnalytics } from '#server/actions/campaigns/functions/get-campaign-analytics.ts'
import { listCampaigns } from '#server/actions/campaigns/functions/list-campaigns.ts'
import { differencesIn, ROLL_UP_NAMES } from '#server/db/campaigns/campaign-numbers.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { quantile } from './stats.ts'

// Inserts a million events of twenty campaigns with 2,500 homes each, spread over a year. Then measures the two calls
// of the admin tool, the numbers of one campaign and the list of campaigns, for every period. Exits with 1 if their
// 95th percentiles reach 10 ms and 30 ms, or if the roll-ups differ from the events.
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    campaigns: { type: 'string', default: '20' },
    homes: { type: 'string', default: '2500' },
    calls: { type: 'string', default: '200' },
  },
})
const [EVENTS, CAMPAIGNS, HOMES, CALLS] = [values.events, values.campaigns, values.homes, values.calls].map(Number) as [
  number,
  number,
  number,
  number,
]
const BATCH_SIZE = 100_000
const LIMIT_MS = { campaign: 10, list: 30 }

const folder = mkdtempSync(path.join(tmpdir(), 'gablework-bench-'))
const cluster = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres'), disposable: true })
const db = openDatabase(cluster.url, () => {})
const now = () => new Date()
try {
  await migrate(db)
  await fill()
  await sql`vacuum analyze`.execute(db)
  const ids = (await db.selectFrom('campaigns').select('id').execute()).map(({ id }) => id)
  const rows = await sql<{ days: number; homes: number }>`
    select (select count(*)::int from campaign_day) as days, (select count(*)::int from property_event) as homes`.execute(
    db,
  )
  console.log(`roll-ups: ${rows.rows[0]!.days} rows by day, ${rows.rows[0]!.homes} rows by home`)

  let isFast = true
  for (const { days, label } of NUMBER_PERIODS) {
    const one = await measure((n) =>
      getCampaignAnalytics({ db, now }, { campaign_uuid: ids[n % ids.length]!, days_back: days }),
    )
    const all = await measure(() => listCampaigns({ db, now }, { status: null, search: '', days_back: days }))
    console.log(`${label.padEnd(9)} one campaign ${text(one)}   list of ${ids.length} ${text(all)}`)
    isFast &&= one.p95 < LIMIT_MS.campaign && all.p95 < LIMIT_MS.list
  }
  let differences = 0
  const began = performance.now()
  for (const table of ROLL_UP_NAMES) differences += await differencesIn(db, table)
  console.log(`compared with the events in ${seconds(began)} s: ${differences} differences`)
  process.exitCode = isFast && differences === 0 ? 0 : 1
} finally {
  await db.destroy()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
  rmSync(cluster.dataFolder, { recursive: true, force: true })
}

/** Most events are early steps of the funnel, and a few homes have most of them. */
async function fill(): Promise<void> {
  await sql`
    insert into campaigns (id, name, campaign_type, created_at, updated_at)
    select gen_random_uuid(), 'Campaign ' || n, 'buyers_agent_outreach', now() - n * interval '1 day', now()
    from generate_series(1, ${CAMPAIGNS}::integer) n`.execute(db)
  await sql`
    insert into scraped_properties (id, campaign_id, address_line_1, oil_image_url, created_at, updated_at)
    select md5(campaigns.id::text || n)::uuid, campaigns.id, n || ' Elm Street',
      case when n % 3 > 0 then 'art/' || n end, now(), now()
    from campaigns, generate_series(0, ${HOMES}::integer - 1) n`.execute(db)
  const began = performance.now()
  for (let from = 1; from <= EVENTS; from += BATCH_SIZE) {
    const to = Math.min(EVENTS, from + BATCH_SIZE - 1)
    await sql`
      with ids as (select array_agg(id order by created_at) as ids from campaigns),
      dice as materialized (
        select n, random() as kind, random() as home, random() as at from generate_series(${from}::integer, ${to}::integer) n
      )
      insert into campaign_events (id, event_type, campaign_id, scraped_property_id, order_amount, created_at)
      select gen_random_uuid(), type, campaign, md5(campaign::text || floor(${HOMES} * power(dice.home, 2.5))::integer)::uuid,
        case when type = 'purchase_completed' then 12900 end, now() - dice.at * interval '365 days'
      from dice cross join ids
      cross join lateral (select ids[1 + n % ${CAMPAIGNS}] as campaign, case
        when kind < 0.4 then 'property_opened' when kind < 0.8 then 'configurator_accessed'
        when kind < 0.9 then 'email_sent' when kind < 0.95 then 'email_opened' when kind < 0.98 then 'checkout_initiated'
        when kind < 0.992 then 'payment_page_accessed' else 'purchase_completed' end as type) as event`.execute(db)
  }
  console.log(`${EVENTS} events inserted and counted in ${seconds(began)} s`)
}

async function measure(run: (n: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let n = -10; n < CALLS; n++) {
    const began = performance.now()
    await run(Math.abs(n))
    if (n >= 0) times.push(performance.now() - began) // the first ten calls only warm up
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

function text({ p50, p95 }: { p50: number; p95: number }): string {
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}
