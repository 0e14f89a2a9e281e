import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionName, Output } from '#contract/index.ts'
import { openListings } from '#server/boot/compose-listings.ts'
import { readConfig, SANDBOX_KEY } from '#server/config.ts'
import { homesOf } from '#tests/support/campaigns/imports.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { startTestWorkers } from '#tests/support/workers.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

/** The product over HTTP with its workers, an admin signed in. */
async function productWithWorkers() {
  const { ctx, databaseUrl, call } = await testServer({
    sources: openListings(readConfig({}), sandbox.url, { baseUrl: `${sandbox.url}/openai/v1`, key: SANDBOX_KEY }),
  })
  await startTestWorkers({ ctx, databaseUrl })
  const admin = await signedInAdmin(ctx)
  const ask = async <N extends FunctionName>(name: N, body: object) =>
    (await call(name, body, admin)).body as unknown as Output<N> & { readonly error?: string }
  const campaign = async (form: object) => (await ask('create-campaign', form)).id
  return { ctx, call, ask, campaign }
}

const ZILLOW = { name: 'Spring', zillowArea: 'Oak Park, IL' }

test('every import function requires an admin', async () => {
  const { call } = await productWithWorkers()
  for (const name of [
    'create-campaign',
    'start-import',
    'fetch-zillow-page',
    'get-county-zipcodes',
    'import-listing-file',
  ])
    expect((await call(name, {})).status, name).toBe(401)
})

test('D3-093 … D3-096 a campaign is rejected with the specification’s texts, in its order, and its name is unique in any case', async () => {
  const { ctx, ask, campaign } = await productWithWorkers()
  expect((await ask('create-campaign', {})).error).toMatch(
    /^Please enter either a homes\.com URL, Zillow area, or Redfin area/,
  )
  expect((await ask('create-campaign', { homesUrl: 'https://elsewhere.example/' })).error).toBe(
    'Please enter a valid homes.com URL',
  )
  expect((await ask('create-campaign', { zillowArea: 'Oak Park, IL' })).error).toBe('Please enter a campaign name')
  expect((await ask('create-campaign', { way: 'page_by_page', name: 'x' })).error).toBe(
    'Please enter either Zillow area or Redfin area for page-by-page scraping.',
  )
  expect((await ask('create-campaign', { ...ZILLOW, way: 'page_by_page', name: ' ' })).error).toBe(
    'Please enter a campaign name.',
  )
  const id = await campaign({ ...ZILLOW, notes: 'north of the tracks' })
  expect(await ask('create-campaign', { ...ZILLOW, name: 'sPRING ' })).toMatchObject({
    error: 'Campaign name already exists. Please choose a different name.',
    code: 'conflict',
  })
  const row = await ctx.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    name: 'Spring',
    campaign_type: 'sellers_agent_outreach',
    campaign_subtype: 'under_contract_sellers_agent',
    source_platform: 'zillow',
    status: 'active',
    max_pages: 1,
    scraping_interval_hours: 24,
    total_properties_found: 0,
    notes: 'north of the tracks',
  })
})

test('D3-230 a database error is reported', async () => {
  const { ctx, ask } = await productWithWorkers()
  await ctx.db.schema.alterTable('campaigns').renameColumn('notes', 'remarks').execute()
  expect((await ask('create-campaign', ZILLOW)).error).toMatch(/^Database Error: .*notes/)
})

test('E-17 an import whose maximum price is below its minimum is refused, whichever function starts it', async () => {
  const { ask, campaign } = await productWithWorkers()
  const campaignId = await campaign(ZILLOW)
  const prices = { campaignId, priceMin: 900_000, priceMax: 100_000 }
  const refusal = { code: 'bad_input', error: 'priceMax: must not be below priceMin' }
  expect(await ask('start-import', { ...prices, zillowArea: 'Oak Park, IL' })).toMatchObject(refusal)
  expect(await ask('fetch-redfin-page', { ...prices, keyword: '02554' })).toMatchObject(refusal)
})

