import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CAMPAIGN_NAME_TAKEN_ERROR, CAMPAIGN_STATUSES, STATUS_CHANGES } from '#domain/campaigns/campaign.ts'
import type { Context } from '#server/context.ts'
import { DatabaseUnavailable } from '#server/db/outage.ts'
import { openDatabase } from '#server/db/pool.ts'
import { aCampaign, aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { DANA } from '#tests/support/campaigns/imports.ts'
import { someLeads } from '#tests/support/campaigns/leads.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { createCampaign } from '../functions/create-campaign.ts'

/** The product, and an admin who calls its functions. */
async function adminTool(overrides: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(overrides)
  const dana = await signedInAdmin(server.ctx)
  const ask = (name: string, body: object) => server.call(name, body, dana)
  const names = async (filter: object = {}) =>
    ((await ask('list-campaigns', filter)).body['campaigns'] as { name: string }[]).map(({ name }) => name)
  const audit = () =>
    server.ctx.db.selectFrom('audit_log').select(['username', 'action', 'detail']).orderBy('at').execute()
  return { ...server, ask, names, audit }
}

test('D3-079, U-20 campaigns are listed newest first, by status or by part of their name or notes', async () => {
  const { ctx, names } = await adminTool()
  const on = (day: number) => ({ created_at: new Date(Date.UTC(2031, 0, day)) })
  await aCampaign(ctx, { name: 'Elm', ...on(2), notes: 'after 100% of closings' })
  await aCampaign(ctx, { name: 'Oak Park', ...on(3), status: 'paused' })
  await aCampaign(ctx, { name: 'Pine', ...on(1) })
  expect(await names()).toEqual(['Oak Park', 'Elm', 'Pine'])
  expect(await names({ status: 'active' })).toEqual(['Elm', 'Pine'])
  expect(await names({ search: 'oak p' })).toEqual(['Oak Park'])
  expect(await names({ search: '100% OF' })).toEqual(['Elm'])
  expect(await names({ search: '%' })).toEqual(['Elm'])
})

test('D3-150, D3-154 each card has the whole campaign, with its own homes, art and numbers', async () => {
  const { ctx, ask } = await adminTool()
  const [full, empty] = [await aCampaign(ctx, { name: 'Elm' }), await aCampaign(ctx, { name: 'Oak' })]
  const none = { campaign_id: full, access_code: null }
  const home = await aCampaignHome(ctx, { ...none, oil_image_url: 'a/b.jpg' })
  await aCampaignHome(ctx, none)
  await aCampaignHome(ctx, { ...none, deleted_at: ctx.now() })
  await ctx.db
    .insertInto('campaign_events')
    .values({
      id: randomUUID(),
      event_type: 'purchase_completed',
      campaign_id: full,
      scraped_property_id: home.id,
      order_amount: 12_900,
      created_at: ctx.now(),
    })
    .execute()
  const { body } = await ask('list-campaigns', {})
  const cards = new Map((body['campaigns'] as { id: string; numbers: object }[]).map((card) => [card.id, card]))
  expect(cards.get(full)).toMatchObject({
    status: 'active',
    max_pages: 1,
    scraping_interval_hours: 24,
    numbers: { total_properties: 2, properties_with_artwork: 1, total_purchases: 1, total_revenue: 12_900 },
  })
  expect(cards.get(empty)).toMatchObject({ numbers: { total_properties: 0, total_purchases: 0, total_revenue: 0 } })
  expect((await ask('get_campaign_analytics_v3', { campaign_uuid: full })).body).toMatchObject({
    ...cards.get(full)!.numbers,
    hours_to_purchase: null,
  })
  expect(JSON.stringify(body)).not.toContain('deleted_at')
})

test('D3-096 creating a campaign again with the same id and name is the same campaign; another one gets no such name', async () => {
  const { ask, audit } = await adminTool()
  const form = { id: randomUUID(), way: 'file', name: 'Elm' }
  const created = { status: 200, body: { id: form.id, name: 'Elm' } }
  expect(await Promise.all([ask('create-campaign', form), ask('create-campaign', form)])).toMatchObject([
    created,
    created,
  ])
  expect(await ask('create-campaign', form)).toMatchObject(created)
  expect(await audit()).toMatchObject([{ action: 'create campaign' }])
  const conflict = { status: 409, body: { error: CAMPAIGN_NAME_TAKEN_ERROR } }
  expect(await ask('create-campaign', { ...form, id: randomUUID() })).toMatchObject(conflict)
})

test('F-47 an edit is saved and its author recorded; saving the same again is not an action', async () => {
  const { ctx, ask, audit } = await adminTool()
  const id = await aCampaign(ctx, { name: 'Elm' })
  const change = { id, name: ' Elm Street ', notes: 'call first', status: 'paused' }
  for (let n = 0; n < 2; n++) {
    expect((await ask('update-campaign', change)).body).toMatchObject({
      name: 'Elm Street',
      notes: 'call first',
      status: 'paused',
    })
  }
  const detail = 'name: Elm → Elm Street; status: active → paused; notes'
  expect(await audit()).toEqual([{ username: 'dana', action: 'change campaign', detail }])
  const { body } = await ask('get-campaign', { id })
  expect(body).toMatchObject({
    name: 'Elm Street',
    history: [{ actor: 'dana', action: 'Campaign changed', note: detail }],
  })
  expect((body['updated_at'] as string) >= (body['created_at'] as string)).toBe(true)
  expect((await ask('update-campaign', { id })).status).toBe(400)
  expect((await ask('update-campaign', { id, name: '  ' })).body['error']).toContain('Please enter a campaign name')
  expect((await ask('update-campaign', { id: randomUUID(), name: 'x' })).status).toBe(404)
})

test('D3-230 while the database is down, creating a campaign fails as an outage, not as its error', async () => {
  const { ctx } = await adminTool()
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {})
  const inTransaction: Context['inTransaction'] = (work) => db.transaction().execute(work)
  const form = { name: 'Elm', way: 'file', homesUrl: '', zillowArea: '', redfinArea: '', notes: '' } as const
  const creating = createCampaign({ ...ctx, inTransaction }, { ...form, redfinAreaType: 'zipcode' }, DANA)
  await expect(creating).rejects.toBeInstanceOf(DatabaseUnavailable)
  await db.destroy()
})

