import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeKeyOf } from '#domain/address/home-key.ts'
import { compareListings } from '#domain/imports/listing-match.ts'
import { ANY_PRICE } from '#domain/imports/listing-price.ts'
import type { ListingSourceName } from '#domain/imports/listing-site.ts'
import { type ListingStatusFilter, matchesStatusFilter } from '#domain/imports/listing-status.ts'
import type { ListingRow } from '#domain/imports/listing.ts'
import { openListings } from '#server/boot/compose-listings.ts'
import { readConfig, SANDBOX_KEY } from '#server/config.ts'
import type { ListingPage, ListingQuery, ListingSources } from '#server/ports/listings.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
let listings: ListingSources
beforeAll(async () => {
  sandbox = await wholeSandbox()
  listings = openListings(readConfig({}), sandbox.url, {
    baseUrl: `${sandbox.url}/openai/v1`,
    key: SANDBOX_KEY,
  }).listings
})
afterAll(() => sandbox.close())

const OAK_PARK: Record<ListingSourceName, ListingQuery['where']> = {
  zillow: { by: 'area', text: 'Oak Park, IL' },
  redfin: { by: 'zip', zipCode: '60302' },
  homes: { by: 'url', url: 'https://www.homes.com/oak-park-il/sold/' },
  reso: { by: 'area', text: 'Oak Park, IL' },
}
const SOURCES = Object.keys(OAK_PARK) as ListingSourceName[]

/** Every page of a search until nothing is left. */
async function everyPage(source: ListingSourceName, query: Partial<ListingQuery>): Promise<ListingPage[]> {
  const pages: ListingPage[] = []
  do {
    const pageQuery = {
      where: OAK_PARK[source],
      statusFilter: null,
      price: ANY_PRICE,
      ...query,
      page: pages.length + 1,
    }
    pages.push(await listings[source].searchPage(pageQuery))
  } while (pages.at(-1)!.hasMore && pages.length < 30)
  return pages
}
const rowsOf = (pages: readonly ListingPage[]): ListingRow[] => pages.flatMap(({ rows }) => rows)

