import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressFromLine } from '#domain/address/listing-address.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { AppError } from '#domain/errors.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import type { ListingRow } from '#domain/imports/listing.ts'
import { NO_SUITABLE_IMAGES_TEXT } from '#domain/photo-search/assessment.ts'
import { abandonDrawing } from '#server/actions/artwork/fail-drawing.ts'
import { drawArtwork } from '#server/actions/artwork/jobs/draw-artwork.ts'
import { findPropertyByCode } from '#server/actions/links/functions/find-property-by-code.ts'
import { failPhotoSearch, searchPhotos } from '#server/actions/photo-search/jobs/search-photos.ts'
import { assignToken } from '#server/actions/property/jobs/assign-token.ts'
import type { Context } from '#server/context.ts'
import type { Stylist } from '#server/ports/artwork.ts'
import type { ListingSources } from '#server/ports/listings.ts'
import { engineAssessor } from '#server/rendering/engine-assessor.ts'
import { DANA, storeDana } from '#tests/support/campaigns/imports.ts'
import { grayJpeg, testContext } from '#tests/support/context.ts'
import { adminAddProperty } from '../functions/admin-add-property.ts'
import { adminGetProperty, adminListProperties } from '../functions/admin-list-properties.ts'
import { adminDeleteProperty, adminRestoreProperty, adminUpdateProperty } from '../functions/admin-update-property.ts'
import { drawProperty } from '../functions/draw-property.ts'
import { magicAdd } from '../functions/magic-add.ts'
import { failPhoto, fetchPhoto } from '../jobs/fetch-photo.ts'
import { scorePhoto } from '../jobs/score-photo.ts'

const PHOTO = 'https://photos.example/12-maple.jpg'
const NOTHING = { price: null, color: null, prompt: null, zillow_url: null }
const ALL = { status: null, search: '', page: 1 }

const add = async (ctx: Context, more: object = {}) => {
  await storeDana(ctx)
  return await adminAddProperty(
    ctx,
    {
      ...NOTHING,
      id: randomUUID(),
      address: '12 Maple St, Oak Park, IL 60302',
      original_image: PHOTO,
      styles: ['pencil'],
      ...more,
    },
    DANA,
  )
}
const searchOf = async ({ db }: Context, id: string) =>
  (await db.selectFrom('properties').select('search_id').where('id', '=', id).executeTakeFirstOrThrow()).search_id!
const jobsOf = async ({ db }: Context, name: string) =>
  (await db
    .selectFrom('pgboss.job' as never)
    .select(['data'] as never)
    .where('name' as never, '=', name as never)
    .execute()) as unknown as { data: Record<string, unknown> }[]

/** Does the workers' part: draws a home with a given photo. */
async function draw(ctx: Context, id: string, styles: readonly ArtStyle[] = ['pencil']) {
  const propertyId = await searchOf(ctx, id)
  await fetchPhoto(ctx, { propertyId, url: PHOTO, styles, prompts: {} })
  for (const style of styles) await drawArtwork(ctx, { propertyId, style })
  await assignToken(ctx, { propertyId })
}

