import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import { homeKeyOf } from '#domain/address/home-key.ts'
import { addressFromLine } from '#domain/address/listing-address.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { someLeads } from '#tests/support/campaigns/leads.ts'
import { waitForBlockedQuery } from '#tests/support/database/blocked-query.ts'
import { adminServer } from '#tests/support/requests/admin-server.ts'

type Lead = Output<'get-lead'>

async function adminTool() {
  const server = await adminServer()
  const campaign = await aCampaign(server.ctx)
  const row = (id: string) =>
    server.ctx.db.selectFrom('scraped_properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const leadsShown = async () => {
    const { body } = await server.callAsAdmin('list-leads', { campaign_id: campaign, filter: {} })
    return (body as unknown as Output<'list-leads'>).leads.map(({ id }) => id)
  }
  const change = async (id: string, fields: object) => await server.callAsAdmin('update-lead', { id, change: fields })
  return { ...server, campaign, row, shown: leadsShown, change }
}

test('an admin corrects address, sale and agents; stage, address and home key are updated; the action is logged', async () => {
  const { ctx, campaign, callAsAdmin, change, row } = await adminTool()
  const [id] = await someLeads(ctx, campaign, [
    { address: '12 Mapel St', city: 'Oak Park', state: 'IL', zip_code: '60302', oil_image_url: 'artworks/a/oil.jpg' },
  ])
  const before = (await callAsAdmin('get-lead', { id })).body as unknown as Lead
  expect([before.stage, before.artwork_address]).toEqual(['not_ready', '12 Mapel St, Oak Park, IL 60302'])

  const { status, body } = await change(id!, {
    address_line_1: '12 Maple Street',
    sale_price: 50_000_000,
    date_sold: '2025-10-02',
    buyers_agent_email: 'Pat@Agents.example',
  })
  expect(status).toBe(200)
  const after = body as unknown as Lead
  expect(after).toMatchObject({
    stage: 'ready_to_send',
    artwork_address: '12 Maple Street, Oak Park, IL 60302',
    sale_price: 50_000_000,
    date_sold: '2025-10-02',
    agent: { email: { value: 'Pat@Agents.example', by_ai: false } },
  })
  expect(after.history[0]).toMatchObject({
    action: 'Home changed',
    actor: 'dana',
    note: 'street, sale price, date sold, buyer’s agent’s email',
  })
  expect((await row(id!)).home_key).toBe(homeKeyOf(addressFromLine('12 Maple St, Oak Park, IL 60302')))
  await change(id!, { buyers_agent_email: '' })
  expect(await row(id!)).toMatchObject({ buyers_agent_email: null, stage: 'not_ready' })
})

test('D3-190 a state, ZIP code, phone or email that does not exist is refused at its field; a state is saved in capitals', async () => {
  const { ctx, campaign, change, row } = await adminTool()
  const [id] = await someLeads(ctx, campaign, [{ state: 'IL', zip_code: '60302' }])
  const wrong = { state: 'Oregonn', zip_code: 'abc', buyers_agent_mobile: 'call me', sellers_agent_email: 'pat' }
  for (const [field, text] of Object.entries(wrong)) {
    const { status, body } = await change(id!, { [field]: text })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)])
  }
  await change(id!, { state: 'or' })
  expect(await row(id!)).toMatchObject({ state: 'OR', zip_code: '60302' })
})

test('a corrected address without a home key does not keep the key of the old address', async () => {
  const { ctx, campaign, change, row } = await adminTool()
  const town = { city: 'Oak Park', state: 'IL', zip_code: '60302', home_key: '12 MAPLE ST||60302' }
  const originalProperty = { source: 'zillow', sourceId: '900001' }
  const [imported] = await someLeads(ctx, campaign, [
    { ...town, address: '12 Maple St', raw_data: { originalProperty } },
  ])
  await change(imported!, { zip_code: '' })
  expect((await row(imported!)).home_key).toBe('zillow:900001')
  await change(imported!, { zip_code: '60302', address_line_1: 'Maple St' })
  expect((await row(imported!)).home_key).toBe('zillow:900001')
  const [newLead] = await someLeads(ctx, campaign, [{ ...town, address: '12 Maple St' }])
  await change(newLead!, { address_line_1: 'Maple St' })
  expect((await row(newLead!)).home_key).toBeNull()
})

