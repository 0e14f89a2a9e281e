import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOver } from '#domain/leads/bulk-actions/bulk-run.ts'
import { getBulkRun } from '#server/actions/leads/functions/get-bulk-run.ts'
import { runBulkBatch } from '#server/actions/leads/jobs/run-bulk-batch.ts'
import { openListings } from '#server/boot/compose-listings.ts'
import type { Context } from '#server/context.ts'
import { DANA, importContext } from '#tests/support/campaigns/imports.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { findBuyerAgents } from '../functions/find-buyer-agents.ts'
import { listBuyerHomes } from '../functions/list-buyer-homes.ts'
import { searchHostProperties } from '../functions/search-host-properties.ts'
import { searchSoldProperties } from '../functions/search-sold-properties.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

const OAK_PARK = { area: 'Oak Park, IL', page: 1, price_min: 0, price_max: 0 }
const list = (ctx: Context, tab: 'all' | 'assigned' = 'all') =>
  listBuyerHomes(ctx, { tab, run_id: null, page: 1 }, DANA)

/** Does the workers' part of a run. */
async function finish(ctx: Context, runId: string) {
  for (let batch = 1; ; batch++) {
    const run = await getBulkRun(ctx, { id: runId })
    if (isOver(run.state)) return run
    await runBulkBatch(ctx, { runId, batch })
  }
}

test("D3-050 … D3-055 an area's sold homes are recent or a year old, each once and within the price; an open maximum means no limit", async () => {
  const { ctx } = await importContext(sandbox.url)
  const result = await searchSoldProperties(ctx, OAK_PARK, DANA)
  const homes = [...result.recent, ...result.older]
  expect(result.recent.length).toBeGreaterThan(0)
  expect(result.total_pages).toBeGreaterThanOrEqual(1)
  expect(new Set(homes.map(({ listing }) => listing.sourceId)).size).toBe(homes.length)
  expect(homes.every(({ listing }) => listing.status === 'Closed')).toBe(true)

  const prices = homes.map(({ listing }) => listing.priceCents ?? 0).toSorted((a, b) => a - b)
  const middle = Math.round(prices[Math.floor(prices.length / 2)]! / 100)
  const dear = await searchSoldProperties(ctx, { ...OAK_PARK, price_min: middle }, DANA)
  expect([...dear.recent, ...dear.older].every(({ listing }) => listing.priceCents! >= middle * 100)).toBe(true)
  await expect(searchSoldProperties(ctx, { ...OAK_PARK, area: 'Nowhere At All, ZZ' }, DANA)).rejects.toThrow('Zillow')
  expect(await list(ctx)).toMatchObject({ campaign_id: null, homes: [] })
})

test('D3-050 without a source that searches an area, the refusal says so', async () => {
  const { ctx } = await importContext(sandbox.url)
  const config = { ...ctx.config, NODE_ENV: 'production' as const, SANDBOX_URL: undefined }
  const { listings } = openListings(config, null, { baseUrl: '', key: '' })
  await expect(searchSoldProperties({ ...ctx, listings }, OAK_PARK, DANA)).rejects.toMatchObject({
    kind: 'unauthorized',
    message: 'Listings: no source that searches an area is switched on',
  })
})

test('D3-051, D3-055 turning the pages shows every sold home of an area once; a page after the last is the last', async () => {
  const { ctx } = await importContext(sandbox.url)
  const idsOn = async (page: number) => {
    const result = await searchSoldProperties(ctx, { ...OAK_PARK, area: 'Austin, TX', page }, DANA)
    return { ...result, ids: [...result.recent, ...result.older].map(({ listing }) => listing.sourceId) }
  }
  const first = await idsOn(1)
  const ids = [...first.ids]
  for (let page = 2; page <= first.total_pages; page++) ids.push(...(await idsOn(page)).ids)
  expect(first.total_pages).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(first.total_results)
  expect((await idsOn(first.total_pages + 5)).page).toBe(first.total_pages)
})

