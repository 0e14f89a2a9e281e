import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import { DAY_MS } from '#domain/durations.ts'
import { NONE_LEFT_OUT } from '#domain/imports/import.ts'
import { startFor, work } from '#tests/support/campaigns/bulk.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { someLeads } from '#tests/support/campaigns/leads.ts'
import { aRun } from '#tests/support/campaigns/outreach.ts'
import { adminServer } from '#tests/support/requests/admin-server.ts'

const NOW = new Date('2031-03-03T15:00:00Z')

async function adminTool() {
  let now = NOW
  const { ctx, callAsAdmin } = await adminServer({ now: () => now })
  const campaign = await aCampaign(ctx, { name: 'Spring' })
  const activity = async () => {
    const { status, body } = await callAsAdmin('get-activity', {})
    expect(status, JSON.stringify(body)).toBe(200)
    return body as unknown as Output<'get-activity'>
  }
  const activities = async () =>
    (await activity()).activities.map(({ kind, id, state, done, total, failed, may }) => ({
      kind,
      id,
      state,
      done,
      total,
      failed,
      may,
    }))
  const press = async (name: string, input: object) => expect((await callAsAdmin(name, input)).status).toBe(200)
  const wait = (ms: number) => (now = new Date(now.getTime() + ms))
  return { ctx, campaign, activity, shown: activities, press, wait }
}

const LISTED = {
  address_line_1: '1 Elm St',
  homes_property_url: 'https://www.homes.com/property/1-elm-st-salem-or/abc1234/',
} as const

