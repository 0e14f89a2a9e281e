import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ANY, listingSite } from '#tests/support/campaigns/listing-site.ts'
import { homeOnPage } from './zillow-home.ts'
import { nextDataOf, regionOn, resultsOn, rowOf } from './zillow-search.ts'
import { zillowListings } from './zillow.ts'

const SITE = { site: 'https://www.zillow.com', baseUrl: 'https://www.zillow.com', today: () => '2026-11-21' }
const REGION = {
  regionSelection: [{ regionId: 7, regionType: 6 }],
  mapBounds: { north: 2, south: 1, east: 4, west: 3 },
}

const info = (overrides: object = {}) => ({
  zpid: 900001,
  streetAddress: '12 Sample St',
  city: 'Exampleton',
  state: 'CA',
  zipcode: '90000',
  price: 499000,
  homeStatus: 'PENDING',
  ...overrides,
})
const row = (overrides: object = {}, inner: object | null = {}) => ({
  zpid: '900001',
  detailUrl: '/homedetails/12-Sample-St/900001_zpid/',
  imgSrc: 'https://photos.zillowstatic.com/fp/a-p_e.jpg',
  price: '$499,000',
  address: '12 Sample St, Exampleton, CA 90000',
  statusType: 'PENDING',
  ...(inner && { hdpData: { homeInfo: info(inner) } }),
  ...overrides,
})
const state = (rows: readonly object[], overrides: { query?: object; totalPages?: number; total?: number } = {}) => ({
  queryState: { ...REGION, filterState: {}, pagination: { currentPage: 1 }, ...overrides.query },
  cat1: { searchResults: { listResults: rows }, searchList: { totalPages: overrides.totalPages ?? 1 } },
  categoryTotals: { cat1: { totalResultCount: overrides.total ?? rows.length } },
})
const html = (pageProps: object) =>
  `<html><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps } })}</script></html>`

/** The site: the first requested page resolves the place, the others return `stateFor` of the request. */
async function site(stateFor: (query: any) => object) {
  const app = new Hono().get('/homes/:place/', (http) => {
    const query = http.req.query('searchQueryState')
    return http.html(html({ searchPageState: query ? stateFor(JSON.parse(query)) : state([]) }))
  })
  const served = await listingSite(app)
  return { ...served, source: zillowListings(served) }
}
const EXAMPLETON = { ...ANY, where: { by: 'area', text: 'Exampleton, CA' } } as const
const echoing =
  (rows: readonly object[], overrides: object = {}) =>
  (query: any) =>
    state(rows, { query: { filterState: query.filterState, pagination: query.pagination }, ...overrides })

test('nested fields come before flat ones, and those before the printed line', () => {
  const within = rowOf(row({ price: '$1', unformattedPrice: 2 }), SITE)
  expect(within).toMatchObject({
    sourceId: '900001',
    priceCents: 49_900_000,
    address: { line1: '12 Sample St', zipCode: '90000' },
  })
  const flat = {
    addressStreet: '9 Flat Ave #2',
    addressCity: 'Exampleton',
    addressState: 'CA',
    addressZipcode: '90000',
  }
  expect(rowOf(row({ ...flat, unformattedPrice: 2 }, null), SITE)).toMatchObject({
    priceCents: 200,
    address: { line1: '9 Flat Ave', unit: '2' },
  })
  expect(rowOf(row({}, null), SITE)).toMatchObject({
    priceCents: 49_900_000,
    status: 'Pending',
    address: { line1: '12 Sample St', city: 'Exampleton', state: 'CA', zipCode: '90000' },
  })
})

test('a home has one URL, however the row links to it', () => {
  const links = [
    '/homedetails/x/900001_zpid/',
    '/homedetails/x/900001_zpid/?rtoken=1#photos',
    'https://www.zillow.com/homedetails/x/900001_zpid/',
  ]
  for (const detailUrl of links)
    expect(rowOf(row({ detailUrl }), SITE)).toMatchObject({ url: 'https://www.zillow.com/homedetails/x/900001_zpid/' })
})

test('a row that says for sale may have a contingency', () => {
  expect(rowOf(row({}, { homeStatus: 'FOR_SALE', contingentListingType: 'UNDER_CONTRACT' }), SITE)).toMatchObject({
    status: 'Active Under Contract',
  })
})

test('only a sold row has a sale date; a street view is not a photo', () => {
  const soldFields = { homeStatus: 'RECENTLY_SOLD', dateSold: Date.UTC(2026, 10, 1) }
  expect(rowOf(row({}, soldFields), SITE)).toMatchObject({ dateSold: '2026-11-01', priceKind: 'close' })
  expect(rowOf(row({}, { ...soldFields, homeStatus: 'FOR_SALE' }), SITE)).toMatchObject({
    dateSold: null,
    priceKind: 'list',
  })
  expect(rowOf(row({ imgSrc: 'https://maps.googleapis.com/maps/api/streetview?x' }), SITE)).toMatchObject({
    photoUrl: null,
  })
})

