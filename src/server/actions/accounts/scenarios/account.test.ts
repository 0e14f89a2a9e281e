import { expect, test } from 'vitest'
import { isAccountKeyShape } from '#domain/accounts/account.ts'
import type { Caller } from '#server/context.ts'
import { accountByEmail, changePassword, insertAccountSession } from '#server/db/accounts/accounts.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { waitForBlockedQuery } from '#tests/support/database/blocked-query.ts'
import { deleteAccount } from '../functions/delete-account.ts'
import { checkResetLink, requestPasswordReset, resetPassword } from '../functions/reset-password.ts'
import { signIn } from '../functions/sign-in.ts'
import { signOut } from '../functions/sign-out.ts'
import { signUp } from '../functions/sign-up.ts'
import { sendVerification, verifyEmail } from '../functions/verify-email.ts'
import { tidySignIns } from '../jobs/tidy-sign-ins.ts'
import { requireAccount } from '../require-account.ts'

const visitor = aVisitor()
const ANNA = { email: 'anna@example.com', password: 'a porch with two chairs' }
const holding = (accountToken: string): Caller => ({ ...visitor, accountToken })
/** The key in the link of an email. */
const keyIn = (data: unknown): string => new URL((data as { url: string }).url).pathname.split('/').at(-1)!

test('D3-009, D3-010 people who signed up can sign in, in any case of the email, and the token identifies them', async () => {
  const { ctx } = await testContext()
  const response = await signUp(ctx, { ...ANNA, email: 'Anna@Example.com' }, visitor)
  expect(response).toEqual({ success: true, message: 'Account created successfully! Please sign in.' })
  const emails = await ctx.db.selectFrom('emails').select(['name', 'to_address']).execute()
  expect(emails).toEqual([{ name: 'welcome', to_address: 'anna@example.com' }])
  const { token } = await signIn(ctx, ANNA, visitor)
  expect(token).toMatch(/^acct_[\w-]{43}$/)
  expect(await requireAccount(ctx, holding(token))).toMatchObject({ email: 'anna@example.com' })
})

test('whoever signs up with the email of another gets nothing from their click on the link: it needs the password, too', async () => {
  const { ctx } = await testContext()
  const theirs = { email: 'ben@example.com', password: 'a cellar without a light' }
  for (const one of [ANNA, theirs]) await signUp(ctx, one, visitor)
  const { data } = await ctx.db
    .selectFrom('emails')
    .select('data')
    .where('to_address', '=', ANNA.email)
    .executeTakeFirstOrThrow()
  const key = keyIn(data)
  expect(isAccountKeyShape(key)).toBe(true)
  const isVerified = async () => (await requireAccount(ctx, mine)).email_verified_at !== null
  const mine = holding((await signIn(ctx, ANNA, visitor)).token)
  for (const caller of [visitor, holding((await signIn(ctx, theirs, visitor)).token)]) {
    await expect(verifyEmail(ctx, { key }, caller)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await isVerified()).toBe(false)
  }
  await verifyEmail(ctx, { key }, mine)
  expect(await isVerified()).toBe(true)
})

test('the link is sent again on each request, three times an hour; after that the buyer is told', async () => {
  const { ctx } = await testContext()
  await signUp(ctx, ANNA, visitor)
  const caller = holding((await signIn(ctx, ANNA, visitor)).token)
  for (let count = 2; count <= 4; count++) {
    await sendVerification(ctx, {}, caller)
    expect(await ctx.db.selectFrom('emails').select('name').execute()).toHaveLength(count)
  }
  await expect(sendVerification(ctx, {}, caller)).rejects.toMatchObject({ code: 'busy' })
  await sendVerification({ ...ctx, now: () => new Date(Date.now() + 61 * 60_000) }, {}, caller)
})

