import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { getProperty } from '#server/actions/property/functions/get-property.ts'
import { contactSheet } from '#server/images/contact-sheet.ts'
import { SiteTooSlow } from '#server/ports/photo-search.ts'
import { aVisitor, grayJpeg, quickStylist, testContext } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { analyzeSheet } from '../functions/analyze-sheet.ts'
import { drawContactSheet } from '../functions/contact-sheet.ts'
import { generateImage } from '../functions/generate-image.ts'
import { googleImages } from '../functions/google-images.ts'
import { streetview } from '../functions/streetview.ts'
import { updateAiImages } from '../functions/update-ai-images.ts'
import { drawPicture, failPicture } from '../jobs/draw-picture.ts'
import { tidyPictures } from '../jobs/tidy-pictures.ts'
import { pictureState } from '../picture-state.ts'

const visitor = aVisitor()
const drawing = { key: 'drawings/a/b.jpg', photoKey: 'drawings/a/b-photo.jpg', style: 'oil', prompt: 'oil' } as const

test('D1-155 an index outside the sheet is an analysis error', async () => {
  for (const slot of [0, 5, 1.5]) {
    const assessment = { slot, reason: '', score: 8, confidence: 'HIGH' as const }
    const { ctx } = await testContext({ sources: { assessor: { assess: async () => assessment } } })
    const sheetUrl = visitor.signedUrlOf('sheets/1.jpg')
    const photo = await grayJpeg(480, 360)
    await ctx.files.put(
      'sheets/1.jpg',
      await contactSheet([1, 2, 3, 4].map((number) => ({ number, photo }))),
      'image/jpeg',
    )
    await expect(
      analyzeSheet(ctx, { sheetUrl, numberOfImages: 4, address: '12 Maple St' }, visitor),
    ).rejects.toMatchObject({ code: 'unavailable', message: `Invalid selected index: ${slot}` })
  }
})

test('D1-251 a failure of our own photo reader does not count as a missing picture', async () => {
  const outOfOrder = (code: 'unavailable' | 'busy') => ({
    read: () => Promise.reject(new AppError(code, 'not now')),
    close: async () => {},
  })
  const urls = ['https://photos.example/1.jpg']
  const { ctx } = await testContext({ photos: outOfOrder('unavailable') })
  await expect(drawContactSheet(ctx, { urls }, visitor)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Failed to generate contact sheet: 503',
  })
  await expect(drawContactSheet({ ...ctx, photos: outOfOrder('busy') }, { urls }, visitor)).rejects.toMatchObject({
    code: 'busy',
    message: 'not now',
  })
})

test('D1-226 a picture on a slow site is left out of the contact sheet', async () => {
  const photo = await grayJpeg(480, 360)
  const externalFetch = async (url: string) => {
    if (url.includes('slow')) throw new SiteTooSlow('photos.example took too long')
    return photo
  }
  const { ctx } = await testContext({ sources: { externalFetch } })
  const urls = ['https://photos.example/slow.jpg', 'https://photos.example/2.jpg', null, null, null, null, null]
  const sheet = await drawContactSheet(ctx, { urls, quality: 'high' }, visitor)
  const cells = urls.map((_, i) => ({ number: i + 1, photo: i === 1 ? photo : null }))
  expect(sheet).toEqual(await contactSheet(cells))
})

/** A picture that is requested, its job not begun. */
async function ordered(overrides: Parameters<typeof testContext>[0] = {}) {
  const { ctx, boss } = await testContext(overrides)
  const impatient = { ...ctx, config: { ...ctx.config, IMAGE_TIMEOUT_MS: 1 } }
  const imageData = `data:image/jpeg;base64,${(await grayJpeg(60, 40)).toString('base64')}`
  const request = { prompt: 'In chalk', imageData, quality: 'low' as const, request_id: 'one' }
  await expect(generateImage(impatient, request, visitor)).rejects.toMatchObject({
    code: 'busy',
    message: 'Our servers are busy right now. Please try again in a few minutes.',
  })
  const [job] = await boss.fetch<typeof drawing>('draw-picture')
  return { ctx, boss, impatient, request, job: job!.data }
}

