import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/pool.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { someLeads } from '#tests/support/campaigns/leads.ts'
import { aRun } from '#tests/support/campaigns/outreach.ts'
import { testContext } from '#tests/support/context.ts'
import { PLACED } from '#tests/support/orders/placed.ts'
import { searchAdmin } from './search-admin.ts'

const MAPLE = { address_line_1: '12 Maple St', city: 'Oak Park', state: 'IL', zip_code: '60302' }
const PAT = { buyers_agent_name: 'Pat Example', buyers_agent_email: 'pat@agents.example' }

/** A campaign with three homes, two of them of one agent, and a buyer with an order. */
async function adminTool() {
  const { ctx } = await testContext()
  const campaign = await aCampaign(ctx, { name: 'Spring in Oak Park' })
  const leads = await someLeads(ctx, campaign, [
    { ...MAPLE, ...PAT, access_code: 'HQ7RMW2K' },
    { ...MAPLE, ...PAT, address_line_1: '9 Elm Court', access_code: null },
    { ...MAPLE, address_line_1: '100%_Sure Lane', buyers_agent_name: 'Robin Sample' },
  ])
  const order = await anOrder(ctx.db, { customer_first_name: 'Ana', customer_last_name: 'Ruiz' })
  const find = (text: string) => searchAdmin(ctx, { text })
  return { ctx, campaign, leads, order, find }
}

async function anOrder(db: Db, overrides: object) {
  const [id, propertyId, at] = [randomUUID(), randomUUID(), new Date()]
  await db.insertInto('property_searches').values({ id: propertyId, created_at: at, updated_at: at }).execute()
  await db
    .insertInto('orders')
    .values({
      ...PLACED,
      id,
      property_id: propertyId,
      client_session_id: randomUUID(),
      origin: 'http://shop.test',
      order_number: 10_077,
      order_status: 'paid',
      customer_email: 'ana@buyers.example',
      checkout_initiated_at: at,
      created_at: at,
      updated_at: at,
      ...overrides,
    })
    .execute()
  return id
}

test('a home is found by any part of its address, in any order, and by its access code', async () => {
  const { leads, find } = await adminTool()
  for (const text of ['maple', '12 Maple St, Oak Park, IL', 'park 12 mapl', 'hq7r', 'HQ7RMW2K'])
    expect((await find(text)).homes, text).toMatchObject([
      { id: leads[0], address: '12 Maple St, Oak Park, IL', access_code: 'HQ7RMW2K', campaign: 'Spring in Oak Park' },
    ])
  expect((await find('maple elm')).homes).toEqual([])
})

test('special characters match only themselves', async () => {
  const { leads, find } = await adminTool()
  expect((await find('100%_')).homes).toMatchObject([{ id: leads[2] }])
  expect((await find('1%t')).homes).toEqual([])
})

test('an agent is found by name or email, once, with their number of homes', async () => {
  const { campaign, leads, find } = await adminTool()
  for (const text of ['pat exa', 'PAT@agents'])
    expect((await find(text)).agents, text).toEqual([
      {
        name: 'Pat Example',
        email: 'pat@agents.example',
        homes: 2,
        campaign_id: campaign,
        campaign: 'Spring in Oak Park',
        lead_id: leads[1],
      },
    ])
})

test('campaigns by name, orders by number, name or email', async () => {
  const { campaign, order, find } = await adminTool()
  expect((await find('spring')).campaigns).toEqual([
    { id: campaign, name: 'Spring in Oak Park', status: 'active', homes: 3 },
  ])
  for (const text of ['#10077', '10077', 'ruiz', 'ana@buy', 'Ana Ruiz'])
    expect((await find(text)).orders, text).toEqual([
      { id: order, order_number: 10_077, name: 'Ana Ruiz', email: 'ana@buyers.example', state: 'paid' },
    ])
})

test('a sent email is found by its recipient, with its home or its send', async () => {
  const { ctx, campaign, leads, find } = await adminTool()
  const run = await aRun(ctx, campaign, ['pat@agents.example', 'robin@agents.example'])
  expect((await find('agents.example')).emails).toEqual([])
  const sentAt = new Date()
  await ctx.db
    .updateTable('outreach_emails')
    .set({ state: 'sent', claimed_at: sentAt, sent_at: sentAt, scraped_property_id: leads[0]! })
    .where('to_email', '=', 'pat@agents.example')
    .execute()
  expect((await find('pat@')).emails).toMatchObject([
    { to: 'pat@agents.example', run_id: run, state: 'sent', lead: { id: leads[0], campaign_id: campaign } },
  ])
})

test('an email to a buyer is found by its recipient, with its order; an email without an order is not found', async () => {
  const { ctx, order, find } = await adminTool()
  const at = new Date('2026-11-22T10:00:00Z')
  const email = (name: string, orderId: string | null) => ({
    id: randomUUID(),
    name,
    dedupe_key: `${name}:1`,
    order_id: orderId,
    to_address: 'ana@buyers.example',
    data: '{}',
    state: 'sent' as const,
    created_at: at,
    updated_at: at,
  })
  const confirmation = email('order-confirmed', order)
  await ctx.db
    .insertInto('emails')
    .values([confirmation, email('reset-password', null)])
    .execute()
  expect((await find('ana@buy')).order_emails).toEqual([
    {
      id: confirmation.id,
      to: 'ana@buyers.example',
      name: 'order-confirmed',
      state: 'sent',
      at: at.toISOString(),
      order_id: order,
      order_number: 10_077,
    },
  ])
})

test('a home of Manage Properties is found by its address or its code, unless it is deleted', async () => {
  const { ctx, find } = await adminTool()
  const at = new Date()
  const id = randomUUID()
  await ctx.db
    .insertInto('properties')
    .values({
      id,
      address: '7 Quince Row, Salem, OR',
      property_code: 'QUINCE7',
      status: 'pending',
      created_at: at,
      updated_at: at,
    })
    .execute()
  const home = { id, address: '7 Quince Row, Salem, OR', code: 'QUINCE7', status: 'pending' }
  for (const text of ['quince row', 'salem 7', 'quince7']) expect((await find(text)).properties, text).toEqual([home])
  await ctx.db.updateTable('properties').set({ deleted_at: at }).execute()
  expect((await find('quince')).properties).toEqual([])
})

test('deleted things are not found, nor are orders that were never placed', async () => {
  const { ctx, campaign, leads, find } = await adminTool()
  await ctx.db.updateTable('scraped_properties').set({ deleted_at: new Date() }).where('id', '=', leads[0]!).execute()
  expect(await find('maple')).toMatchObject({ homes: [] })
  await ctx.db.updateTable('campaigns').set({ deleted_at: new Date() }).where('id', '=', campaign).execute()
  expect(await find('oak park')).toMatchObject({ campaigns: [], homes: [], agents: [] })
  expect((await find('robin')).agents).toEqual([])
  await anOrder(ctx.db, { order_number: null, order_status: null, customer_email: 'nobody@buyers.example' })
  expect((await find('nobody')).orders).toEqual([])
})

test('of hundreds of matches only a few are shown', async () => {
  const { ctx, campaign, find } = await adminTool()
  const many = Array.from({ length: 700 }, (_, n) => ({ ...MAPLE, address_line_1: `${n} HQ7RMW2K Road` }))
  await someLeads(ctx, campaign, many)
  const { homes } = await find('HQ7RMW2K')
  expect(homes).toHaveLength(5)
})
