import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME_NOT_DRAWN_REFUSAL } from '#domain/privacy/removal.ts'
import { randomFrom } from '#engine/random.ts'
import type { Context } from '#server/context.ts'
import { importById } from '#server/db/imports/imports.ts'
import {
  DANA,
  hideAddress,
  homesOf,
  importContext,
  importInput,
  newCampaign,
  takeSteps,
} from '#tests/support/campaigns/imports.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { addDoubtfulHome } from '../functions/add-doubtful-home.ts'
import { repeatImport } from '../functions/repeat-import.ts'
import { resumeImport } from '../functions/resume-import.ts'
import { startImport } from '../functions/start-import.ts'
import { stopImport } from '../functions/stop-import.ts'
import { viewImport } from '../import-view.ts'
import { failImport, runImportStep } from '../jobs/run-import-step.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

const AREA = { zillowArea: 'Evanston, IL' }
const START = new Date('2026-11-21T09:00:00Z')

/** A campaign whose import has just started, with its own clock. */
async function begun(overrides: Parameters<typeof importInput>[1] = AREA) {
  const clock = { now: START }
  const { ctx } = await importContext(sandbox.url, { now: () => clock.now })
  const campaignId = await newCampaign(ctx, AREA)
  const start = async () => (await startImport(ctx, importInput(campaignId, overrides), DANA)).id
  const keys = async () => (await homesOf(ctx, campaignId)).map(({ home_key }) => home_key)
  return { ctx, clock, campaignId, start, id: await start(), keys }
}

const progressOf = async (ctx: Context, id: string) => {
  const { place, page, has_more, found, pages_read, left_out } = (await importById(ctx.db, id))!
  return { place, page, has_more, found, pages_read, left_out }
}

async function undisturbed() {
  const { ctx, id, keys } = await begun()
  await takeSteps(ctx, id)
  const { counts, left_out, pages_read } = await viewImport(ctx, id)
  return { keys: new Set(await keys()), counts, left_out, pages_read }
}

test('R-21 run twice, nothing is duplicated, and no home is looked up again', async () => {
  const { ctx, id, keys, start } = await begun()
  await takeSteps(ctx, id)
  const before = await keys()
  await sandbox.clearJournal()
  const again = await start()
  expect(again).not.toBe(id)
  await takeSteps(ctx, again)
  expect(await keys()).toEqual(before)
  expect(new Set(before).size).toBe(before.length)
  const { counts } = await viewImport(ctx, again)
  expect(counts).toMatchObject({ kept: 0, known: before.length, pending: 0 })
  expect((await sandbox.calls()).length).toBeLessThan(10)
})

test('F-54 a home that its owner had removed is counted as such, not as already in the campaign, and its page is not read', async () => {
  const { ctx, campaignId, id, start } = await begun()
  await takeSteps(ctx, id)
  const homes = await homesOf(ctx, campaignId)
  await hideAddress(ctx, homes[0]!.address!)
  const again = await start()
  await sandbox.clearJournal()
  await takeSteps(ctx, again)
  const { counts } = await viewImport(ctx, again)
  expect(counts).toMatchObject({ kept: 0, known: homes.length - 1, removed: 1, pending: 0 })
  expect((await sandbox.calls()).length).toBeLessThan(10)
})

