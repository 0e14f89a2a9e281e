import { expect, test } from 'vitest'
import type { AdminCaller, Context } from '#server/context.ts'
import { suppress, suppressionOf } from '#server/db/outreach/suppressions.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { addSuppressions } from './suppression-list.ts'

async function adminTool() {
  const { ctx, call } = await testServer()
  const headers = await signedInAdmin(ctx)
  return { ctx, ask: (name: string, body: object = {}) => call(name, body, headers) }
}

test('F-32 any text with addresses fills the list, each once; they can be found, lifted and exported', async () => {
  const { ctx, ask } = await adminTool()
  const text = 'Email,Name\nAnn@Agents.example,"Ann, the first"\n<ben@agents.example>; ann@agents.example\nno address'
  expect((await ask('add-suppressions', { text, note: '=cmd|x' })).body).toEqual({ added: 2, known: 0 })
  expect((await ask('add-suppressions', { text })).body).toEqual({ added: 0, known: 2 })
  expect((await ask('add-suppressions', { text: 'nobody' })).status).toBe(400)
  const { body } = await ask('list-suppressions', { search: 'ANN' })
  expect(body).toMatchObject({ total: 1, suppressions: [{ email: 'ann@agents.example', added_by: 'dana' }] })
  const { csv } = (await ask('export-suppressions')).body as { csv: string }
  expect(csv).toContain(`ann@agents.example,Added manually,'=cmd|x,dana,`)
  const [{ id }] = body['suppressions'] as [{ id: string }]
  for (let n = 0; n < 2; n++) expect((await ask('lift-suppression', { id })).status).toBe(200)
  expect(await suppressionOf(ctx.db, 'ann@agents.example')).toBeNull()
})

test('a file of many addresses is added in one go; what is suppressed already keeps its reason and note', async () => {
  const { ctx, ask } = await adminTool()
  const optOut = { email: 'agent7@agents.example', reason: 'unsubscribed', note: 'by link', now: ctx.now() } as const
  await ctx.inTransaction((tx) => suppress(tx, optOut))
  let statements = 0
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => (statements++, node),
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const inTransaction: Context['inTransaction'] = (work) => db.transaction().execute(work)
  const text = Array.from({ length: 20_000 }, (_, n) => `agent${n}@agents.example`).join('\n')
  const dana = { admin: { username: 'dana' } } as AdminCaller
  const addAll = () => addSuppressions({ ...ctx, db, inTransaction }, { text, note: 'a list' }, dana)
  expect(await addAll()).toEqual({ added: 19_999, known: 1 })
  expect(await addAll()).toEqual({ added: 0, known: 20_000 })
  expect(statements).toBeLessThan(10)
  const { body } = await ask('list-suppressions', { search: optOut.email })
  expect(body).toMatchObject({ suppressions: [{ reason: 'unsubscribed', note: 'by link' }] })
})

test('a person’s own opt-out stays: no admin lifts it, and a weaker reason does not replace it', async () => {
  const { ctx, ask } = await adminTool()
  const note = (reason: 'manual' | 'unsubscribed' | 'complained') =>
    ctx.inTransaction((tx) => suppress(tx, { email: 'ann@agents.example', reason, now: ctx.now() }))
  expect(await note('unsubscribed')).toBe(true)
  expect(await note('manual')).toBe(false)
  expect(await suppressionOf(ctx.db, 'ANN@agents.example ')).toBe('unsubscribed')
  await note('complained')
  expect(await suppressionOf(ctx.db, 'ann@agents.example')).toBe('complained')
  const { body } = await ask('list-suppressions')
  const [{ id }] = body['suppressions'] as [{ id: string }]
  expect((await ask('lift-suppression', { id })).status).toBe(409)
})

test('S-24 a person whose data was erased is kept as a hash that still blocks emails', async () => {
  const { ctx, ask } = await adminTool()
  const email = 'forgotten@agents.example'
  await ctx.inTransaction((tx) => suppress(tx, { email, reason: 'bounced', note: `550 ${email}`, now: ctx.now() }))
  await ctx.inTransaction((tx) => suppress(tx, { email, reason: 'deleted', now: ctx.now() }))
  expect(await suppressionOf(ctx.db, email)).toBe('deleted')
  expect(JSON.stringify(await ctx.db.selectFrom('suppressions').selectAll().execute())).not.toContain('forgotten')
  expect((await ask('list-suppressions', { search: email })).body).toMatchObject({ total: 1 })
})
