import { expect, test } from 'vitest'
import { ensureAdmin } from '#server/actions/admin/require-admin.ts'
import { testServer } from '#tests/support/requests/http.ts'

test('E-18 an admin function refuses visitors and signed-in buyers alike, and responds to an admin', async () => {
  const { ctx, call } = await testServer()
  const buyer = { email: 'ann@home.example', password: 'a long and winding password' }
  expect((await call('sign-up', buyer)).status).toBe(200)
  const { body: account } = await call('sign-in', buyer)
  const token = account['token'] as string
  expect(token).toMatch(/^acct_/)

  const refusals = [
    await call('get-admin', {}),
    await call('get-admin', {}, { 'x-account-token': token }),
    await call('get-admin', {}, { 'x-account-token': token, 'x-admin-token': token }),
  ]
  for (const { status, body } of refusals) {
    expect(status).toBe(401)
    expect(body).toEqual({ error: expect.any(String), code: 'unauthorized', request_id: expect.any(String) })
  }

  const admin = { username: 'owner', password: 'another long and winding password' }
  await ensureAdmin(ctx, admin)
  const { body: session } = await call('admin-auth', admin)
  const response = await call('get-admin', {}, { 'x-admin-token': session['sessionToken'] as string })
  expect([response.status, response.body]).toEqual([
    200,
    { username: 'owner', role: 'owner', mode: 'live', host: 'homes.com' },
  ])
})
