import { sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'

type NewSession = {
  readonly tokenHash: string
  readonly adminId: string
  readonly passwordHash: string
  readonly now: Date
  readonly expiresAt: Date
  readonly userAgent: string | null
}

/**
 * Starts a session; returns false if the admin was removed or their password is no longer `passwordHash`. If either is
 * happening, waits, because that ends all sessions.
 */
export async function insertAdminSession(db: Db, session: NewSession): Promise<boolean> {
  const { tokenHash, adminId, passwordHash, now, expiresAt, userAgent } = session
  const { numAffectedRows } = await sql`
    insert into admin_sessions (token_hash, admin_id, created_at, used_at, expires_at, user_agent)
    select ${tokenHash}, id, ${now}, ${now}, ${expiresAt}, ${userAgent} from admins
    where id = ${adminId} and password_hash = ${passwordHash} for share`.execute(db)
  return numAffectedRows === 1n
}

/** Switches a session to test or live mode (E-41). */
export const setSessionMode = async (db: Db, tokenHash: string, isTest: boolean): Promise<void> => {
  await db.updateTable('admin_sessions').set({ is_test: isTest }).where('token_hash', '=', tokenHash).execute()
}

/**
 * Returns the admin who is signed in with this token and records that it was used; undefined if the session has ended.
 */
export const touchAdminSession = (db: Db, tokenHash: string, { now, idleSince }: { now: Date; idleSince: Date }) =>
  db
    .updateTable('admin_sessions')
    .from('admins')
    .set({ used_at: now })
    .whereRef('admins.id', '=', 'admin_sessions.admin_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('used_at', '>', idleSince)
    .returning(['admins.id', 'admins.username', 'admins.role', 'admin_sessions.is_test as isTest'])
    .executeTakeFirst()

export const deleteAdminSession = (db: Db, tokenHash: string) =>
  db.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute()

/** Deletes sessions that have ended. */
export const deleteExpiredAdminSessions = (db: Db, { now, idleSince }: { now: Date; idleSince: Date }) =>
  db
    .deleteFrom('admin_sessions')
    .where((row) => row.or([row('expires_at', '<=', now), row('used_at', '<=', idleSince)]))
    .execute()

/** Returns the sessions of an admin, last used first; `id` is the part of a session's hash that may be shown. */
export const sessionsOf = (db: Db, adminId: string, { now, idleSince }: { now: Date; idleSince: Date }) =>
  db
    .selectFrom('admin_sessions')
    .select([sql<string>`left(token_hash, 16)`.as('id'), 'token_hash', 'user_agent', 'created_at', 'used_at'])
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now)
    .where('used_at', '>', idleSince)
    .orderBy('used_at', 'desc')
    .execute()

export const endSession = (db: Db, adminId: string, id: string) =>
  db
    .deleteFrom('admin_sessions')
    .where('admin_id', '=', adminId)
    .where(sql<string>`left(token_hash, 16)`, '=', id)
    .execute()