describe.each(SOURCES)('every listing source: %s', (source) => {
  const statusFilters: readonly (ListingStatusFilter | null)[] =
    source === 'homes' ? [null] : ['pendingAndUnderContract', 'sold', 'active']

  test('the homes of all pages are distinct, match the query, complete, and the source’s own; none is lost uncounted', async () => {
    for (const statusFilter of statusFilters) {
      const pages = await everyPage(source, { statusFilter })
      const rows = rowsOf(pages)
      expect(rows.length).toBeGreaterThan(2)
      expect(new Set(rows.map(({ sourceId }) => sourceId)).size).toBe(rows.length)
      for (const row of rows) {
        if (statusFilter) expect(matchesStatusFilter(row.status, statusFilter), row.statusText).toBe(true)
        expect(row).toMatchObject({ source, url: expect.stringMatching(/^https?:\/\//) })
        expect(row.address).toMatchObject({ state: 'IL', zipCode: expect.stringMatching(/^6030\d$/) })
        expect(row.dateSold === null || row.status === 'Closed').toBe(true)
        expect(row.priceCents === null || Number.isInteger(row.priceCents)).toBe(true)
      }
      for (const { rows: keptRows, found, leftOut, problems } of pages) {
        expect(keptRows.length + Object.values(leftOut).reduce((sum, count) => sum + count, 0)).toBe(found)
        expect(problems.length).toBe(Math.min(5, leftOut.malformed))
      }
    }
  })

  test('D3-051 a price range keeps the homes within it', async () => {
    const price = { minCents: 60_000_000, maxCents: 120_000_000 }
    const where: ListingQuery['where'] =
      source === 'homes'
        ? { by: 'url', url: 'https://www.homes.com/oak-park-il/sold/?price-min=600000&price-max=1200000' }
        : OAK_PARK[source]
    const [all, some] = [rowsOf(await everyPage(source, {})), rowsOf(await everyPage(source, { price, where }))]
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length)
    for (const { priceCents } of some) {
      expect(priceCents).toBeGreaterThanOrEqual(price.minCents)
      expect(priceCents).toBeLessThanOrEqual(price.maxCents)
    }
  })

  test('details agree with the row, and their photos load', async () => {
    const statusFilter = source === 'homes' ? null : 'sold'
    const rows = rowsOf(await everyPage(source, { statusFilter }))
    const homes = await Promise.all(
      rows.map((row) =>
        listings[source].details(row.url).catch((error: { kind?: string }) => {
          expect(error.kind).toBe('not_found')
          return null
        }),
      ),
    )
    const details = homes.filter((home) => home !== null)
    expect(details.length).toBeGreaterThan(rows.length / 2)
    for (const home of details) {
      const row = rows.find(({ sourceId }) => sourceId === home.sourceId)!
      expect(homeKeyOf(home.address)).toBe(homeKeyOf(row.address))
      expect([home.status, home.dateSold, home.url]).toEqual([row.status, row.dateSold, row.url])
      if (row.priceCents !== null) expect(home.priceCents).toBe(row.priceCents)
      expect(new Set(home.photos.map(({ url }) => url)).size).toBe(home.photos.length)
    }
    expect(details.some(({ agents }) => agents.length > 0)).toBe(true)
    const first = details.find(({ photos }) => photos.length > 0)!.photos[0]!
    const response = await fetch(first.url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5_000)
  }, 60_000)

  test('a removed home is not found, and neither is another source’s', async () => {
    const row = rowsOf(await everyPage(source, {}))[0]!
    const id =
      source === 'homes' ? row.url.replace(/\/[a-z0-9]+\/$/, '/zz99999999999/') : row.url.replace(/\d{8,}/, '99999')
    await expect(listings[source].details(id)).rejects.toMatchObject({ kind: 'not_found', code: 'not_found' })
    await expect(listings[source].details('https://elsewhere.example/1')).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('a failing source returns an error of the right kind, never an empty page', async () => {
    const ask = () =>
      listings[source].searchPage({ where: OAK_PARK[source], statusFilter: null, price: ANY_PRICE, page: 1 })
    const faults = [
      ['server-error', 'unreachable', 500],
      ['bad-gateway', 'unreachable', 502],
      ['garbage', 'shape', 200],
      ['dropped', 'unreachable', 200],
      ['rate-limit', 'limited', 429],
      ...(source === 'reso' ? [] : [['block-page', 'blocked', 403] as const]),
    ] as const
    await ask()
    for (const [kind, expected] of faults) {
      await sandbox.fail({ vendor: source, kind, ...(kind === 'rate-limit' ? { retryAfterSeconds: 600 } : {}) })
      await expect(ask(), kind).rejects.toMatchObject({ name: 'ListingError', kind: expected })
      await sandbox.ask('/faults', 'DELETE')
    }
    expect((await ask()).found).toBeGreaterThan(0)
  })
})

test('D3-209 under-contract homes are found by the pending search although their status says for sale', async () => {
  const rows = rowsOf(await everyPage('zillow', { statusFilter: 'pendingAndUnderContract' }))
  const underContract = rows.filter(
    ({ statusText, status }) => statusText === 'FOR_SALE' && status === 'Active Under Contract',
  )
  expect(underContract.length).toBeGreaterThan(0)
  expect(rows.some(({ status }) => status === 'Pending')).toBe(true)
})

test('a query without its region returns a different place, and we never send one', async () => {
  const query = encodeURIComponent(JSON.stringify({ pagination: { currentPage: 1 } }))
  await listings.zillow.searchPage({
    where: { by: 'area', text: 'Savannah, GA' },
    statusFilter: null,
    price: ANY_PRICE,
    page: 1,
  })
  const html = await (
    await fetch(`${sandbox.url}/www.zillow.com/homes/Oak-Park,-IL_rb/?searchQueryState=${query}`)
  ).text()
  expect(html).toContain('Savannah')
  expect(html).not.toContain('Oak Park')
})

test('for an unknown ZIP code the site returns another state, and that is an error', async () => {
  const ask = (zipCode: string) =>
    listings.redfin.searchPage({ where: { by: 'zip', zipCode }, statusFilter: null, price: ANY_PRICE, page: 1 })
  await expect(ask('60639')).rejects.toMatchObject({ kind: 'wrong_region' })
  await expect(ask('00000')).rejects.toMatchObject({ kind: 'not_found' })
  expect((await ask('60302')).found).toBeGreaterThan(0)
})

test('one home on several sites is recognized as one', async () => {
  const all = await Promise.all(
    (['zillow', 'redfin', 'reso'] as const).map(async (source) => rowsOf(await everyPage(source, {}))),
  )
  const identityOf = (row: ListingRow) => ({ ...row, agentNames: row.agents.map(({ name }) => name) })
  const [zillow = [], redfin = [], reso = []] = all.map((rows) =>
    rows.filter(({ address }) => address.zipCode === '60302').map(identityOf),
  )
  const pairs = [...zillow, ...redfin].flatMap((one) =>
    reso.filter((other) => compareListings(one, other) === 'same').map((other) => [one, other] as const),
  )
  expect(pairs.length).toBeGreaterThan(5)
  for (const [one, other] of pairs) {
    const id = (row: ListingRow) => Number(row.sourceId) % 100_000_000
    expect(id(one)).toBe(id(other))
  }
  expect(pairs.some(([one, other]) => one.address.line1 !== other.address.line1)).toBe(true)
})

test("none of this was the sandbox's own failure", () => expect(sandbox.complaints).toEqual([]))
