import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Fn } from '#contract/fn.ts'
import { API } from '#contract/index.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { someLeads } from '#tests/support/campaigns/leads.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { type AdminFunction, AUDITED } from './audited.ts'

test('F-47 the call itself logs what admins do, once it has succeeded; reading is not logged', async () => {
  const { ctx, call } = await testServer()
  const admin = await signedInAdmin(ctx)
  const campaign = await aCampaign(ctx, { name: '=Autumn' })
  await call('list-campaigns', {}, admin)
  await call('export-leads', { campaign_id: campaign, selection: { kind: 'matching', filter: {}, except: [] } }, admin)
  await call('admin-delete-property', { id: campaign }, admin) // there is no such property
  await call('add-suppressions', { text: 'dana@agents.example' }, admin)
  const { body } = await call('list-audit-log', {}, admin)
  expect(body['entries']).toMatchObject([
    { username: 'dana', action: 'change suppressions', detail: '1 added', campaign: null },
    { username: 'dana', action: 'export properties', campaign_id: campaign, campaign: '=Autumn' },
  ])
  expect(body).toMatchObject({ total: 2, usernames: ['dana'], actions: ['change suppressions', 'export properties'] })
})

test('F-47 the log says which bulk action was started or stopped, where, and for how many homes', async () => {
  const { ctx, call } = await testServer()
  const admin = await signedInAdmin(ctx)
  const campaign_id = await aCampaign(ctx)
  const home = {
    address_line_1: '12 Elm St',
    city: 'Oak Park',
    state: 'IL',
    homes_main_image_url: 'https://a.example/1.jpg',
  }
  await someLeads(ctx, campaign_id, [home, { ...home, address_line_1: '14 Elm St' }])
  const selection = { kind: 'matching', filter: {}, except: [] }
  const id = randomUUID()
  await call('start-bulk-run', { id, campaign_id, action: 'artwork', selection, style: null }, admin)
  await call('stop-bulk-run', { id }, admin)
  const { body } = await call('list-audit-log', {}, admin)
  const detail = `${bulkAction('artwork').name}, 2 homes`
  expect(body['entries']).toMatchObject([
    { action: 'stop bulk action', detail, campaign_id },
    { action: 'start bulk action', detail, campaign_id },
  ])
})

test('F-47 what cannot be recorded is not done', async () => {
  const { ctx, call } = await testServer()
  const admin = await signedInAdmin(ctx)
  const campaign_id = await aCampaign(ctx)
  await someLeads(ctx, campaign_id, [{ city: 'Oak Park', homes_main_image_url: 'https://a.example/1.jpg' }])
  const id = randomUUID()
  const home = { id, address: '12 Maple St, Oak Park, IL 60302', styles: ['pencil'] }
  expect((await call('admin-add-property', home, admin)).status).toBe(200)
  await ctx.db.schema.alterTable('audit_log').renameColumn('detail', 'details').execute()
  const selection = { kind: 'matching', filter: {}, except: [] }
  const changes: readonly [string, object][] = [
    ['create-campaign', { name: 'Elm', way: 'file' }],
    ['admin-add-property', { ...home, id: randomUUID() }],
    ['admin-update-property', { ...home, price: 1, status: 'SOLD' }],
    ['admin-delete-property', { id }],
    ['start-bulk-run', { id, campaign_id, action: 'artwork', selection, style: null }],
  ]
  const rows = async () => ({
    campaigns: await ctx.db.selectFrom('campaigns').select('name').execute(),
    homes: await ctx.db.selectFrom('properties').select(['id', 'price', 'deleted_at']).execute(),
    runs: await ctx.db.selectFrom('bulk_runs').select(['id', 'state']).execute(),
  })
  const before = await rows()
  for (const [name, body] of changes) expect((await call(name, body, admin)).status, name).toBe(500)
  expect(await rows()).toEqual(before)
})

test('F-47 the log can be filtered by who, what, when and words, and exported without executable cells', async () => {
  const { ctx, call } = await testServer()
  const admin = await signedInAdmin(ctx)
  const campaign = await aCampaign(ctx, { name: '=Autumn' })
  await call('export-leads', { campaign_id: campaign, selection: { kind: 'matching', filter: {}, except: [] } }, admin)
  await call('add-suppressions', { text: 'dana@agents.example' }, admin)
  await ctx.db
    .updateTable('audit_log')
    .set({ at: new Date(Date.now() - 8 * 86_400_000) })
    .where('action', '=', 'export properties')
    .execute()
  const totalOf = async (filter: object) => (await call('list-audit-log', filter, admin)).body['total']
  expect(await totalOf({ username: 'nobody' })).toBe(0)
  expect(await totalOf({ action: 'export properties' })).toBe(1)
  expect(await totalOf({ days: 7 })).toBe(1)
  expect(await totalOf({ search: 'autumn' })).toBe(1)
  expect(await totalOf({ search: '%' })).toBe(0)
  const { csv } = (await call('export-audit-log', {}, admin)).body as { csv: string }
  expect(csv).toContain("'=Autumn")
  expect((await call('list-audit-log', {})).status).toBe(401)
})

test("F-48 to change something takes a sender, except for the caller's own session, mode and second factor", () => {
  const changing = (Object.keys(AUDITED) as AdminFunction[]).filter((name) => AUDITED[name] !== 'reads')
  expect(changing.filter((name) => (API[name] as Fn).role === 'viewer')).toEqual([
    'set-admin-mode',
    'end-my-session',
    'begin-second-factor',
    'switch-second-factor',
  ])
})
