import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchesStatusFilter } from '#domain/imports/listing-status.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { type Agent, agentsOf } from '#sandbox/listings/people.ts'
import type { Context } from '#server/context.ts'
import { itemsOf, leadOf, startFor, work } from '#tests/support/campaigns/bulk.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { importContext } from '#tests/support/campaigns/imports.ts'
import { someLeads, UNDER_CONTRACT } from '#tests/support/campaigns/leads.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { getBulkRun } from '../functions/get-bulk-run.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

const adminTool = () => importContext(sandbox.url)

/** Listings of Oak Park under contract, as the sandbox's Zillow shows them. */
async function pending(ctx: Context) {
  const where = { by: 'area', text: 'Oak Park, IL' } as const
  const price = { minCents: null, maxCents: null }
  const page = await ctx.listings.zillow.searchPage({ where, statusFilter: 'pendingAndUnderContract', price, page: 1 })
  return page.rows.filter(({ status }) => matchesStatusFilter(status, 'pendingAndUnderContract'))
}

test('D3-121, D3-156 details fill in what the home lacks, and its agents are the ones the listing names', async () => {
  const { ctx } = await adminTool()
  const campaign = await aCampaign(ctx)
  const soldListing = (
    await ctx.listings.zillow.searchPage({
      where: { by: 'area', text: 'Oak Park, IL' },
      statusFilter: 'sold',
      price: { minCents: null, maxCents: null },
      page: 1,
    })
  ).rows
  const details = await Promise.all(soldListing.slice(0, 12).map(({ url }) => ctx.listings.zillow.details(url)))
  const home = details.find(({ agents }) => agents.some(({ role }) => role === 'buyer'))!
  const buyers = home.agents.find(({ role }) => role === 'buyer')!
  const [listedLead, namedLead, goneLead] = await someLeads(ctx, campaign, [
    { zillow_url: home.url, zip_code: home.address.zipCode, processing_status: 'contacted' },
    { zillow_url: home.url, buyers_agent_name: 'Somebody Else', buyers_agent_email: 'else@agents.example' },
    { zillow_url: home.url, address_line_1: '999 Other St', city: 'Oak Park', state: 'IL', zip_code: '60302' },
  ])
  const { id } = await startFor(ctx, campaign, 'fetch-details', [listedLead!, namedLead!, goneLead!])
  await work(ctx, id)
  expect(await leadOf(ctx, listedLead!)).toMatchObject({
    address_line_1: home.address.line1,
    city: home.address.city,
    sale_price: home.priceCents,
    date_sold: home.dateSold,
    buyers_agent_name: buyers.name,
    processing_status: 'contacted',
    raw_data: { details: { url: home.url, source: 'zillow', availableKeys: [...home.availableKeys] } },
  })
  expect(await leadOf(ctx, namedLead!)).toMatchObject({
    buyers_agent_name: buyers.name,
    buyers_agent_email: buyers.email, // never another agent's
    processing_status: 'completed',
  })
  expect(await leadOf(ctx, goneLead!)).toMatchObject({ address_line_1: '999 Other St', processing_status: 'failed' })
  expect((await getBulkRun(ctx, { id })).problems).toEqual([
    expect.objectContaining({ lead_id: goneLead, state: 'failed', reason: 'The listing shows another home' }),
  ])
})

test('D3-123, D3-238 Zillow’s details include the agent’s contacts; a home missing from Zillow is skipped', async () => {
  const { ctx } = await adminTool()
  const campaign = await aCampaign(ctx, UNDER_CONTRACT)
  const rows = await pending(ctx)
  const lostUrl = rows[0]!.url.replace(/\/\d+_zpid/, '/60302999_zpid')
  const ids = await someLeads(
    ctx,
    campaign,
    [
      // The source's own status stays: Zillow says FOR_SALE of a home under contract (D3-155).
      ...rows.slice(0, 8).map(({ url }, n) => ({
        zillow_url: url,
        property_status: n === 0 ? 'Active Under Contract' : null,
      })),
      { zillow_url: lostUrl },
    ],
    'seller',
  )
  const { id } = await startFor(ctx, campaign, 'details-and-contacts', ids)
  await work(ctx, id)
  const items = await itemsOf(ctx, id)
  expect(items.at(-1)).toMatchObject({ state: 'skipped' })
  for (const { lead_id, ...item } of items) {
    const lead = await leadOf(ctx, lead_id)
    const listing = await ctx.listings.zillow.details(lead.zillow_url!).catch(() => null)
    if (!listing) {
      expect(item).toEqual({ state: 'skipped', reason: 'No property details available' })
      expect(lead.processing_status).toBe('pending')
      continue
    }
    const seller = listing.agents.find(({ role }) => role === 'list')
    const agent = agentsOf('IL').find(({ name }) => name === seller?.name)
    const isOnTheWeb = agent?.onTheWeb === 'page'
    expect(item).toEqual({ state: 'done', reason: null })
    expect(lead).toMatchObject({
      processing_status: 'completed',
      property_status: lead_id === ids[0] ? 'Active Under Contract' : listing.statusText,
      zillow_image_url: listing.photoUrl,
      sellers_agent_name: seller?.name ?? null,
      sellers_agent_email: seller?.email ?? (isOnTheWeb ? agent.email : null),
    })
    expect(lead.agent_email).toBe(lead.sellers_agent_email)
  }
  expect(items.filter(({ state }) => state === 'done').length).toBeGreaterThan(5)
})

