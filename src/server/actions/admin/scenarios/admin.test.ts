import { expect, test } from 'vitest'
import { API, type FunctionName } from '#contract/index.ts'
import { ADMIN_SESSION } from '#domain/admin/admin.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { tidySignIns } from '#server/actions/accounts/jobs/tidy-sign-ins.ts'
import type { Context } from '#server/context.ts'
import { insertAdminSession } from '#server/db/admin/admin-sessions.ts'
import { adminByName, deleteAdmin } from '#server/db/admin/admins.ts'
import { hashToken } from '#server/security/session-token.ts'
import { waitForBlockedQuery } from '#tests/support/database/blocked-query.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { ensureAdmin } from '../require-admin.ts'

const ADMIN = { username: 'admin', password: 'a ladder and two lamps' }

/** The product with one admin, and a clock that the test can put forward. */
async function adminTool() {
  let ahead = 0
  const server = await testServer({
    now: () => new Date(Date.now() + ahead),
    settings: { FLOOD_LIMIT_PER_MINUTE: '100000' }, // every function is called many times here
  })
  await ensureAdmin(server.ctx, ADMIN)
  const signIn = async (credentials: object = ADMIN) => server.call('admin-auth', credentials)
  const token = async () => (await signIn()).body.sessionToken as string
  const asking = (adminToken: string, headers = {}) =>
    server.call('get-admin', {}, { 'x-admin-token': adminToken, ...headers })
  return { ...server, signIn, token, asking, wait: (minutes: number) => (ahead += minutes * MINUTE_MS) }
}

test('D3-005, D3-006, D3-200 an admin signs in by name and password, in any case of the name, and the token identifies them', async () => {
  const { signIn, asking } = await adminTool()
  const response = await signIn({ username: ' Admin ', password: ADMIN.password })
  expect(response.body).toEqual({ success: true, sessionToken: expect.stringMatching(/^admin_[\w-]{43}$/) })
  expect(await asking(response.body.sessionToken as string)).toMatchObject({ status: 200, body: { username: 'admin' } })
})

test('D3-004, D3-008 both fields are required; a wrong one says only that signing in failed', async () => {
  const { signIn } = await adminTool()
  const missing = await signIn({ username: ' ', password: '' })
  expect(missing.status).toBe(400)
  expect(missing.body.issues).toMatchObject([{ path: 'username' }, { path: 'password' }])
  for (const wrong of [
    { ...ADMIN, password: 'a guess' },
    { ...ADMIN, username: 'nobody' },
  ])
    expect(await signIn(wrong)).toMatchObject({ status: 401, body: { error: 'Authentication failed' } })
})

test('S-01 ten wrong passwords block sign-in for a quarter of an hour', async () => {
  const { signIn, wait } = await adminTool()
  for (let n = 0; n < 10; n++) expect((await signIn({ ...ADMIN, password: `guess ${n}` })).status).toBe(401)
  const session = await signIn()
  expect(session.status).toBe(429)
  expect(Number(session.headers.get('retry-after'))).toBeGreaterThan(0)
  wait(16)
  expect((await signIn()).status).toBe(200)
})

test('S-01 a stranger who guesses locks out strangers, not a browser that has signed in before', async () => {
  const { signIn, call } = await adminTool()
  const stranger = { 'x-client-session-id': 'a-stranger-in-another-browser' }
  expect((await signIn()).status).toBe(200)
  for (let n = 0; n < 12; n++) await call('admin-auth', { ...ADMIN, password: `guess ${n}` }, stranger)
  expect((await call('admin-auth', ADMIN, stranger)).status).toBe(429)
  expect((await signIn()).status).toBe(200)
  for (let n = 0; n < 10; n++) expect((await signIn({ ...ADMIN, password: `guess ${n}` })).status).toBe(401)
  expect((await signIn()).status).toBe(429)
})

