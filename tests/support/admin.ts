import { randomUUID } from 'node:crypto'
import type { Context } from '../../src/server/context.ts'
import { insertAdminSession, saveAdmin } from '../../src/server/db/admin/admins.ts'
import { hashToken, newSessionToken } from '../../src/server/security/session-token.ts'

/** The headers of an admin called `dana` who is signed in. */
export async function signedInAdmin({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Record<string, string>> {
  const [id, token, at] = [randomUUID(), newSessionToken('admin_'), now()]
  await saveAdmin(db, { id, username: 'dana', passwordHash: 'none', now: at })
  const expiresAt = new Date(at.getTime() + 12 * 3_600_000)
  await insertAdminSession(db, { tokenHash: hashToken(token), adminId: id, now: at, expiresAt, userAgent: null })
  return { 'x-admin-token': token }
}