async function anImport(
  { ctx, campaign }: Pick<Awaited<ReturnType<typeof adminTool>>, 'ctx' | 'campaign'>,
  state: 'running' | 'waiting' | 'failed',
) {
  const id = randomUUID()
  await ctx.db
    .insertInto('imports')
    .values({
      id,
      campaign_id: campaign,
      source_platform: 'redfin',
      mode: 'bulk',
      query: JSON.stringify({
        where: { by: 'area', text: 'Salem, OR' },
        statusFilter: 'active',
        price: { minCents: null, maxCents: null },
      }),
      target: 40,
      requires_email: false,
      choice: null,
      state,
      ended_by: state === 'failed' ? 'error' : null,
      message: state === 'failed' ? 'The site shows a captcha' : null,
      left_out: JSON.stringify(NONE_LEFT_OUT),
      deadline_at: ctx.now(),
      started_by: 'dana',
      started_by_admin_id: randomUUID(),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute()
  return id
}

test('a send runs, is paused and waits for a person, goes on, is canceled, and its result stays for a day', async () => {
  const { ctx, campaign, activity, shown, press } = await adminTool()
  const run = await aRun(ctx, campaign, ['pat@agents.example', 'robin@agents.example'])
  const send = { kind: 'send', id: run, total: 2, failed: 0 }
  expect(await shown()).toEqual([{ ...send, state: 'running', done: 0, may: ['pause'] }])
  await press('control-outreach', { id: run, control: 'pause' })
  expect(await shown()).toEqual([{ ...send, state: 'paused', done: 0, may: ['resume'] }])
  expect((await activity()).attention).toEqual([{ kind: 'paused_send', count: 1, first: run }])
  await press('control-outreach', { id: run, control: 'resume' })
  await press('control-outreach', { id: run, control: 'cancel' })
  expect(await shown()).toEqual([{ ...send, state: 'cancelled', done: 2, may: [] }])
  const longAgo = new Date(NOW.getTime() - DAY_MS - 1)
  await ctx.db.updateTable('outreach_runs').set({ updated_at: longAgo }).where('id', '=', run).execute()
  expect(await shown()).toEqual([])
})

test('a send with failed emails waits for an admin until they are retried, at most a week', async () => {
  const { ctx, campaign, activity } = await adminTool()
  const run = await aRun(ctx, campaign, ['pat@agents.example', 'robin@agents.example'])
  const attention = async () => (await activity()).attention
  const change = (
    state: 'failed' | 'waiting',
    { runState = 'finished', at = NOW }: { runState?: 'finished' | 'cancelled'; at?: Date } = {},
  ) =>
    Promise.all([
      ctx.db
        .updateTable('outreach_emails')
        .set({ state, updated_at: at })
        .where('to_email', '=', 'pat@agents.example')
        .execute(),
      ctx.db.updateTable('outreach_runs').set({ state: runState }).execute(),
    ])
  expect(await attention()).toEqual([])
  await change('failed')
  expect(await attention()).toEqual([{ kind: 'failed_emails', count: 1, first: run }])
  await change('waiting')
  expect(await attention()).toEqual([])
  await change('failed', { runState: 'cancelled' })
  expect(await attention()).toEqual([]) // nothing can be retried
  await change('failed', { at: new Date(NOW.getTime() - 7 * DAY_MS - 1) })
  expect(await attention()).toEqual([])
})

test('what was left out or skipped is counted apart', async () => {
  const { ctx, campaign, activity, press } = await adminTool()
  const run = await aRun(ctx, campaign, ['pat@agents.example', 'robin@agents.example'])
  await press('control-outreach', { id: run, control: 'cancel' })
  expect((await activity()).activities).toMatchObject([{ kind: 'send', done: 2, total: 2, skipped: 2 }])
  const ids = await someLeads(ctx, campaign, [LISTED])
  const { id } = await startFor(ctx, campaign, 'fetch-details', ids)
  await press('stop-bulk-run', { id })
  await work(ctx, id)
  expect((await activity()).activities.find(({ kind }) => kind === 'bulk')).toMatchObject({ done: 1, skipped: 1 })
})

test('F-35 follow-ups whose day has not come are counted apart from the emails of now', async () => {
  const { ctx, campaign, activity } = await adminTool()
  const run = await aRun(ctx, campaign, ['pat@agents.example', 'robin@agents.example'])
  await ctx.db
    .updateTable('outreach_emails')
    .set({ step: 1, next_at: new Date(NOW.getTime() + DAY_MS) })
    .where('run_id', '=', run)
    .where('to_email', '=', 'robin@agents.example')
    .execute()
  expect((await activity()).activities).toMatchObject([{ total: 2, follow_ups_pending: 1, done: 0 }])
})

test('a send that waits says when it goes on', async () => {
  const { ctx, campaign, activity } = await adminTool()
  await aRun(ctx, campaign, ['pat@agents.example'])
  const nextAt = async (state: 'running' | 'scheduled' | 'paused', wake_at: Date) => {
    await ctx.db.updateTable('outreach_runs').set({ state, wake_at }).execute()
    return (await activity()).activities[0]!.next_at
  }
  const tomorrow = new Date(NOW.getTime() + DAY_MS)
  expect(await nextAt('running', tomorrow)).toBe(tomorrow.toISOString())
  expect(await nextAt('scheduled', tomorrow)).toBe(tomorrow.toISOString())
  expect(await nextAt('running', NOW)).toBeNull()
  expect(await nextAt('paused', tomorrow)).toBeNull()
})

test('a bulk action says how far it is and can be paused, resumed and stopped, what failed can be retried', async () => {
  const { ctx, campaign, activity, shown, press } = await adminTool()
  const ids = await someLeads(ctx, campaign, [LISTED, { ...LISTED, address_line_1: '2 Elm St' }])
  const { id } = await startFor(ctx, campaign, 'fetch-details', ids)
  const bulk = { kind: 'bulk', id, total: 2 }
  const running = { ...bulk, state: 'running', done: 0, failed: 0, may: ['pause', 'stop'] }
  expect(await shown()).toEqual([running])
  await press('pause-bulk-run', { id })
  expect(await shown()).toEqual([{ ...running, state: 'paused', may: ['resume', 'stop'] }])
  expect((await activity()).attention).toEqual([{ kind: 'paused_bulk_run', count: 1, first: campaign }])
  await press('resume-bulk-run', { id })
  expect(await shown()).toEqual([running])
  await press('stop-bulk-run', { id })
  await work(ctx, id)
  expect((await shown()).map(({ state, may }) => [state, may])).toEqual([['stopped', []]])
  await ctx.db.updateTable('bulk_run_items').set({ state: 'failed' }).where('run_id', '=', id).execute()
  expect(await shown()).toEqual([{ ...bulk, state: 'stopped', done: 2, failed: 2, may: ['retry'] }])
})

test('an import is stopped at its page and continues there', async () => {
  const tool = await adminTool()
  const id = await anImport(tool, 'running')
  const running = { kind: 'import', id, state: 'running', done: 0, total: 40, failed: 0, may: ['stop'] }
  expect(await tool.shown()).toEqual([running])
  await tool.press('stop-import', { id })
  expect(await tool.shown()).toEqual([{ ...running, state: 'stopped', may: ['resume'] }])
  expect((await tool.activity()).attention).toEqual([])
  await tool.press('resume-import', { id })
  expect(await tool.shown()).toEqual([running])
})

test('what is open comes first, an import that met a block page can be continued, and deleted campaigns have no activities', async () => {
  const tool = await adminTool()
  const failedId = await anImport(tool, 'failed')
  tool.wait(-DAY_MS / 2)
  const waiting = await anImport(tool, 'waiting')
  tool.wait(DAY_MS / 2)
  expect(await tool.shown()).toEqual([
    { kind: 'import', id: waiting, state: 'waiting', done: 0, total: 40, failed: 0, may: ['stop'] },
    { kind: 'import', id: failedId, state: 'failed', done: 0, total: 40, failed: 0, may: ['resume'] },
  ])
  const { activities, attention } = await tool.activity()
  expect(activities.map(({ message }) => message)).toEqual([null, 'The site shows a captcha'])
  expect(attention).toEqual([{ kind: 'import_needing_attention', count: 2, first: tool.campaign }])
  await tool.ctx.db.updateTable('campaigns').set({ deleted_at: NOW }).where('id', '=', tool.campaign).execute()
  expect(await tool.activity()).toEqual({ attention: [], activities: [] })
})
