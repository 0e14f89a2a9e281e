import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { generateArtwork } from '#server/actions/artwork/functions/generate-artwork.ts'
import { getProperty } from '#server/actions/property/functions/get-property.ts'
import type { Context } from '#server/context.ts'
import { ageHeartbeats } from '#tests/support/age-heartbeats.ts'
import { aVisitor, quickStylist, testContext } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { startTestWorkers } from '#tests/support/workers.ts'
import { stopQueue } from '../boss.ts'
import { JOBS } from '../catalog.ts'
import { SILENT_SECONDS } from '../stale-jobs.ts'

const visitor = aVisitor()
const jobCount = async ({ db }: Context) =>
  (await sql<{ n: number }>`select count(*) as n from pgboss.job where name = 'draw-artwork'`.execute(db)).rows[0]!.n

const settled = async (ctx: Context, id: string, withinMs: number) => {
  for (const until = Date.now() + withinMs; Date.now() < until; await wait(50)) {
    const property = await getProperty(ctx, { id }, visitor)
    if (property.status === 'completed') return property
  }
  throw new Error('not settled in time')
}

test('a job exists exactly when the transaction that enqueued it commits', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  const payload = { propertyId: id, style: 'oil' } as const
  const rolledBack = ctx.inTransaction(async (tx) => {
    await ctx.enqueue(tx, 'draw-artwork', payload)
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await jobCount(ctx)).toBe(0)
  await ctx.inTransaction((tx) => ctx.enqueue(tx, 'draw-artwork', payload))
  expect(await jobCount(ctx)).toBe(1)
})

test('workers draw what was enqueued, soon after it was enqueued', async () => {
  const { ctx, databaseUrl } = await testContext()
  await startTestWorkers({ ctx, databaseUrl })
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['watercolor', 'pencil', 'oil'], prompts: {} }, visitor)
  const { artworks } = await settled(ctx, id, 5000)
  expect(artworks.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
})

/** A stylist that starts to draw, and continues when the test says so. */
function patientStylist() {
  const start = Promise.withResolvers<void>()
  const resume = Promise.withResolvers<void>()
  const draw: typeof quickStylist.draw = async (...args) => {
    start.resolve()
    await resume.promise
    return await quickStylist.draw(...args)
  }
  return { stylist: { ...quickStylist, draw }, begun: start.promise, resume: resume.resolve }
}

test('a stopping queue lets running jobs finish', async () => {
  const { stylist, begun, resume } = patientStylist()
  const { ctx, databaseUrl } = await testContext({ stylist })
  const queue = await startTestWorkers({ ctx, databaseUrl })
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, visitor)
  await begun
  const stopping = stopQueue(queue, 60_000)
  resume()
  await stopping
  expect((await getProperty(ctx, { id }, visitor)).artworks).toMatchObject([{ state: 'done' }])
})

test('a stopping queue waits no longer than its grace period', async () => {
  const { stylist, begun, resume } = patientStylist()
  const { ctx, databaseUrl } = await testContext({ stylist })
  const queue = await startTestWorkers({ ctx, databaseUrl })
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, visitor)
  await begun
  await stopQueue(queue, 1)
  expect((await getProperty(ctx, { id }, visitor)).artworks).not.toMatchObject([{ state: 'done' }])
  resume()
})

test('a job that fails every attempt goes to the dead letters and the visitor is notified', async () => {
  let tries = 0
  const stylist = {
    ...quickStylist,
    draw: () => {
      tries++
      return Promise.reject(new TypeError('a bug'))
    },
  }
  const { ctx, databaseUrl } = await testContext({ stylist })
  await startTestWorkers({ ctx, databaseUrl })
  await sql`update pgboss.queue set retry_delay = 0, retry_backoff = false where name = 'draw-artwork'`.execute(ctx.db)
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, visitor)
  const { artworks } = await settled(ctx, id, 20_000)
  expect(tries).toBe(JOBS['draw-artwork'].attempts)
  expect(artworks[0]).toMatchObject({ state: 'failed', error: 'Failed to generate AI images' })
})

test('R-13 a job whose worker was killed is taken over within 60 s and finishes', async () => {
  const { ctx, databaseUrl } = await testContext()
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, visitor)

  const worker = fork(path.join(import.meta.dirname, '../testing/killable-worker.ts'), [databaseUrl])
  await new Promise((resolve) => worker.once('message', resolve)) // it has claimed the job
  worker.kill('SIGKILL')
  const killed = Date.now() - SILENT_SECONDS * 1000
  await ageHeartbeats(ctx.db, SILENT_SECONDS * 1000)

  await startTestWorkers({ ctx, databaseUrl })
  const { artworks } = await settled(ctx, id, 60_000)
  expect(artworks[0]).toMatchObject({ state: 'done' })
  expect(Date.now() - killed).toBeLessThan(60_000)
})
