import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/index.ts'
import { DAY_MS } from '#domain/durations.ts'
import { ANY_PRICE } from '#domain/imports/listing-price.ts'
import { matchesStatusFilter } from '#domain/imports/listing-status.ts'
import { agentsOf } from '#sandbox/listings/people.ts'
import { openListings } from '#server/boot/compose-listings.ts'
import { readConfig, SANDBOX_KEY } from '#server/config.ts'
import { assessorWith, leadOf } from '#tests/support/campaigns/bulk.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { someLeads, UNDER_CONTRACT } from '#tests/support/campaigns/leads.ts'
import { grayJpeg, quickStylist } from '#tests/support/context.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { startTestWorkers } from '#tests/support/workers.ts'
import { tidyPictures } from '../jobs/tidy-pictures.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

const PHOTO = 'https://photos.zillowstatic.com/fp/front.jpg'
const DARK = 'https://photos.zillowstatic.com/fp/dark.jpg'

/** Dark photos are no good. */
async function productWithWorkers() {
  const dark = await grayJpeg(60, 40, 10)
  let count = 0
  const listings = openListings(readConfig({}), sandbox.url, { baseUrl: `${sandbox.url}/openai/v1`, key: SANDBOX_KEY })
  const { ctx, databaseUrl, call } = await testServer({
    stylist: { ...quickStylist, draw: (request) => (count++, quickStylist.draw(request)) },
    sources: {
      ...listings,
      externalFetch: (url) => (url === DARK ? Promise.resolve(dark) : grayJpeg(60, 40, 200)),
      webImages: { search: async () => [{ webUrl: 'https://a.example', imageUrl: 'https://a.example/1.jpg' }] },
      assessor: assessorWith((photo) => (photo.equals(dark) ? 2 : 8)),
    },
  })
  await startTestWorkers({ ctx, databaseUrl })
  const admin = await signedInAdmin(ctx)
  const ask = async (name: string, body: object) => (await call(name, body, admin)).body
  return { ctx, call, ask, admin, drawn: () => count }
}

const NAMES = [
  'scrape-property-details',
  'find-agent-details',
  'fetch-zillow-details',
  'generate-redfin-artwork',
  'generate-zillow-artwork',
  'generate-artwork-webhook',
  'generate-campaign-images',
  'start-bulk-run',
  'stop-bulk-run',
  'retry-failed',
  'get-bulk-run',
  'list-bulk-runs',
  'count-bulk-actions',
] as const

test('D3-007 only an admin may call them, and the refusal says so', async () => {
  const { call } = await productWithWorkers()
  for (const name of NAMES) {
    expect(await call(name, {})).toMatchObject({ status: 401, body: { error: 'Admin authentication required' } })
    const late = await call(name, {}, { 'x-admin-token': 'admin_over' })
    expect(late.body['error']).toBe('Admin authentication required - please log in again')
  }
})

test("D3-207, D3-209 a home’s listing in the specification's words, and a home that Zillow does not show", async () => {
  const { ctx, ask } = await productWithWorkers()
  const where = { by: 'area', text: 'Oak Park, IL' } as const
  const { rows } = await ctx.listings.zillow.searchPage({ where, statusFilter: 'sold', price: ANY_PRICE, page: 1 })
  const url = rows[0]!.url
  const listing = await ctx.listings.zillow.details(url)
  const buyers = listing.agents.find(({ role }) => role === 'buyer')
  const scraped = await ask('scrape-property-details', { url })
  expect(API['scrape-property-details'].output.parse(scraped)).toEqual(scraped)
  expect(scraped).toMatchObject({
    success: true,
    data: {
      lastBuyersAgent: buyers ? { name: buyers.name, broker: buyers.brokerage } : null,
      fullStreetAddress: listing.address.line1,
      streetNumber: listing.address.line1.split(' ')[0],
      city: 'Oak Park',
      state: 'IL',
      zipCode: listing.address.zipCode,
      primaryImageUrl: listing.photoUrl,
      dateSold: listing.dateSold,
    },
  })
  const details = await ask('fetch-zillow-details', { url })
  expect(API['fetch-zillow-details'].output.parse(details)).toEqual(details)
  expect(details).toMatchObject({
    success: true,
    data: {
      property: { address_line_1: listing.address.line1, sale_price: listing.priceCents },
      availableKeys: [...listing.availableKeys],
    },
  })
  const lostUrl = url.replace(/\/\d+_zpid/, '/60302999_zpid')
  expect(await ask('fetch-zillow-details', { url: lostUrl })).toEqual({
    success: false,
    error: 'property_details_unavailable',
    message: 'No property details available',
    data: null,
  })
  expect(await ask('fetch-zillow-details', { url: 'https://a.example/1' })).toMatchObject({ code: 'bad_input' })
  expect(await ask('scrape-property-details', { url: 'https://a.example/1' })).toMatchObject({ code: 'not_found' })
  expect(matchesStatusFilter(listing.status, 'sold')).toBe(true)
})

test('D3-208 an agent is looked up; a contact that cannot be verified is null', async () => {
  const { ask } = await productWithWorkers()
  const agent = agentsOf('IL').find(({ onTheWeb }) => onTheWeb === 'page')!
  const request = { agentName: agent.name, brokerage: agent.brokerage.name, city: 'Oak Park', state: 'IL' }
  expect(await ask('find-agent-details', request)).toMatchObject({
    success: true,
    data: { aiFoundEmail: agent.email },
  })
  expect(await ask('find-agent-details', { agentName: 'No Body', state: 'IL', agentLicense: null })).toEqual({
    success: true,
    data: { aiFoundEmail: null, aiFoundPhone: null, aiFoundMobile: null },
  })
})

