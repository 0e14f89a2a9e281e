import type { Output, Parsed } from '#contract/index.ts'
import { ACCOUNT_TEXTS, accountEmail, passwordProblem, RESET_LINK_MINUTES } from '#domain/accounts/account.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError, fieldError } from '#domain/errors.ts'
import { queueEmail } from '#server/actions/emails/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { accountByEmail, accountById, changePassword } from '#server/db/accounts/accounts.ts'
import { accountInKey, accountKey, isAccountKey } from '#server/security/account-link.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { hashToken } from '#server/security/session-token.ts'

/**
 * An account may request one email per quarter of an hour, until its password changes: after that, the link is a new
 * one.
 */
const QUARTER_MS = 15 * MINUTE_MS

/** Emails a link for a new password. The response does not reveal whether the account exists. */
export async function requestPasswordReset(
  ctx: Context,
  { email }: Parsed<'request-password-reset'>,
  caller: Caller,
): Promise<Output<'request-password-reset'>> {
  const account = await accountByEmail(ctx.db, accountEmail(email))
  if (account) {
    const { id, password_hash: stamp } = account
    const expiresAt = new Date(ctx.now().getTime() + RESET_LINK_MINUTES * MINUTE_MS)
    const key = accountKey('reset-password', { accountId: id, stamp }, expiresAt, ctx.signingSecret)
    await ctx.inTransaction((tx) =>
      queueEmail(ctx, tx, {
        name: 'reset-password',
        to: account.email,
        data: { url: `${caller.origin}/reset-password/${key}`, minutes: RESET_LINK_MINUTES },
        dedupeKey: `reset-password:${id}:${hashToken(stamp)}:${Math.floor(ctx.now().getTime() / QUARTER_MS)}`,
      }),
    )
  }
  return { success: true, message: ACCOUNT_TEXTS.resetSent }
}

/** Throws 'not_found' if the link does not work anymore, before a password is typed. Changes nothing. */
export async function checkResetLink(
  ctx: Context,
  { key }: Parsed<'check-reset-link'>,
): Promise<Output<'check-reset-link'>> {
  await accountOfLink(ctx, key)
  return { success: true }
}

/** Sets a new password through the link in an email. The link works once, and all sessions of the account end. */
export async function resetPassword(
  ctx: Context,
  { key, password }: Parsed<'reset-password'>,
): Promise<Output<'reset-password'>> {
  const account = await accountOfLink(ctx, key)
  const problem = passwordProblem(password, account.email)
  if (problem) throw fieldError('password', problem)
  const change = { from: account.password_hash, to: await hashPassword(password), now: ctx.now() }
  const isChanged = await ctx.inTransaction((tx) => changePassword(tx, account.id, change))
  if (!isChanged) throw new AppError('not_found', ACCOUNT_TEXTS.linkOver) // another request was faster
  return { success: true, message: ACCOUNT_TEXTS.passwordChanged }
}

/** Returns the account of a link that works. Throws the same error for a link that is not ours, expired or used. */
async function accountOfLink(ctx: Context, key: string) {
  const id = accountInKey(key)
  const account = id === null ? undefined : await accountById(ctx.db, id)
  const link = account && { accountId: account.id, stamp: account.password_hash }
  const isOurs = link !== undefined && isAccountKey('reset-password', key, link, ctx.now(), ctx.signingSecret)
  if (!isOurs) throw new AppError('not_found', ACCOUNT_TEXTS.linkOver)
  return account!
}
