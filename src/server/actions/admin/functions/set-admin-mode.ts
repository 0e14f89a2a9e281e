import type { Output, Parsed } from '#contract/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { setSessionMode } from '#server/db/admin/admin-sessions.ts'
import { hashToken } from '#server/security/session-token.ts'

/** Switches the admin's own session to test or live mode (E-41). Safe to repeat. */
export async function setAdminMode(
  { db }: Context,
  { mode }: Parsed<'set-admin-mode'>,
  { adminToken }: AdminCaller,
): Promise<Output<'set-admin-mode'>> {
  await setSessionMode(db, hashToken(adminToken!), mode === 'test')
  return { mode }
}