test('D3-210 homes drawn in one call; unsuitable and unknown ones are reported separately', async () => {
  const { ctx, ask } = await productWithWorkers()
  const campaign = await aCampaign(ctx)
  const ids = await someLeads(ctx, campaign, [
    { redfin_main_image_url: 'https://photos.example/1.jpg' },
    { redfin_main_image_url: 'https://photos.example/2.jpg' },
    { redfin_main_image_url: DARK, address_line_1: '9 Dark Ln', city: 'Oak Park', state: 'IL' },
  ])
  const unknownId = randomUUID()
  const response = await ask('generate-redfin-artwork', {
    properties: [...ids, unknownId].map((id) => ({ id, price: 1 })),
  })
  expect(API['generate-redfin-artwork'].output.parse(response)).toEqual(response)
  expect(response).toMatchObject({
    summary: { total: 4, successful: 2, failed: 2 },
    failed: [
      { address: '9 Dark Ln, Oak Park, IL', propertyId: ids[2], error: 'Image not suitable for artwork generation' },
      { address: `Property ${unknownId}`, propertyId: unknownId },
    ],
  })
  const [first] = response['successful'] as { artworkUrl: string; suitabilityScore: number }[]
  expect(first).toMatchObject({ propertyId: ids[0], suitabilityScore: 8, analysisResult: 'As the test specifies.' })
  expect((await fetch(first!.artworkUrl)).headers.get('content-type')).toBe('image/jpeg')
})

test('D3-211, R-19 a home drawn from the Zillow photo, once for fifty calls; an unsuitable one is not a success', async () => {
  const { ctx, ask, drawn } = await productWithWorkers()
  const campaign = await aCampaign(ctx, UNDER_CONTRACT)
  const [id, dark] = await someLeads(ctx, campaign, [{}, {}], 'seller')
  const request = { zillowImageUrl: PHOTO, address: '12 Maple St', propertyId: id, style: 'watercolor' }
  const responses = await Promise.all(Array.from({ length: 50 }, () => ask('generate-zillow-artwork', request)))
  expect(drawn()).toBe(1)
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  expect(responses[0]).toMatchObject({
    success: true,
    error: null,
    data: { style: 'watercolor', suitabilityScore: 8, zillowImageUrl: PHOTO, artworkUrl: expect.any(String) },
  })
  expect((await leadOf(ctx, id!)).zillow_image_url).toBe(PHOTO)
  expect(await ask('generate-zillow-artwork', { ...request, propertyId: dark, zillowImageUrl: DARK })).toMatchObject({
    success: false,
    error: 'Image not suitable for artwork generation',
    data: { artworkUrl: null, suitabilityScore: 2 },
  })
  const elsewhere = { ...request, zillowImageUrl: 'https://photos.example/1.jpg' }
  expect(await ask('generate-zillow-artwork', elsewhere)).toMatchObject({ code: 'bad_input' })
})

test('D3-212 a home in no campaign is drawn by its address', async () => {
  const { ask } = await productWithWorkers()
  const request = { address: '12 Maple St, Oak Park, IL', style: 'oil', request_id: 'a-request-1' }
  const response = await ask('generate-artwork-webhook', request)
  expect(response).toMatchObject({
    success: true,
    data: { style: 'oil', request_id: 'a-request-1', suitabilityScore: 8 },
  })
  const { artworkUrl } = response['data'] as { artworkUrl: string }
  expect((await fetch(artworkUrl)).status).toBe(200)
})

test('F-54, D3-212 nothing remains of such a home after a day, and a removed one is not drawn', async () => {
  const { ctx, ask } = await productWithWorkers()
  const address = '12 Maple St, Oak Park, IL 60302'
  const request = { address, style: 'oil', request_id: 'a-request-1' }
  expect(await ask('generate-artwork-webhook', request)).toMatchObject({ success: true })
  expect(await ctx.files.list('found')).not.toEqual([])
  await tidyPictures({ ...ctx, now: () => new Date(Date.now() + 2 * DAY_MS) })
  expect(await ctx.files.list('found')).toEqual([])

  expect(await ask('request-home-removal', { home: address, email: 'owner@maple.example' })).not.toHaveProperty('error')
  expect(await ask('generate-artwork-webhook', request)).toMatchObject({ code: 'gone' })
  expect(await ctx.files.list('found')).toEqual([])
})

test('D3-213 one home’s oil picture; a second request finds it and changes nothing', async () => {
  const { ctx, ask, drawn } = await productWithWorkers()
  const [id] = await someLeads(ctx, await aCampaign(ctx), [{ homes_main_image_url: 'https://photos.example/1.jpg' }])
  const request = { propertyIds: [id], style: 'oil' }
  const response = await ask('generate-campaign-images', request)
  expect(response).toEqual({ success: true, results: { successful: 1, failed: 0 }, error: null })
  expect(await ask('generate-campaign-images', request)).toMatchObject({ success: false, error: 'with oil already' })
  expect(drawn()).toBe(1)
  expect(await ask('generate-campaign-images', { propertyIds: [randomUUID()], style: 'oil' })).toMatchObject({
    code: 'not_found',
  })
})