test('an email has only one account, and a weak password is rejected by field', async () => {
  const { ctx } = await testContext()
  await signUp(ctx, ANNA, visitor)
  await expect(signUp(ctx, ANNA, visitor)).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'email' }] })
  const weak = signUp(ctx, { email: 'b@example.com', password: 'short' }, visitor)
  await expect(weak).rejects.toMatchObject({ code: 'bad_input', issues: [{ path: 'password' }] })
})

test('S-02 the database contains no passwords and no tokens', async () => {
  const { ctx } = await testContext()
  await signUp(ctx, ANNA, visitor)
  const { token } = await signIn(ctx, ANNA, visitor)
  const records = JSON.stringify([
    await ctx.db.selectFrom('accounts').selectAll().execute(),
    await ctx.db.selectFrom('account_sessions').selectAll().execute(),
  ])
  expect(records).toContain('$argon2id$')
  expect(records).not.toContain(ANNA.password)
  expect(records).not.toContain(token)
})

test('a session ends on sign-out, when its time is up, and when its account is deleted', async () => {
  const { ctx } = await testContext()
  await signUp(ctx, ANNA, visitor)
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => signIn(ctx, ANNA, visitor)))
  await signOut(ctx, {}, holding(first!.token))
  await expect(requireAccount(ctx, holding(first!.token))).rejects.toMatchObject({ code: 'unauthorized' })

  const later = { ...ctx, now: () => new Date(Date.now() + 31 * 86_400_000) }
  await expect(requireAccount(later, holding(second!.token))).rejects.toMatchObject({ code: 'unauthorized' })

  await expect(deleteAccount(ctx, { password: 'not hers' }, holding(third!.token))).rejects.toMatchObject({
    code: 'unauthorized',
  })
  await deleteAccount(ctx, { password: ANNA.password }, holding(third!.token))
  await expect(requireAccount(ctx, holding(third!.token))).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(signIn(ctx, ANNA, visitor)).rejects.toMatchObject({ message: 'Authentication failed' })
})

test('a sign-in with a password that is being changed starts no session that survives the change', async () => {
  const { ctx } = await testContext()
  await signUp(ctx, ANNA, visitor)
  const { id, password_hash: passwordHash } = (await accountByEmail(ctx.db, ANNA.email))!
  const start = (tokenHash: string) =>
    insertAccountSession(ctx.db, {
      tokenHash,
      accountId: id,
      passwordHash,
      now: ctx.now(),
      expiresAt: new Date(Date.now() + 60_000),
    })
  expect(await start('before')).toBe(true)
  let during: Promise<boolean> | undefined
  await ctx.inTransaction(async (tx) => {
    await changePassword(tx, id, { from: passwordHash, to: 'another hash', now: ctx.now() })
    during = start('during')
    await waitForBlockedQuery(ctx.db)
  })
  expect(await during).toBe(false)
  expect(await ctx.db.selectFrom('account_sessions').selectAll().execute()).toEqual([])
})

test('S-01 of twenty wrong passwords at once at most ten are checked; then even the right one has to wait, elsewhere too', async () => {
  const { ctx } = await testContext()
  await signUp(ctx, ANNA, visitor)
  const wrong = { ...ANNA, password: 'guess' }
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => signIn(ctx, wrong, visitor).catch((error: { code: string }) => error.code)),
  )
  expect(codes.filter((code) => code === 'unauthorized').length).toBeLessThanOrEqual(10)
  for (let n = codes.filter((code) => code === 'unauthorized').length; n < 10; n++)
    await signIn(ctx, wrong, visitor).catch(() => {})
  const elsewhere = { ...visitor, network: 'another-network' }
  await expect(signIn(ctx, ANNA, elsewhere)).rejects.toMatchObject({ code: 'busy' })
  const stranger = { email: 'nobody@example.com', password: 'guess' }
  await expect(signIn(ctx, stranger, visitor)).rejects.toMatchObject({ code: 'busy' })

  const later = { ...ctx, now: () => new Date(Date.now() + 16 * 60_000) }
  await tidySignIns(later)
  await expect(signIn(later, ANNA, visitor)).resolves.toMatchObject({ email: ANNA.email })
})

