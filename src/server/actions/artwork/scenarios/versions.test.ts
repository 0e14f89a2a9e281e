import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { wordsOf } from '#domain/artwork/art-direction.ts'
import { seedInKey } from '#domain/artwork/art-styles.ts'
import { directionInKey } from '#domain/artwork/artwork-key.ts'
import { EARLIER_VERSIONS } from '#domain/artwork/versions.ts'
import { AppError } from '#domain/errors.ts'
import { openProperty } from '#server/actions/links/functions/open-property.ts'
import { redrawingOf } from '#server/actions/pictures/redrawing.ts'
import { getProperty } from '#server/actions/property/functions/get-property.ts'
import type { Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { aVisitor, quickStylist, testContext } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { abandonDrawing } from '../fail-drawing.ts'
import { drawVersion } from '../functions/draw-version.ts'
import { generateArtwork } from '../functions/generate-artwork.ts'
import { showVersion } from '../functions/show-version.ts'
import { drawArtwork } from '../jobs/draw-artwork.ts'

const visitor = aVisitor()
const style = 'oil' as const

async function aDrawnHome(ctx: Context) {
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: [style], prompts: {} }, visitor)
  await drawArtwork(ctx, { propertyId: id, style })
  return { id, first: (await oilOf(ctx, id)).url! }
}
/** A home that other browsers copy: one that we sent a link to, opened by the visitor's browser. */
async function aLinkedHome(ctx: Context) {
  const home = await anUpload(ctx)
  await ctx.db.updateTable('property_searches').set({ image_source: null, first_opened_at: ctx.now() }).execute()
  return home
}
const artworkOf = async ({ db }: Context, id: string) => (await artworksOf(db, id)).find((one) => one.style === style)!
const keyOf = (url: string) => url.slice(url.indexOf('artworks/'))
const oilOf = async (ctx: Context, id: string) => (await getProperty(ctx, { id }, visitor)).artworks[0]!

test('E-49 a new version has a new seed and the current instructions; the previous one is kept, and can be restored', async () => {
  const { ctx } = await testContext()
  const { id, first } = await aDrawnHome(ctx)
  const version = await drawVersion(ctx, { id, style, prompt: 'A winter night', vary: false }, visitor)
  expect(version).toMatchObject({ status: 'pending', oil_image_url: null })
  expect(version.artworks[0]).toMatchObject({ state: 'waiting', earlier_urls: [first] })
  await drawArtwork(ctx, { propertyId: id, style, prompt: 'A winter night' })
  const second = (await oilOf(ctx, id)).url!
  expect(second).not.toBe(first)
  expect(directionInKey(second)).toEqual({ season: 'winter', light: 'night' })

  const firstVersion = await showVersion(ctx, { id, style, url: first }, visitor)
  expect(firstVersion).toMatchObject({ status: 'completed', oil_image_url: first })
  expect(firstVersion.artworks[0]!.earlier_urls).toEqual([second])

  await drawVersion(ctx, { id, style, vary: true }, visitor)
  await drawArtwork(ctx, { propertyId: id, style })
  const third = await oilOf(ctx, id)
  expect(new Set([first, second, third.url]).size).toBe(3)
  expect(third.earlier_urls).toEqual([second, first])
})

test('E-49 another version is drawn, and printed, with other words than those before; an older one as it was drawn', async () => {
  const { ctx, boss } = await testContext()
  const { id, first } = await aDrawnHome(ctx)
  const nextVersion = async (prompt?: string) => {
    await drawVersion(ctx, { id, style, vary: true, ...(prompt && { prompt }) }, visitor)
    const { seed } = await artworkOf(ctx, id)
    const jobs = (await boss.findJobs('draw-artwork')).map(({ data }) => data as Payload<'draw-artwork'>)
    await drawArtwork(
      ctx,
      jobs.find((job) => job.seed === seed)!,
    )
    return (await artworkOf(ctx, id)).image_key!
  }
  const keys = [
    keyOf(first),
    await nextVersion(),
    await nextVersion(),
    await nextVersion('Winter'),
    await nextVersion('Winter'),
  ]
  const words = keys.map((key) => wordsOf(directionInKey(key)).join())
  expect(words[0]).toBe('')
  expect(words[3]).toBe('winter')
  expect(words[4]).toContain('winter')
  expect(new Set(words).size).toBe(keys.length)
  for (const key of keys)
    expect(await redrawingOf(ctx, id, key)).toMatchObject({ seed: seedInKey(key), direction: directionInKey(key) })
})

test('a failed version leaves the earlier ones to return to', async () => {
  const { ctx } = await testContext()
  const { id, first } = await aDrawnHome(ctx)
  await drawVersion(ctx, { id, style, vary: true }, visitor)
  const refusing = { ...quickStylist, draw: () => Promise.reject(new AppError('unavailable', 'The paint ran.')) }
  await drawArtwork({ ...ctx, stylist: refusing }, { propertyId: id, style })
  expect(await oilOf(ctx, id)).toMatchObject({ state: 'failed', earlier_urls: [first] })
  await showVersion(ctx, { id, style, url: first }, visitor)
  expect(await oilOf(ctx, id)).toMatchObject({ state: 'done', url: first, earlier_urls: [] })
})