test('a home with the address of another home is left out and shown with it; an admin adds it, once', async () => {
  const { ctx, campaignId, id, start } = await begun()
  await takeSteps(ctx, id)
  const homes = await homesOf(ctx, campaignId)
  const { id: leadId, raw_data } = homes[0]!
  const { originalProperty: listing } = raw_data as { originalProperty: { sourceId: string; address: { raw: string } } }
  const other = { ...listing, sourceId: 'another', address: { ...listing.address, raw: '12 W St, Evanston, IL 60201' } }
  const rawData = JSON.stringify({ originalProperty: other })
  await ctx.db.updateTable('scraped_properties').set({ raw_data: rawData }).where('id', '=', leadId).execute()

  const again = await start()
  await takeSteps(ctx, again)
  const view = await viewImport(ctx, again)
  expect(view.counts).toMatchObject({ kept: 0, known: homes.length - 1, doubtful: 1, pending: 0 })
  expect(view.doubtful_homes).toEqual([
    { source_id: listing.sourceId, address: listing.address.raw, campaign_address: other.address.raw },
  ])
  const add = () => addDoubtfulHome(ctx, { id: again, sourceId: listing.sourceId }, DANA)
  const addition = await add()
  expect(addition.counts).toMatchObject({ kept: 1, doubtful: 0, known: homes.length - 1 })
  expect([addition.doubtful_homes, (await add()).counts]).toEqual([[], addition.counts])
  const after = await homesOf(ctx, campaignId)
  expect(after).toHaveLength(homes.length + 1)
  expect(after.at(-1)).toMatchObject({ address: listing.address.raw, home_key: `zillow:${listing.sourceId}` })

  const third = await start()
  await takeSteps(ctx, third)
  expect((await viewImport(ctx, third)).counts).toMatchObject({ kept: 0, known: homes.length, doubtful: 0 })
})

test('a home that its owner had removed after it was left out cannot be added', async () => {
  const { ctx, campaignId, id, start } = await begun()
  await takeSteps(ctx, id)
  const { id: leadId, raw_data, address } = (await homesOf(ctx, campaignId))[0]!
  const { originalProperty: listing } = raw_data as { originalProperty: { sourceId: string } }
  const rawData = JSON.stringify({ originalProperty: { ...listing, sourceId: 'another' } })
  await ctx.db.updateTable('scraped_properties').set({ raw_data: rawData }).where('id', '=', leadId).execute()
  const again = await start()
  await takeSteps(ctx, again)
  await hideAddress(ctx, address!)
  await expect(addDoubtfulHome(ctx, { id: again, sourceId: listing.sourceId }, DANA)).rejects.toThrow(
    HOME_NOT_DRAWN_REFUSAL,
  )
})

test('R-21 stopped after any step and resumed, it continues where it was, with the same result as an uninterrupted run', async () => {
  const whole = await undisturbed()
  expect(whole.keys.size).toBeGreaterThan(20)
  expect(whole.pages_read).toBeGreaterThan(1)
  const { ctx, id, keys } = await begun()
  for (let stops = 0; (await viewImport(ctx, id)).state !== 'finished'; stops++) {
    expect(stops).toBeLessThan(60)
    await takeSteps(ctx, id, 1)
    if ((await viewImport(ctx, id)).state === 'finished') break
    const before = await progressOf(ctx, id)
    await stopImport(ctx, { id }, DANA)
    await takeSteps(ctx, id)
    expect(await viewImport(ctx, id)).toMatchObject({ state: 'stopped', ended_by: 'person' })
    await resumeImport(ctx, { id }, DANA)
    await resumeImport(ctx, { id }, DANA)
    expect(await progressOf(ctx, id)).toEqual(before)
  }
  const { counts, left_out, pages_read } = await viewImport(ctx, id)
  expect({ keys: new Set(await keys()), counts, left_out, pages_read }).toEqual(whole)
})

test('F-47 the audit log has each stop and resumption of an import once, however often it is requested', async () => {
  const { ctx, id } = await begun()
  for (const control of [stopImport, resumeImport]) for (let n = 0; n < 2; n++) await control(ctx, { id }, DANA)
  const entries = await ctx.db.selectFrom('audit_log').select(['action', 'username']).orderBy('at').execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'create campaign',
    'start import',
    'stop import',
    'resume import',
  ])
  expect(new Set(entries.map(({ username }) => username))).toEqual(new Set([DANA.admin.username]))
})

