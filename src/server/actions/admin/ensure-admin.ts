import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { adminByName, saveAdmin } from '#server/db/admin/admins.ts'
import { hashPassword, isPassword } from '#server/security/passwords.ts'

/** Makes the admin of the settings true: one of this name with this password. Another password ends their sessions. */
export async function ensureAdmin(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const admin = await adminByName(db, username)
  if (admin && (await isPassword(admin.password_hash, password))) return
  await saveAdmin(db, { id: randomUUID(), username, passwordHash: await hashPassword(password), now: now() })
}