test('S-02 a session ends on sign-out, after half an hour without a call, and after twelve hours', async () => {
  const { call, token, asking, wait } = await adminTool()
  const first = await token()
  expect((await call('admin-sign-out', {}, { 'x-admin-token': first })).status).toBe(200)
  expect((await asking(first)).body.error).toBe('Admin authentication required - please log in again')

  const idle = await token()
  wait(ADMIN_SESSION.idleMinutes + 1)
  expect((await asking(idle)).status).toBe(401)

  const busy = await token()
  for (let minutes = 0; minutes < ADMIN_SESSION.hours * 60; minutes += 20) {
    expect((await asking(busy)).status).toBe(200)
    wait(20)
  }
  expect((await asking(busy)).status).toBe(401)
})

test('S-02 a sign-in that was right before the password changed or the admin was removed starts no session', async () => {
  const { ctx } = await adminTool()
  const { id, password_hash: passwordHash } = (await adminByName(ctx.db, 'admin'))!
  const start = (tokenHash: string, hash = passwordHash) =>
    insertAdminSession(ctx.db, {
      tokenHash,
      adminId: id,
      passwordHash: hash,
      now: ctx.now(),
      expiresAt: new Date(8e12),
      userAgent: null,
    })
  expect(await start('before')).toBe(true)
  await ensureAdmin(ctx, { ...ADMIN, password: 'another ladder' })
  expect(await start('after')).toBe(false)
  const { password_hash: newHash } = (await adminByName(ctx.db, 'admin'))!
  let during: Promise<boolean> | undefined
  await ctx.inTransaction(async (tx) => {
    await deleteAdmin(tx, id)
    during = start('during', newHash)
    await waitForBlockedQuery(ctx.db)
  })
  expect(await during).toBe(false)
  expect(await ctx.db.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
})

test('S-02 the database contains no tokens; ended sessions are deleted; changing the password ends all sessions', async () => {
  const { ctx, token, asking, wait } = await adminTool()
  const first = await token()
  const sessions = () => ctx.db.selectFrom('admin_sessions').selectAll().execute()
  expect((await sessions()).map(({ token_hash }) => token_hash)).toEqual([hashToken(first)])
  await ensureAdmin(ctx, ADMIN)
  expect((await asking(first)).status).toBe(200)
  await ensureAdmin(ctx, { ...ADMIN, password: 'another ladder' })
  expect((await asking(first)).status).toBe(401)
  await signInWith(ctx)
  wait(31)
  await tidySignIns(ctx)
  expect(await sessions()).toEqual([])

  async function signInWith({ db, now }: Context) {
    const admin = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const session = {
      token_hash: 'x',
      admin_id: admin.id,
      created_at: now(),
      used_at: now(),
      expires_at: new Date(8e12),
    }
    await db.insertInto('admin_sessions').values(session).execute()
  }
})

test('S-03, E-18 every admin function refuses a missing, forged, expired or buyer’s token, and pages of other sites, before reading the call', async () => {
  const { ctx, origin, call, token, wait } = await adminTool()
  const ended = await token()
  wait(31)
  const live = await token()
  const buyer = `acct_${'a'.repeat(43)}`
  const refusedFields: Record<string, string>[] = [
    {},
    { 'x-admin-token': '' },
    { 'x-admin-token': 'admin_x' },
    { 'x-admin-token': `admin_${'a'.repeat(43)}` },
    { 'x-admin-token': ended },
    { 'x-admin-token': live.replace('admin_', '') },
    { 'x-admin-token': buyer, 'x-account-token': buyer },
    { 'x-admin-mode': 'test', 'x-account-token': live },
    { 'x-admin-token': live, origin: 'https://elsewhere.example' },
  ]
  const before = await ctx.db.selectFrom('admin_sessions').selectAll().execute()
  for (const [name, { access }] of Object.entries(API) as [FunctionName, { access: string }][]) {
    if (access !== 'admin') continue
    for (const headers of refusedFields) {
      const response = await call(name, 'no json at all', headers)
      expect([401, 403], `${name} ${JSON.stringify(headers)}`).toContain(response.status)
      expect(response.body).toEqual({
        error: expect.any(String),
        code: expect.any(String),
        request_id: expect.any(String),
      })
    }
    expect((await call(name, 'no json at all', { 'x-admin-token': live, origin })).status, name).toBe(400)
  }
  expect(await ctx.db.selectFrom('admin_sessions').selectAll().execute()).toHaveLength(before.length)
})
