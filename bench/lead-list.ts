import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/index.ts'
import type { PublicConfig } from '#contract/wire.ts'
import { LEAD_GAPS, LEAD_SORTS, LEAD_TABS, PROCESSING_STATUSES } from '#domain/leads/lead-filter.ts'
import { diskFiles } from '../src/server/vendors/files/disk.ts'
import { openDatabase } from '../src/server/db/pool.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/start.ts'
import { DESK, openBrowser } from '../tests/support/browser.ts'
import { aCampaign } from '../tests/support/campaigns.ts'
import { leadsOfManyKinds, someLeads } from '../tests/support/leads.ts'
import { homePhoto } from '../tests/support/photo-folder.ts'
import { startProduct } from '../tests/support/product.ts'

// A campaign of fifty thousand homes (--homes) beside a smaller one, in the whole product as it is built: how long its
// pages, sorts, filters and searches take over HTTP, and how long after a key the found homes are painted in a browser
// that still loads the pictures of those found before. The pictures exist: one of PHOTOS for each home.
// Ends with 1 when a page takes 80 ms or more at the 95th percentile, when a search is painted after 200 ms or more, or
// when the tabs are counted without the index alone.
const { values } = parseArgs({
  options: { homes: { type: 'string', default: '50000' }, samples: { type: 'string', default: '60' } },
})
const HOMES = Number(values.homes)
/** Of each kind: fewer would make the 95th percentile the slowest of all. */
const SAMPLES = Number(values.samples)
const PHOTOS = 500
const PAGE_P95_MS = 80
const PAINTED_MS = 200
const PASSWORD = 'a ladder and two lamps'

const folder = mkdtempSync(path.join(tmpdir(), 'gablework-bench-'))
const postgres = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres'), disposable: true })
const product = await startProduct(folder, {
  DATABASE_URL: postgres.url,
  ADMIN_PASSWORD: PASSWORD,
  FLOOD_LIMIT_PER_MINUTE: '100000',
})
const shop = product.url.replace('localhost', '127.0.0.1')
const db = openDatabase(postgres.url, () => {}, 2)
const ctx = { db, now: () => new Date() }
const problems: string[] = []

const [campaign, other] = [await aCampaign(ctx), await aCampaign(ctx)]
// What a listing's page said is kept with a home, and is most of what a home weighs.
const originalProperty = { remarks: 'A light house with a deep porch. '.repeat(45) }
const photoKey = (n: number) => `artworks/${n % PHOTOS}/photo.jpg`
const [files, photo] = [diskFiles(path.join(folder, 'files')), await homePhoto('12 Maple Street')]
for (let n = 0; n < PHOTOS; n++) await files.put(photoKey(n), photo, 'image/jpeg')
const homes = leadsOfManyKinds(HOMES, photoKey).map((home) => ({
  ...home,
  raw_data: { ...home.raw_data, originalProperty },
}))
await someLeads(ctx, campaign, homes)
await someLeads(
  ctx,
  other,
  homes.slice(0, HOMES / 5).map((home) => ({ ...home, access_code: null })),
)
await sql`vacuum analyze scraped_properties`.execute(db)
const { rows: sizes } = await sql<{ heap: string; list: string }>`
  select pg_size_pretty(pg_relation_size('scraped_properties')) as heap,
    pg_size_pretty(pg_relation_size('scraped_properties_list')) as list`.execute(db)
console.log(`${HOMES} homes: rows ${sizes[0]!.heap}, index of the list ${sizes[0]!.list}`)

const { anonKey } = (await (await fetch(`${shop}/config.json`)).json()) as PublicConfig
const { sessionToken } = (await call('admin-auth', { username: 'admin', password: PASSWORD })) as {
  sessionToken: string
}
const admin = { 'x-admin-token': sessionToken }

await tabsByIndex()
await pages()
await painted()
console.log(problems.length === 0 ? 'no problems' : problems.join('\n'))
process.exitCode = problems.length === 0 ? 0 : 1
await db.destroy()
await product.stop()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

