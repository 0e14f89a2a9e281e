import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockCampaign } from '#server/db/campaigns/campaigns.ts'
import { insertImport } from '#server/db/imports/imports.ts'
import { DANA, homesOf, importContext, importInput, newCampaign, takeSteps } from '#tests/support/campaigns/imports.ts'
import { waitForBlockedQuery } from '#tests/support/database/blocked-query.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { chooseHomes } from '../functions/choose-homes.ts'
import { resumeImport } from '../functions/resume-import.ts'
import { startImport } from '../functions/start-import.ts'
import { viewImport } from '../import-view.ts'
import { failImport, runImportStep } from '../jobs/run-import-step.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

const OAK_PARK = { zillowArea: 'Oak Park, IL' }
const NANTUCKET = { redfinArea: '25/MA/Nantucket-County', redfinAreaType: 'county' } as const
const SOLD = { homesUrl: 'https://www.homes.com/austin-tx/sold/' }

/** A campaign with an import that was just started. */
async function started(overrides: Parameters<typeof importInput>[1] = OAK_PARK) {
  const { ctx } = await importContext(sandbox.url)
  const form = importInput('', overrides)
  const campaignId = await newCampaign(ctx, {
    homesUrl: form.homesUrl,
    zillowArea: form.zillowArea,
    redfinArea: form.redfinArea,
    redfinAreaType: form.redfinAreaType,
  })
  const { id } = await startImport(ctx, importInput(campaignId, overrides), DANA)
  return { ctx, campaignId, id, finish: () => takeSteps(ctx, id), view: () => viewImport(ctx, id) }
}
test('D3-087, D3-092, D3-155, D3-158 homes under contract are imported with their details, for the agents who sell them', async () => {
  const { ctx, campaignId, finish, view } = await started()
  await finish()
  const homes = await homesOf(ctx, campaignId)
  const { state, ended_by, counts, left_out, pages_read } = await view()
  expect({ state, ended_by }).toEqual({ state: 'finished', ended_by: 'no_more_pages' })
  expect(homes.length).toBeGreaterThan(10)
  expect(pages_read).toBeGreaterThan(1)
  expect(counts).toMatchObject({ kept: homes.length, pending: 0, known: 0, skipped_no_email: 0 })
  expect(counts.with_email).toBe(homes.filter(({ agent_email }) => agent_email !== null).length)
  expect(counts.with_email).toBeGreaterThan(0)
  expect(counts.kept + Object.values(left_out).reduce((sum, count) => sum + count, 0)).toBe(counts.found)
  for (const home of homes) {
    expect(home).toMatchObject({
      agent_role: 'seller',
      campaign_type: 'sellers_agent_outreach',
      state: 'IL',
      source_platform: 'zillow',
      property_status: expect.stringMatching(/Pending|Under Contract/),
      zillow_url: expect.stringContaining('_zpid'),
      created_by_admin_id: DANA.admin.id,
      sale_price: expect.any(Number),
    })
    const isGone = home.processing_status === 'failed'
    expect(home.raw_data).toEqual({
      originalProperty: expect.objectContaining({ source: 'zillow' }),
      scrapePage: expect.any(Number),
      pageUrl: expect.stringContaining('http'),
      url: home.zillow_url,
      ...(isGone
        ? { error: expect.stringContaining('Zillow') }
        : { zillowDetails: expect.objectContaining({ availableKeys: expect.any(Array) }) }),
    })
  }
  const states = homes.map(({ processing_status }) => processing_status)
  expect(new Set(states)).toEqual(new Set(['completed', 'failed']))
  expect(counts.without_details).toBe(states.filter((name) => name === 'failed').length)
  const campaign = await ctx.db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  expect(campaign).toMatchObject({
    total_properties_found: homes.length,
    last_scraped_at: expect.any(Date),
    source_platform: 'zillow',
    campaign_subtype: 'under_contract_sellers_agent',
  })
})

