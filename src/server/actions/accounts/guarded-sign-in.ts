import { randomUUID } from 'node:crypto'
import { BROWSER_KNOWN_DAYS, refuseTooManyFailures, SIGN_IN_LIMIT } from '#domain/accounts/account.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Caller, Context } from '#server/context.ts'
import {
  deleteSignInAttempt,
  insertSignInAttempt,
  isKnownBrowser,
  otherSignInAttempts,
  rememberBrowser,
} from '#server/db/accounts/accounts.ts'
import { sha256Hex } from '#server/security/sha256.ts'

/**
 * Makes one attempt to sign in as `name` (an email or a user name); null means it failed. Refuses when the name or the
 * caller's network has failed too often; a browser that has signed in as `name` before is refused only for its own
 * failures (S-01). Parallel attempts see each other.
 */
export async function guardedSignIn<T>(
  ctx: Context,
  { kind, name, caller }: { kind: 'account' | 'admin'; name: string; caller: Caller },
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const id = randomUUID()
  const now = ctx.now()
  const subject = `${kind}:${sha256Hex(name)}`
  const browserHash = caller.clientSession === null ? null : sha256Hex(caller.clientSession)
  const knownSince = new Date(now.getTime() - BROWSER_KNOWN_DAYS * DAY_MS)
  const isKnown =
    browserHash !== null && (await isKnownBrowser(ctx.db, { name: subject, browserHash, since: knownSince }))
  const subjects = isKnown ? [`${subject}:${browserHash}`] : [subject, `network:${caller.network}`]
  await insertSignInAttempt(ctx.db, id, subjects, now)
  try {
    const since = new Date(now.getTime() - SIGN_IN_LIMIT.windowMinutes * MINUTE_MS)
    for (const each of subjects) refuseTooManyFailures(await otherSignInAttempts(ctx.db, id, each, since), now)
  } catch (refusal) {
    await deleteSignInAttempt(ctx.db, id) // a rejected attempt does not extend the lockout
    throw refusal
  }
  const result = await attempt().catch(async (error: unknown) => {
    await deleteSignInAttempt(ctx.db, id) // an error is not a wrong password
    throw error
  })
  if (result === null) return null
  await deleteSignInAttempt(ctx.db, id)
  if (browserHash !== null) await rememberBrowser(ctx.db, { name: subject, browserHash, now })
  return result
}