test('a unit typed after the street distinguishes homes; a city typed there does not', async () => {
  const { ctx, campaign, change, row } = await adminTool()
  const [id] = await someLeads(ctx, campaign, [{ address: '1 Elm St', zip_code: '60302' }])
  const keyOf = async (line: string) => {
    await change(id!, { address_line_1: line })
    return (await row(id!)).home_key
  }
  expect(await keyOf('12 Main St, Unit 4')).toBe('12 MAIN ST|4|60302')
  expect(await keyOf('12 Main St, Unit 5, Oak Park, IL')).toBe('12 MAIN ST|5|60302')
  expect(await keyOf('12 Main St, Oak Park, IL')).toBe('12 MAIN ST||60302')
})

test('a correction of anything but the address leaves the home key as it is', async () => {
  const { ctx, campaign, change, row } = await adminTool()
  const [id] = await someLeads(ctx, campaign, [{ address: '12 W St', zip_code: '60302', home_key: 'zillow:900001' }])
  await change(id!, { buyers_agent_name: 'Pat Example' })
  expect((await row(id!)).home_key).toBe('zillow:900001')
})

test('an unchanged value is not an action, and no other field can be changed', async () => {
  const { ctx, campaign, change, row } = await adminTool()
  const [id] = await someLeads(ctx, campaign, [{ city: 'Salem' }])
  expect((await change(id!, { city: 'Salem' })).status).toBe(200)
  expect(await ctx.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  const before = await row(id!)
  for (const field of ['access_code', 'outreach_status', 'purchase_completed_at', 'campaign_id', 'raw_data', 'stage'])
    expect((await change(id!, { [field]: 'x' })).status, field).toBe(400)
  for (const wrong of [{ sale_price: -1 }, { sale_price: 1.5 }, { date_sold: 'soon' }, { city: 'x'.repeat(500) }])
    expect((await change(id!, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect(await row(id!)).toEqual(before)
})

test('an address that another home in the campaign has is rejected', async () => {
  const { ctx, campaign, change, row } = await adminTool()
  const town = { city: 'Salem', state: 'OR', zip_code: '97301' }
  const [one, other] = await someLeads(ctx, campaign, [
    { ...town, address_line_1: '1 Elm St', home_key: homeKeyOf(addressFromLine('1 Elm St, Salem, OR 97301')) },
    { ...town, address_line_1: '2 Elm St' },
  ])
  const { status, body } = await change(other!, { address_line_1: '1 Elm Street' })
  expect([status, body['error']]).toEqual([409, 'Another home in this campaign has this address'])
  expect((await row(other!)).address_line_1).toBe('2 Elm St')
  expect((await row(one!)).address_line_1).toBe('1 Elm St')
})

test('U-24 homes deleted together are restored together; pressing twice changes nothing more; both are logged', async () => {
  const { ctx, campaign, callAsAdmin, shown } = await adminTool()
  const ids = await someLeads(
    ctx,
    campaign,
    Array.from({ length: 5 }, (_, n) => ({ city: n < 3 ? 'Salem' : 'Austin' })),
  )
  const remove = (selection: object) => callAsAdmin('delete-leads', { campaign_id: campaign, selection })
  const some = await remove({ kind: 'matching', filter: { search: 'salem' }, except: [ids[1]] })
  expect(some.body).toEqual({ count: 2, deletion_id: expect.any(String) })
  const one = await remove({ kind: 'ids', ids: [ids[3], ids[0]] })
  expect([one.body['count'], await shown()]).toEqual([1, [ids[1], ids[4]]])

  const restore = (deletionId: unknown) =>
    callAsAdmin('restore-leads', { campaign_id: campaign, deletion_id: deletionId })
  expect((await restore(some.body['deletion_id'])).body).toEqual({ count: 2, left: 0 })
  expect(await shown()).toEqual([ids[0], ids[1], ids[2], ids[4]])
  expect((await restore(some.body['deletion_id'])).body).toEqual({ count: 0, left: 0 })
  expect((await restore(randomUUID())).body).toEqual({ count: 0, left: 0 })
  const audit = await ctx.db.selectFrom('audit_log').select(['action', 'campaign_id', 'detail']).orderBy('at').execute()
  expect(audit).toEqual([
    { action: 'delete properties', campaign_id: campaign, detail: '2 homes' },
    { action: 'delete properties', campaign_id: campaign, detail: '1 home' },
    { action: 'restore properties', campaign_id: campaign, detail: '2 of them' },
  ])
})

test('U-24 a home that was imported again since is not duplicated; another campaign’s homes cannot be reached', async () => {
  const { ctx, campaign, callAsAdmin, shown } = await adminTool()
  const theirs = await aCampaign(ctx)
  const [alien] = await someLeads(ctx, theirs, [{ city: 'Salem' }])
  const [old] = await someLeads(ctx, campaign, [{ home_key: '1 ELM ST||97301' }])
  const { body } = await callAsAdmin('delete-leads', {
    campaign_id: campaign,
    selection: { kind: 'ids', ids: [old, alien] },
  })
  expect(body['count']).toBe(1)
  const [anew] = await someLeads(ctx, campaign, [{ home_key: '1 ELM ST||97301' }])
  const elsewhere = await callAsAdmin('restore-leads', { campaign_id: theirs, deletion_id: body['deletion_id'] })
  expect(elsewhere.body).toEqual({ count: 0, left: 0 })
  const again = await callAsAdmin('restore-leads', { campaign_id: campaign, deletion_id: body['deletion_id'] })
  expect([again.body, await shown()]).toEqual([{ count: 0, left: 1 }, [anew]])
})

test('U-24 deleted homes are listed for thirty days, and each can be restored on its own', async () => {
  const { ctx, campaign, callAsAdmin, shown } = await adminTool()
  const home = (street: string) => ({ address_line_1: street, city: 'Salem', state: 'OR', buyers_agent_name: 'Pat' })
  const ids = await someLeads(ctx, campaign, ['1 Elm St', '2 Elm St', '3 Elm St'].map(home))
  await callAsAdmin('delete-leads', {
    campaign_id: campaign,
    selection: { kind: 'ids', ids: [ids[0], ids[1], ids[2]] },
  })
  const ago = new Date(Date.now() - 30.1 * 86_400_000)
  await ctx.db.updateTable('scraped_properties').set({ deleted_at: ago }).where('id', '=', ids[2]!).execute()
  const trash = async () => (await callAsAdmin('list-deleted-leads', { campaign_id: campaign })).body
  expect(await trash()).toMatchObject({
    leads: [
      { id: ids[0], street: '1 Elm St', region: 'Salem, OR', agent_name: 'Pat' },
      { id: ids[1], street: '2 Elm St' },
    ],
    total: 2,
  })
  const restore = (id: string) => callAsAdmin('restore-lead', { campaign_id: campaign, id })
  expect((await restore(ids[1]!)).body).toEqual({ count: 1 })
  expect((await restore(ids[1]!)).body).toEqual({ count: 0 })
  expect((await restore(ids[2]!)).body).toEqual({ count: 0 })
  expect([await shown(), (await trash())['total']]).toEqual([[ids[1]], 1])
  const [noted] = await ctx.db.selectFrom('audit_log').selectAll().where('lead_id', '=', ids[1]!).execute()
  expect(noted).toMatchObject({ action: 'restore properties', campaign_id: campaign, username: 'dana' })
})

test('U-24 homes that were deleted together are restored together from the trash, also from another page of it', async () => {
  const { ctx, campaign, callAsAdmin, shown } = await adminTool()
  const ids = await someLeads(
    ctx,
    campaign,
    Array.from({ length: 63 }, (_, n) => ({ city: n < 60 ? 'Salem' : 'Austin' })),
  )
  const remove = (selection: object) => callAsAdmin('delete-leads', { campaign_id: campaign, selection })
  const many = await remove({ kind: 'matching', filter: { search: 'salem' }, except: [] })
  await remove({ kind: 'ids', ids: [ids[60]] })
  const trash = async (page = 1) =>
    (await callAsAdmin('list-deleted-leads', { campaign_id: campaign, page })).body['deletions']
  const deletion = { id: many.body['deletion_id'], homes: 60, deleted_at: expect.any(String) }
  expect([await trash(), await trash(2)]).toEqual([[deletion], [deletion]])
  expect((await callAsAdmin('get-campaign', { id: campaign })).body['homes']).toMatchObject({ total: 2, deleted: 61 })
  await callAsAdmin('restore-lead', { campaign_id: campaign, id: ids[0] })
  expect(await trash()).toMatchObject([{ homes: 59 }])
  const { body } = await callAsAdmin('restore-leads', { campaign_id: campaign, deletion_id: many.body['deletion_id'] })
  expect([body, await trash(), (await shown()).length]).toEqual([{ count: 59, left: 0 }, [], 50])
})

test('U-24 a home that is in the campaign again says so instead of being restored', async () => {
  const { ctx, campaign, callAsAdmin } = await adminTool()
  const [old] = await someLeads(ctx, campaign, [{ home_key: '1 ELM ST||97301' }])
  await callAsAdmin('delete-leads', { campaign_id: campaign, selection: { kind: 'ids', ids: [old] } })
  await someLeads(ctx, campaign, [{ home_key: '1 ELM ST||97301' }])
  const refusal = await callAsAdmin('restore-lead', { campaign_id: campaign, id: old })
  expect([refusal.status, refusal.body['error']]).toEqual([409, 'Another home in this campaign has this address'])
})

test('U-24 a home that an import adds while it is being restored is refused like one that is already there', async () => {
  const { ctx, campaign, callAsAdmin } = await adminTool()
  const home = { home_key: '1 ELM ST||97301' }
  const [old] = await someLeads(ctx, campaign, [home])
  const { body } = await callAsAdmin('delete-leads', { campaign_id: campaign, selection: { kind: 'ids', ids: [old] } })
  const restores = [
    ['restore-lead', { campaign_id: campaign, id: old }],
    ['restore-leads', { campaign_id: campaign, deletion_id: body['deletion_id'] }],
  ] as const
  const asking = await ctx.inTransaction(async (tx) => {
    await someLeads({ ...ctx, db: tx }, campaign, [home])
    const both = restores.map(([name, fields]) => callAsAdmin(name, fields))
    await waitForBlockedQuery(ctx.db, 2)
    return () => both
  })
  for (const { status, body: refusal } of await Promise.all(asking()))
    expect([status, refusal['error']]).toEqual([409, 'Another home in this campaign has this address'])
})

test('a deleted home is left out of lists, selections and exports', async () => {
  const { ctx, campaign, callAsAdmin, change } = await adminTool()
  const [id] = await someLeads(ctx, campaign, [{ city: 'Salem' }])
  await callAsAdmin('delete-leads', { campaign_id: campaign, selection: { kind: 'ids', ids: [id] } })
  for (const response of [await callAsAdmin('get-lead', { id }), await change(id!, { city: 'Austin' })])
    expect([response.status, response.body['error']]).toEqual([404, 'This home is no longer in the campaign'])
  const { body } = await callAsAdmin('export-leads', { campaign_id: campaign, selection: { kind: 'ids', ids: [id] } })
  expect(body['count']).toBe(0)
})
