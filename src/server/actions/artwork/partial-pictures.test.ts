import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { progressSince } from '#server/db/progress.ts'
import type { DrawingRequest, Stylist } from '#server/ports/artwork.ts'
import type { Files } from '#server/ports/files.ts'
import { aVisitor, quickStylist, testContext } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { type ArtworkProgress, propertyTopic } from './artwork-progress.ts'
import { abandonDrawing } from './fail-drawing.ts'
import { generateArtwork } from './functions/generate-artwork.ts'
import { drawArtwork } from './jobs/draw-artwork.ts'

const REQUEST = { styles: ['oil' as const], prompts: {} }
const visitor = aVisitor()

async function progressOf(ctx: Context, id: string): Promise<ArtworkProgress> {
  const lines = await progressSince(ctx.db, propertyTopic(id), 0)
  return lines.find(({ part }) => part === 'artwork:oil')!.state as ArtworkProgress
}

/** Waits until the progress of the home's oil painting says so. */
async function until(ctx: Context, id: string, holds: (progress: ArtworkProgress) => boolean) {
  await expect.poll(async () => holds(await progressOf(ctx, id)), { timeout: 5000, interval: 20 }).toBe(true)
  return await progressOf(ctx, id)
}

/** Paints `pictures` partials, then waits for `more` before it ends. */
const slowStylist = (pictures: number, more: () => Promise<void>): Stylist => ({
  ...quickStylist,
  draw: async (request: DrawingRequest) => {
    for (let n = 1; n <= pictures; n++) request.onPartial?.(`layer ${n}`, Buffer.from(`picture ${n}`))
    await more()
    return await quickStylist.draw(request)
  },
})

async function aRequestedOil(stylist: Stylist, wrap: (files: Files) => Files = (files) => files) {
  const { ctx: plain } = await testContext({ stylist })
  const ctx = { ...plain, files: wrap(plain.files) }
  const { id } = await anUpload(ctx, visitor)
  await generateArtwork(ctx, { id, ...REQUEST }, visitor)
  return { ctx, id }
}

test('the newest partial picture is announced while drawing, and is gone once the artwork is saved', async () => {
  const partials: string[] = []
  const { ctx, id } = await aRequestedOil(
    slowStylist(2, async () => {
      const { partialKey } = await until(
        ctx,
        id,
        (progress) => progress.partialKey?.endsWith('-partial-2.jpg') === true,
      )
      partials.push((await ctx.files.get(partialKey!)).toString())
    }),
  )
  await drawArtwork(ctx, { propertyId: id, style: 'oil' })
  expect(partials).toEqual(['picture 2'])
  const progress = await progressOf(ctx, id)
  expect(progress).toMatchObject({ state: 'done', partialKey: null })
  for (const n of [1, 2])
    await expect(ctx.files.get(progress.imageKey!.replace('.jpg', `-partial-${n}.jpg`))).rejects.toMatchObject({
      code: 'not_found',
    })
})

test('a drawing continues if a partial picture cannot be stored', async () => {
  const { ctx, id } = await aRequestedOil(
    slowStylist(3, async () => {}),
    (files) => ({
      ...files,
      put: (key, ...rest) =>
        key.includes('-partial-') ? Promise.reject(new AppError('unavailable', 'full')) : files.put(key, ...rest),
      remove: () => Promise.reject(new AppError('unavailable', 'full')),
    }),
  )
  await drawArtwork(ctx, { propertyId: id, style: 'oil' })
  expect(await progressOf(ctx, id)).toMatchObject({ state: 'done', partialKey: null })
})

test("a dead worker's partial picture is removed when its drawing is given up", async () => {
  const { ctx, id } = await aRequestedOil(
    slowStylist(1, async () => {
      await until(ctx, id, ({ partialKey }) => partialKey !== null)
      throw new TypeError('the worker dies')
    }),
  )
  await expect(drawArtwork(ctx, { propertyId: id, style: 'oil' })).rejects.toThrow('dies')
  const { partialKey } = await progressOf(ctx, id)
  expect((await ctx.files.get(partialKey!)).toString()).toBe('picture 1')
  await abandonDrawing(ctx, { propertyId: id, style: 'oil' })
  await expect(ctx.files.get(partialKey!)).rejects.toMatchObject({ code: 'not_found' })
})
