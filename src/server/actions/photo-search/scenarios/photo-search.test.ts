import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { AppError } from '#domain/errors.ts'
import { propertyTopic } from '#server/actions/artwork/artwork-progress.ts'
import { generateArtwork } from '#server/actions/artwork/functions/generate-artwork.ts'
import { drawArtwork } from '#server/actions/artwork/jobs/draw-artwork.ts'
import { getProperty } from '#server/actions/property/functions/get-property.ts'
import { assignToken } from '#server/actions/property/jobs/assign-token.ts'
import type { Context } from '#server/context.ts'
import { saveFoundPhotos } from '#server/db/photo-search/found-photos.ts'
import { progressSince } from '#server/db/progress.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import { openPhotoReader } from '#server/images/photo-reader.ts'
import { aVisitor, grayJpeg, testContext } from '#tests/support/context.ts'
import { MAPLE_ST } from '#tests/support/properties.ts'
import { storeLoadable } from '../collect-photos.ts'
import { assessSuitability } from '../functions/assess-suitability.ts'
import { choosePhotoByVisitor } from '../functions/choose-photo-by-visitor.ts'
import { createAddressSearch } from '../functions/create-address-search.ts'
import { getPhotoSearch } from '../functions/get-photo-search.ts'
import { rejectPhoto } from '../functions/reject-photo.ts'
import { failPhotoSearch, searchPhotos } from '../jobs/search-photos.ts'

const visitor = aVisitor()
const ALL = { styles: [...VISITOR_STYLES], prompts: {} }

const street = { streetViews: { find: async () => ({ jpeg: await grayJpeg(64, 48, 90), sourceUrl: 'pano:1' }) } }
const listing = {
  listingPhotos: {
    find: async () => ({ listingUrl: 'https://listing.example/1', imageUrls: ['l1', 'l2', 'l3', 'l4'] }),
  },
}
const web = { webImages: { search: async () => [1, 2, 3, 4, 5].map((n) => ({ webUrl: `p${n}`, imageUrl: `w${n}` })) } }
const sure = {
  assessor: { assess: async () => ({ slot: 2, reason: 'A clear front view', score: 8, confidence: 'HIGH' as const }) },
}

async function anAddress(ctx: Context, address = MAPLE_ST) {
  const id = randomUUID()
  await createAddressSearch(ctx, { id, address, ...ALL }, visitor)
  return id
}
const searchProgressOf = async (ctx: Context, id: string) =>
  (await progressSince(ctx.db, propertyTopic(id), 0)).find(({ part }) => part === 'photo-search')!.state as Record<
    string,
    unknown
  >

test('D1-140 to D1-147 an address is found, assessed and chosen, and its art enqueued', async () => {
  const { ctx } = await testContext({ sources: { ...street, ...listing, ...web, ...sure } })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })

  const search = await getPhotoSearch(ctx, { id }, visitor)
  expect(search.photos.map(({ number, type }) => `${number} ${type}`)).toEqual([
    '1 Street View', '2 Zillow', '3 Zillow', '4 Zillow', '5 Web', '6 Web', '7 Web',
  ]) // prettier-ignore
  expect(search.assessment).toEqual({
    selectedIndex: 2,
    reason: 'A clear front view',
    suitabilityScore: 8,
    confidenceLevel: 'HIGH',
  })
  expect(search.zillowMainURL).toBe('https://listing.example/1')
  expect(search.contact_sheet_url).toMatch(/sheets\//)
  expect(search.property.artworks.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(await searchProgressOf(ctx, id)).toMatchObject({ step: 'artwork', found: 7, stopped: null })
})

test.each([
  ['HIGH', 0.9],
  ['MEDIUM', 0.6],
  ['LOW', 0.3],
] as const)('D1-154 confidence %s is stored as %d', async (confidence, score) => {
  const assessor = { assess: async () => ({ slot: 2, reason: 'A clear front view', score: 8, confidence }) }
  const { ctx } = await testContext({ sources: { ...street, ...listing, ...web, assessor } })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  expect((await propertyById(ctx.db, id))!.confidence_score).toBe(score)
})

test('D1-142 the listing and the web are queried in parallel: each responds only once the other has been called', async () => {
  const requests = { listing: Promise.withResolvers<void>(), web: Promise.withResolvers<void>() }
  const sideBySide = {
    listingPhotos: {
      find: async () => {
        requests.listing.resolve()
        await requests.web.promise
        return await listing.listingPhotos.find()
      },
    },
    webImages: {
      search: async () => {
        requests.web.resolve()
        await requests.listing.promise
        return await web.webImages.search()
      },
    },
  }
  const { ctx } = await testContext({ sources: { ...street, ...sideBySide, ...sure } })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  expect(await searchProgressOf(ctx, id)).toMatchObject({ found: 7 })
})