test('D3-201, D3-205 a client of the functions imports in bulk and page by page, without duplicates', async () => {
  const { ctx, ask, campaign } = await productWithWorkers()
  const campaignId = await campaign(ZILLOW)
  const keyword = 'Oak Park, IL'
  const page = { keyword, campaignId, priceMin: 0, priceMax: 0 }
  const first = await ask('fetch-zillow-page', { ...page, pageNumber: 1 })
  expect(first).toMatchObject({
    success: true,
    has_more_pages: true,
    results: { total_found_on_page: expect.any(Number) },
  })
  const { total_found_on_page, skipped_not_pending, price_filtered, successful_with_email } = first.results
  const ofFirst = await homesOf(ctx, campaignId)
  // Some are on the page twice or cannot be read.
  expect(total_found_on_page - skipped_not_pending - price_filtered - ofFirst.length).toBeLessThan(4)
  expect(ofFirst.length).toBeGreaterThan(5)
  expect(ofFirst.filter(({ agent_email }) => agent_email !== null)).toHaveLength(successful_with_email)

  const bulk = await ask('fetch-zillow-bulk-with-details', {
    keyword,
    campaignId,
    priceMin: 0,
    priceMax: 0,
    targetProperties: 0,
  })
  const all = await homesOf(ctx, campaignId)
  expect(bulk).toMatchObject({
    success: true,
    results: { successful: all.length - ofFirst.length, timeout_reached: false },
    message: expect.stringContaining('homes kept'),
    details: { state: 'finished' },
  })
  expect(all.length).toBeGreaterThan(ofFirst.length)
  expect(new Set(all.map(({ home_key }) => home_key)).size).toBe(all.length)
})

test('D3-202, D3-204, D3-206 the same for a ZIP code and a county', async () => {
  const { ctx, ask, campaign } = await productWithWorkers()
  const campaignId = await campaign({ name: 'Island', redfinArea: '02554' })
  const county = '25/MA/Nantucket-County'
  const zips = await ask('get-county-zipcodes', { county })
  expect(zips).toEqual({
    success: true,
    data: { zip_codes: ['02554', '02564', '02584'], county_name: 'Nantucket County', state: 'MA' },
  })
  expect((await ask('get-county-zipcodes', { county: '1/IL/Atlantis-County' })).error).toMatch(
    /^Failed to get zip codes for county/,
  )
  const one = await ask('fetch-redfin-page', {
    keyword: '02554',
    campaignId,
    priceMin: 0,
    priceMax: 0,
    requireAgentEmail: true,
  })
  expect(one).toMatchObject({ success: true, has_more_pages: false, results: { skipped_no_email: expect.any(Number) } })
  const whole = await ask('fetch-redfin-bulk-with-details', {
    keyword: county,
    areaType: 'county',
    campaignId,
    priceMin: 0,
    priceMax: 0,
  })
  expect(whole).toMatchObject({ success: true, results: { timeout_reached: false } })
  const homes = await homesOf(ctx, campaignId)
  expect(homes).toHaveLength(whole.results.successful + one.results.successful_with_email)
  expect((await ask('fetch-redfin-page', { keyword: 'Nantucket', campaignId })).error).toMatch(/five-digit/)
})

test("E-17, D3-201 the specification's prices apply if none are given", async () => {
  const { ctx, ask, campaign } = await productWithWorkers()
  const campaignId = await campaign(ZILLOW)
  await ask('fetch-zillow-bulk-with-details', { keyword: 'Evanston, IL', campaignId })
  const homes = await homesOf(ctx, campaignId)
  expect(homes.length).toBeGreaterThan(0)
  expect(homes.every(({ sale_price }) => sale_price! >= 100_000_000 && sale_price! <= 500_000_000)).toBe(true)
})

test('D3-203 all pages of a {host} search, each home once; an address on another site is rejected', async () => {
  const { ask } = await productWithWorkers()
  const response = await ask('scrape-homes-properties', { url: 'https://www.homes.com/evanston-il/sold/' })
  const { allPages, summary } = response.data
  const homes = allPages.flatMap(({ properties }) => properties)
  expect(homes).toHaveLength(summary.totalPropertiesFound)
  expect(homes.length).toBeGreaterThan(10)
  expect(new Set(homes.map(({ href }) => href)).size).toBe(homes.length)
  // street, 'city state', zip (D3-100)
  for (const { title } of homes) expect(title).toMatch(/^[^,]+, Evanston IL, \d{5}$/)
  expect((await ask('scrape-homes-properties', { url: 'https://elsewhere.example/' })).error).toBe(
    'Please enter a valid homes.com URL',
  )
})

test('R-24 a running import is found again, by its campaign and among all', async () => {
  const { ask, campaign } = await productWithWorkers()
  const campaignId = await campaign(ZILLOW)
  const { id } = await ask('start-import', {
    campaignId,
    zillowArea: 'Austin, TX',
    targetProperties: 9999,
    priceMin: 0,
    priceMax: 0,
  })
  expect(await ask('list-imports', {})).toMatchObject({
    imports: [{ id, campaign: { name: 'Spring' } }],
  })
  expect(await ask('list-imports', { campaignId })).toMatchObject({
    imports: [{ id, state: 'running', started_by: 'dana' }],
  })
  expect(await ask('stop-import', { id })).toMatchObject({ state: 'stopped' })
  expect(await ask('list-imports', {})).toMatchObject({ imports: [] })
  expect(await ask('get-import', { id })).toMatchObject({ ended_by: 'person' })
})