test('D3-090, D3-099 the target is met exactly, and a higher one continues from there', async () => {
  const { ctx, campaignId, id, finish, view } = await started({ ...OAK_PARK, targetProperties: 7 })
  await finish()
  expect(await homesOf(ctx, campaignId)).toHaveLength(7)
  const { ended_by, counts } = await view()
  expect(ended_by).toBe('target')
  expect(counts.pending).toBeGreaterThan(0)
  await resumeImport(ctx, { id, targetProperties: 9 }, DANA)
  await finish()
  expect(await homesOf(ctx, campaignId)).toHaveLength(9)
  expect((await view()).ended_by).toBe('target')
})

test('R-21 of imports of a campaign that are resumed and started at once, one runs and the others are refused', async () => {
  const { ctx, campaignId, id, finish } = await started({ ...OAK_PARK, targetProperties: 3 })
  await finish()
  const other = { ...OAK_PARK, targetProperties: 2 }
  const second = await startImport(ctx, importInput(campaignId, other), DANA)
  await ctx.db.updateTable('imports').set({ state: 'stopped' }).where('id', '=', second.id).execute()
  const outcomes = await Promise.allSettled([
    ...[id, second.id, id, second.id].map((stoppedId) =>
      resumeImport(ctx, { id: stoppedId, targetProperties: 9 }, DANA),
    ),
    startImport(ctx, importInput(campaignId, { ...other, priceMin: 1 }), DANA),
  ])
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals.length).toBeGreaterThan(0)
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'conflict' })
  const running = await ctx.db.selectFrom('imports').select('id').where('state', 'in', ['running', 'waiting']).execute()
  expect(running).toHaveLength(1)
})

test('D3-090 page by page the target counts homes with an email', async () => {
  const { ctx, campaignId, finish, view } = await started({ ...OAK_PARK, mode: 'page_by_page', targetProperties: 3 })
  await finish()
  const homes = await homesOf(ctx, campaignId)
  expect(homes.filter(({ agent_email }) => agent_email !== null)).toHaveLength(3)
  expect((await view()).counts.with_email).toBe(3)
})

test('if an email is required, homes without one are left out and counted', async () => {
  const all = await started()
  await all.finish()
  const { counts: of } = await all.view()
  const { ctx, campaignId, finish, view } = await started({ ...OAK_PARK, requireAgentEmail: true })
  await finish()
  const homes = await homesOf(ctx, campaignId)
  expect(homes.every(({ agent_email }) => agent_email !== null)).toBe(true)
  expect((await view()).counts).toMatchObject({ kept: of.with_email, skipped_no_email: of.kept - of.with_email })
})

test('E-17 a price range leaves out what is beyond it; 0 means no limit', async () => {
  const { ctx, campaignId, finish, view } = await started({ ...OAK_PARK, priceMin: 600_000, priceMax: 0 })
  await finish()
  const homes = await homesOf(ctx, campaignId)
  expect(homes.length).toBeGreaterThan(0)
  expect(homes.every(({ sale_price }) => sale_price! >= 60_000_000)).toBe(true)
  expect(homes.some(({ sale_price }) => sale_price! > 120_000_000)).toBe(true)
  expect((await view()).counts.kept).toBe(homes.length)
})

test("D3-091, D3-232 a county's ZIP codes are read one by one, each once", async () => {
  const { ctx, campaignId, finish, view } = await started(NANTUCKET)
  await finish()
  const homes = await homesOf(ctx, campaignId)
  expect(await view()).toMatchObject({ where: 'Nantucket County, MA', places: 3, pages_read: 3, state: 'finished' })
  expect(new Set(homes.map(({ zip_code }) => zip_code)).size).toBeGreaterThan(1)
  expect(homes.every((home) => home.source_platform === 'redfin' && home.agent_role === 'seller')).toBe(true)
  await expect(started({ redfinArea: '1/IL/Atlantis-County', redfinAreaType: 'county' })).rejects.toThrow(
    /^County conversion failed: /,
  )
})