async function call(name: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(`${shop}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${anonKey}`, ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}

/** What counts the tabs reads the index alone. */
async function tabsByIndex(): Promise<void> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select count(*), count(agent_email), count(*) filter (where stage = 'ready_to_send')
    from scraped_properties where campaign_id = ${campaign} and deleted_at is null`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  if (!plan.includes('Index Only Scan')) problems.push(`the tabs are counted otherwise:\n${plan}`)
}

async function pages(): Promise<void> {
  const last = Math.ceil(HOMES / 50)
  const kinds: Record<string, Omit<Input<'list-leads'>, 'campaign_id'>[]> = {
    'first, middle and last pages': [1, last >> 1, last].map((page) => ({ filter: {}, page })),
    'sorts, both ways': LEAD_SORTS.flatMap((sort) => [
      { filter: {}, sort, direction: 'asc' as const },
      { filter: {}, sort, direction: 'desc' as const, page: last >> 1 },
    ]),
    'tabs, statuses and what is missing': [
      ...LEAD_TABS.map((tab) => ({ filter: { tab } })),
      ...PROCESSING_STATUSES.map((status) => ({ filter: { status } })),
      ...LEAD_GAPS.map((missing) => ({ filter: { missing } })),
    ],
    searches: ['m', 'ma', 'maple', 'oak park', 'robin', 'no such thing', '12'].map((search) => ({
      filter: { search },
    })),
  }
  for (const [kind, inputs] of Object.entries(kinds)) {
    const times: number[] = []
    for (let round = 0; times.length < SAMPLES; round++)
      for (const input of inputs) {
        const started = performance.now()
        const { leads } = (await call('list-leads', { campaign_id: campaign, ...input }, admin)) as Output<'list-leads'>
        if (round > 0) times.push(performance.now() - started) // a new connection compiles its queries and reads the catalog
        if (leads.length > 50) problems.push(`${kind}: ${leads.length} homes on a page`)
      }
    report(kind, times, PAGE_P95_MS)
  }
}

/** From a key to the found homes on the screen. */
async function painted(): Promise<void> {
  const browser = await openBrowser()
  // What is waited for below is evaluated, which our own pages forbid.
  const page = await (await browser.newContext({ viewport: DESK, bypassCSP: true })).newPage()
  await page.addInitScript((token) => sessionStorage.setItem('gablework.admin-token', token), sessionToken)
  await page.goto(`${shop}/admin/campaigns/properties?campaign_id=${campaign}`)
  const box = page.getByRole('searchbox')
  await box.waitFor()
  const shows = async (search: string) => {
    const asked = await call('list-leads', { campaign_id: campaign, filter: { search } }, admin)
    const rows = (asked as Output<'list-leads'>).total + 1
    return rows === 1 ? null : `document.querySelector('table')?.getAttribute('aria-rowcount') === '${rows}'`
  }
  const times: number[] = []
  for (let round = 0; times.length < SAMPLES; round++) {
    const street = String(300 + 18 * round)
    const [before, after] = [await shows(street), await shows(`${street} maple`)]
    if (before === null || after === null) continue // a home without an address
    await box.fill(street)
    await page.waitForFunction(before)
    await page.evaluate(fromKeyToPaint(after))
    await page.keyboard.insertText(' maple')
    times.push((await page.evaluate('window.painted')) as number)
  }
  await browser.close()
  report('a search, from key to paint', times, PAINTED_MS)
}

/** Measured by the page itself, for a driver takes its time: from the event of the next key to the frame after `isShown`. */
function fromKeyToPaint(isShown: string): string {
  return `void (
  window.painted = new Promise((resolve) => {
    document.addEventListener('input', ({ timeStamp }) => {
      const look = () => {
        if (!(${isShown})) return requestAnimationFrame(look)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
      }
      look()
    }, { once: true, capture: true })
  })
)`
}

function report(what: string, times: readonly number[], limitMs: number): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
  console.log(`${what}: median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms (${times.length})`)
  if (at(0.95) >= limitMs) problems.push(`${what}: p95 is ${at(0.95).toFixed(0)} ms, not below ${limitMs}`)
}
