import { expect, test } from 'vitest'
import { generateArtwork } from '#server/actions/artwork/functions/generate-artwork.ts'
import { drawArtwork } from '#server/actions/artwork/jobs/draw-artwork.ts'
import { saveFoundPhotos } from '#server/db/photo-search/found-photos.ts'
import { setChosenPhoto } from '#server/db/property/property-searches.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { getProvenance } from './get-provenance.ts'

test('F-55 each picture of a campaign’s home says where and when it was found or made', async () => {
  const { ctx } = await testContext()
  const at = new Date('2026-11-02T10:00:00Z')
  const { id } = await aCampaignHome(ctx, {
    photo_key: 'found/leads/1/a.jpg',
    photo_kind: 'Street View',
    photo_source_url: 'https://maps.example/pano/1',
    photo_taken_at: at,
    oil_image_url: 'artworks/1/oil-12.jpg',
    pencil_image_url: 'https://studio.example/pencil.png',
  })
  expect(await getProvenance(ctx, { of: 'lead', id })).toEqual({
    pictures: [
      { picture: 'Photo', origin: 'Street View', url: 'https://maps.example/pano/1', at: at.toISOString() },
      { picture: 'Pencil', origin: 'elsewhere', url: 'https://studio.example/pencil.png', at: null },
      { picture: 'Oil', origin: 'drawn', url: null, at: null },
    ],
  })
})

test('F-55 an order shows its photo’s source and the date of each drawing; an upload is marked as the visitor’s', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, aVisitor())
  await drawArtwork(ctx, { propertyId: id, style: 'oil' })
  const order = { id, property_id: id, client_session_id: 'a-browser', origin: 'http://shop.test' }
  await ctx.db
    .insertInto('orders')
    .values({ ...order, created_at: ctx.now(), updated_at: ctx.now() })
    .execute()
  const pictures = async () =>
    (await getProvenance(ctx, { of: 'order', id })).pictures.map(({ picture, origin, url }) => [picture, origin, url])
  expect(await pictures()).toEqual([
    ['Photo', 'upload', null],
    ['Oil', 'drawn', null],
  ])

  const photo = { kind: 'Web' as const, key: 'found/1/web-1.jpg', sourceUrl: 'https://listing.example/1' }
  const assessment = { slot: 1, reason: '', score: 8, confidence: 'HIGH' as const }
  await ctx.db.updateTable('property_searches').set({ image_source: 'address' }).where('id', '=', id).execute()
  await ctx.inTransaction((tx) => saveFoundPhotos(tx, id, [photo], ctx.now()))
  await setChosenPhoto(ctx.db, id, photo.key, assessment, ctx.now())
  expect(await pictures()).toEqual([
    ['Photo', 'Web', 'https://listing.example/1'],
    ['Oil', 'drawn', null],
  ])
})
