import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ANY, listingSite, TODAY } from '#tests/support/campaigns/listing-site.ts'
import { homeFrom, rowOf } from './redfin-homes.ts'
import { payloadOf, redfinListings } from './redfin.ts'

const SITE = { site: 'https://www.redfin.com', baseUrl: 'https://www.redfin.com', today: () => TODAY }
const reply = (payload: unknown, resultCode = 0) =>
  `{}&&${JSON.stringify({ version: 1, resultCode, errorMessage: resultCode === 0 ? 'Success' : 'Home not found', payload })}`

const row = (overrides: object = {}) => ({
  propertyId: 70001,
  listingId: 80001,
  mlsStatus: 'Pending',
  searchStatus: 2,
  price: { value: 615000, level: 1 },
  streetLine: { value: '9 Test Ave', level: 1 },
  city: 'Exampleton',
  state: 'WA',
  zip: '98000',
  url: '/WA/Exampleton/9-Test-Ave-98000/home/70001',
  listingAgent: { name: 'Pat Example' },
  soldDate: Date.UTC(2009, 2, 11),
  ...overrides,
})

test('a response starts with four characters that are not JSON; its own code reports errors', () => {
  expect(payloadOf(reply({ homes: [] }))).toEqual({ homes: [] })
  expect(() => payloadOf(reply(null, 300))).toThrow(expect.objectContaining({ kind: 'not_found' }))
  for (const text of ['', '{"payload":{}}', '<html>', '{}&&', '{}&&{"resultCode":0', '{}&&[]', '{}&&{"payload":{}}'])
    expect(() => payloadOf(text), text).toThrow(expect.objectContaining({ kind: 'shape' }))
})

test('the date of an earlier sale is not the sale date of a home for sale', () => {
  expect(rowOf(row(), SITE)).toMatchObject({
    status: 'Pending',
    dateSold: null,
    priceCents: 61_500_000,
    priceKind: 'list',
  })
  expect(rowOf(row({ mlsStatus: 'Active' }), SITE)).toMatchObject({ dateSold: null })
  expect(
    rowOf(row({ mlsStatus: 'Closed', soldDate: Date.UTC(2026, 2, 11, 8), timeZone: 'US/Pacific' }), SITE),
  ).toMatchObject({
    status: 'Closed',
    dateSold: '2026-03-11',
    priceKind: 'close',
  })
})

test('an empty field hides its value: no price, no street, and the home stays', () => {
  expect(rowOf(row({ price: { level: 2 } }), SITE)).toMatchObject({ priceCents: null, priceKind: null })
  expect(rowOf(row({ mlsStatus: 'Closed', hideSalePrice: true }), SITE)).toMatchObject({ priceCents: null })
  expect(rowOf(row({ streetLine: { level: 2 } }), SITE)).toMatchObject({ address: { line1: '', zipCode: '98000' } })
  expect(rowOf(row({ listingAgent: null }), SITE)).toMatchObject({ agents: [] })
})

test('malformed rows are left out with the reason', () => {
  for (const bad of [
    null,
    'x',
    {},
    row({ propertyId: 'x' }),
    row({ url: 'https://evil.example/home/70001' }),
    row({ mlsStatus: 3 }),
  ])
    expect(rowOf(bad, SITE), JSON.stringify(bad)).toEqual({ problem: expect.any(String) })
})

async function site(homes: readonly object[], overrides: { rows?: object[] } = {}) {
  const queries: Record<string, string>[] = []
  const app = new Hono()
    .get('/stingray/do/location-autocomplete', (http) =>
      http.text(
        reply({
          sections: [
            {
              rows: overrides.rows ?? [
                { id: '6_3', name: '98000 Street' },
                { id: '2_4711', name: '98000' },
              ],
            },
          ],
        }),
      ),
    )
    .get('/stingray/api/gis', (http) => {
      queries.push(http.req.query())
      return http.text(reply({ homes, serviceRegionName: 'Seattle' }))
    })
  const served = await listingSite(app)
  return { source: redfinListings(served), requested: queries, requests: served.requests }
}
const IN_98000 = { ...ANY, where: { by: 'zip', zipCode: '98000' } } as const

test('D3-204 a ZIP code is queried by the site’s own id for it, which is looked up once', async () => {
  const { source, requested, requests } = await site([row()])
  const price = { minCents: 50_000_000, maxCents: 200_000_000 }
  const page = await source.searchPage({ ...IN_98000, statusFilter: 'pendingAndUnderContract', price, page: 2 })
  await source.searchPage(IN_98000)
  expect(requested[0]).toMatchObject({
    region_id: '4711',
    region_type: '2',
    status: '130',
    start: '100',
    min_price: '500000',
    max_price: '2000000',
  })
  expect(page).toMatchObject({ page: 2, found: 1, hasMore: false, leftOut: { malformed: 0 } })
  expect(requests.filter((line) => line.includes('autocomplete'))).toHaveLength(1)
})

