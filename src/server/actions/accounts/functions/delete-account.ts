import type { Output, Parsed } from '#contract/index.ts'
import { ACCOUNT_TEXTS } from '#domain/accounts/account.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { deleteAccountById } from '#server/db/accounts/accounts.ts'
import { isPassword } from '#server/security/passwords.ts'
import { guardedSignIn } from '../guarded-sign-in.ts'
import { requireAccount } from '../require-account.ts'

/** Deletes the buyer's account. Requires the password again, with the same limits as signing in. */
export async function deleteAccount(
  ctx: Context,
  { password }: Parsed<'delete-account'>,
  caller: Caller,
): Promise<Output<'delete-account'>> {
  const account = await requireAccount(ctx, caller)
  const isOwner = await guardedSignIn(ctx, { kind: 'account', name: account.email, caller }, async () =>
    (await isPassword(account.password_hash, password)) ? true : null,
  )
  if (isOwner === null) throw new AppError('unauthorized', ACCOUNT_TEXTS.failed)
  await deleteAccountById(ctx.db, account.id)
  return { success: true }
}
