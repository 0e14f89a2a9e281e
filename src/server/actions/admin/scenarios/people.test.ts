import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type AdminRole,
  NO_SUCH_INVITATION_ERROR,
  ROLE_REFUSALS,
  SECOND_FACTOR_NEEDED_ERROR,
  SECOND_FACTOR_WRONG_ERROR,
} from '#domain/admin/roles.ts'
import { totpCode } from '#server/security/totp.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { testServer } from '#tests/support/requests/http.ts'

const PASSWORD = 'a ladder and two lamps'
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The shop, an owner called dana, and a clock that can be moved. */
async function adminTool() {
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const server = await testServer({ now })
  const owner = await signedInAdmin(server.ctx)
  const invitationOf = async (email: string) => {
    const { data } = await server.ctx.db
      .selectFrom('emails')
      .select('data')
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow()
    return (data as { url: string }).url.split('/').at(-1)!
  }
  const signIn = (username: string, more: object = {}) =>
    server.call('admin-auth', { username, password: PASSWORD, ...more })
  /** An admin who was invited, has accepted and is signed in. */
  async function aColleague(username: string, role: AdminRole) {
    const email = `${username}@shop.example`
    await server.call('invite-admin', { email, role }, owner)
    const key = await invitationOf(email)
    expect((await server.call('get-admin-invitation', { key })).body).toEqual({ role })
    await server.call('accept-admin-invitation', { key, username, password: PASSWORD })
    const { body } = await signIn(username)
    return { headers: { 'x-admin-token': body['sessionToken'] as string }, key }
  }
  const later = (ms: number) => void (aheadMs += ms)
  return { ...server, owner, aColleague, signIn, later, now, invitationOf }
}

test('F-48 a viewer looks, a sender works, an owner does the rest; each refusal names who can do it', async () => {
  const { ctx, call, owner, aColleague } = await adminTool()
  const campaign = await aCampaign(ctx)
  const [viewer, sender] = [await aColleague('vera', 'viewer'), await aColleague('sam', 'sender')]
  const change = { campaign_id: campaign, selection: { kind: 'matching', filter: {}, except: [] } }
  const rows: readonly (readonly [name: string, input: object, viewer: number, sender: number, owner: number])[] = [
    ['list-campaigns', {}, 200, 200, 200],
    ['get-admin', {}, 200, 200, 200],
    ['delete-leads', change, 403, 200, 200],
    ['add-suppressions', { text: 'dana@agents.example' }, 403, 200, 200],
    ['get-costs', {}, 403, 403, 200],
    ['admin-answer-damage', { id: randomUUID(), answer: 'decline', message: 'No' }, 403, 404, 404],
    ['admin-answer-damage', { id: randomUUID(), answer: 'refund', message: '' }, 403, 403, 404],
    ['invite-admin', { email: 'eve@shop.example', role: 'owner' }, 403, 403, 200],
  ]
  for (const [name, input, ...expected] of rows) {
    const responses = []
    for (const headers of [viewer.headers, sender.headers, owner]) responses.push(await call(name, input, headers))
    expect(
      responses.map(({ status }) => status),
      name,
    ).toEqual(expected)
  }
  const { body } = await call('add-suppressions', { text: 'x@y.example' }, viewer.headers)
  expect(body).toMatchObject({ code: 'forbidden', error: ROLE_REFUSALS.sender })
  expect((await call('get-admin', {}, sender.headers)).body).toMatchObject({ username: 'sam', role: 'sender' })
})

test('F-48 an invitation works once and for a week; a changed role applies from the next call', async () => {
  const { call, owner, aColleague, signIn, later, invitationOf } = await adminTool()
  const sam = await aColleague('sam', 'sender')
  const again = await call('accept-admin-invitation', { key: sam.key, username: 'eve', password: PASSWORD })
  expect(again.status).toBe(404)
  const { admins } = (await call('list-admins', {}, owner)).body as { admins: { id: string; username: string }[] }
  const id = admins.find(({ username }) => username === 'sam')!.id
  await call('change-admin-role', { id, role: 'viewer' }, owner)
  expect((await call('add-suppressions', { text: 'a@b.example' }, sam.headers)).status).toBe(403)
  await call('remove-admin', { id }, owner)
  expect((await call('list-campaigns', {}, sam.headers)).status).toBe(401)
  expect((await signIn('sam')).status).toBe(401)
  await call('invite-admin', { email: 'late@shop.example', role: 'viewer' }, owner)
  const key = await invitationOf('late@shop.example')
  later(8 * 86_400_000)
  expect((await call('get-admin-invitation', { key })).status).toBe(404)
  expect((await call('get-admin-invitation', { key: 'cut' })).body).toMatchObject({ error: NO_SUCH_INVITATION_ERROR })
})

