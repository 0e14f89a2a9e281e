import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'
import type { Database } from '#server/db/schema.ts'

/** The fields of an admin that only signing in may read. */
export type AdminWithSecrets = Selectable<Database['admins']>

export const adminByName = (db: Db, username: string) =>
  db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst()

type NewAdmin = { readonly id: string; readonly username: string; readonly passwordHash: string; readonly now: Date }

/**
 * Creates an owner, or gives the admin with this name a new password: their sessions end and their second factor is
 * removed, because this is how they get back in after losing it.
 */
export async function saveAdmin(db: Db, { id, username, passwordHash, now }: NewAdmin): Promise<void> {
  const admin = await db
    .insertInto('admins')
    .values({ id, username, password_hash: passwordHash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('username')
        .doUpdateSet({ password_hash: passwordHash, role: 'owner', second_factor: null, second_factor_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('admin_sessions').where('admin_id', '=', admin.id).execute()
}

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
