import type { Output, Parsed } from '#contract/index.ts'
import { ACCOUNT_TEXTS, accountEmail, SIGNED_IN_DAYS } from '#domain/accounts/account.ts'
import { DAY_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { accountByEmail, insertAccountSession } from '#server/db/accounts/accounts.ts'
import { isPassword } from '#server/security/passwords.ts'
import { hashToken, newSessionToken } from '#server/security/session-token.ts'
import { guardedSignIn } from '../guarded-sign-in.ts'

/** Signs a buyer in; throws the same error for an unknown email and a wrong password. */
export async function signIn(
  ctx: Context,
  { email, password }: Parsed<'sign-in'>,
  caller: Caller,
): Promise<Output<'sign-in'>> {
  const name = accountEmail(email)
  const account = await guardedSignIn(ctx, { kind: 'account', name, caller }, async () => {
    const namedAccount = await accountByEmail(ctx.db, name)
    const isRight = await isPassword(namedAccount?.password_hash ?? null, password)
    return isRight ? namedAccount! : null
  })
  const token = newSessionToken('acct_')
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + SIGNED_IN_DAYS * DAY_MS)
  const isSignedIn =
    account !== null &&
    (await insertAccountSession(ctx.db, {
      tokenHash: hashToken(token),
      accountId: account.id,
      passwordHash: account.password_hash,
      now,
      expiresAt,
    }))
  if (!isSignedIn) throw new AppError('unauthorized', ACCOUNT_TEXTS.failed)
  return { token, email: account.email, expires_at: expiresAt.toISOString() }
}
