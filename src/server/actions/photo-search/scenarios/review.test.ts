import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import type { Assessor } from '#server/ports/photo-search.ts'
import { aVisitor, grayJpeg, testContext } from '#tests/support/context.ts'
import { anUpload, MAPLE_ST } from '#tests/support/properties.ts'
import { assessSuitability } from '../functions/assess-suitability.ts'
import { buildContactSheet } from '../functions/build-contact-sheet.ts'
import { createAddressSearch } from '../functions/create-address-search.ts'
import { searchPhotos } from '../jobs/search-photos.ts'

const visitor = aVisitor()

/** A home with found photos of which the assessor chooses the second; `change` sets what it chooses from then on. */
async function aFoundHome(confidence: 'HIGH' | 'LOW') {
  const verdict = { slot: 2, reason: 'A clear front view', score: 8, confidence: confidence as 'HIGH' | 'LOW' }
  let assessment: Awaited<ReturnType<Assessor['assess']>> = verdict
  const { ctx } = await testContext({
    sources: {
      streetViews: { find: async () => ({ jpeg: await grayJpeg(64, 48), sourceUrl: 'pano:1' }) },
      webImages: { search: async () => [1, 2, 3].map((n) => ({ webUrl: `p${n}`, imageUrl: `w${n}` })) },
      assessor: { assess: async () => assessment },
    },
  })
  const id = randomUUID()
  await createAddressSearch(ctx, { id, address: MAPLE_ST, styles: ['watercolor'], prompts: {} }, visitor)
  await searchPhotos(ctx, { propertyId: id, styles: ['watercolor'] })
  const change = (slot: number, reason: string) => (assessment = { ...verdict, slot, reason })
  return { ctx, id, change }
}

test('D1-069 the contact sheet is laid out again from the photos found before', async () => {
  const { ctx, id } = await aFoundHome('HIGH')
  const { contact_sheet_url: key } = (await propertyById(ctx.db, id))!
  await ctx.files.remove(key!)
  const view = await buildContactSheet(ctx, { id }, visitor)
  expect(view.contact_sheet_url).toContain(key)
  expect((await ctx.files.get(key!)).length).toBeGreaterThan(1000)
})

test('D1-069, D1-144 before there is any art, the new assessment chooses, and waits for the visitor', async () => {
  const { ctx, id, change } = await aFoundHome('LOW')
  expect(await artworksOf(ctx.db, id)).toEqual([])
  change(6, 'The door is in sight')
  const { assessment } = await assessSuitability(ctx, { id }, visitor)
  expect(assessment).toMatchObject({ selectedIndex: 6, reason: 'The door is in sight' })
  expect((await propertyById(ctx.db, id))!.selected_image_url).toMatch(/web-2\.jpg$/)
  expect(await artworksOf(ctx.db, id)).toEqual([])
})

test('D1-069 once art is enqueued, the new assessment is reported and the art keeps its photo', async () => {
  const { ctx, id, change } = await aFoundHome('HIGH')
  const { selected_image_url: before } = (await propertyById(ctx.db, id))!
  change(6, 'The door is in sight')
  const { assessment, property } = await assessSuitability(ctx, { id }, visitor)
  expect(assessment).toMatchObject({ selectedIndex: 6 })
  expect((await propertyById(ctx.db, id))!.selected_image_url).toBe(before)
  expect(property.artworks).toHaveLength(1)
})

test('D1-230, D1-274 if nothing was found, there is nothing to lay out or assess', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx, visitor)
  await expect(buildContactSheet(ctx, { id }, visitor)).rejects.toMatchObject({
    code: 'bad_input',
    message: 'No images available to create a contact sheet',
  })
  await expect(assessSuitability(ctx, { id }, visitor)).rejects.toMatchObject({
    code: 'bad_input',
    message: 'No images available to analyze',
  })
})

test("S-08 no browser can review another browser's home", async () => {
  const { ctx, id } = await aFoundHome('HIGH')
  const stranger = aVisitor('another-session-0002')
  for (const review of [buildContactSheet, assessSuitability])
    await expect(review(ctx, { id }, stranger)).rejects.toMatchObject({ code: 'not_found' })
})
