import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { HEARTBEAT } from '#domain/leads/bulk-actions/bulk-run.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { runBulkActionAndWait } from '#server/actions/compat/run-bulk-action-and-wait.ts'
import type { Context } from '#server/context.ts'
import { diskFiles } from '#server/vendors/files/disk.ts'
import { StorageError } from '#server/vendors/files/storage-error.ts'
import { ageHeartbeats } from '#tests/support/age-heartbeats.ts'
import { assessorWith, itemsOf, leadOf, startFor, work } from '#tests/support/campaigns/bulk.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { DANA } from '#tests/support/campaigns/imports.ts'
import { someLeads, UNDER_CONTRACT } from '#tests/support/campaigns/leads.ts'
import { grayJpeg, quickStylist, testContext } from '#tests/support/context.ts'
import { testFolder } from '#tests/support/folder.ts'
import { startTestWorkers } from '#tests/support/workers.ts'
import { getBulkRun } from '../functions/get-bulk-run.ts'
import { listBulkRuns } from '../functions/list-bulk-runs.ts'
import { pauseBulkRun, resumeBulkRun } from '../functions/pause-bulk-run.ts'
import { retryFailed } from '../functions/retry-failed.ts'
import { stopBulkRun } from '../functions/stop-bulk-run.ts'
import { failBatch, runBulkBatch } from '../jobs/run-bulk-batch.ts'

/** A moment's work takes seconds beside other tests. */
const PATIENTLY = { timeout: 15_000 }

const good = assessorWith(() => 8)

/** A campaign with homes at photos 0, 1, 2 …; `externalFetch` says what happens at each. */
async function aRun(count: number, overrides: Parameters<typeof testContext>[0] = {}) {
  const context = await testContext({ ...overrides, sources: { assessor: good, ...overrides.sources } })
  const campaign = await aCampaign(context.ctx)
  const homes = Array.from({ length: count }, (_, i) => ({
    address_line_1: `${i} Elm Street`,
    city: 'Oak Park',
    state: 'IL',
    homes_main_image_url: `https://photos.example/${i}.jpg`,
  }))
  return { ...context, campaign, ids: await someLeads(context.ctx, campaign, homes) }
}
/** A stylist that reports each drawing. */
const counting = (onDrawing: () => void): Context['stylist'] => ({
  ...quickStylist,
  draw: (request) => {
    onDrawing()
    return quickStylist.draw(request)
  },
})
const runOf = (ctx: Context, id: string) => getBulkRun(ctx, { id })

test('R-20 of a hundred homes with thirty failures, seventy are stored and thirty have a reason; retry affects only those', async () => {
  let count = 0
  let isBroken = true
  const stylist = counting(() => count++)
  const externalFetch = async (url: string) => {
    if (isBroken && Number(/(\d+)\.jpg/.exec(url)![1]) % 10 < 3) throw new Error('gone')
    return await grayJpeg(60, 40)
  }
  const { ctx, campaign, ids } = await aRun(100, { stylist, sources: { externalFetch } })
  const { id } = await startFor(ctx, campaign, 'artwork', ids)
  await work(ctx, id)
  const run = await runOf(ctx, id)
  expect(run).toMatchObject({ state: 'finished', counts: { done: 70, failed: 30, skipped: 0, waiting: 0, running: 0 } })
  expect(run.problems).toHaveLength(30)
  expect(run.problems[0]).toMatchObject({ address: '0 Elm Street, Oak Park, IL', state: 'failed' })
  expect(new Set(run.problems.map(({ reason }) => reason))).toEqual(new Set(['No images available to analyze']))
  expect(count).toBe(70)
  const leads = await Promise.all(ids.map((lead) => leadOf(ctx, lead)))
  expect(leads.filter((lead) => lead.watercolor_image_url && lead.access_code)).toHaveLength(70)
  const unhappy = leads.filter((lead) => lead.watercolor_image_url === null)
  expect(unhappy.map(({ raw_data }) => raw_data)).toEqual(
    Array(30).fill({ artworkGenerationError: 'No images available to analyze' }),
  )

  isBroken = false
  expect(await retryFailed(ctx, { id }, DANA)).toMatchObject({ state: 'running', counts: { waiting: 30, done: 70 } })
  await work(ctx, id)
  expect(await runOf(ctx, id)).toMatchObject({ state: 'finished', counts: { done: 100, failed: 0 }, problems: [] })
  expect(count).toBe(100)
  expect((await leadOf(ctx, ids[0]!)).raw_data).not.toHaveProperty('artworkGenerationError')
  await expect(retryFailed(ctx, { id }, DANA)).rejects.toMatchObject({ code: 'conflict' })
})