test('R-21 two workers at every step, and a crash before any write: the same homes and the same counts', async () => {
  const whole = await undisturbed()
  const { ctx, id, keys } = await begun()
  const random = randomFrom(21)
  const crashing: Context = {
    ...ctx,
    inTransaction: (work) =>
      ctx.inTransaction(async (tx) => {
        const result = await work(tx)
        if (random() < 0.5) throw new Error('the worker was killed')
        return result
      }),
  }
  let crashes = 0
  for (;;) {
    const listingImport = (await importById(ctx.db, id))!
    if (listingImport.state !== 'running') break
    const step = { importId: id, step: listingImport.step }
    const ends = await Promise.allSettled([runImportStep(crashing, step), runImportStep(crashing, step)])
    crashes += ends.filter(({ status }) => status === 'rejected').length
  }
  expect(crashes).toBeGreaterThan(3)
  const { counts, left_out, pages_read } = await viewImport(ctx, id)
  expect({ keys: new Set(await keys()), counts, left_out, pages_read }).toEqual(whole)
})

test('what a step finds after Stop was clicked is not saved', async () => {
  const { ctx, id, keys } = await begun()
  await takeSteps(ctx, id, 1)
  const before = await keys()
  const stopping: Context = {
    ...ctx,
    inTransaction: async (work) => {
      await stopImport(ctx, { id }, DANA)
      return await ctx.inTransaction(work)
    },
  }
  const { step } = (await importById(ctx.db, id))!
  await runImportStep(stopping, { importId: id, step })
  expect(await keys()).toEqual(before)
  expect((await viewImport(ctx, id)).state).toBe('stopped')
})

test('a block page ends the import at once, keeps and reports what was found, and resuming continues on the same page', async () => {
  const { ctx, id, keys } = await begun()
  await takeSteps(ctx, id, 2)
  const before = await progressOf(ctx, id)
  const currentKeys = await keys()
  expect(currentKeys.length).toBeGreaterThan(0)
  await sandbox.fail({ vendor: 'zillow', kind: 'block-page' })
  await sandbox.clearJournal()
  await takeSteps(ctx, id)
  const failedImport = await viewImport(ctx, id)
  expect(failedImport).toMatchObject({ state: 'failed', ended_by: 'error' })
  expect(failedImport.message).toMatch(/^Failed to fetch Zillow properties with details: Zillow: /)
  expect(await keys()).toEqual(currentKeys)
  expect(await progressOf(ctx, id)).toEqual(before)
  await sandbox.ask('/faults', 'DELETE')
  await resumeImport(ctx, { id }, DANA)
  await takeSteps(ctx, id)
  expect(new Set(await keys())).toEqual((await undisturbed()).keys)
})

test('an unreachable site is retried with growing waits, and given up after five failures in a row', async () => {
  const { ctx, id } = await begun({ ...AREA, mode: 'page_by_page' })
  await takeSteps(ctx, id, 1)
  await sandbox.fail({ vendor: 'zillow', kind: 'server-error' })
  const failures: number[] = []
  for (let tries = 0; tries < 5; tries++) {
    await takeSteps(ctx, id, 1)
    failures.push((await importById(ctx.db, id))!.failures)
  }
  expect(failures).toEqual([1, 2, 3, 4, 5])
  const { state, message } = await viewImport(ctx, id)
  expect(state).toBe('failed')
  expect(message).toMatch(/^Failed to scrape page: Zillow: /)
})

test('an import ends after its hour wherever it is; when resumed, it gets another hour', async () => {
  const { ctx, clock, id } = await begun()
  await takeSteps(ctx, id, 2)
  const before = await progressOf(ctx, id)
  clock.now = new Date(START.getTime() + 60 * 60_000)
  await takeSteps(ctx, id)
  expect(await viewImport(ctx, id)).toMatchObject({ state: 'stopped', ended_by: 'timeout', timeout_reached: true })
  expect(await progressOf(ctx, id)).toEqual(before)
  await resumeImport(ctx, { id }, DANA)
  await takeSteps(ctx, id)
  expect(await viewImport(ctx, id)).toMatchObject({ state: 'finished', timeout_reached: false })
})

