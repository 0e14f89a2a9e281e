import { randomUUID } from 'node:crypto'
import { ADMIN_TEXTS, ADMIN_TOKEN_PREFIX, idleSince } from '#domain/admin/admin.ts'
import { AppError } from '#domain/errors.ts'
import type { Admin, Context } from '#server/context.ts'
import { touchAdminSession } from '#server/db/admin/admin-sessions.ts'
import { adminByName, saveAdmin } from '#server/db/admin/admins.ts'
import { hashPassword, isPassword } from '#server/security/passwords.ts'
import { hashToken } from '#server/security/session-token.ts'

/** Returns the admin who holds this token, or throws; also keeps the session from going idle (S-02, D3-006). */
export async function requireAdmin(ctx: Context, token: string | null): Promise<Admin> {
  const admin = token?.startsWith(ADMIN_TOKEN_PREFIX)
    ? await touchAdminSession(ctx.db, hashToken(token), { now: ctx.now(), idleSince: idleSince(ctx.now()) })
    : undefined
  if (!admin) throw new AppError('unauthorized', token === null ? ADMIN_TEXTS.required : ADMIN_TEXTS.requiredAgain)
  return admin
}

/**
 * Creates or updates the admin of the settings, with this name and password. A changed password ends their sessions.
 */
export async function ensureAdmin(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const admin = await adminByName(db, username)
  if (admin && (await isPassword(admin.password_hash, password))) return
  await saveAdmin(db, { id: randomUUID(), username, passwordHash: await hashPassword(password), now: now() })
}
