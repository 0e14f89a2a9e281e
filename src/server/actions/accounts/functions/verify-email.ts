import type { Output, Parsed } from '#contract/index.ts'
import { ACCOUNT_TEXTS, VERIFICATIONS_PER_HOUR } from '#domain/accounts/account.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { accountById, markEmailVerified } from '#server/db/accounts/accounts.ts'
import { addPoint } from '#server/db/limit-counts.ts'
import { accountInKey, isAccountKey } from '#server/security/account-link.ts'
import { queueVerification } from '../queue-verification.ts'
import { requireAccount } from '../require-account.ts'

/**
 * Verifies an account's email: only its reader has the link. The account must be signed in, because anybody may have
 * signed up with the reader's email and a password of their own. Safe to repeat.
 */
export async function verifyEmail(
  ctx: Context,
  { key }: Parsed<'verify-email'>,
  caller: Caller,
): Promise<Output<'verify-email'>> {
  const id = accountInKey(key)
  const account = id === null ? undefined : await accountById(ctx.db, id)
  const isOurs =
    account !== undefined &&
    isAccountKey('verify-email', key, { accountId: account.id, stamp: account.email }, ctx.now(), ctx.signingSecret)
  if (!isOurs) throw new AppError('not_found', ACCOUNT_TEXTS.linkOver)
  const signedIn = await requireAccount(ctx, caller)
  if (signedIn.id !== account.id) throw new AppError('unauthorized', ACCOUNT_TEXTS.otherAccount)
  await markEmailVerified(ctx.db, account.id, ctx.now())
  return { success: true, email: account.email }
}

/** Sends the link again to the signed-in buyer, at most three times an hour. */
export async function sendVerification(ctx: Context, _: unknown, caller: Caller): Promise<Output<'send-verification'>> {
  const account = await requireAccount(ctx, caller)
  const now = ctx.now()
  const { points, resetsAt } = await addPoint(ctx.db, { key: `verification ${account.id}`, windowMs: HOUR_MS, now })
  if (points > VERIFICATIONS_PER_HOUR)
    throw new AppError('busy', ACCOUNT_TEXTS.sentOften, {
      retryAfterSeconds: Math.ceil((resetsAt.getTime() - now.getTime()) / 1000),
    })
  await ctx.inTransaction((tx) => queueVerification(ctx, tx, account, caller.origin))
  return { success: true }
}