test('D1-258 a client that waited too long calls again and gets the picture, which is drawn once', async () => {
  const { ctx, boss, impatient, request, job } = await ordered()
  await expect(generateImage(impatient, request, visitor)).rejects.toMatchObject({ code: 'busy' })
  expect(await boss.fetch('draw-picture')).toEqual([]) // no second job
  await Promise.all([drawPicture(ctx, job), drawPicture(ctx, job)])
  expect(await generateImage(ctx, request, visitor)).toEqual({ url: visitor.signedUrlOf(job.key) })
  await drawPicture(ctx, job) // a job that the queue repeats
  await expect(ctx.files.get(job.photoKey)).rejects.toMatchObject({ code: 'not_found' }) // the photo is not kept
  expect(job.style).toBe('chalk')
})

test('a different prompt, photo, id or browser means a different picture', async () => {
  const { boss, impatient, request, job } = await ordered()
  const others = [
    [{ ...request, prompt: 'In chalk, at night' }, visitor],
    [{ ...request, imageData: `data:image/jpeg;base64,${(await grayJpeg(61, 40)).toString('base64')}` }, visitor],
    [{ ...request, request_id: 'two' }, visitor],
    [request, aVisitor('another-session-0002')],
  ] as const
  for (const [other, caller] of others)
    await expect(generateImage(impatient, other, caller)).rejects.toMatchObject({ code: 'busy' })
  const jobs = await boss.fetch<typeof drawing>('draw-picture', { batchSize: 10 })
  expect(new Set([job, ...jobs.map(({ data }) => data)].map(({ key }) => key)).size).toBe(5)
})

test('D1-272 a picture whose job was given up says so, and unexpected errors are retried by the queue', async () => {
  const brokenStylist = { ...quickStylist, draw: () => Promise.reject(new TypeError('a bug')) }
  const { ctx, impatient, request, job } = await ordered({ stylist: brokenStylist })
  await expect(drawPicture(ctx, job)).rejects.toThrow('a bug')
  expect(await pictureState(ctx.db, job.key)).toEqual({ state: 'waiting' })
  await failPicture(ctx, job)
  expect(await pictureState(ctx.db, job.key)).toMatchObject({ state: 'failed', error: 'Failed to generate AI images' })
  await expect(generateImage(impatient, request, visitor)).rejects.toMatchObject({ code: 'busy' }) // requested again
})

test('what was found and drawn for a client is deleted after a day; what it saved stays', async () => {
  const street = { find: async () => ({ jpeg: await grayJpeg(64, 48), sourceUrl: 'pano:1' }) }
  const webImages = { search: async () => [{ webUrl: 'https://a.example', imageUrl: 'https://a.example/1.jpg' }] }
  const { ctx, request, job } = await ordered({ sources: { streetViews: street, webImages } })
  await drawPicture(ctx, job)
  const { id } = await anUpload(ctx)
  const styleUpdates = { chalk: (await generateImage(ctx, request, visitor)).url }
  await updateAiImages(ctx, { propertyId: id, styleUpdates }, visitor)
  const { imageUrl } = await streetview(ctx, { address: '12 Maple St' }, visitor)
  const { WebUrls } = await googleImages(ctx, { address: '12 Maple St' }, visitor)
  const keys = [job.key, ...[imageUrl, WebUrls[0]!.uploadedUrl].map((url) => visitor.keyOf(url!)!)]

  await tidyPictures(ctx)
  for (const key of keys) await ctx.files.get(key)
  const tomorrow = { ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) }
  await tidyPictures(tomorrow)
  for (const key of keys) await expect(ctx.files.get(key)).rejects.toMatchObject({ code: 'not_found' })
  const { chalk_image_url } = await getProperty(ctx, { id }, visitor)
  await ctx.files.get(visitor.keyOf(chalk_image_url!)!)
})

test('a client’s photo that could not be deleted after its drawing is deleted after a day', async () => {
  const { ctx, job } = await ordered()
  const remove = () => Promise.reject(new AppError('unavailable', 'The storage is down', { isOutage: true }))
  await expect(drawPicture({ ...ctx, files: { ...ctx.files, remove } }, job)).rejects.toThrow('storage is down')
  await drawPicture(ctx, job) // a job that the queue repeats
  await tidyPictures({ ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) })
  for (const key of [job.key, job.photoKey]) expect(await ctx.files.exists(key), key).toBe(false)
})

test("the stylist's refusal is passed on unchanged", async () => {
  const declines = { ...quickStylist, draw: () => Promise.reject(new AppError('bad_input', 'no')) }
  const { ctx, job } = await ordered({ stylist: declines })
  await drawPicture(ctx, job)
  expect(await pictureState(ctx.db, job.key)).toEqual({
    state: 'failed',
    code: 'bad_input',
    error: 'no',
    retryAfterSeconds: null,
  })
})
