import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ANY, TODAY } from '#tests/support/campaigns/listing-site.ts'
import { testServing } from '#tests/support/vendors/sandbox.ts'
import { resoListings } from './reso.ts'

const record = (overrides: object = {}) => ({
  ListingKey: 'K1',
  ListingId: 'M1',
  OriginatingSystemName: 'Test MLS',
  StandardStatus: 'Closed',
  ListPrice: 500000,
  ClosePrice: 480000.5,
  CloseDate: '2026-03-11',
  StreetNumber: '12',
  StreetDirPrefix: 'N',
  StreetName: 'Sample',
  StreetSuffix: 'Street',
  City: 'Exampleton',
  StateOrProvince: 'CA',
  PostalCode: '90000-1234',
  BuyerAgentFullName: 'Sam Sample',
  BuyerAgentEmail: 'Sample ListAgentEmail 2',
  BuyerAgentStateLicense: 'SL123456',
  ...overrides,
})
const IN_EXAMPLETON = { ...ANY, where: { by: 'area', text: "O'Fallon, CA" } } as const

async function served(respond: (query: Record<string, string>) => object | Response) {
  const queries: Record<string, string>[] = []
  const app = new Hono()
    .get('/odata/Property', (http) => {
      queries.push(http.req.query())
      const body = respond(http.req.query())
      return body instanceof Response ? body : http.json(body)
    })
    .get('/odata/:entity', (http) =>
      http.req.param('entity') === "Property('K1')" ? http.json(record()) : http.json({}, 404),
    )
  const { origin } = await testServing(app)
  return {
    source: resoListings({ baseUrl: `${origin}/odata`, token: 't', today: () => TODAY }),
    requested: queries,
    origin,
  }
}

test('a query becomes a filter with quotes doubled, and a page becomes an offset', async () => {
  const { source, requested } = await served(() => ({ value: [record()], '@odata.count': 250 }))
  const page = await source.searchPage({
    ...IN_EXAMPLETON,
    statusFilter: 'sold',
    price: { minCents: 10_000_000, maxCents: null },
    page: 2,
  })
  expect(requested[0]).toMatchObject({
    $filter:
      "City eq 'O''Fallon' and StateOrProvince eq 'CA' and (StandardStatus eq 'Closed') and ClosePrice ge 100000",
    $skip: '100',
  })
  expect(page).toMatchObject({ declaredTotal: 250, totalPages: 3, hasMore: true, found: 1 })
  expect(page.rows[0]).toMatchObject({
    address: { line1: '12 N Sample Street', zipCode: '90000' },
    priceCents: 48_000_050,
    priceKind: 'close',
    dateSold: '2026-03-11',
    mls: { name: 'Test MLS', id: 'M1' },
    agents: [{ role: 'buyer', name: 'Sam Sample', email: null, license: 'SL123456' }],
  })
})

test('a server with closed enumerations gets its words without spaces, and is remembered', async () => {
  const { source, requested } = await served(({ $filter }) =>
    $filter!.includes('Active Under')
      ? Response.json({ error: {} }, { status: 400 })
      : { value: [record({ StandardStatus: 'ActiveUnderContract' })] },
  )
  const ask = () => source.searchPage({ ...IN_EXAMPLETON, statusFilter: 'pendingAndUnderContract' })
  expect((await ask()).rows).toHaveLength(1)
  await ask()
  expect(requested).toHaveLength(3)
})

test('closing dates of homes for sale, absurd prices and future dates are dropped; a sold home without a price shows the list price', async () => {
  const value = [
    record({ ListingKey: 'a', StandardStatus: 'Active' }),
    record({ ListingKey: 'b', ClosePrice: 338_000_000_000, ListPrice: null, CloseDate: '2027-01-01' }),
    record({ ListingKey: 'c', ClosePrice: null }),
  ]
  const { rows } = await (await served(() => ({ value }))).source.searchPage(IN_EXAMPLETON)
  expect(rows.map(({ priceCents, priceKind, dateSold }) => [priceCents, priceKind, dateSold])).toEqual([
    [50_000_000, 'list', null],
    [null, null, null],
    [50_000_000, 'last_list', '2026-03-11'],
  ])
})

test('homes that must not be displayed at their owners’ request are withheld and counted, malformed ones are counted', async () => {
  const value = [record({ InternetEntireListingDisplayYN: false }), {}, null, record({ ListingKey: '' })]
  const page = await (await served(() => ({ value }))).source.searchPage(IN_EXAMPLETON)
  expect([page.rows.length, page.leftOut.withheld, page.leftOut.malformed, page.problems.length]).toEqual([0, 1, 3, 3])
})

test('photos: the front first, never floor plans or portraits', async () => {
  const photo = (name: string, overrides: object) => ({
    MediaURL: `https://media.example/${name}.jpg`,
    MediaCategory: 'Photo',
    ...overrides,
  })
  const Media = [
    photo('plan', { MediaCategory: 'Floor Plan' }),
    photo('second', { Order: 2 }),
    photo('first', { Order: 1 }),
    photo('front', { Order: 5, ImageOf: 'Front of Structure' }),
    photo('liked', { Order: 4, PreferredPhotoYN: true, ImageOf: 'Kitchen' }),
    photo('agent', { MediaCategory: 'Agent Photo' }),
    null,
  ]
  const { source } = await served(() => ({ value: [record({ Media })] }))
  const [row] = (await source.searchPage(IN_EXAMPLETON)).rows
  expect(row!.photoUrl).toBe('https://media.example/front.jpg')
  expect((row as unknown as { photos: { url: string; shows: string }[] }).photos.map(({ url, shows }) => `${url.slice(22, -4)} ${shows}`)).toEqual([
    'front front', 'liked inside', 'first null', 'second null',
  ]) // prettier-ignore
})

test('a rejected key, a wait, a removed home and another source’s URL are distinguished', async () => {
  const responding = async (status: number) =>
    (await served(() => Response.json({}, { status, headers: { 'retry-after': '9' } }))).source.searchPage(
      IN_EXAMPLETON,
    )
  await expect(responding(401)).rejects.toMatchObject({ kind: 'unauthorized' })
  await expect(responding(429)).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 9 })
  await expect(responding(500)).rejects.toMatchObject({ kind: 'unreachable' })
  const { source, origin } = await served(() => ({ value: [] }))
  await expect(source.details(`${origin}/odata/Property('K2')`)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(source.details('https://www.zillow.com/homedetails/x/1_zpid/')).rejects.toMatchObject({
    kind: 'not_found',
  })
  expect((await source.details(`${origin}/odata/Property('K1')`)).availableKeys).toEqual(Object.keys(record()).sort())
})