test('a campaign reports how many of its homes wait for an agent, for art and for their email; deleted ones do not wait', async () => {
  const { ctx, ask } = await adminTool()
  const id = await aCampaign(ctx)
  const art = { watercolor_image_url: 'public/art/1.jpg' }
  const agent = { buyers_agent_name: 'Pat', buyers_agent_email: 'pat@agents.example' }
  await someLeads(ctx, id, [
    { ...agent, ...art, address_line_1: '1 Elm St' },
    { ...agent, address_line_1: '2 Elm St' },
    { address_line_1: '3 Elm St' },
    { ...art, address_line_1: '4 Elm St', deleted_at: new Date() },
  ])
  const { body } = await ask('get-campaign', { id })
  expect(body['homes']).toEqual({
    total: 3,
    deleted: 1,
    to_look_up: 0,
    without_art: 2,
    ready_to_send: 1,
    in_send: 0,
    waiting_for_agent: 0,
    waiting_until: null,
  })
})

test('a campaign can change to every allowed status, and to no other', async () => {
  const { ctx, ask } = await adminTool()
  for (const from of CAMPAIGN_STATUSES) {
    for (const to of CAMPAIGN_STATUSES) {
      const id = await aCampaign(ctx, { status: from })
      const { status } = await ask('update-campaign', { id, status: to })
      expect(status, `${from} → ${to}`).toBe(from === to || STATUS_CHANGES[from].includes(to) ? 200 : 409)
    }
  }
})

test('D3-096 a name is unique, in any case, even when a campaign is restored', async () => {
  const { ctx, ask } = await adminTool()
  const [first, second] = [await aCampaign(ctx, { name: 'Elm' }), await aCampaign(ctx, { name: 'Oak' })]
  const conflict = { status: 409, body: { error: CAMPAIGN_NAME_TAKEN_ERROR } }
  expect(await ask('update-campaign', { id: second, name: 'ELM' })).toMatchObject(conflict)
  expect((await ask('update-campaign', { id: first, name: 'ELM' })).status).toBe(200)
  await ask('delete-campaign', { id: first, name: 'ELM' })
  expect((await ask('update-campaign', { id: second, name: 'Elm' })).status).toBe(200)
  expect(await ask('restore-campaign', { id: first })).toMatchObject(conflict)
  expect((await ask('restore-campaign', { id: first, name: 'Elm of before' })).body).toMatchObject({ id: first })
})

