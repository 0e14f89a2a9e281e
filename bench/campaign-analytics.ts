import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { OutreachOptions } from '#contract/outreach.ts'
import { NUMBER_PERIODS } from '#domain/campaigns/campaign-numbers.ts'
import { getActivity } from '#server/actions/admin/functions/get-activity.ts'
import { getDailyNumbers } from '#server/actions/admin/functions/get-daily-numbers.ts'
import { getInsights } from '#server/actions/admin/functions/get-insights.ts'
import { getOverview } from '#server/actions/admin/functions/get-overview.ts'
import { searchAdmin } from '#server/actions/admin/functions/search-admin.ts'
import { getCampaignAnalytics } from '#server/actions/campaigns/functions/get-campaign-analytics.ts'
import { listCampaigns } from '#server/actions/campaigns/functions/list-campaigns.ts'
import { getOutreachRun, listOutreachRuns } from '#server/actions/outreach/functions/outreach-runs.ts'
import type { Context } from '#server/context.ts'
import { differencesIn, ROLL_UP_NAMES } from '#server/db/campaigns/campaign-numbers.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { quantile } from './support/stats.ts'

// Inserts a million events and a hundred thousand emails of twenty campaigns with 2,500 homes each, spread over a year.
// Then measures the numbers of one campaign and the list of campaigns for every period, and what else the admin tool
// shows of them: the overview, activity, search, insights, and the emails of a send. Exits with 1 if a 95th percentile
// reaches 10 ms (numbers of a campaign), 30 ms (list of campaigns) or 80 ms (the others), or if the roll-ups differ
// from the events.
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    emails: { type: 'string', default: '100000' },
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
const EMAILS_OF_CAMPAIGN = Math.round(Number(values.emails) / CAMPAIGNS)
const BATCH_SIZE = 100_000
const LIMIT_MS = { campaign: 10, list: 30, other: 80 }

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
  const lastPage = Math.ceil(EMAILS_OF_CAMPAIGN / 50)
  const run = (n: number) => runIdOf(ids[n % ids.length]!)
  const ctx = { db, now } as Context
  const others: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
    'home page': () => getOverview(ctx),
    activity: () => getActivity(ctx),
    search: (n) => searchAdmin(ctx, { text: `dana${n} agents` }),
    insights: () => getInsights(ctx, { days: null }),
    'daily numbers': () => getDailyNumbers(ctx, { days_back: 365, campaign_id: null }),
    'sends of a campaign': (n) => listOutreachRuns(ctx, { campaign_id: ids[n % ids.length]! }),
    'emails, first page': (n) => getOutreachRun(ctx, { id: run(n), state: null, page: 1 }),
    'emails, last page': (n) => getOutreachRun(ctx, { id: run(n), state: null, page: lastPage }),
    'failed emails': (n) => getOutreachRun(ctx, { id: run(n), state: 'failed', page: 1 }),
  }
  for (const [name, call] of Object.entries(others)) {
    const took = await measure(call)
    console.log(`${name.padEnd(20)} ${text(took)}`)
    isFast &&= took.p95 < LIMIT_MS.other
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

/** The id of a campaign's only send. */
function runIdOf(campaignId: string): string {
  const hash = createHash('md5').update(`run ${campaignId}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
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
      draws as materialized (
        select n, random() as kind, random() as home, random() as at from generate_series(${from}::integer, ${to}::integer) n
      )
      insert into campaign_events (id, event_type, campaign_id, scraped_property_id, order_amount, created_at)
      select gen_random_uuid(), type, campaign, md5(campaign::text || floor(${HOMES} * power(draws.home, 2.5))::integer)::uuid,
        case when type = 'purchase_completed' then 12900 end, now() - draws.at * interval '365 days'
      from draws cross join ids
      cross join lateral (select ids[1 + n % ${CAMPAIGNS}] as campaign, case
        when kind < 0.4 then 'property_opened' when kind < 0.8 then 'configurator_accessed'
        when kind < 0.9 then 'email_sent' when kind < 0.95 then 'email_opened' when kind < 0.98 then 'checkout_initiated'
        when kind < 0.992 then 'payment_page_accessed' else 'purchase_completed' end as type) as event`.execute(db)
  }
  await sql`
    insert into outreach_runs (id, campaign_id, template, state, options, origin, started_by, created_at, started_at, finished_at, updated_at)
    select md5('run ' || id)::uuid, id, 'sellers-agent-outreach', 'finished', ${JSON.stringify(OutreachOptions.parse({}))}::jsonb, 'http://localhost', 'bench', now(), now(), now(), now()
    from campaigns`.execute(db)
  await sql`
    insert into outreach_emails (id, run_id, campaign_id, scraped_property_id, step, position, template, to_email, agent_name, street, state,
      claimed_at, sent_at, delivered_at, opened_at, created_at, updated_at)
    select gen_random_uuid(), md5('run ' || campaigns.id)::uuid, campaigns.id, md5(campaigns.id::text || n % ${HOMES}::integer)::uuid, n / ${HOMES}::integer, n,
      'sellers-agent-outreach', 'dana' || n % 997 || '@agents.example', 'Dana Ortiz ' || n % 997, n || ' Elm Street',
      case when n % 50 = 0 then 'failed' else 'sent' end, at, case when n % 50 > 0 then at end, case when n % 50 > 0 then at end,
      case when n % 3 = 0 then at end, at, at
    from campaigns, generate_series(0, ${EMAILS_OF_CAMPAIGN}::integer - 1) n, lateral (select now() - random() * n * interval '0.07 days' as at) as sent`.execute(
    db,
  )
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
