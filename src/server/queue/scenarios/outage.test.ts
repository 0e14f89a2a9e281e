import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { generateArtwork } from '#server/actions/artwork/functions/generate-artwork.ts'
import { getProperty } from '#server/actions/property/functions/get-property.ts'
import type { Context } from '#server/context.ts'
import type { Files } from '#server/ports/files.ts'
import { diskFiles } from '#server/vendors/files/disk.ts'
import { StorageError } from '#server/vendors/files/storage-error.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { testFolder } from '#tests/support/folder.ts'
import { anUpload } from '#tests/support/properties.ts'
import { startTestWorkers } from '#tests/support/workers.ts'
import { JOBS } from '../catalog.ts'
import { releaseStaleJobs, requeueUncounted } from '../stale-jobs.ts'

const visitor = aVisitor()
const stateOf = async (ctx: Context, id: string) => (await getProperty(ctx, { id }, visitor)).artworks[0]!.state

/** A storage that is down until the test brings it back. */
function awayStorage() {
  const real = diskFiles(testFolder())
  let isAway = false
  let refusals = 0
  const whenThere =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (!isAway) return await work(...args)
      refusals++
      throw new StorageError('load', { status: 503, message: 'connect ECONNREFUSED' }, new Error('away'))
    }
  const files: Files = { ...real, get: whenThere(real.get), put: whenThere(real.put), check: whenThere(real.check) }
  return { files, leave: () => (isAway = true), comeBack: () => (isAway = false), refusals: () => refusals }
}

test('R-13 storage that is down for longer than every attempt fails no drawing: it is drawn when storage is back', async () => {
  const storage = awayStorage()
  const { ctx, databaseUrl } = await testContext({ files: storage.files })
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, visitor)
  storage.leave()
  await startTestWorkers({ ctx, databaseUrl })
  const hurry = setInterval(
    () => void sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(ctx.db).catch(() => {}),
    50,
  )
  try {
    await expect.poll(storage.refusals, { timeout: 20_000 }).toBeGreaterThan(JOBS['draw-artwork'].attempts + 2)
    expect(await stateOf(ctx, id)).not.toBe('failed')
    storage.comeBack()
    await expect.poll(() => stateOf(ctx, id), { timeout: 10_000 }).toBe('done')
  } finally {
    clearInterval(hurry)
  }
})

test("R-13 a worker's death does not count as an attempt at the drawing", async () => {
  const { ctx, boss, databaseUrl } = await testContext()
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, visitor)
  for (let death = 0; death < JOBS['draw-artwork'].attempts + 3; death++) {
    expect(await boss.fetch('draw-artwork'), `after ${death} deaths`).toHaveLength(1)
    await sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds' where state = 'active'`.execute(ctx.db)
    await releaseStaleJobs(ctx.db)
  }
  await startTestWorkers({ ctx, databaseUrl })
  await expect.poll(() => stateOf(ctx, id), { timeout: 10_000 }).toBe('done')
})

test('a job that kills each of its workers ends anyway, and a live worker keeps its job', async () => {
  const { ctx, boss } = await testContext()
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, visitor)
  await boss.fetch('draw-artwork')
  await releaseStaleJobs(ctx.db)
  expect(await boss.fetch('draw-artwork')).toHaveLength(0)
  let deaths = 0
  for (; deaths < 30; deaths++) {
    await sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds' where state = 'active'`.execute(ctx.db)
    await releaseStaleJobs(ctx.db)
    if ((await boss.fetch('draw-artwork')).length === 0) break
  }
  expect(deaths).toBe(10)
})

test('a claim that was lost puts nothing back', async () => {
  const { ctx, boss } = await testContext()
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, visitor)
  const [job] = await boss.fetch('draw-artwork')
  await requeueUncounted(ctx.db, { ...job!, retryCount: 7 }, 0)
  expect(await boss.fetch('draw-artwork')).toHaveLength(0)
  await requeueUncounted(ctx.db, job!, 0)
  expect(await boss.fetch('draw-artwork')).toMatchObject([{ id: job!.id, retryCount: 1 }])
})
