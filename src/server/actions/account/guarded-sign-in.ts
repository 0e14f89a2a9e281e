import { createHash, randomUUID } from 'node:crypto'
import { assertMayTry, SIGN_IN_LIMIT } from '#domain/account.ts'
import type { Caller, Context } from '../../context.ts'
import { deleteSignInTry, insertSignInTry, otherSignInTries } from '../../db/accounts.ts'

/**
 * Runs one try to sign in as `name` (an e-mail or a user name): null means it failed. Refuses when the name or the
 * caller's network has failed too often (S-01); tries that run side by side see each other.
 */
export async function guardedSignIn<T>(
  ctx: Context,
  { kind, name, caller }: { kind: 'account' | 'admin'; name: string; caller: Caller },
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const id = randomUUID()
  const subjects = [`${kind}:${createHash('sha256').update(name).digest('hex')}`, `network:${caller.network}`]
  await insertSignInTry(ctx.db, id, subjects, ctx.now())
  try {
    const since = new Date(ctx.now().getTime() - SIGN_IN_LIMIT.windowMinutes * 60_000)
    for (const subject of subjects) assertMayTry(await otherSignInTries(ctx.db, id, subject, since), ctx.now())
  } catch (refusal) {
    await deleteSignInTry(ctx.db, id) // it was never made: knocking does not keep the door closed
    throw refusal
  }
  const result = await attempt()
  if (result !== null) await deleteSignInTry(ctx.db, id)
  return result
}
