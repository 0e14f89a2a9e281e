import { expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import { LEAD_SORTS } from '#domain/leads/lead-filter.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { someLeads, UNDER_CONTRACT } from '#tests/support/campaigns/leads.ts'
import { adminServer } from '#tests/support/requests/admin-server.ts'

type List = Output<'list-leads'>

async function adminTool() {
  const server = await adminServer()
  const list = async (campaignId: string, filter: object = {}, more: object = {}) => {
    const { status, body } = await server.callAsAdmin('list-leads', { campaign_id: campaignId, filter, ...more })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as unknown as List
  }
  const streets = async (campaignId: string, filter: object = {}, more: object = {}) =>
    (await list(campaignId, filter, more)).leads.map(({ street }) => street)
  return { ...server, list, streets }
}

const WITH_EMAIL = { buyers_agent_email: 'pat@agents.example' }
const READY = { ...WITH_EMAIL, watercolor_image_url: 'artworks/a/watercolor.jpg' }

test('D3-113 the tabs count and show all homes, those with emails and those ready to send', async () => {
  const { ctx, list, streets } = await adminTool()
  const campaign = await aCampaign(ctx)
  await someLeads(ctx, campaign, [
    { address_line_1: '1 Elm St' },
    { address_line_1: '2 Elm St', ...WITH_EMAIL },
    { address_line_1: '3 Elm St', ...READY },
    { address_line_1: '4 Elm St', buyers_agent_email: 'null' },
    { address_line_1: '5 Elm St', ...READY, deleted_at: new Date() },
  ])
  await someLeads(ctx, await aCampaign(ctx), [{ address_line_1: '6 Elm St', ...READY }])
  expect((await list(campaign)).tabs).toEqual({ all: 4, with_email: 2, ready_to_send: 1 })
  expect(await streets(campaign, { tab: 'all' })).toEqual(['1 Elm St', '2 Elm St', '3 Elm St', '4 Elm St'])
  expect(await streets(campaign, { tab: 'with_email' })).toEqual(['2 Elm St', '3 Elm St'])
  expect(await streets(campaign, { tab: 'ready_to_send' })).toEqual(['3 Elm St'])
})

test('D3-114 the search covers street, city, the buyer’s agent and brokerage, in any case, and treats nothing as a pattern', async () => {
  const { ctx, streets } = await adminTool()
  const campaign = await aCampaign(ctx)
  await someLeads(ctx, campaign, [
    { address_line_1: '1 Maple Street', city: 'Oak Park' },
    { address: '2 Birch Ave, Salem, OR' },
    { street_address: '3 Elm', buyers_agent_name: 'Zoë MAPLETON', sellers_agent_name: 'Quentin' },
    { address_line_1: '4 Elm', buyers_agent_brokerage: '100% Homes_Inc' },
  ])
  expect(await streets(campaign, { search: 'MAPLE' })).toEqual(['1 Maple Street', '3 Elm'])
  expect(await streets(campaign, { search: 'oak park' })).toEqual(['1 Maple Street'])
  expect(await streets(campaign, { search: 'birch' })).toEqual(['2 Birch Ave'])
  expect(await streets(campaign, { search: 'ZOË' })).toEqual(['3 Elm'])
  expect(await streets(campaign, { search: '%' })).toEqual(['4 Elm'])
  expect(await streets(campaign, { search: '_' })).toEqual(['4 Elm'])
  expect(await streets(campaign, { search: 'quentin' })).toEqual([])
  const sellers = await aCampaign(ctx, UNDER_CONTRACT)
  const quentin = { address_line_1: '5 Elm', sellers_agent_name: 'Quentin', sellers_agent_brokerage: 'Big House' }
  await someLeads(ctx, sellers, [quentin], 'seller')
  expect(await streets(sellers, { search: 'quentin' })).toEqual(['5 Elm'])
})

test('D3-115 the status filter shows homes with that status, and homes in progress are counted', async () => {
  const { ctx, list, streets } = await adminTool()
  const campaign = await aCampaign(ctx)
  const statuses = ['pending', 'processing', 'completed', 'failed', 'contacted'] as const
  await someLeads(
    ctx,
    campaign,
    statuses.map((status) => ({ address_line_1: status, processing_status: status })),
  )
  for (const status of statuses) expect(await streets(campaign, { status })).toEqual([status])
  expect((await list(campaign, { status: 'failed' })).processing).toBe(1)
})

test('homes without an agent’s email, or without art, are those that the campaign counts so', async () => {
  const { ctx, callAsAdmin, list, streets } = await adminTool()
  const campaign = await aCampaign(ctx)
  await someLeads(ctx, campaign, [
    { address_line_1: '1 Elm St' },
    { address_line_1: '2 Elm St', ...WITH_EMAIL },
    { address_line_1: '3 Elm St', ...READY },
    { address_line_1: '4 Elm St', watercolor_image_url: READY.watercolor_image_url, buyers_agent_email: 'null' },
    { address_line_1: '5 Elm St', deleted_at: new Date() },
  ])
  const without = { agent: ['1 Elm St', '4 Elm St'], art: ['1 Elm St', '2 Elm St'] }
  for (const missing of ['agent', 'art'] as const)
    expect(await streets(campaign, { missing })).toEqual(without[missing])
  expect((await list(campaign, { missing: 'agent' })).tabs).toEqual({ all: 2, with_email: 0, ready_to_send: 0 })
  const { body } = await callAsAdmin('get-campaign', { id: campaign })
  expect(body['homes']).toMatchObject({ without_art: without.art.length })
  const selection = { kind: 'matching', filter: { missing: 'agent', search: '4 elm' } }
  expect((await callAsAdmin('export-leads', { campaign_id: campaign, selection })).body['count']).toBe(1)
})

test('an agent is to be looked up if the home or its unread listing names one who was not looked up yet', async () => {
  const { ctx, callAsAdmin, streets } = await adminTool()
  const lookedUp = (name: string) => ({ agentContactLookup: { name, found: false } })
  const zillow_url = 'https://www.zillow.com/homedetails/12-Elm-St/60302001_zpid/'
  const homes_property_url = 'https://www.homes.com/property/12-elm-st-oak-park-il/abc123def/'
  const agentName = { buyers_agent_name: ' Pat  Example ' }
  const buyers = {
    named: { ...agentName },
    'named, with email': { ...agentName, ...WITH_EMAIL },
    'looked up': { ...agentName, raw_data: lookedUp('Pat Example') },
    'another was looked up': { ...agentName, raw_data: lookedUp('Lee Example') },
    'name that is none': { buyers_agent_name: 'N/A' },
    'no name': {},
    'listing not read': { homes_property_url },
    'listing read': { homes_property_url, raw_data: { details: {} } },
    'listing could not be read': { zillow_url, processing_status: 'failed' },
    'no listing': { homes_property_url: 'https://example.com/12-elm-st' },
  } as const
  const sellers = {
    'seller named': { sellers_agent_name: 'Pat' },
    'buyer named': agentName,
    'page on Zillow': { zillow_url },
    'page elsewhere': { homes_property_url },
    'page is gone': { zillow_url, raw_data: { listingGone: true } },
  } as const
  const rows = (leads: object) => Object.entries(leads).map(([street, lead]) => ({ address_line_1: street, ...lead }))
  const campaigns = [await aCampaign(ctx), await aCampaign(ctx, UNDER_CONTRACT)] as const
  await someLeads(ctx, campaigns[0], rows(buyers))
  await someLeads(ctx, campaigns[1], rows(sellers), 'seller')
  const due = [
    ['named', 'another was looked up', 'listing not read'],
    ['seller named', 'buyer named', 'page on Zillow'],
  ]
  for (const [n, id] of campaigns.entries()) {
    expect(await streets(id, { missing: 'lookup' })).toEqual(due[n])
    expect((await callAsAdmin('get-campaign', { id })).body['homes']).toMatchObject({ to_look_up: 3 })
  }
})

test('D3-116 the first and last fifty refer to the filtered and sorted list; a locked list stays the same', async () => {
  const { ctx, callAsAdmin, list } = await adminTool()
  const campaign = await aCampaign(ctx)
  const many = Array.from({ length: 130 }, (_, n) => ({ sale_price: (n + 1) * 100, city: n % 2 ? 'Salem' : 'Austin' }))
  const ids = await someLeads(ctx, campaign, many)
  const range = async (which: string, filter: object, more: object = {}) =>
    (await callAsAdmin('lead-range', { campaign_id: campaign, filter, range: which, ...more })).body['ids'] as string[]
  expect(await range('first', {})).toEqual(ids.slice(0, 50))
  expect(await range('last', {})).toEqual(ids.slice(-50))
  const salem = ids.filter((_, n) => n % 2 === 1)
  const byPrice = { sort: 'sale_price', direction: 'desc' }
  expect(await range('first', { search: 'salem' }, byPrice)).toEqual(salem.toReversed().slice(0, 50))
  expect(await range('last', { search: 'salem' }, byPrice)).toEqual(salem.toReversed().slice(-50))

  const locked = await range('first', { status: 'pending' })
  await ctx.db
    .updateTable('scraped_properties')
    .set({ processing_status: 'completed' })
    .where('id', 'in', locked)
    .execute()
  const { leads, total } = await list(campaign, { within: locked })
  expect([leads.map(({ id }) => id), total]).toEqual([locked, 50])
  expect(await range('first', { status: 'pending' })).toEqual(ids.slice(50, 100))
})

test('D3-117 every sort works both ways; unknown values come last either way, ties in import order', async () => {
  const { ctx, streets } = await adminTool()
  const campaign = await aCampaign(ctx)
  await someLeads(ctx, campaign, [
    { address_line_1: '10 Elm', date_sold: '2025-03-01', sale_price: 500, suitability_score: 7 },
    { address_line_1: '9 Elm', date_sold: '2025-11-30', sale_price: 900, suitability_score: 4.5 },
    { address_line_1: '9 Ash', date_sold: 'last spring', suitability_score: 7 },
    { city: 'Nowhere', sale_price: 100 },
  ])
  const sorted = (sort: string) =>
    Promise.all(['asc', 'desc'].map((direction) => streets(campaign, {}, { sort, direction })))
  expect(await sorted('date_sold')).toEqual([
    ['10 Elm', '9 Elm', '9 Ash', null],
    ['9 Elm', '10 Elm', null, '9 Ash'],
  ])
  expect(await sorted('sale_price')).toEqual([
    [null, '10 Elm', '9 Elm', '9 Ash'],
    ['9 Elm', '10 Elm', null, '9 Ash'],
  ])
  expect(await sorted('address')).toEqual([
    ['9 Ash', '9 Elm', '10 Elm', null],
    ['10 Elm', '9 Elm', '9 Ash', null],
  ])
  expect(await sorted('suitability_score')).toEqual([
    ['9 Elm', '10 Elm', '9 Ash', null],
    ['9 Ash', '10 Elm', '9 Elm', null],
  ])
  expect(await sorted('import_order')).toEqual([
    ['10 Elm', '9 Elm', '9 Ash', null],
    [null, '9 Ash', '9 Elm', '10 Elm'],
  ])
})

test('pages of fifty contain every home once, whatever the sort', async () => {
  const { ctx, list } = await adminTool()
  const campaign = await aCampaign(ctx)
  const ids = await someLeads(
    ctx,
    campaign,
    Array.from({ length: 120 }, (_, n) => ({ sale_price: n % 3 ? n % 7 : null })),
  )
  for (const sort of LEAD_SORTS) {
    const pages = await Promise.all([1, 2, 3].map((page) => list(campaign, {}, { sort, direction: 'desc', page })))
    expect(pages.map(({ leads }) => leads.length)).toEqual([50, 50, 20])
    expect(pages.flatMap(({ leads }) => leads.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted())
  }
})

test('a filter that matches every home changes no order, and the last fifty are the end of the list', async () => {
  const { ctx, callAsAdmin, list } = await adminTool()
  const campaign = await aCampaign(ctx)
  await someLeads(
    ctx,
    campaign,
    Array.from({ length: 120 }, (_, n) => ({
      sale_price: n % 3 ? n % 7 : null,
      suitability_score: n % 5,
      date_sold: n < 50 ? '2025-03-01' : null,
    })),
  )
  for (const sort of LEAD_SORTS)
    for (const direction of ['asc', 'desc']) {
      const order = { sort, direction }
      const idsOf = async (filter: object) => {
        const pages = await Promise.all([1, 2, 3].map((page) => list(campaign, filter, { ...order, page })))
        return pages.flatMap(({ leads }) => leads.map(({ id }) => id))
      }
      const ids = await idsOf({})
      expect(ids, `${sort} ${direction}`).toEqual(await idsOf({ status: 'pending' }))
      const { body } = await callAsAdmin('lead-range', { campaign_id: campaign, filter: {}, range: 'last', ...order })
      expect(body['ids'], `${sort} ${direction}`).toEqual(ids.slice(-50))
    }
})

test('D3-130 the summary counts the filtered homes by stage, and ignores the stage filter', async () => {
  const { ctx, list } = await adminTool()
  const campaign = await aCampaign(ctx)
  await someLeads(ctx, campaign, [
    { city: 'Salem' },
    { city: 'Salem', ...READY },
    { city: 'Salem', outreach_status: 'clicked' },
    { city: 'Salem', configurator_opened_count: 3 },
    { city: 'Salem', checkout_initiated_count: 1 },
    { city: 'Salem', payment_page_accessed_count: 1 },
    { city: 'Salem', purchase_completed_at: new Date() },
    { city: 'Austin', purchase_completed_at: new Date() },
  ])
  const { stages, total, tabs } = await list(campaign, { search: 'salem', stage: 'purchased' })
  expect(stages).toEqual({
    purchased: 1,
    payment_page_accessed: 1,
    checkout_accessed: 1,
    property_opened: 1,
    email_sent: 1,
    ready_to_send: 1,
    replied: 0,
    not_ready: 1,
  })
  expect([total, tabs.all]).toEqual([1, 1])
})

test('D3-111 a missing or deleted campaign has no list', async () => {
  const { ctx, callAsAdmin } = await adminTool()
  const campaign = await aCampaign(ctx)
  await ctx.db.updateTable('campaigns').set({ deleted_at: new Date() }).execute()
  const { status, body } = await callAsAdmin('list-leads', { campaign_id: campaign, filter: {} })
  expect([status, body['error']]).toEqual([404, 'Campaign not found'])
})