test('malformed rows are left out with the reason', () => {
  for (const bad of [
    null,
    7,
    'x',
    [],
    {},
    { buildingId: 'b-1' },
    row({ zpid: '' }),
    row({ zpid: { $ne: 1 } }),
    row({ detailUrl: 'https://evil.example/900001_zpid/' }),
    row({ detailUrl: 'javascript:alert(1)' }),
    row({ detailUrl: '/homedetails/x/5_zpid/' }),
  ])
    expect(rowOf(bad, SITE), JSON.stringify(bad)).toEqual({ problem: expect.any(String) })
})

test('both response envelopes are read', () => {
  const whole = state([row()])
  for (const data of [{ props: { pageProps: { searchPageState: whole } } }, { searchPageState: whole }, whole])
    expect(resultsOn(data)).toMatchObject({ listResults: [{ zpid: '900001' }], totalPages: 1, total: 1 })
})

test('D3-205 a place is queried with region, bounds and our filters; pending flags only add, so rows are filtered again', async () => {
  const rows = [row(), row({ zpid: '2', detailUrl: '/homedetails/x/2_zpid/' }, { zpid: 2, homeStatus: 'FOR_SALE' })]
  let request: any
  const { source } = await site((query) => echoing(rows, { totalPages: 3, total: 99 })((request = query)))
  const price = { minCents: 10_000_000, maxCents: 60_000_000 }
  const page = await source.searchPage({ ...EXAMPLETON, statusFilter: 'pendingAndUnderContract', price, page: 1 })
  expect(request).toMatchObject({
    ...REGION,
    pagination: { currentPage: 1 },
    filterState: { isPendingListingsSelected: { value: true }, price: { min: 100_000, max: 600_000 } },
  })
  expect(page).toMatchObject({ found: 2, hasMore: true, declaredTotal: 99, totalPages: 3, isTruncated: false })
  expect([page.rows.map(({ sourceId }) => sourceId), page.leftOut.otherStatus]).toEqual([['900001'], 1])
})

test('the wrong city with status 200 is an error, judged by its region and its homes', async () => {
  const away = row({}, { city: 'Elsewhere', zipcode: '10000' })
  const { source } = await site((query) => ({
    ...echoing([row()])(query),
    queryState: { ...REGION, regionSelection: [{ regionId: 8 }] },
  }))
  await expect(source.searchPage(EXAMPLETON)).rejects.toMatchObject({ kind: 'wrong_region' })
  const { source: second } = await site(echoing([away]))
  await expect(second.searchPage(EXAMPLETON)).rejects.toMatchObject({ kind: 'wrong_region' })
})

test('a filter that the site silently dropped is an error', async () => {
  const { source } = await site(() => state([row()]))
  await expect(source.searchPage({ ...EXAMPLETON, statusFilter: 'sold' })).rejects.toMatchObject({ kind: 'shape' })
})

test('beyond the end the site repeats itself, and no home is counted twice; after twenty pages there are more than it shows', async () => {
  const { source } = await site((query) => ({
    ...echoing([row()], { totalPages: 1 })(query),
    queryState: { ...REGION, filterState: query.filterState, pagination: { currentPage: 1 } },
  }))
  expect(await source.searchPage({ ...EXAMPLETON, page: 4 })).toMatchObject({ rows: [], found: 0, hasMore: false })
  const { source: large } = await site(echoing([row()], { totalPages: 60, total: 2400 }))
  expect(await large.searchPage({ ...EXAMPLETON, page: 19 })).toMatchObject({ hasMore: true, isTruncated: true })
  expect(await large.searchPage({ ...EXAMPLETON, page: 20 })).toMatchObject({ hasMore: false, isTruncated: true })
})

test('text that is not an area, and a single home, are reported; a page without data is not an empty page', () => {
  const nowhere = {
    props: { pageProps: { searchPageState: state([], { query: { regionSelection: [], mapBounds: null } }) } },
  }
  expect(() => regionOn(nowhere, 'xyz')).toThrow(expect.objectContaining({ kind: 'not_found' }))
  expect(() => regionOn({ props: { pageProps: { gdpClientCache: '{}' } } }, '12 Sample St')).toThrow(
    'reads "12 Sample St" as a single home; enter a city or a ZIP code',
  )
  for (const text of [
    '',
    '<html></html>',
    '<script id="__NEXT_DATA__">',
    '<script id="__NEXT_DATA__">{"props"</script>',
  ])
    expect(() => nextDataOf(text)).toThrow(expect.objectContaining({ kind: 'shape' }))
  expect(() => resultsOn({ props: { pageProps: {} } })).toThrow(expect.objectContaining({ kind: 'shape' }))
})

// -- D3-209: a home's page

