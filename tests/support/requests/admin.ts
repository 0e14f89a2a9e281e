import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { insertAdminSession } from '#server/db/admin/admin-sessions.ts'
import { saveAdmin } from '#server/db/admin/admins.ts'
import { hashToken, newSessionToken } from '#server/security/session-token.ts'

/** Signs in an admin called `dana`; returns the request headers of that session. */
export async function signedInAdmin({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Record<string, string>> {
  const [id, token, at] = [randomUUID(), newSessionToken('admin_'), now()]
  await saveAdmin(db, { id, username: 'dana', passwordHash: 'none', now: at })
  const expiresAt = new Date(at.getTime() + 12 * 3_600_000)
  await insertAdminSession(db, {
    tokenHash: hashToken(token),
    adminId: id,
    passwordHash: 'none',
    now: at,
    expiresAt,
    userAgent: null,
  })
  return { 'x-admin-token': token }
}
