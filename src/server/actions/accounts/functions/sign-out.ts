import type { Output } from '#contract/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { deleteAccountSession } from '#server/db/accounts/accounts.ts'
import { hashToken } from '#server/security/session-token.ts'

/** Ends the session of this browser; does nothing if there is none. */
export async function signOut(ctx: Context, _: unknown, caller: Caller): Promise<Output<'sign-out'>> {
  if (caller.accountToken !== null) await deleteAccountSession(ctx.db, hashToken(caller.accountToken))
  return { success: true }
}