test('a campaign imports one thing at a time: the same request joins the running one, a different one is rejected', async () => {
  const { ctx, campaignId, id, start } = await begun()
  expect(await start()).toBe(id)
  await expect(startImport(ctx, importInput(campaignId, { zillowArea: 'Austin, TX' }), DANA)).rejects.toMatchObject({
    code: 'conflict',
  })
  await stopImport(ctx, { id }, DANA)
  const other = await startImport(ctx, importInput(campaignId, { zillowArea: 'Austin, TX' }), DANA)
  await expect(resumeImport(ctx, { id }, DANA)).rejects.toMatchObject({ code: 'conflict' })
  expect(other.id).not.toBe(id)
})

test('if a step is no longer retried, the import says so and can be resumed', async () => {
  const { ctx, id } = await begun()
  await failImport(ctx, { importId: id, step: 0 })
  expect(await viewImport(ctx, id)).toMatchObject({
    state: 'failed',
    message: 'Failed to fetch Zillow properties with details',
  })
  await resumeImport(ctx, { id }, DANA)
  await takeSteps(ctx, id)
  expect((await viewImport(ctx, id)).state).toBe('finished')
})

test('E-47 the search is kept and shown, the numbers add up, and a wider repeat takes no home twice', async () => {
  const { ctx, id, keys, campaignId } = await begun({
    ...AREA,
    priceMin: 300_000,
    priceMax: 600_000,
    targetProperties: 3,
  })
  await takeSteps(ctx, id)
  const first = await viewImport(ctx, id)
  expect(first).toMatchObject({ where: 'Evanston, IL', price_min: 30_000_000, price_max: 60_000_000, target: 3 })
  const sumOf = ({ counts, left_out }: typeof first) =>
    counts.kept +
    counts.known +
    counts.removed +
    counts.doubtful +
    counts.skipped_no_email +
    counts.not_chosen +
    counts.pending +
    counts.seen_before +
    Object.values(left_out).reduce((sum, n) => sum + n, 0)
  expect(sumOf(first)).toBe(first.counts.found)
  const campaign = await ctx.db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  expect(campaign.request_url).toMatch(/^https?:/)

  const before = await keys()
  const { id: wider } = await repeatImport(ctx, { id, priceMin: 0, priceMax: 0, targetProperties: 10_000 }, DANA)
  await takeSteps(ctx, wider)
  const second = await viewImport(ctx, wider)
  expect(sumOf(second)).toBe(second.counts.found)
  expect(second.counts.kept).toBeGreaterThan(0)
  const after = await keys()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(new Set(after).size).toBe(after.length)
})

test('a paused campaign imports nothing until it is activated; one that failed empty is paused, and resumes on request', async () => {
  const { ctx, id, campaignId } = await begun()
  const setStatus = (status: 'active' | 'paused') =>
    ctx.db.updateTable('campaigns').set({ status }).where('id', '=', campaignId).execute()
  const statusNow = async () =>
    (await ctx.db.selectFrom('campaigns').select('status').where('id', '=', campaignId).executeTakeFirstOrThrow())
      .status
  await failImport(ctx, { importId: id, step: 0 })
  expect(await statusNow()).toBe('paused')
  await resumeImport(ctx, { id }, DANA)
  expect(await statusNow()).toBe('active')
  await takeSteps(ctx, id, 3)
  await setStatus('paused')
  await takeSteps(ctx, id)
  expect(await viewImport(ctx, id)).toMatchObject({ state: 'stopped', message: 'The campaign is paused' })
  await expect(resumeImport(ctx, { id }, DANA)).rejects.toMatchObject({ code: 'conflict' })
  await setStatus('active')
  expect(await resumeImport(ctx, { id }, DANA)).toMatchObject({ state: 'running' })
})
