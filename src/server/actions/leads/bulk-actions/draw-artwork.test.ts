import { expect, test } from 'vitest'
import { bridgeAccessCode } from '#server/actions/links/functions/bridge-access-code.ts'
import type { Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { foundPhotosOf } from '#server/db/photo-search/found-photos.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import { assessorWith, itemsOf, leadOf, startFor, work } from '#tests/support/campaigns/bulk.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { someLeads, UNDER_CONTRACT } from '#tests/support/campaigns/leads.ts'
import { aVisitor, grayJpeg, quickStylist, testContext } from '#tests/support/context.ts'

const HOMES_PHOTO = 'https://photos.example/front.jpg'
const ZILLOW_PHOTO = 'https://photos.zillowstatic.com/fp/front.jpg'

/** A home whose photos are gray: the Zillow one darker than the other. */
async function aHome(overrides: object = {}, score = 8, settings: Record<string, string> = {}) {
  const drawings: { style: string; gray: Buffer; seed: number }[] = []
  const stylist: Context['stylist'] = {
    ...quickStylist,
    draw: async (request) => {
      drawings.push({ style: request.style, gray: request.photo, seed: request.seed })
      return await quickStylist.draw(request)
    },
  }
  const externalFetch = async (url: string) => {
    if (/lost/.test(url)) throw new Error('gone')
    return await grayJpeg(60, 40, url === ZILLOW_PHOTO ? 60 : 200)
  }
  const { ctx } = await testContext({
    stylist,
    settings,
    sources: { externalFetch, assessor: assessorWith(() => score) },
  })
  const campaign = await aCampaign(ctx, UNDER_CONTRACT)
  const [id] = await someLeads(
    ctx,
    campaign,
    [{ address_line_1: '12 Maple St', city: 'Oak Park', state: 'IL', homes_main_image_url: HOMES_PHOTO, ...overrides }],
    'seller',
  )
  const run = async (action: Parameters<typeof startFor>[2], more: object = {}) => {
    const { id: runId } = await startFor(ctx, campaign, action, [id!], more)
    await work(ctx, runId)
    return (await itemsOf(ctx, runId))[0]!
  }
  return { ctx, id: id!, run, drawn: drawings }
}

test('D3-124, D3-178, F-55 art, its photo with source and date, its score and an access code are stored', async () => {
  const { ctx, id, run, drawn } = await aHome()
  expect(await run('artwork')).toMatchObject({ state: 'done', reason: null })
  const lead = await leadOf(ctx, id)
  expect(lead).toMatchObject({
    watercolor_image_url: expect.stringMatching(new RegExp(`^artworks/${id}/watercolor-\\d+\\.jpg$`)),
    access_code: expect.stringMatching(/^[A-Z0-9]{8}$/),
    suitability_score: 8,
    suitability_analysis: 'As the test specifies.',
    photo_kind: 'Web',
    photo_source_url: HOMES_PHOTO,
    photo_taken_at: expect.any(Date),
    has_artwork: true,
    raw_data: {
      artworkGeneration: {
        style: 'watercolor',
        request_id: `${id}-watercolor`,
        address_used: '12 Maple St, Oak Park, IL',
        sourceImageUrl: HOMES_PHOTO,
        artworkUrl: lead.watercolor_image_url,
        suitabilityScore: 8,
        analysisResult: 'As the test specifies.',
        access_code_generated: true,
        generated_at: expect.any(String),
        analyzed_at: expect.any(String),
      },
    },
  })
  expect(await ctx.files.get(lead.watercolor_image_url!)).toBeInstanceOf(Buffer)
  expect(drawn).toHaveLength(1)
  // A photo and style always give the same file name: what an email shows is never drawn over.
  expect(await run('artwork')).toMatchObject({ state: 'done' })
  expect(drawn).toHaveLength(1)
  expect((await leadOf(ctx, id)).access_code).toBe(lead.access_code)
})

test('D3-178, D3-238, E-31 a photo below the threshold is skipped, with its score; the threshold is a setting', async () => {
  const { ctx, id, run, drawn } = await aHome({}, 4.9)
  const reason = 'Image not suitable for artwork generation'
  expect(await run('artwork')).toMatchObject({ state: 'skipped', reason })
  expect(await leadOf(ctx, id)).toMatchObject({
    watercolor_image_url: null,
    access_code: null,
    suitability_score: 4.9,
    photo_key: null,
    raw_data: { artworkGeneration: { skipped: true, reason, sourceImageUrl: HOMES_PHOTO, suitabilityScore: 4.9 } },
  })
  expect(drawn).toEqual([])
  const lenient = await aHome({}, 4.9, { ARTWORK_MIN_SCORE: '4' })
  expect(await lenient.run('artwork')).toMatchObject({ state: 'done' })
})

test('D3-123 watercolors are drawn from the photo that Zillow shows, and say so', async () => {
  const { ctx, id, run, drawn } = await aHome({ zillow_image_url: ZILLOW_PHOTO })
  expect(await run('watercolors')).toMatchObject({ state: 'done' })
  expect(drawn[0]!.gray).toEqual(await grayJpeg(60, 40, 60))
  expect(await leadOf(ctx, id)).toMatchObject({
    photo_kind: 'Zillow',
    raw_data: { artworkGeneration: { zillowImageUrl: ZILLOW_PHOTO, sourceImageUrl: ZILLOW_PHOTO } },
  })
})

test('D3-125 oil and pencil are drawn once, from the same photo as the other art', async () => {
  const { ctx, id, run, drawn } = await aHome({ zillow_image_url: ZILLOW_PHOTO })
  await run('watercolors')
  await ctx.db
    .updateTable('scraped_properties')
    .set({ zillow_image_url: null, homes_main_image_url: 'https://photos.example/lost.jpg' })
    .execute()
  expect(await run('oil-images')).toMatchObject({ state: 'done' })
  expect(await run('pencil-images')).toMatchObject({ state: 'done' })
  expect(drawn.map(({ style, gray }) => [style, gray.equals(drawn[0]!.gray)])).toEqual([
    ['watercolor', true],
    ['oil', true],
    ['pencil', true],
  ])
  const lead = await leadOf(ctx, id)
  expect([lead.watercolor_image_url, lead.oil_image_url, lead.pencil_image_url].every(Boolean)).toBe(true)
  await expect(run('oil-images')).rejects.toMatchObject({ message: 'No properties without oil images selected' })
})

test('D3-263 other styles are drawn on request', async () => {
  const { ctx, id, run } = await aHome()
  await run('artwork', { style: 'charcoal' })
  expect(await leadOf(ctx, id)).toMatchObject({
    charcoal_image_url: expect.stringContaining('/charcoal-'),
    watercolor_image_url: null,
  })
})

test('without a listing photo, one is searched for by address; if there is none, the home fails and says why', async () => {
  const { ctx, id, run } = await aHome({ homes_main_image_url: 'https://photos.example/lost.jpg' })
  const withWebImage = {
    ...ctx,
    webImages: { search: async () => [{ webUrl: 'https://a.example', imageUrl: HOMES_PHOTO }] },
  }
  expect(await run('artwork')).toMatchObject({ state: 'failed', reason: 'No images available to analyze' })
  expect((await leadOf(ctx, id)).raw_data).toMatchObject({ artworkGenerationError: 'No images available to analyze' })
  const { id: runId } = await startFor(ctx, (await leadOf(ctx, id)).campaign_id!, 'artwork', [id])
  await work(withWebImage, runId)
  expect((await itemsOf(ctx, runId))[0]).toMatchObject({ state: 'done' })
  expect(await leadOf(ctx, id)).toMatchObject({ photo_source_url: HOMES_PHOTO, photo_kind: 'Web' })
})

test('D1-193 anyone who opens the code sees this art, and missing styles, and prints, are drawn from the same photo', async () => {
  const { ctx, id, run, drawn } = await aHome()
  await run('artwork')
  const lead = await leadOf(ctx, id)
  const { property } = await bridgeAccessCode(ctx, { accessCode: lead.access_code! }, aVisitor())
  const newProperty = (await propertyById(ctx.db, property.id))!
  expect(newProperty.master_image_url).toBe(lead.photo_key)
  expect(await foundPhotosOf(ctx.db, newProperty.id)).toEqual([
    { kind: 'Web', key: lead.photo_key, sourceUrl: HOMES_PHOTO },
  ])
  const artworks = await artworksOf(ctx.db, newProperty.id)
  expect(artworks.find(({ style }) => style === 'watercolor')).toMatchObject({
    state: 'done',
    image_key: lead.watercolor_image_url,
    seed: drawn[0]!.seed,
  })
  expect(artworks.find(({ style }) => style === 'oil')).toMatchObject({ state: 'waiting' })
})
