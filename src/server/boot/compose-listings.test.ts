import { expect, test } from 'vitest'
import { zillow } from '#sandbox/listings/zillow.ts'
import { openai } from '#sandbox/openai/openai.ts'
import { readConfig } from '#server/config.ts'
import { SANDBOX_KEY, testVendors } from '#tests/support/vendors/sandbox.ts'
import { openListings } from './compose-listings.ts'

const OAK_PARK = {
  where: { by: 'zip', zipCode: '60302' },
  statusFilter: null,
  price: { minCents: null, maxCents: null },
  page: 1,
} as const
const AGENT = { name: 'Pat Example', license: null, brokerage: null, city: null, state: 'IL' }
const open = (settings: Record<string, string>, sandboxUrl: string | null) =>
  openListings(readConfig(settings), sandboxUrl, { baseUrl: `${sandboxUrl}/openai/v1`, key: SANDBOX_KEY })

test('E-37 without settings no real site is contacted: the sandbox answers instead', async () => {
  const { origin, requests } = await testVendors(zillow, openai)
  const { listings } = open({}, origin)
  expect((await listings.zillow.searchPage(OAK_PARK)).url).toContain(`${origin}/www.zillow.com/`)
  expect(requests[0]).toBe('GET /www.zillow.com/robots.txt')
})

test.each([
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
  ['an outside database', { DATABASE_URL: 'postgres://u@db/shop' }],
])(
  'with %s homes and agents are never made up: a source that is off says so and makes no requests',
  async (_, settings) => {
    const { origin, requests } = await testVendors(zillow, openai)
    const { listings, agents } = open(settings, origin)
    for (const source of Object.values(listings)) {
      await expect(source.searchPage(OAK_PARK)).rejects.toMatchObject({ kind: 'unauthorized', code: 'forbidden' })
      await expect(source.details('https://www.zillow.com/homedetails/x/1_zpid/')).rejects.toMatchObject({
        kind: 'unauthorized',
      })
      expect(source.searchesBy).toEqual([])
    }
    await expect(agents.find(AGENT)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(requests).toEqual([])
  },
)

test('a site that is switched on is contacted directly, or through the fetch provider', async () => {
  const { origin, requests } = await testVendors(zillow)
  const { listings } = open(
    { NODE_ENV: 'production', LISTING_SITES: 'zillow', LISTING_FETCH_URL: `${origin}/fetch?url={url}` },
    null,
  )
  await expect(listings.zillow.searchPage(OAK_PARK)).rejects.toMatchObject({ kind: 'not_found' })
  expect(requests).toEqual([
    `GET /fetch?url=${encodeURIComponent('https://www.zillow.com/robots.txt')}`,
    `GET /fetch?url=${encodeURIComponent('https://www.zillow.com/homes/60302_rb/')}`,
  ])
  await expect(listings.redfin.searchPage(OAK_PARK)).rejects.toMatchObject({ kind: 'unauthorized' })
})

test('invalid settings stop startup', () => {
  expect(() => readConfig({ LISTING_SITES: 'zillow,craigslist' })).toThrow(/LISTING_SITES/)
  expect(() => readConfig({ LISTING_FETCH_URL: 'https://provider.example/' })).toThrow(/LISTING_FETCH_URL/)
  expect(() => readConfig({ LISTING_PACE_MS: '10' })).toThrow(/LISTING_PACE_MS/)
  expect(() => open({ RESO_TOKEN: 't' }, null)).toThrow(/RESO_BASE_URL/)
})