test('U-24 a campaign is deleted only by typing its name, with its homes, and is restored with them', async () => {
  const { ctx, ask, names, audit } = await adminTool()
  const id = await aCampaign(ctx, { name: 'Elm' })
  const home = { campaign_id: id, access_code: null }
  await aCampaignHome(ctx, home)
  const before = new Date(ctx.now().getTime() - 60_000)
  await aCampaignHome(ctx, { ...home, deleted_at: before })
  const homes = async () =>
    (await ctx.db.selectFrom('scraped_properties').select('deleted_at').execute()).filter(
      ({ deleted_at }) => deleted_at === null,
    ).length

  expect((await ask('delete-campaign', { id, name: 'elm' })).status).toBe(400)
  expect(await names()).toEqual(['Elm'])
  for (let n = 0; n < 2; n++) expect((await ask('delete-campaign', { id, name: 'Elm' })).status).toBe(200)
  expect([await names(), await homes()]).toEqual([[], 0])
  for (const name of ['get-campaign', 'get_campaign_analytics_v3'])
    expect((await ask(name, { id, campaign_uuid: id })).status).toBe(404)
  expect((await ask('update-campaign', { id, status: 'paused' })).status).toBe(404)

  expect((await ask('list-campaigns', {})).body['in_trash']).toBe(1)
  const { body } = await ask('list-deleted-campaigns', {})
  const [deletedCampaign] = body['campaigns'] as { deleted_at: string; restorable_until: string }[]
  expect(deletedCampaign).toMatchObject({ id, name: 'Elm', homes: 1 })
  expect(Date.parse(deletedCampaign!.restorable_until) - Date.parse(deletedCampaign!.deleted_at)).toBe(30 * 86_400_000)

  for (let n = 0; n < 2; n++) expect((await ask('restore-campaign', { id })).body).toMatchObject({ name: 'Elm' })
  expect([await names(), await homes()]).toEqual([['Elm'], 1])
  expect((await audit()).map(({ action, detail }) => [action, detail])).toEqual([
    ['delete campaign', 'Elm'],
    ['restore campaign', 'Elm'],
  ])
})

test('E-38 links in emails keep working while their campaign is in the trash, and keep counting', async () => {
  const { ctx, call, ask } = await adminTool()
  const home = await aCampaignHome(ctx)
  const { name } = await ctx.db.selectFrom('campaigns').select('name').executeTakeFirstOrThrow()
  await ask('delete-campaign', { id: home.campaign_id, name })
  expect((await call('open-property', { token: 'HQ7RMW2K', event_id: randomUUID() })).status).toBe(200)
  await ask('restore-campaign', { id: home.campaign_id })
  const { body } = await ask('get_campaign_analytics_v3', { campaign_uuid: home.campaign_id })
  expect(body).toMatchObject({ total_property_opens: 1 })
})

test("U-24 a campaign's emails pause when it is deleted, and wait for a person when it is restored", async () => {
  const { ctx, ask } = await adminTool()
  const [id, other] = [await aCampaign(ctx, { name: 'Elm' }), await aCampaign(ctx, { name: 'Oak' })]
  for (const campaign_id of [id, other]) {
    await ctx.db
      .insertInto('outreach_runs')
      .values({
        id: randomUUID(),
        campaign_id,
        template: 'anniversary-outreach',
        state: 'running',
        options: '{}',
        origin: 'http://shop.test',
        wake_at: ctx.now(),
        started_by: 'dana',
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .execute()
  }
  await ask('delete-campaign', { id, name: 'Elm' })
  await ask('restore-campaign', { id })
  const runs = await ctx.db.selectFrom('outreach_runs').select(['campaign_id', 'state', 'wake_at']).execute()
  expect(runs.find(({ campaign_id }) => campaign_id === id)).toMatchObject({ state: 'paused', wake_at: null })
  expect(runs.find(({ campaign_id }) => campaign_id === other)).toMatchObject({ state: 'running' })
})