test('an unknown ZIP code is reported, and homes in another state are never passed on', async () => {
  await expect((await site([], { rows: [] })).source.searchPage(IN_98000)).rejects.toMatchObject({ kind: 'not_found' })
  const ohio = row({ state: 'OH', zip: '43004' })
  await expect((await site([ohio, ohio])).source.searchPage(IN_98000)).rejects.toMatchObject({ kind: 'wrong_region' })
  const some = await (
    await site([row(), row({ propertyId: 2, url: '/OH/x/home/2', state: 'OH', zip: '43004' })])
  ).source.searchPage(IN_98000)
  expect([some.rows.length, some.leftOut.elsewhere]).toEqual([1, 1])
})

test('a full page has a next one, up to the 350 homes that the site returns per query; then it says there are more', async () => {
  const full = Array.from({ length: 100 }, (_, i) => row({ propertyId: i + 1, url: `/WA/x/home/${i + 1}` }))
  const { source } = await site(full)
  const more = async (page: number) => {
    const { hasMore, isTruncated } = await source.searchPage({ ...IN_98000, page })
    return [hasMore, isTruncated]
  }
  expect([await more(1), await more(3), await more(4)]).toEqual([[true, false], [true, false], [false, true]]) // prettier-ignore
})

test('a home seen twice on a page counts once', async () => {
  const { rows, leftOut } = await (await site([row(), row()])).source.searchPage(IN_98000)
  expect([rows.length, leftOut.repeated]).toEqual([1, 1])
})

const above = (overrides: object = {}) => ({
  addressSectionInfo: {
    streetAddress: { assembledAddress: '9 Test Avenue' },
    city: 'Exampleton',
    state: 'WA',
    zip: '98000',
    latestPriceInfo: { amount: 615000 },
    status: { displayValue: 'Pending' },
    ...overrides,
  },
  mediaBrowserInfo: {
    photos: [{ photoUrls: { fullScreenPhotoUrl: 'https://ssl.cdn-redfin.com/photo/1_0.jpg' } }, null],
  },
})
const at = { id: '70001', url: 'https://www.redfin.com/WA/x/home/70001', today: TODAY }

test("an agent comes from the site’s panel, or else from the MLS's credit line", () => {
  const credit = { amenitiesInfo: { mlsDisclaimerInfo: { listingAgentName: 'Cred It', listingBrokerName: 'Broker' } } }
  const panel = {
    mainHouseInfo: {
      listingAgents: [
        {
          agentInfo: { agentName: 'Pat Example' },
          agentEmailAddress: 'PAT@test.example',
          agentPhoneNumber: { phoneNumber: '312-555-0142' },
        },
      ],
    },
  }
  const agents = (mainHouseInfoPanelInfo: object | null, belowTheFold: object | null) =>
    homeFrom({ aboveTheFold: above(), mainHouseInfoPanelInfo, belowTheFold }, at).agents.map(
      ({ name, email, phone, brokerage }) => [name, email, phone, brokerage],
    )
  expect(agents(panel, credit)).toEqual([['Pat Example', 'pat@test.example', '+13125550142', 'Broker']])
  expect(agents({ mainHouseInfo: null }, credit)).toEqual([['Cred It', null, null, 'Broker']])
  expect(agents(null, null)).toEqual([])
})

test('a sold home’s price and date are those of its latest sale', () => {
  const events = [{ eventDate: Date.UTC(2026, 2, 11), eventDescription: 'Sold (MLS) (Closed)', price: 600000 }]
  const soldHome = homeFrom(
    {
      aboveTheFold: above({ status: { displayValue: 'Sold' } }),
      mainHouseInfoPanelInfo: null,
      belowTheFold: { propertyHistoryInfo: { events } },
    },
    at,
  )
  expect(soldHome).toMatchObject({
    status: 'Closed',
    priceCents: 60_000_000,
    priceKind: 'close',
    dateSold: '2026-03-11',
  })
})

test('a home without its first part is an error; without the others it has less data', async () => {
  const ids = { propertyId: 70001, listingId: 80001 }
  const app = new Hono()
    .get('/stingray/api/home/details/initialInfo', (http) =>
      http.text(reply(http.req.query('path')!.endsWith('/70002') ? { propertyId: 1 } : ids)),
    )
    .get('/stingray/api/home/details/aboveTheFold', (http) => http.text(reply(above())))
    .get('/stingray/api/home/details/:part', (http) => http.text(reply(null, 300)))
  const served = await listingSite(app)
  const source = redfinListings(served)
  const home = await source.details(`${served.baseUrl}/WA/x/home/70001`)
  expect(home).toMatchObject({ sourceId: '70001', agents: [], photoUrl: 'https://ssl.cdn-redfin.com/photo/1_0.jpg' })
  for (const url of [
    `${served.baseUrl}/WA/x/home/70002`,
    `${served.baseUrl}/WA/x/`,
    'https://www.zillow.com/1_zpid/',
    'x',
  ])
    await expect(source.details(url), url).rejects.toMatchObject({ kind: 'not_found' })
})
