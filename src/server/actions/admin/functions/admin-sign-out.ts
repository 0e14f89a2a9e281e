import type { Output } from '#contract/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { deleteAdminSession } from '#server/db/admin/admin-sessions.ts'
import { hashToken } from '#server/security/session-token.ts'

export async function adminSignOut(ctx: Context, _: unknown, caller: Caller): Promise<Output<'admin-sign-out'>> {
  if (caller.adminToken !== null) await deleteAdminSession(ctx.db, hashToken(caller.adminToken))
  return { success: true }
}
