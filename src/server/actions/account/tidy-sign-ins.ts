import { SIGN_IN_LIMIT } from '#domain/account.ts'
import type { Context } from '../../context.ts'
import { tidyAccounts } from '../../db/accounts.ts'
import { tidyAdminSessions } from '../../db/admins.ts'
import { idleSince } from '../admin/require-admin.ts'

/** Sessions that ended and tries that no longer count are forgotten. */
export async function tidySignIns(ctx: Context): Promise<void> {
  const now = ctx.now()
  await tidyAccounts(ctx.db, { now, triesBefore: new Date(now.getTime() - SIGN_IN_LIMIT.windowMinutes * 60_000) })
  await tidyAdminSessions(ctx.db, { now, idleSince: idleSince(now) })
}
