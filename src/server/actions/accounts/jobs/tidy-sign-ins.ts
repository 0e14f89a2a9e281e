import { BROWSER_KNOWN_DAYS, SIGN_IN_LIMIT } from '#domain/accounts/account.ts'
import { idleSince } from '#domain/admin/admin.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Context } from '#server/context.ts'
import { deleteExpiredSignInData } from '#server/db/accounts/accounts.ts'
import { deleteExpiredAdminSessions } from '#server/db/admin/admin-sessions.ts'
import { deleteLimitCounts } from '#server/db/limit-counts.ts'

/** Deletes sessions that have ended and attempts that no longer count. */
export async function tidySignIns(ctx: Context): Promise<void> {
  const now = ctx.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const attemptsBefore = ago(SIGN_IN_LIMIT.windowMinutes * MINUTE_MS)
  await deleteExpiredSignInData(ctx.db, { now, attemptsBefore, browsersBefore: ago(BROWSER_KNOWN_DAYS * DAY_MS) })
  await deleteLimitCounts(ctx.db, ago(HOUR_MS))
  await deleteExpiredAdminSessions(ctx.db, { now, idleSince: idleSince(now) })
}