test('one version at a time, eight at most, and only for the browser that created the home', async () => {
  const { ctx } = await testContext()
  const { id, first } = await aDrawnHome(ctx)
  const requests = await Promise.allSettled([1, 2, 3].map(() => drawVersion(ctx, { id, style, vary: true }, visitor)))
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(showVersion(ctx, { id, style, url: first }, visitor)).rejects.toMatchObject({ code: 'not_found' })
  await drawArtwork(ctx, { propertyId: id, style })
  const stranger = aVisitor('somebody-elses-browser')
  await expect(drawVersion(ctx, { id, style, vary: true }, stranger)).rejects.toMatchObject({ code: 'not_found' })
  await expect(showVersion(ctx, { id, style, url: first }, stranger)).rejects.toMatchObject({ code: 'not_found' })
  for (let n = 1; n < EARLIER_VERSIONS; n++) {
    await drawVersion(ctx, { id, style, vary: true }, visitor)
    await drawArtwork(ctx, { propertyId: id, style })
  }
  const { earlier_urls } = await oilOf(ctx, id)
  expect(new Set(earlier_urls).size).toBe(EARLIER_VERSIONS)
  await expect(drawVersion(ctx, { id, style, vary: true }, visitor)).rejects.toMatchObject({ code: 'conflict' })
})

test('a worker that was presumed dead and finishes late does not undo the order of another version', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: [style], prompts: {} }, visitor)
  let finish = () => {}
  const gate = new Promise<void>((resolve) => (finish = resolve))
  const slow = {
    ...quickStylist,
    draw: async (request: Parameters<typeof quickStylist.draw>[0]) => {
      await gate
      return await quickStylist.draw(request)
    },
  }
  const late = drawArtwork({ ...ctx, stylist: slow }, { propertyId: id, style })
  await expect.poll(async () => (await oilOf(ctx, id)).state).toBe('drawing')
  await drawArtwork(ctx, { propertyId: id, style })
  await drawVersion(ctx, { id, style, vary: true }, visitor)
  finish()
  await late
  expect((await oilOf(ctx, id)).state).toBe('waiting')
})

test('a job of an earlier version, run again or given up, does not touch a newer one', async () => {
  const { ctx, boss } = await testContext()
  const jobs = async () => (await boss.findJobs('draw-artwork')).map(({ data }) => data as Payload<'draw-artwork'>)
  const { id } = await aDrawnHome(ctx)
  const [earlier] = await jobs()
  await drawVersion(ctx, { id, style, prompt: 'A winter night', vary: false }, visitor)
  const newer = (await jobs()).find(({ seed }) => seed !== earlier!.seed)!

  await drawArtwork(ctx, earlier!)
  expect((await oilOf(ctx, id)).state).toBe('waiting')
  await abandonDrawing(ctx, earlier!)
  expect((await oilOf(ctx, id)).state).toBe('waiting')
  await drawArtwork(ctx, newer)
  expect(directionInKey((await oilOf(ctx, id)).url!)).toEqual({ season: 'winter', light: 'night' })
})

test('a worker that was presumed dead and fails late does not fail another version', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: [style], prompts: {} }, visitor)
  const failing = {
    ...quickStylist,
    draw: async () => {
      await drawArtwork(ctx, { propertyId: id, style })
      await drawVersion(ctx, { id, style, vary: true }, visitor)
      throw new AppError('unavailable', 'The paint ran.')
    },
  }
  await drawArtwork({ ...ctx, stylist: failing }, { propertyId: id, style })
  expect((await oilOf(ctx, id)).state).toBe('waiting')
})

test('a failed version that is requested again is drawn by its new job, and given up with it', async () => {
  const { ctx, boss } = await testContext()
  const { id } = await aDrawnHome(ctx)
  await drawVersion(ctx, { id, style, vary: true }, visitor)
  const refusing = { ...quickStylist, draw: () => Promise.reject(new AppError('unavailable', 'The paint ran.')) }
  await drawArtwork({ ...ctx, stylist: refusing }, { propertyId: id, style })
  const before = new Set((await boss.findJobs('draw-artwork')).map((job) => job.id))
  await generateArtwork(ctx, { id, styles: [style], prompts: {} }, visitor)
  const again = (await boss.findJobs('draw-artwork')).find((job) => !before.has(job.id))!
  await drawArtwork(ctx, again.data as Payload<'draw-artwork'>)
  expect((await oilOf(ctx, id)).state).toBe('done')
})

test('a browser that copied a later version of a home gets another one, not the same again', async () => {
  const { ctx } = await testContext()
  const { id, property_token: token } = await aLinkedHome(ctx)
  await generateArtwork(ctx, { id, styles: [style], prompts: {} }, visitor)
  await drawArtwork(ctx, { propertyId: id, style })
  await drawVersion(ctx, { id, style, vary: true }, visitor)
  await drawArtwork(ctx, { propertyId: id, style })
  const other = aVisitor('another-browser-00001')
  const { propertyData } = await openProperty(ctx, { token: token!, event_id: randomUUID() }, other)
  const seeds: number[] = []
  for (let n = 0; n < 3; n++) {
    const { seed } = await artworkOf(ctx, propertyData.id)
    seeds.push(seed)
    await drawVersion(ctx, { id: propertyData.id, style, vary: true }, other)
    await drawArtwork(ctx, { propertyId: propertyData.id, style })
  }
  expect(new Set([...seeds, (await artworkOf(ctx, propertyData.id)).seed]).size).toBe(4)
})