test('F-48 the shop always keeps an owner, however many roles change at once', async () => {
  const { ctx, call, owner, aColleague } = await adminTool()
  const eve = await aColleague('eve', 'owner')
  const { admins } = (await call('list-admins', {}, owner)).body as { admins: { id: string }[] }
  const demoted = await Promise.all(
    admins.map(({ id }, n) => call('change-admin-role', { id, role: 'viewer' }, n === 0 ? owner : eve.headers)),
  )
  expect(demoted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const owners = await ctx.db.selectFrom('admins').select('id').where('role', '=', 'owner').execute()
  expect(owners).toHaveLength(1)
})

test('F-48 with two-factor sign-in the password is not enough, and each code works once', async () => {
  const { ctx, call, aColleague, signIn, later, now } = await adminTool()
  const { headers } = await aColleague('sam', 'viewer')
  const { secret } = (await call('begin-second-factor', {}, headers)).body as { secret: string }
  const code = () => totpCode(bytesOf(secret), Math.floor(now().getTime() / 30_000))
  expect((await signIn('sam')).status).toBe(200) // the second factor is required only after its first correct code
  expect((await call('switch-second-factor', { code: '000000', on: true }, headers)).status).toBe(400)
  expect((await call('switch-second-factor', { code: code(), on: true }, headers)).status).toBe(200)

  expect(await signIn('sam')).toMatchObject({ status: 403, body: { error: SECOND_FACTOR_NEEDED_ERROR } })
  expect((await signIn('sam', { code: code() })).status).toBe(401) // it was taken when it was switched on
  later(60_000)
  const digits = code()
  expect(await signIn('sam', { code: '123456' })).toMatchObject({
    status: 401,
    body: { error: SECOND_FACTOR_WRONG_ERROR },
  })
  expect((await signIn('sam', { code: digits })).status).toBe(200)
  expect((await signIn('sam', { code: digits })).status).toBe(401)
  for (let n = 0; n < 12; n++) expect((await signIn('sam')).status).toBe(403) // no failure
  const admin = await ctx.db.selectFrom('admins').selectAll().where('username', '=', 'sam').executeTakeFirstOrThrow()
  expect(JSON.stringify(admin)).not.toContain(secret)

  later(60_000)
  const { sessions } = (await call('get-my-access', {}, headers)).body as {
    sessions: { id: string; is_this: boolean }[]
  }
  expect(sessions.filter(({ is_this }) => is_this)).toHaveLength(1)
  const other = sessions.find(({ is_this }) => !is_this)!
  await call('end-my-session', { id: other.id }, headers)
  const access = (await call('get-my-access', {}, headers)).body as { sessions: object[] }
  expect(access.sessions).toHaveLength(sessions.length - 1)

  // Only this session is used again, so half an hour later the others have ended.
  later(20 * 60_000)
  await call('get-my-access', {}, headers)
  later(15 * 60_000)
  expect((await call('get-my-access', {}, headers)).body).toMatchObject({ sessions: [{ is_this: true }] })
})

test('F-48 two-factor sign-in can be turned off and set up again within half a minute', async () => {
  const { call, aColleague, now } = await adminTool()
  const { headers } = await aColleague('sam', 'viewer')
  const codeOf = (secret: string) => totpCode(bytesOf(secret), Math.floor(now().getTime() / 30_000))
  const begin = async () => ((await call('begin-second-factor', {}, headers)).body as { secret: string }).secret
  const flip = async (on: boolean, code: string) => (await call('switch-second-factor', { code, on }, headers)).status
  const first = await begin()
  expect(await flip(true, codeOf(first))).toBe(200)
  expect(await flip(false, codeOf(first))).toBe(400) // each code works once
  const nextCode = totpCode(bytesOf(first), Math.floor(now().getTime() / 30_000) + 1) // of a phone that is ahead
  expect(await flip(false, nextCode)).toBe(200)
  expect(await flip(true, codeOf(await begin()))).toBe(200)
})

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((eight) => Number.parseInt(eight, 2)))
}