test('R-20 while storage is down no home in a run fails; they wait and are drawn when it is back', async () => {
  const real = diskFiles(testFolder())
  let isAway = true
  const away = () => Promise.reject(new StorageError('upload', { status: 503, message: 'refused' }, new Error('away')))
  const files = { ...real, put: (...args: Parameters<typeof real.put>) => (isAway ? away() : real.put(...args)) }
  const { ctx, campaign, ids } = await aRun(4, { files })
  const { id } = await startFor(ctx, campaign, 'artwork', ids)
  await expect(work(ctx, id)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await runOf(ctx, id)).toMatchObject({ state: 'running', counts: { failed: 0, waiting: 4, running: 0 } })
  isAway = false
  await work(ctx, id)
  expect(await runOf(ctx, id)).toMatchObject({ state: 'finished', counts: { done: 4, failed: 0 } })
})

test('R-19 fifty triggers at once for one home make one run and one drawing, for all callers', async () => {
  let count = 0
  const stylist = counting(() => count++)
  const { ctx, databaseUrl, campaign, ids } = await aRun(1, { stylist })
  const runs = await Promise.all(Array.from({ length: 50 }, () => startFor(ctx, campaign, 'artwork', ids)))
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1)
  await startTestWorkers({ ctx, databaseUrl })
  const task = { action: 'artwork', style: 'watercolor' } as const
  const ends = await Promise.all(Array.from({ length: 10 }, () => runBulkActionAndWait(ctx, ids, task, 'dana')))
  expect(ends.map(([end]) => end!.state)).toEqual(Array(10).fill('done'))
  expect(count).toBe(1)
})

test('one start sent twice is one run (idempotent by its id)', async () => {
  const { ctx, campaign, ids } = await aRun(4)
  const id = randomUUID()
  const [one, other] = await Promise.all([0, 1].map(() => startFor(ctx, campaign, 'artwork', ids, { id })))
  expect(other).toEqual(one)
  expect(await itemsOf(ctx, id)).toHaveLength(4)
  expect((await listBulkRuns(ctx, { campaign_id: campaign })).runs).toHaveLength(1)
})

test('D3-261 three homes at once, one thing at a time per home, and busy homes stay out of another run', async () => {
  const running: number[] = []
  const stylist: Context['stylist'] = {
    ...quickStylist,
    draw: async (request) => {
      running.push((await runOf(ctx, id)).counts.running)
      return await quickStylist.draw(request)
    },
  }
  const id = randomUUID()
  const { ctx, campaign, ids } = await aRun(10, { stylist })
  await startFor(ctx, campaign, 'artwork', ids.slice(0, 7), { id })
  const other = await startFor(ctx, campaign, 'artwork', ids)
  expect(other.counts.waiting).toBe(3) // the other seven wait in the first
  await work(ctx, id)
  expect(Math.max(...running)).toBe(3)
  expect(running).toHaveLength(7)
  await work(ctx, other.id)
  expect((await runOf(ctx, other.id)).counts).toMatchObject({ done: 3 })
})

test('R-19 homes whose worker was killed are free within a minute, and the run goes on', async () => {
  const { ctx, databaseUrl, campaign, ids } = await aRun(5)
  const { id } = await startFor(ctx, campaign, 'artwork', ids)
  const worker = fork(path.join(import.meta.dirname, '../testing/killable-worker.ts'), [databaseUrl])
  await new Promise((resolve) => worker.once('message', resolve))
  expect((await itemsOf(ctx, id)).filter(({ state }) => state === 'running')).toHaveLength(3)
  worker.kill('SIGKILL')
  const killed = Date.now() - HEARTBEAT.silentMs
  await ageHeartbeats(ctx.db, HEARTBEAT.silentMs)
  await startTestWorkers({ ctx, databaseUrl })
  await vi.waitUntil(async () => (await runOf(ctx, id)).state === 'finished', { timeout: 60_000, interval: 50 })
  expect(Date.now() - killed).toBeLessThan(60_000)
  expect((await runOf(ctx, id)).counts.done).toBe(5)
})