const WHERE = { zpid: '900001', url: 'https://www.zillow.com/homedetails/x/900001_zpid/', today: '2026-11-21' }
const home = (overrides: object = {}) => ({
  zpid: 900001,
  streetAddress: '12 Sample St',
  city: 'Exampleton',
  state: 'CA',
  zipcode: '90000',
  homeStatus: 'FOR_SALE',
  price: 499000,
  ...overrides,
})
const cached = (property: object | null, key = 'ForSaleShopperPlatformFullRenderQuery{"zpid":900001}') =>
  JSON.stringify({ 'Other{}': { viewer: null }, [key]: { property } })
const listingOf = (property: object | null) => ({
  props: { pageProps: { componentProps: { gdpClientCache: cached(property) } } },
})

test("a home's data is JSON inside a string; that of a sold home is in another place, under an unpredictable key", () => {
  const soldPage = { props: { pageProps: { gdpClientCache: cached(home(), 'SomethingNew{"x":1}') } } }
  for (const data of [listingOf(home()), soldPage]) expect(homeOnPage(data, WHERE).address.line1).toBe('12 Sample St')
})

test('under contract is recognized even if only the contingency says so', () => {
  const property = home({ contingentListingType: 'UNDER_CONTRACT', listingSubType: { isPending: false } })
  expect(homeOnPage(listingOf(property), WHERE).status).toBe('Active Under Contract')
})

test('a sold home’s price and date are those of its latest sale', () => {
  const property = home({
    homeStatus: 'RECENTLY_SOLD',
    price: 1,
    lastSoldPrice: 2,
    priceHistory: [
      { event: 'Listing removed', date: '2026-03-12', price: 9 },
      { event: 'Sold', date: '2026-03-11', price: 480000 },
      { event: 'Sold', date: '2001-01-01', price: 100000 },
    ],
  })
  expect(homeOnPage(listingOf(property), WHERE)).toMatchObject({
    priceCents: 48_000_000,
    priceKind: 'close',
    dateSold: '2026-03-11',
  })
  expect(homeOnPage(listingOf({ ...property, priceHistory: null }), WHERE)).toMatchObject({
    priceCents: 200,
    dateSold: null,
  })
})

test('agents of both sides, wherever they are named; the text null is not an email', () => {
  const attributionInfo = {
    agentName: ' Pat Example',
    agentEmail: 'null',
    agentPhoneNumber: '312-555-0142',
    agentLicenseNumber: 'SL123456',
    brokerName: 'Test Realty',
    brokerPhoneNumber: '312-555-0100',
    buyerAgentName: 'Sam Sample',
    buyerBrokerageName: 'Other Realty',
    buyerAgentMemberStateLicense: 'SL654321',
  }
  const { agents } = homeOnPage(listingOf(home({ attributionInfo })), WHERE)
  expect(agents).toEqual([
    { role: 'list', name: 'Pat Example', brokerage: 'Test Realty', license: 'SL123456', email: null, phone: '+13125550142', officePhone: '+13125550100' },
    { role: 'buyer', name: 'Sam Sample', brokerage: 'Other Realty', license: 'SL654321', email: null, phone: null, officePhone: null },
  ]) // prettier-ignore
  const byList = home({ listingAgents: [{ memberFullName: 'Lee List' }], brokerageName: 'B' })
  const byLabel = home({ listedBy: [{ id: 'AGENT', elements: [{ id: 'NAME', text: 'Lou Label' }] }] })
  expect([byList, byLabel, home()].map((one) => homeOnPage(listingOf(one), WHERE).agents[0]?.name)).toEqual([
    'Lee List',
    'Lou Label',
    undefined,
  ])
})

test('photos: the widest version of each, each once, no maps and no logos', () => {
  const id = 'a'.repeat(32)
  const photo = (url: string) => ({
    caption: 'Front',
    mixedSources: {
      jpeg: [
        { url: `${url}-cc_ft_192.jpg`, width: 192 },
        { url: `${url}-cc_ft_1536.jpg`, width: 1536 },
      ],
    },
  })
  const base = `https://photos.zillowstatic.com/fp/${id}`
  const property = home({
    responsivePhotos: [photo(base), null, 7],
    originalPhotos: [photo(base)],
    hiResImageLink: 'https://maps.googleapis.com/maps/api/staticmap?x',
  })
  expect(homeOnPage(listingOf(property), WHERE).photos).toEqual([
    { url: `${base}-cc_ft_1536.jpg`, widthPx: 1536, caption: 'Front', shows: 'front' },
  ])
})

test('D3-209 a removed home, and a different one in its place, are not found; available keys are the site’s own', () => {
  for (const data of [
    listingOf(null),
    listingOf(home({ zpid: 5 })),
    { props: { pageProps: {} } },
    { props: { pageProps: { gdpClientCache: '{}' } } },
  ])
    expect(() => homeOnPage(data, WHERE)).toThrow(expect.objectContaining({ kind: 'not_found' }))
  expect(homeOnPage(listingOf(home()), WHERE).availableKeys).toEqual([
    'city',
    'homeStatus',
    'price',
    'state',
    'streetAddress',
    'zipcode',
    'zpid',
  ])
})
