import { MINUTE_MS } from '#domain/durations.ts'
import type { Output, Parsed } from '#contract/index.ts'
import { ACCOUNT_TEXTS, accountEmail, passwordProblem, RESET_LINK_MINUTES } from '#domain/accounts/account.ts'
import { AppError } from '#domain/errors.ts'
import { accountInKey, accountKey, isAccountKey } from '#server/security/account-link.ts'
import type { Caller, Context } from '#server/context.ts'
import { accountByEmail, accountById, changePassword } from '#server/db/accounts/accounts.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { queueEmail } from '#server/actions/emails/index.ts'

/** The number of emails an account can request per hour: one each quarter. */
const QUARTER_MS = 15 * MINUTE_MS

/** Returns the same whether there is such an account or not. */
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
        dedupeKey: `reset-password:${id}:${Math.floor(ctx.now().getTime() / QUARTER_MS)}`,
      }),
    )
  }
  return { success: true, message: ACCOUNT_TEXTS.resetSent }
}

/** A new password by the link of an email, once: the link dies with the old password, and so do all sessions. */
export async function resetPassword(
  ctx: Context,
  { key, password }: Parsed<'reset-password'>,
): Promise<Output<'reset-password'>> {
  const id = accountInKey(key)
  const account = id === null ? undefined : await accountById(ctx.db, id)
  const link = account && { accountId: account.id, stamp: account.password_hash }
  const isOurs = link !== undefined && isAccountKey('reset-password', key, link, ctx.now(), ctx.signingSecret)
  if (!isOurs) throw new AppError('not_found', ACCOUNT_TEXTS.linkOver)
  const problem = passwordProblem(password, account!.email)
  if (problem) throw new AppError('bad_input', problem, { issues: [{ path: 'password', message: problem }] })
  const change = { from: account!.password_hash, to: await hashPassword(password), now: ctx.now() }
  const isChanged = await ctx.inTransaction((tx) => changePassword(tx, account!.id, change))
  if (!isChanged) throw new AppError('not_found', ACCOUNT_TEXTS.linkOver) // another press was faster
  return { success: true, message: ACCOUNT_TEXTS.passwordChanged }
}