test('D3-056, D3-057 Find Agents keeps the chosen homes once, looks up who bought them, and is one run however often it is sent', async () => {
  const { ctx } = await importContext(sandbox.url)
  const { recent } = await searchSoldProperties(ctx, OAK_PARK, DANA)
  const listings = recent.slice(0, 4).map(({ listing }) => listing)
  const id = randomUUID()
  const newRun = await findBuyerAgents(ctx, { id, listings }, DANA)
  expect(newRun.run_id).toBe(id)
  expect(await findBuyerAgents(ctx, { id, listings }, DANA)).toEqual(newRun)
  const run = await finish(ctx, id)
  expect(run.counts.done + run.counts.failed + run.counts.skipped).toBe(listings.length)

  const { homes, counts } = await list(ctx)
  expect(homes).toHaveLength(listings.length)
  expect(counts.all).toBe(listings.length)
  expect((await listBuyerHomes(ctx, { tab: 'all', run_id: id, page: 1 }, DANA)).homes).toEqual(homes)
  expect((await listBuyerHomes(ctx, { tab: 'all', run_id: randomUUID(), page: 1 }, DANA)).homes).toEqual([])
  expect(homes.some(({ buyers_agent }) => buyers_agent.name !== null)).toBe(true)
  expect(homes.some(({ address }) => address.county !== null)).toBe(true)
  for (const { status, contact, buyers_agent, problem } of homes) {
    if (status === 'Found' || status === 'Web Search') expect(contact).not.toBeNull()
    if (status === 'Standard') expect(buyers_agent.name).not.toBeNull()
    if (status === 'Error') expect(problem).not.toBeNull()
  }
  const { counts: tabs, homes: assigned } = await list(ctx, 'assigned')
  expect(assigned).toHaveLength(tabs.assigned)
})

test('D3-056 the campaign of the screen can be renamed: it keeps its homes, and the next search adds to it', async () => {
  const { ctx } = await importContext(sandbox.url)
  const search = () =>
    searchHostProperties(ctx, { id: randomUUID(), url: 'https://www.homes.com/elkins-wv/sold/' }, DANA)
  await search()
  const { campaign_id: id, counts } = await list(ctx)
  await ctx.db.updateTable('campaigns').set({ name: 'Buyers in WV' }).where('id', '=', id!).execute()
  expect(await list(ctx)).toMatchObject({ campaign_id: id, counts })
  await search()
  expect(await list(ctx)).toMatchObject({ campaign_id: id, counts })
  expect(await ctx.db.selectFrom('campaigns').select('name').execute()).toEqual([{ name: 'Buyers in WV' }])
})

test('D3-059 a {host} search of one page has the same first and last page', async () => {
  const { ctx } = await importContext(sandbox.url)
  const result = await searchHostProperties(
    ctx,
    { id: randomUUID(), url: 'https://www.homes.com/elkins-wv/sold/' },
    DANA,
  )
  expect(result).toMatchObject({ total_pages: 1, first_page_count: result.last_page_count })
  expect((await finish(ctx, result.run_id!)).counts.done).toBeLessThanOrEqual(result.first_page_count)
})

test('D3-059, D3-060 a {host} search keeps its first and last page and reads every home’s details; another site is rejected', async () => {
  const { ctx } = await importContext(sandbox.url)
  const url = 'https://www.homes.com/austin-tx/sold/'
  await expect(
    searchHostProperties(ctx, { id: randomUUID(), url: 'https://elsewhere.example/' }, DANA),
  ).rejects.toThrow('Please enter a valid homes.com URL')
  const result = await searchHostProperties(ctx, { id: randomUUID(), url }, DANA)
  expect(result.first_page_count).toBeGreaterThan(0)
  const run = await finish(ctx, result.run_id!)
  expect(run.counts.done).toBeGreaterThan(0)
  const { homes } = await list(ctx)
  expect(homes.length).toBeGreaterThan(0)
  expect(homes.some(({ listing_agent }) => listing_agent.name !== null)).toBe(true)
})