test('D3-088, D3-100 a {host} search is read completely, then waits for the choice, which decides what the campaign is about', async () => {
  const now = new Date()
  const { ctx, campaignId, id, finish, view } = await started({ ...SOLD, priceMin: 0 })
  await takeSteps(ctx, id, 3)
  expect(await homesOf(ctx, campaignId)).toEqual([])
  await finish()
  const { state, choices, counts } = await view()
  expect(state).toBe('waiting')
  expect(choices!.recently_sold).toBeGreaterThan(5)
  expect(choices!.sold_year_ago).toBeGreaterThan(5)
  expect(Object.values(choices!).reduce((sum, count) => sum + count, 0)).toBe(counts.pending)

  await chooseHomes(ctx, { id, choice: 'sold_year_ago' }, DANA)
  await chooseHomes(ctx, { id, choice: 'sold_year_ago' }, DANA)
  await expect(chooseHomes(ctx, { id, choice: 'recently_sold' }, DANA)).rejects.toMatchObject({ code: 'conflict' })
  await takeSteps(ctx, id, 4)
  const homes = await homesOf(ctx, campaignId)
  expect(homes).toHaveLength(20)
  for (const home of homes) {
    const days = (now.getTime() - Date.parse(home.date_sold!)) / 86_400_000
    expect(days).toBeGreaterThan(299)
    expect(home).toMatchObject({
      agent_role: 'buyer',
      homes_property_url: expect.stringContaining('/property/'),
      source_platform: 'homes.com',
    })
  }
  const campaign = await ctx.db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  expect(campaign).toMatchObject({
    campaign_subtype: 'closing_anniversary_agent',
    campaign_type: 'buyers_agent_outreach',
  })
})

test('F-52 other campaigns that have the imported homes are listed', async () => {
  const { ctx, campaignId, finish } = await started({ ...OAK_PARK, targetProperties: 5 })
  await finish()
  const other = await newCampaign(ctx, OAK_PARK)
  const { id } = await startImport(ctx, importInput(other, OAK_PARK), DANA)
  await takeSteps(ctx, id)
  const [first] = (await viewImport(ctx, id)).elsewhere
  expect(first).toMatchObject({ id: campaignId, homes: 5 })
})

test('a deleted campaign stops importing', async () => {
  const { ctx, campaignId, id } = await started()
  await takeSteps(ctx, id, 2)
  const before = await homesOf(ctx, campaignId)
  await ctx.db.updateTable('campaigns').set({ deleted_at: new Date() }).where('id', '=', campaignId).execute()
  await takeSteps(ctx, id)
  expect(await homesOf(ctx, campaignId)).toHaveLength(before.length)
  await expect(viewImport(ctx, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a step that was already claimed, or never enqueued, does nothing', async () => {
  const { ctx, campaignId, id, view } = await started()
  await takeSteps(ctx, id, 2)
  const before = await view()
  for (const step of [0, 1, 99]) await runImportStep(ctx, { importId: id, step })
  await runImportStep(ctx, { importId: campaignId, step: 0 })
  expect(await view()).toEqual(before)
})

test('an import that fails while another of its campaign is started makes no deadlock', async () => {
  const { ctx, campaignId, id, view } = await started()
  const { step, ...row } = await ctx.db.selectFrom('imports').selectAll().executeTakeFirstOrThrow()
  const another = { ...row, id: randomUUID(), query: JSON.stringify(row.query), left_out: '{}' }
  let failing: Promise<void> | undefined
  const isStarted = await ctx.inTransaction(async (tx) => {
    await lockCampaign(tx, campaignId) // as beginImport does
    failing = failImport(ctx, { importId: id, step })
    await waitForBlockedQuery(ctx.db)
    return await insertImport(tx, another)
  })
  await failing
  expect([isStarted, (await view()).state]).toEqual([false, 'failed'])
})