test('D3-024, D3-030 a home added to the list is pending, is there once however often it is sent, and completed once drawn', async () => {
  const { ctx } = await testContext()
  const first = await add(ctx, { price: 45_000_000 })
  expect(first).toMatchObject({ status: 'pending', price: 45_000_000, original_image: null, pictures: [] })
  expect((await add(ctx, { id: first.id })).code).toBe(first.code)
  expect(await jobsOf(ctx, 'fetch-photo')).toHaveLength(1)
  expect(await ctx.db.selectFrom('property_searches').select('id').execute()).toHaveLength(1)

  await draw(ctx, first.id)
  const { properties, total } = await adminListProperties(ctx, ALL, DANA)
  expect(total).toBe(1)
  expect(properties[0]).toMatchObject({
    status: 'completed',
    original_image: expect.stringMatching(/^http:\/\/shop\.test\/signed\//),
    pictures: [{ style: 'pencil', is_drawing: false }],
    page_url: expect.stringMatching(/\/12MAPLST60302$/),
  })
  expect(await findPropertyByCode(ctx, { code: first.code! })).toMatchObject({ property: { token: '12MAPLST60302' } })
})

test('D3-024 an address without its city or state is rejected by name, and nothing is stored', async () => {
  const { ctx } = await testContext()
  await expect(add(ctx, { address: '12 Maple St' })).rejects.toMatchObject({
    code: 'bad_input',
    issues: [{ path: 'address', message: 'lacks the city' }],
  })
  await expect(add(ctx, { address: '12 Maple St, Oak Park' })).rejects.toThrow('the state is missing')
  expect((await adminListProperties(ctx, ALL, DANA)).total).toBe(0)
})

test('D3-028, D3-030 a failed drawing or search leaves the home failed, with the reason; if a photo cannot be loaded, another is searched for', async () => {
  const refusing: Stylist = {
    followsPrompts: false,
    draw: () => Promise.reject(new Error('no')),
    close: async () => {},
  }
  const { ctx } = await testContext({ stylist: refusing })
  const [drawnHome, unphotographed, searched] = [
    await add(ctx),
    await add(ctx, { address: '7 Oak Ave, Oak Park, IL' }),
    await add(ctx, { address: '8 Elm St, Oak Park, IL', original_image: null }),
  ]
  const drawnSearch = await searchOf(ctx, drawnHome.id)
  await fetchPhoto(ctx, { propertyId: drawnSearch, url: PHOTO, styles: ['pencil'], prompts: {} })
  await abandonDrawing(ctx, { propertyId: drawnSearch, style: 'pencil' })
  await failPhoto(ctx, {
    propertyId: await searchOf(ctx, unphotographed.id),
    url: PHOTO,
    styles: ['oil'],
    prompts: {},
  })
  const searchIds = await Promise.all([searched, unphotographed].map(({ id }) => searchOf(ctx, id)))
  const inJobs = (await jobsOf(ctx, 'search-photos')).map(({ data }) => data.propertyId)
  expect(new Set(inJobs)).toEqual(new Set(searchIds))
  for (const propertyId of searchIds) await failPhotoSearch(ctx, { propertyId })
  for (const { id } of [drawnHome, unphotographed, searched]) {
    expect(await adminGetProperty(ctx, { id }, DANA)).toMatchObject({ status: 'failed', failure: expect.any(String) })
  }
})

test('E-39, D3-030 an outage of the photo sources is called that on the list, and only while it lasts', async () => {
  let isDown = true
  const street = async () => {
    if (isDown) throw new AppError('unavailable', 'timed out')
    return { jpeg: await grayJpeg(64, 48), sourceUrl: 'pano:1' }
  }
  const { ctx } = await testContext({ sources: { streetViews: { find: street } } })
  const { id } = await add(ctx, { original_image: null })
  const propertyId = await searchOf(ctx, id)
  await searchPhotos(ctx, { propertyId, styles: ['pencil'] })
  expect(await adminGetProperty(ctx, { id }, DANA)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/sources aren’t responding right now\. Try again/) as unknown,
  })
  isDown = false
  await drawProperty('pencil')(ctx, { id, image_url: null, color: null, prompt: null })
  await searchPhotos(ctx, { propertyId, styles: ['pencil'] })
  const { failure } = await adminGetProperty(ctx, { id }, DANA)
  expect(failure).toBe(NO_SUITABLE_IMAGES_TEXT) // one photo is too few; the screen shows it as a plain headline
})

test("D3-031 a style is drawn with the home's own prompt; one that is already there is not redrawn", async () => {
  const prompts: string[] = []
  const stylist: Stylist = {
    followsPrompts: false,
    draw: async ({ prompt }) => (prompts.push(prompt), await grayJpeg(60, 40)),
    close: async () => {},
  }
  const { ctx } = await testContext({ stylist })
  const { id } = await add(ctx)
  await draw(ctx, id)
  const input = { id, image_url: null, color: 'sage green', prompt: 'Show the old oak.' }
  expect(await drawProperty('chalk')(ctx, input)).toEqual({ success: true, status: 'pending' })
  expect(await jobsOf(ctx, 'draw-artwork')).toHaveLength(2)
  const { prompt } = (await jobsOf(ctx, 'draw-artwork')).find(({ data }) => data.style === 'chalk')!.data
  expect(prompt).toMatch(/Show the old oak\. The home is sage green\.$/)
  await drawArtwork(ctx, { propertyId: await searchOf(ctx, id), style: 'chalk', prompt: String(prompt) })
  expect(prompts.at(-1)).toBe(prompt)
  expect(await adminGetProperty(ctx, { id }, DANA)).toMatchObject({ status: 'completed', color: 'sage green' })

  expect(await drawProperty('chalk')(ctx, input)).toEqual({ success: true, status: 'completed' })
  expect(await jobsOf(ctx, 'draw-artwork')).toHaveLength(2)
})