test('R-19 a claim on a home expires after ten minutes, and its late result is ignored', async () => {
  let now = new Date('2031-03-01T12:00:00Z')
  const waiting: ((picture: Buffer) => void)[] = []
  const stylist = { ...quickStylist, draw: () => new Promise<Buffer>((resolve) => waiting.push(resolve)) }
  const { ctx, campaign, ids } = await aRun(1, { stylist, now: () => now })
  const { id } = await startFor(ctx, campaign, 'artwork', ids)
  const slow = runBulkBatch(ctx, { runId: id, batch: 1 })
  await vi.waitUntil(() => waiting.length === 1, PATIENTLY)
  now = new Date(now.getTime() + 601_000)
  await work({ ...ctx, stylist: quickStylist }, id)
  const before = await leadOf(ctx, ids[0]!)
  expect((await runOf(ctx, id)).state).toBe('finished')
  waiting[0]!(await grayJpeg(10, 10))
  await slow
  expect(await leadOf(ctx, ids[0]!)).toEqual(before)
})

test('U-23 a stopped run starts no further home; homes in progress are finished', async () => {
  const waiting: (() => void)[] = []
  const stylist: Context['stylist'] = {
    ...quickStylist,
    draw: async (request) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return await quickStylist.draw(request)
    },
  }
  const { ctx, campaign, ids } = await aRun(8, { stylist })
  const { id } = await startFor(ctx, campaign, 'artwork', ids)
  const batch = runBulkBatch(ctx, { runId: id, batch: 1 })
  await vi.waitUntil(() => waiting.length === 3, PATIENTLY)
  expect(await stopBulkRun(ctx, { id }, DANA)).toMatchObject({ state: 'stopping', counts: { running: 3, skipped: 5 } })
  waiting.forEach((go) => go())
  await batch
  expect(await stopBulkRun(ctx, { id }, DANA)).toMatchObject({ state: 'stopped', counts: { done: 3, skipped: 5 } })
  expect((await runOf(ctx, id)).problems[0]!.reason).toBe('Stopped before its turn')
  const [first] = (await listBulkRuns(ctx, { campaign_id: campaign })).runs
  expect(first).toMatchObject({ id, started_by: 'dana' })
})

test('U-23 a paused run finishes the homes in progress and starts no other, until it is resumed or stopped', async () => {
  const waiting: (() => void)[] = []
  const stylist = {
    ...quickStylist,
    draw: async (request: Parameters<typeof quickStylist.draw>[0]) => {
      await new Promise<void>((go) => void waiting.push(go))
      return await quickStylist.draw(request)
    },
  }
  const { ctx, campaign, ids } = await aRun(8, { stylist })
  const { id } = await startFor(ctx, campaign, 'artwork', ids)
  const first = runBulkBatch(ctx, { runId: id, batch: 1 })
  await vi.waitUntil(() => waiting.length === 3, PATIENTLY)
  for (let n = 0; n < 2; n++)
    expect(await pauseBulkRun(ctx, { id }, DANA)).toMatchObject({ state: 'paused', counts: { running: 3, waiting: 5 } })
  waiting.splice(0).forEach((go) => go())
  await first
  for (const batch of [1, 2]) await runBulkBatch(ctx, { runId: id, batch })
  expect(await runOf(ctx, id)).toMatchObject({ state: 'paused', counts: { done: 3, waiting: 5 } })

  for (let n = 0; n < 2; n++) expect(await resumeBulkRun(ctx, { id }, DANA)).toMatchObject({ state: 'running' })
  const second = runBulkBatch(ctx, { runId: id, batch: 2 })
  await vi.waitUntil(() => waiting.length === 3, PATIENTLY)
  await pauseBulkRun(ctx, { id }, DANA)
  expect(await stopBulkRun(ctx, { id }, DANA)).toMatchObject({ state: 'stopping', counts: { running: 3, skipped: 2 } })
  waiting.splice(0).forEach((go) => go())
  await second
  await runBulkBatch(ctx, { runId: id, batch: 3 })
  expect(await runOf(ctx, id)).toMatchObject({ state: 'stopped', counts: { done: 6, skipped: 2 } })
})