test('D1-226 photos that cannot be loaded are dropped and the next ones used, and no more than needed are loaded', async () => {
  const queries: string[] = []
  const externalFetch = (url: string) => {
    queries.push(url)
    return ['w1', 'w3', 'l2'].includes(url) ? Promise.reject(new Error('gone')) : grayJpeg(64, 48)
  }
  const { ctx } = await testContext({ sources: { ...street, ...listing, ...web, ...sure, externalFetch } })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  expect(await searchProgressOf(ctx, id)).toMatchObject({ found: 7 })
  expect((await storeLoadable(ctx, randomUUID(), 'Web', ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'])).length).toBe(3)
  expect(queries).not.toContain('w6')
  const photos = await storeLoadable(ctx, randomUUID(), 'Web', ['w1', 'w2', 'w3'])
  expect(photos.map(({ sourceUrl }) => sourceUrl)).toEqual(['w2'])
})

test('D1-227 a WebP photo from the web is converted; a file that only claims to be one is dropped', async () => {
  const photos = openPhotoReader()
  onTestFinished(() => photos.close())
  const webp = await sharp(await grayJpeg(640, 480))
    .webp()
    .toBuffer()
  const externalFetch = async (url: string) =>
    url === 'w2' ? Buffer.concat([webp.subarray(0, 16), Buffer.alloc(60, 7)]) : webp
  const { ctx } = await testContext({ photos, sources: { externalFetch } })
  const storedPhotos = await storeLoadable(ctx, randomUUID(), 'Web', ['w1', 'w2', 'w3'])
  expect(storedPhotos.map(({ sourceUrl }) => sourceUrl)).toEqual(['w1', 'w3'])
  for (const { key } of storedPhotos) expect((await sharp(await ctx.files.get(key)).metadata()).format).toBe('jpeg')
})

test.each([
  ['the vendor’s terms are not settled', { GOOGLE_MAPS_API_KEY: 'a-key-of-ours' }],
  ['the owner says so', { STREET_VIEW: 'off' }],
])('E-37 no street view is used while %s', async (_, settings) => {
  const { ctx } = await testContext({ sources: { ...street, ...listing, ...web, ...sure }, settings })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  const { photos } = await getPhotoSearch(ctx, { id }, visitor)
  expect(photos.map(({ type }) => type)).not.toContain('Street View')
  expect(photos.length).toBeGreaterThan(3)
})

test('if one photo source fails, the others are used', async () => {
  const down = () => Promise.reject(new AppError('unavailable', 'down'))
  const { ctx } = await testContext({
    sources: { streetViews: { find: down }, listingPhotos: { find: down }, ...web, ...sure },
  })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  expect((await getPhotoSearch(ctx, { id }, visitor)).photos.map(({ type }) => type)).toEqual(['Web', 'Web', 'Web'])
})

test('E-8 photos are shown as they are found, the street view first, and Yes to it continues at once', async () => {
  let finishListing = () => {}
  const slow = new Promise<void>((resolve) => (finishListing = resolve))
  const find = async () => {
    await slow
    return { listingUrl: null, imageUrls: ['l1', 'l2'] }
  }
  const { ctx } = await testContext({ sources: { ...street, ...sure, listingPhotos: { find } } })
  const id = await anAddress(ctx)
  const finding = searchPhotos(ctx, { propertyId: id })
  await expect.poll(() => searchProgressOf(ctx, id)).toMatchObject({ step: 'images', shown: 1, found: null })
  expect((await getPhotoSearch(ctx, { id }, visitor)).photos.map(({ type }) => type)).toEqual(['Street View'])

  await choosePhotoByVisitor(ctx, { id, number: 1, ...ALL }, visitor)
  finishListing()
  await finding
  const search = await getPhotoSearch(ctx, { id }, visitor)
  expect(search.assessment).toMatchObject({ selectedIndex: 1, reason: 'Chosen by you' })
  expect(search.property.artworks.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(await searchProgressOf(ctx, id)).toMatchObject({ step: 'artwork', stopped: null })
})

test('E-8 No to the street view: it is never drawn, nothing is chosen by itself, and other photos can be', async () => {
  let finishListing = () => {}
  const slow = new Promise<void>((resolve) => (finishListing = resolve))
  const find = async () => {
    await slow
    return { listingUrl: null, imageUrls: ['l1', 'l2'] }
  }
  const { ctx } = await testContext({ sources: { ...street, ...sure, listingPhotos: { find } } })
  const id = await anAddress(ctx)
  const finding = searchPhotos(ctx, { propertyId: id })
  await expect.poll(() => searchProgressOf(ctx, id)).toMatchObject({ shown: 1 })
  const { photos } = await rejectPhoto(ctx, { id, number: 1 }, visitor)
  expect(photos.map(({ rejected }) => rejected)).toEqual([true])
  finishListing()
  await finding
  await searchPhotos(ctx, { propertyId: id }) // also if the worker repeats the search

  expect(await searchProgressOf(ctx, id)).toMatchObject({
    found: 3,
    assessment: null,
    stopped: 'We won’t draw anything until you choose a photo.',
  })
  const search = await getPhotoSearch(ctx, { id }, visitor)
  expect(search.photos.map(({ rejected }) => rejected)).toEqual([true, false, false])
  expect(search.property.artworks).toEqual([])
  expect(await propertyById(ctx.db, id)).toMatchObject({ master_image_url: null, selected_image_url: null })
  await expect(generateArtwork(ctx, { id, ...ALL }, visitor)).rejects.toMatchObject({ code: 'bad_input' })

  await choosePhotoByVisitor(ctx, { id, number: 3, ...ALL }, visitor)
  expect((await propertyById(ctx.db, id))!.selected_image_url).toMatch(/zillow-2/)
  await expect(rejectPhoto(ctx, { id, number: 3 }, visitor)).rejects.toMatchObject({ code: 'conflict' })
})

test('E-8 No is remembered when the search is repeated and does not find that photo again', async () => {
  const { ctx } = await testContext({ sources: street })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  const { photos } = await rejectPhoto(ctx, { id, number: 1 }, visitor)
  await ctx.inTransaction((tx) => saveFoundPhotos(tx, id, [], ctx.now()))
  expect((await getPhotoSearch(ctx, { id }, visitor)).photos).toMatchObject(
    photos.map(({ rejected }) => ({ rejected })),
  )
})

test('E-8 No to the only photo of a stopped search leaves nothing to draw', async () => {
  const { ctx } = await testContext({ sources: street })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  await rejectPhoto(ctx, { id, number: 1 }, visitor)
  expect(await propertyById(ctx.db, id)).toMatchObject({ master_image_url: null, selected_image_url: null })
  await expect(assessSuitability(ctx, { id }, visitor)).rejects.toThrow('No images available to analyze')
})

test('E-8 a search that fails after the visitor has confirmed a photo leaves their art alone', async () => {
  const { ctx } = await testContext({ sources: street })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  await choosePhotoByVisitor(ctx, { id, number: 1, ...ALL }, visitor)
  await failPhotoSearch(ctx, { propertyId: id })
  expect(await searchProgressOf(ctx, id)).toMatchObject({ step: 'artwork', stopped: null })
})

test('E-8 a source that is down is reported, even if there is a street view; one without results is not down', async () => {
  const down = () => Promise.reject(new AppError('unavailable', 'down'))
  const { ctx } = await testContext({ sources: { ...street, webImages: { search: down } } })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  expect(await searchProgressOf(ctx, id)).toMatchObject({ found: 1, sourcesDown: true })
  const quiet = await testContext({ sources: street })
  const other = await anAddress(quiet.ctx)
  await searchPhotos(quiet.ctx, { propertyId: other })
  expect(await searchProgressOf(quiet.ctx, other)).toMatchObject({ found: 1, sourcesDown: false })
})

test('D1-144, D1-150, E-8 with only the street view it stops, says why, and "Yes, draw it" continues', async () => {
  const { ctx } = await testContext({ sources: street })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  const progress = await searchProgressOf(ctx, id)
  expect(progress).toMatchObject({ step: 'assessment', found: 1, assessment: { confidence: 'LOW', score: 10 } })
  expect(progress.stopped).toMatch(/Confidence Level: LOW$/)
  expect((await getProperty(ctx, { id }, visitor)).artworks).toEqual([])

  await choosePhotoByVisitor(ctx, { id, number: 1, ...ALL }, visitor)
  expect((await getProperty(ctx, { id }, visitor)).artworks).toHaveLength(3)
  expect(await searchProgressOf(ctx, id)).toMatchObject({ step: 'artwork', stopped: null })
})

test('D1-145 the demo address continues at any confidence', async () => {
  const { ctx } = await testContext({ sources: street })
  const demo = ctx.config.DEMO_ADDRESS
  const address = { ...MAPLE_ST, address_line_1: demo, formatted_address: `${demo}, Oak Park, IL 60302, USA` }
  const id = await anAddress(ctx, address)
  await searchPhotos(ctx, { propertyId: id })
  expect((await getProperty(ctx, { id }, visitor)).artworks).toHaveLength(3)
})

test('D1-276 if nothing is found it stops with the message and records no choice', async () => {
  const { ctx } = await testContext()
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  expect(await searchProgressOf(ctx, id)).toMatchObject({
    found: 0,
    stopped: 'No suitable images found. Web images may be blocked by CORS policies. Confidence Level: LOW',
  })
  await expect(choosePhotoByVisitor(ctx, { id, number: 1, ...ALL }, visitor)).rejects.toMatchObject({
    code: 'bad_input',
  })
})

test('D1-151, D1-155 a failed or impossible assessment falls back to the street view and continues', async () => {
  const outside = { assessor: { assess: async () => ({ slot: 9, reason: '', score: 8, confidence: 'HIGH' as const }) } }
  for (const assessor of [{}, outside]) {
    const { ctx } = await testContext({ sources: { ...street, ...listing, ...web, ...assessor } })
    const id = await anAddress(ctx)
    await searchPhotos(ctx, { propertyId: id })
    expect((await getPhotoSearch(ctx, { id }, visitor)).assessment).toMatchObject({
      selectedIndex: 1,
      reason: 'Fallback to Street View image due to analysis error',
    })
    expect((await getProperty(ctx, { id }, visitor)).artworks).toHaveLength(3)
  }
})

test('a search that runs twice finds the same photos and requests each style once', async () => {
  const { ctx } = await testContext({ sources: { ...street, ...listing, ...web, ...sure } })
  const id = await anAddress(ctx)
  await searchPhotos(ctx, { propertyId: id })
  await searchPhotos(ctx, { propertyId: id })
  const { photos, property } = await getPhotoSearch(ctx, { id }, visitor)
  expect([photos.length, property.artworks.length]).toEqual([7, 3])
})

test('D1-173, D1-201 finished homes get address tokens; two homes at one address get different ones', async () => {
  const { ctx } = await testContext({ sources: { ...street, ...listing, ...web, ...sure } })
  const tokens = []
  for (let i = 0; i < 3; i++) {
    const id = await anAddress(ctx)
    await searchPhotos(ctx, { propertyId: id })
    for (const style of ['watercolor', 'pencil', 'oil'] as const) await drawArtwork(ctx, { propertyId: id, style })
    await assignToken(ctx, { propertyId: id })
    await assignToken(ctx, { propertyId: id }) // safe to repeat
    tokens.push((await getProperty(ctx, { id }, visitor)).property_token)
  }
  expect(tokens[0]).toBe('12MAPLST60302')
  expect(tokens[1]).toMatch(/^12MAPLST60302[A-Z]$/)
  expect(new Set(tokens).size).toBe(3)
})

test("S-21, D1-070 a visitor's prompts and single style go with that address's request, and nowhere else", async () => {
  const { ctx } = await testContext({ sources: { ...street, ...listing, ...web, ...sure } })
  const id = randomUUID()
  const order = { styles: ['watercolor' as const], prompts: { watercolor: 'Only in blue.' } }
  await createAddressSearch(ctx, { id, address: MAPLE_ST, ...order }, visitor)
  await searchPhotos(ctx, { propertyId: id, ...order })
  const { rows } = await sql<{ name: string; data: Record<string, unknown> }>`
    select name, data from pgboss.job where name in ('search-photos', 'draw-artwork') order by name desc`.execute(
    ctx.db,
  )
  const drawing = { propertyId: id, style: 'watercolor', seed: expect.any(Number), prompt: 'Only in blue.' }
  expect(rows).toEqual([
    { name: 'search-photos', data: { propertyId: id, ...order } },
    { name: 'draw-artwork', data: drawing },
  ])
  expect(JSON.stringify(await progressSince(ctx.db, propertyTopic(id), 0))).not.toContain('blue')

  await drawArtwork(ctx, { propertyId: id, style: 'watercolor' })
  expect((await getProperty(ctx, { id }, visitor)).status).toBe('completed') // after its only picture (D1-147)
})