test('D3-021, U-24 an admin edits a home, marks it sold, deletes it and restores it; the code of a deleted home has no page', async () => {
  const { ctx } = await testContext()
  const { id, code } = await add(ctx)
  const change = {
    ...NOTHING,
    id,
    address: '12 Maple St, Oak Park, IL 60302',
    price: 50_000_000,
    status: 'SOLD' as const,
  }
  expect(await adminUpdateProperty(ctx, change, DANA)).toMatchObject({ status: 'SOLD', price: 50_000_000 })
  await draw(ctx, id)
  expect((await adminGetProperty(ctx, { id }, DANA)).status).toBe('SOLD') // drawing does not unsell it
  await drawProperty('oil')(ctx, { id, image_url: null, color: null, prompt: null })
  await drawArtwork(ctx, { propertyId: await searchOf(ctx, id), style: 'oil' })
  expect((await adminGetProperty(ctx, { id }, DANA)).status).toBe('SOLD')
  expect((await adminListProperties(ctx, { ...ALL, status: 'SOLD', search: 'maple' }, DANA)).total).toBe(1)
  expect((await adminListProperties(ctx, { ...ALL, search: '%' }, DANA)).total).toBe(0)

  for (let twice = 0; twice < 2; twice++) await adminDeleteProperty(ctx, { id }, DANA)
  await expect(adminGetProperty(ctx, { id }, DANA)).rejects.toMatchObject({ code: 'not_found' })
  expect(await findPropertyByCode(ctx, { code: code! })).toEqual({ property: null })
  await adminRestoreProperty(ctx, { id }, DANA)
  expect((await adminListProperties(ctx, ALL, DANA)).total).toBe(1)
})

test("D3-023 Magic Add puts an area's homes on the list, each once, from the first source that responds", async () => {
  const row = (n: number): ListingRow => ({
    source: 'reso',
    sourceId: String(n),
    url: `https://mls.example/${n}`,
    address: addressFromLine(`${n} Maple St, Oak Park, IL 60302`),
    status: 'Active',
    statusText: 'Active',
    priceCents: n * 100_000,
    priceKind: 'list',
    dateSold: null,
    photoUrl: n === 3 ? null : `https://photos.example/${n}.jpg`,
    agents: [],
    mls: null,
  })
  const rows = Array.from({ length: 20 }, (_, n) => row(n + 1))
  const urls: string[] = []
  const source = (name: keyof ListingSources, searchPage: () => Promise<never> | Promise<{ rows: ListingRow[] }>) => ({
    name,
    searchesBy: ['area' as const],
    details: () => Promise.reject(new Error('not requested')),
    searchPage: () => (urls.push(name), searchPage()),
  })
  const blocked = () => Promise.reject(new ListingError('zillow', 'blocked', 'a block page'))
  const listings = {
    zillow: source('zillow', blocked),
    redfin: { ...source('redfin', blocked), searchesBy: ['zip'] },
    homes: { ...source('homes', blocked), searchesBy: ['url'] },
    reso: source('reso', async () => ({ rows })),
  } as unknown as ListingSources
  const { ctx } = await testContext({ sources: { listings } })
  await storeDana(ctx)
  expect(await magicAdd(ctx, { area: 'Oak Park, IL' }, DANA)).toEqual({
    success: true,
    message: 'Property search initiated successfully!',
  })
  expect(urls).toEqual(['zillow', 'reso'])
  const { properties } = await adminListProperties(ctx, ALL, DANA)
  expect(properties).toHaveLength(10)
  expect(properties.every(({ status }) => status === 'pending')).toBe(true)
  await magicAdd(ctx, { area: 'Oak Park, IL' }, DANA)
  const all = (await adminListProperties(ctx, ALL, DANA)).properties
  expect(new Set(all.map(({ address }) => address)).size).toBe(19)
  expect(await jobsOf(ctx, 'fetch-photo')).toHaveLength(19)

  await expect(
    magicAdd({ ...ctx, listings: { ...listings, reso: listings.zillow } }, { area: 'Oak Park, IL' }, DANA),
  ).rejects.toThrow('a block page')
})

test("D3-020 a home whose photo was given has a score: the assessor's rating of that photo", async () => {
  const { ctx } = await testContext({ sources: { assessor: engineAssessor() } })
  const { id } = await add(ctx)
  await draw(ctx, id)
  expect((await adminGetProperty(ctx, { id }, DANA)).score).toBeNull()
  const [job] = await jobsOf(ctx, 'score-photo')
  await scorePhoto(ctx, job!.data as { propertyId: string })
  const { score } = await adminGetProperty(ctx, { id }, DANA)
  expect(score).toBeGreaterThanOrEqual(0)
  expect(score).toBeLessThanOrEqual(10)
})
