import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { ACCOUNT_TEXTS, accountEmail, passwordProblem } from '#domain/accounts/account.ts'
import { fieldError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { insertAccount } from '#server/db/accounts/accounts.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { queueVerification } from '../queue-verification.ts'

/** Creates an account without signing in; the sign-in page shows the message (D3-009, D3-010). */
export async function signUp(
  ctx: Context,
  { email, password }: Parsed<'sign-up'>,
  caller: Caller,
): Promise<Output<'sign-up'>> {
  const problem = passwordProblem(password, email)
  if (problem) throw fieldError('password', problem)
  const account = { id: randomUUID(), email: accountEmail(email), passwordHash: await hashPassword(password) }
  await ctx.inTransaction(async (tx) => {
    if (!(await insertAccount(tx, { ...account, now: ctx.now() }))) {
      const { exists } = ACCOUNT_TEXTS
      throw fieldError('email', exists, 'conflict')
    }
    await queueVerification(ctx, tx, account, caller.origin)
  })
  return { success: true, message: ACCOUNT_TEXTS.created }
}