test('D3-246 a run for details and contacts ends with how many homes were updated', async () => {
  const { ctx } = await adminTool()
  const campaign = await aCampaign(ctx, UNDER_CONTRACT)
  const rows = (await pending(ctx)).slice(0, 2)
  const ids = await someLeads(
    ctx,
    campaign,
    rows.map(({ url }) => ({ zillow_url: url })),
    'seller',
  )
  const { id } = await startFor(ctx, campaign, 'details-and-contacts', ids)
  await work(ctx, id)
  const { state, counts } = await getBulkRun(ctx, { id })
  expect(state).toBe('finished')
  expect(bulkAction('details-and-contacts').summary(counts)).toBe(
    '✅ Successfully updated 2 properties with Zillow details and agent contacts',
  )
})

const asLead = (agent: Agent, overrides: object = {}) => ({
  buyers_agent_name: agent.name,
  buyers_agent_brokerage: agent.brokerage.name,
  city: 'Oak Park',
  state: 'IL',
  ...overrides,
})
const someone = (how: Agent['onTheWeb']): Agent => agentsOf('IL').find(({ onTheWeb }) => onTheWeb === how)!

test('D3-122 an email seen on a page fills an empty field and never replaces what the listing says (decision 13)', async () => {
  const { ctx } = await adminTool()
  const campaign = await aCampaign(ctx)
  const ids = await someLeads(ctx, campaign, [
    asLead(someone('page')),
    asLead(someone('page'), { buyers_agent_email: 'listed@agents.example' }),
    asLead(someone('page'), { buyers_agent_email: 'null' }),
    asLead(someone('made_up')),
    asLead(someone('office_box')),
    asLead(someone('none')),
  ])
  const { id } = await startFor(ctx, campaign, 'agent-details', ids)
  await work(ctx, id)
  const { email } = someone('page')
  const leads = await Promise.all(ids.map((leadId) => leadOf(ctx, leadId)))
  expect(leads.map(({ agent_email }) => agent_email)).toEqual([email, 'listed@agents.example', email, null, null, null])
  expect(leads.slice(0, 2).map(({ raw_data }) => raw_data)).toEqual(
    Array(2).fill(
      expect.objectContaining({
        agentContactDetails: expect.objectContaining({ aiFoundEmail: email, method: 'web_search' }),
      }),
    ),
  )
  const noEmail = { state: 'skipped', reason: 'Phone number found, no email' }
  const foundEmail = { state: 'done', reason: null }
  expect((await itemsOf(ctx, id)).map(({ state, reason }) => ({ state, reason }))).toEqual([
    foundEmail,
    foundEmail,
    foundEmail,
    noEmail,
    noEmail,
    { state: 'skipped', reason: 'No contact information found' },
  ])
})

test('a block page ends the run at once: the other homes are not looked up, and can be retried', async () => {
  const { ctx } = await adminTool()
  const campaign = await aCampaign(ctx, UNDER_CONTRACT)
  const rows = await pending(ctx)
  const ids = await someLeads(
    ctx,
    campaign,
    rows.slice(0, 7).map(({ url }) => ({ zillow_url: url })),
    'seller',
  )
  await sandbox.fail({ vendor: 'zillow', kind: 'block-page' })
  await sandbox.clearJournal()
  const { id } = await startFor(ctx, campaign, 'details-and-contacts', ids)
  await work(ctx, id)
  const run = await getBulkRun(ctx, { id })
  expect(run).toMatchObject({
    state: 'failed',
    counts: { failed: ids.length },
    message: expect.stringMatching(/^Zillow: /),
  })
  expect((await sandbox.calls()).length).toBeLessThanOrEqual(4) // three homes at once, and robots.txt
})