test('S-01 an account that does not exist gets the same response, after the same time, as a wrong password', async () => {
  const { ctx } = await testContext()
  await signUp(ctx, ANNA, visitor)
  const time = async (email: string, network: string) => {
    const before = process.cpuUsage()
    const error = await signIn(ctx, { email, password: 'guess' }, { ...visitor, network }).catch((e: Error) => e)
    const { user, system } = process.cpuUsage(before)
    return { work: user + system, message: (error as Error).message }
  }
  const existingMs: number[] = []
  const missingMs: number[] = []
  for (let n = 0; n < 9; n++) {
    const a = await time(ANNA.email, `n${n}`)
    const b = await time('nobody@example.com', `m${n}`)
    expect(a.message).toBe(b.message)
    existingMs.push(a.work)
    missingMs.push(b.work)
  }
  // Processor time, the least of nine: a busy machine does not count, and a lookup without a password check is a
  // tenth.
  expect(Math.min(...missingMs)).toBeGreaterThan(Math.min(...existingMs) / 2)
  expect(Math.min(...missingMs)).toBeLessThan(Math.min(...existingMs) * 2)
})

test('a forgotten password can be reset through an emailed link, once; every session ends', async () => {
  const { ctx } = await testContext()
  await signUp(ctx, ANNA, visitor)
  const { token } = await signIn(ctx, ANNA, visitor)
  const [existing, missing] = [ANNA.email, 'nobody@example.com'].map((email) =>
    requestPasswordReset(ctx, { email }, visitor),
  )
  expect(await existing).toEqual(await missing) // the response does not reveal who has an account
  const emails = await ctx.db
    .selectFrom('emails')
    .select(['to_address', 'data'])
    .where('name', '=', 'reset-password')
    .execute()
  expect(emails).toMatchObject([{ to_address: ANNA.email }])
  const key = keyIn(emails[0]!.data)

  const password = 'another porch with one chair'
  const late = { ...ctx, now: () => new Date(Date.now() + 61 * 60_000) }
  await expect(resetPassword(late, { key, password })).rejects.toMatchObject({ code: 'not_found' })
  await expect(resetPassword(ctx, { key: `${key}x`, password })).rejects.toMatchObject({ code: 'not_found' })
  const unknown = key.replace(/^[0-9a-f]{8}/, '00000000')
  const refusals = await Promise.all(
    [[late, key] as const, [ctx, `${key}x`] as const, [ctx, unknown] as const, [ctx, 'x'] as const].map(([at, one]) =>
      checkResetLink(at, { key: one }).catch((error: unknown) => String(error)),
    ),
  )
  expect(new Set(refusals).size).toBe(1) // it does not reveal which accounts exist
  expect(await checkResetLink(ctx, { key })).toEqual({ success: true })
  await expect(resetPassword(ctx, { key, password: 'short' })).rejects.toMatchObject({ issues: [{ path: 'password' }] })
  await resetPassword(ctx, { key, password })
  await expect(checkResetLink(ctx, { key })).rejects.toMatchObject({ code: 'not_found' })
  await expect(resetPassword(ctx, { key, password })).rejects.toMatchObject({ code: 'not_found' })
  await expect(requireAccount(ctx, holding(token))).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(signIn(ctx, ANNA, visitor)).rejects.toMatchObject({ code: 'unauthorized' })
  await signIn(ctx, { ...ANNA, password }, visitor)

  // The used link is over, so another one is sent at once; repeating the request sends no more.
  for (let n = 0; n < 2; n++) await requestPasswordReset(ctx, { email: ANNA.email }, visitor)
  const resets = ctx.db.selectFrom('emails').select('data').where('name', '=', 'reset-password')
  const keys = (await resets.execute()).map(({ data }) => keyIn(data))
  expect(keys).toHaveLength(2)
  await resetPassword(ctx, { key: keys.find((one) => one !== key)!, password: ANNA.password })
})
