import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { getProperty } from '#server/actions/property/functions/get-property.ts'
import type { Context } from '#server/context.ts'
import { progressSince } from '#server/db/progress.ts'
import { aVisitor, quickStylist, testContext } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { propertyTopic } from '../artwork-progress.ts'
import { abandonDrawing } from '../fail-drawing.ts'
import { generateArtwork } from '../functions/generate-artwork.ts'
import { drawArtwork } from '../jobs/draw-artwork.ts'
import { notifyTeamOfGeneration } from '../jobs/notify-team-of-generation.ts'

const THREE = { styles: ['watercolor', 'pencil', 'oil'] as ('watercolor' | 'pencil' | 'oil')[], prompts: {} }
const visitor = aVisitor()

const waitingJobs = async ({ db }: Context) => {
  const { rows } = await sql<{ style: string }>`
    select data ->> 'style' as style from pgboss.job where name = 'draw-artwork' order by style`.execute(db)
  return rows.map(({ style }) => style)
}
const statesOf = async (ctx: Context, id: string) => {
  const { artworks, status } = await getProperty(ctx, { id }, visitor)
  return { status, ...Object.fromEntries(artworks.map(({ style, state }) => [style, state])) }
}

test('D1-170 three styles are requested in one call, each with its own job', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, ...THREE }, visitor)
  expect(await statesOf(ctx, id)).toEqual({
    status: 'pending',
    watercolor: 'waiting',
    pencil: 'waiting',
    oil: 'waiting',
  })
  expect(await waitingJobs(ctx)).toEqual(['oil', 'pencil', 'watercolor'])
})

test('R-19 fifty requests at once for one home make one job per style', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  await Promise.all(Array.from({ length: 50 }, () => generateArtwork(ctx, { id, ...THREE }, visitor)))
  expect(await waitingJobs(ctx)).toEqual(['oil', 'pencil', 'watercolor'])
})

test('D1-147, D1-172 each picture is saved as soon as it is finished; the home is completed when the last one is done', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, ...THREE }, visitor)

  await drawArtwork(ctx, { propertyId: id, style: 'pencil' })
  expect(await statesOf(ctx, id)).toEqual({ status: 'pending', watercolor: 'waiting', pencil: 'done', oil: 'waiting' })
  const { pencil_image_url, watercolor_image_url } = await getProperty(ctx, { id }, visitor)
  expect(pencil_image_url).toMatch(/^http:\/\/shop\.test\/storage\/v1\/object\/public\/propertyimages\/artworks\//)
  expect(watercolor_image_url).toBeNull()

  await drawArtwork(ctx, { propertyId: id, style: 'oil' })
  await drawArtwork(ctx, { propertyId: id, style: 'watercolor' })
  expect(await statesOf(ctx, id)).toEqual({ status: 'completed', watercolor: 'done', pencil: 'done', oil: 'done' })
})

test('a job that runs twice, even at the same moment, saves one picture', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, ...THREE }, visitor)
  await Promise.all([1, 2, 3].map(() => drawArtwork(ctx, { propertyId: id, style: 'oil' })))
  const progress = (await progressSince(ctx.db, propertyTopic(id), 0)).filter(({ part }) => part === 'artwork:oil')
  expect(progress).toHaveLength(1)
  expect(progress[0]!.state).toMatchObject({ state: 'done', done: 1 })
})

test("D1-283, D1-176 a refusal ends the style with the visitor's message, and another request draws only that style", async () => {
  let refuse = true
  const stylist = {
    ...quickStylist,
    draw: (request: Parameters<typeof quickStylist.draw>[0]) =>
      refuse && request.style === 'oil'
        ? Promise.reject(new AppError('busy', 'Our servers are busy right now. Please try again in a few minutes.'))
        : quickStylist.draw(request),
  }
  const { ctx } = await testContext({ stylist })
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, ...THREE }, visitor)
  for (const style of THREE.styles) await drawArtwork(ctx, { propertyId: id, style })
  const { artworks, status } = await getProperty(ctx, { id }, visitor)
  expect(status).toBe('completed')
  expect(artworks.find(({ style }) => style === 'oil')).toMatchObject({
    state: 'failed',
    error: 'Our servers are busy right now. Please try again in a few minutes.',
  })

  refuse = false
  await generateArtwork(ctx, { id, ...THREE }, visitor)
  expect(await statesOf(ctx, id)).toMatchObject({ status: 'pending', watercolor: 'done', oil: 'waiting' })
  await drawArtwork(ctx, { propertyId: id, style: 'oil' })
  expect(await statesOf(ctx, id)).toMatchObject({ status: 'completed', oil: 'done' })
})

test('an unexpected error is thrown so that the queue retries, and nothing is marked finished', async () => {
  const brokenStylist = { ...quickStylist, draw: () => Promise.reject(new TypeError('a bug')) }
  const { ctx } = await testContext({ stylist: brokenStylist })
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, ...THREE }, visitor)
  await expect(drawArtwork(ctx, { propertyId: id, style: 'oil' })).rejects.toThrow('a bug')
  expect(await statesOf(ctx, id)).toMatchObject({ oil: 'drawing' })
})

test('D1-272 a drawing in the dead letters is reported to the visitor; a finished one stays finished', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, ...THREE }, visitor)
  await drawArtwork(ctx, { propertyId: id, style: 'pencil' })
  await abandonDrawing(ctx, { propertyId: id, style: 'pencil' })
  await abandonDrawing(ctx, { propertyId: id, style: 'oil' })
  const { artworks } = await getProperty(ctx, { id }, visitor)
  expect(artworks.find(({ style }) => style === 'pencil')).toMatchObject({ state: 'done' })
  expect(artworks.find(({ style }) => style === 'oil')).toMatchObject({
    state: 'failed',
    error: 'Failed to generate AI images',
  })
})

test('D1-259, D1-287 the team is notified of what is being drawn; a failed notice does no harm', async () => {
  const jobs: unknown[] = []
  const { ctx } = await testContext({ sources: { teamAlerts: { send: async (notice) => void jobs.push(notice) } } })
  const { id } = await anUpload(ctx)
  await notifyTeamOfGeneration(ctx, { propertyId: id })
  expect(jobs).toEqual([{ type: 'image_generation', source: 'upload', address: null }])
  const brokenContext = { ...ctx, teamAlerts: { send: () => Promise.reject(new Error('nobody listens')) } }
  await expect(notifyTeamOfGeneration(brokenContext, { propertyId: id })).resolves.toBeUndefined()
})
