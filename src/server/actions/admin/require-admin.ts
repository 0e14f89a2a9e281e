import { randomUUID } from 'node:crypto'
import { ADMIN_SESSION, ADMIN_TEXTS, ADMIN_TOKEN_PREFIX } from '#domain/admin/admin.ts'
import { type AdminRole, mayActAs, ROLE_REFUSALS } from '#domain/admin/roles.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Admin, Context } from '#server/context.ts'
import { adminByName, saveAdmin, touchAdminSession } from '#server/db/admin/admins.ts'
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

/** Throws 'forbidden' unless the admin has this role or a higher one (F-48). */
export function requireRole({ role }: Admin, needed: AdminRole): void {
  if (!mayActAs(role, needed)) throw new AppError('forbidden', ROLE_REFUSALS[needed])
}

/** Returns the earliest last use with which a session is still valid. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - ADMIN_SESSION.idleMinutes * MINUTE_MS)

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
