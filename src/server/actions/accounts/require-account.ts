import { ACCOUNT_TEXTS } from '#domain/accounts/account.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { accountOfSession } from '#server/db/accounts/accounts.ts'
import { hashToken } from '#server/security/session-token.ts'

/** Returns the signed-in account of this call; throws if there is none. */
export async function requireAccount(ctx: Context, caller: Caller) {
  const account =
    caller.accountToken === null ? undefined : await accountOfSession(ctx.db, hashToken(caller.accountToken), ctx.now())
  if (!account) throw new AppError('unauthorized', ACCOUNT_TEXTS.signInAgain)
  return account
}