test('U-23 a run paused during its last homes is finished with them', async () => {
  const { ctx, campaign, ids } = await aRun(2)
  const { id } = await startFor(ctx, campaign, 'artwork', ids)
  await pauseBulkRun(ctx, { id }, DANA)
  await resumeBulkRun(ctx, { id }, DANA)
  await work(ctx, id)
  expect(await pauseBulkRun(ctx, { id }, DANA)).toMatchObject({ state: 'finished', counts: { done: 2 } })
  expect(await resumeBulkRun(ctx, { id }, DANA)).toMatchObject({ state: 'finished' })
})

test('D3-242 a batch that fails every attempt fails its remaining homes, for a person to retry', async () => {
  const { ctx, campaign, ids } = await aRun(2)
  const { id } = await startFor(ctx, campaign, 'artwork', ids)
  await failBatch(ctx, { runId: id, batch: 1 })
  expect(await runOf(ctx, id)).toMatchObject({
    state: 'failed',
    message: 'Batch processing error',
    counts: { failed: 2 },
  })
  await retryFailed(ctx, { id }, DANA)
  await work(ctx, id)
  expect(await runOf(ctx, id)).toMatchObject({ state: 'finished', message: null, counts: { done: 2 } })
})

test('U-23 a batch from before a pause that gives up fails no home of the resumed run', async () => {
  const { ctx, campaign, ids } = await aRun(2)
  const { id } = await startFor(ctx, campaign, 'artwork', ids)
  await pauseBulkRun(ctx, { id }, DANA)
  await resumeBulkRun(ctx, { id }, DANA)
  await failBatch(ctx, { runId: id, batch: 1 })
  expect(await runOf(ctx, id)).toMatchObject({ state: 'running', counts: { waiting: 2, failed: 0 } })
})

test('D3-185 … D3-188, D3-237 an impossible request is rejected with the reason', async () => {
  const { ctx, campaign, ids } = await aRun(1)
  const sellers = await aCampaign(ctx, UNDER_CONTRACT)
  const [bare] = await someLeads(ctx, sellers, [{}], 'seller')
  const refusals: readonly [string, string, string[], Parameters<typeof startFor>[2]][] = [
    ['No valid properties selected', campaign, [randomUUID()], 'artwork'],
    ['No valid properties selected', campaign, [bare!], 'artwork'],
    ['No properties with seller/buyer agent information selected', campaign, ids, 'agent-details'],
    ['No properties with Zillow URLs selected', sellers, [bare!], 'details-and-contacts'],
    ['No properties with Zillow images selected. Please fetch Zillow details first.', sellers, [bare!], 'watercolors'],
    ['Zillow details fetching is only available for under contract campaigns', campaign, ids, 'details-and-contacts'],
    ['Watercolor generation is only available for under contract campaigns', campaign, ids, 'watercolors'],
  ]
  for (const [message, of, homes, action] of refusals)
    await expect(startFor(ctx, of, action, homes), action).rejects.toMatchObject({ code: 'bad_input', message })
  expect((await listBulkRuns(ctx, { campaign_id: campaign })).runs).toEqual([])
})

test('D3-247 a watercolor run ends with how many were drawn and how many skipped', async () => {
  const scores = [8, 2]
  const { ctx } = await testContext({ sources: { assessor: assessorWith(() => scores.shift()!) } })
  const campaign = await aCampaign(ctx, UNDER_CONTRACT)
  const zillow_image_url = 'https://photos.zillowstatic.com/fp/1.jpg'
  const ids = await someLeads(ctx, campaign, [{ zillow_image_url }, { zillow_image_url }], 'seller')
  const { id } = await startFor(ctx, campaign, 'watercolors', ids)
  await work(ctx, id)
  const { state, counts } = await runOf(ctx, id)
  expect(state).toBe('finished')
  expect(bulkAction('watercolors').summary(counts)).toBe(
    '✅ Watercolors completed: 1 generated, 1 skipped (unsuitable images)',
  )
})

test('a home that was deleted, or can no longer be helped, is left alone when its turn comes', async () => {
  const { ctx, campaign, ids } = await aRun(2)
  const { id } = await startFor(ctx, campaign, 'oil-images', ids)
  await ctx.db.updateTable('scraped_properties').set({ deleted_at: ctx.now() }).where('id', '=', ids[0]!).execute()
  await ctx.db
    .updateTable('scraped_properties')
    .set({ oil_image_url: 'artworks/x/oil.jpg' })
    .where('id', '=', ids[1]!)
    .execute()
  await work(ctx, id)
  expect((await itemsOf(ctx, id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['skipped', 'No longer in this campaign'],
    ['skipped', 'with oil already'],
  ])
})
