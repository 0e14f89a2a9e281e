import { type Selectable, sql } from 'kysely'
import type { AdminRole } from '#domain/admin/roles.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { Database } from '#server/db/schema.ts'

/** The fields of an admin that only signing in may read. */
export type AdminWithSecrets = Selectable<Database['admins']>

/** Returns all admins who may sign in, owners first. */
export const admins = (db: Db) =>
  db
    .selectFrom('admins')
    .select((row) => [
      'id',
      'username',
      'role',
      'email',
      'created_at',
      sql<boolean>`second_factor_at is not null`.as('has_second_factor'),
      row
        .selectFrom('admin_sessions')
        .select((session) => session.fn.max('used_at').as('used_at'))
        .whereRef('admin_sessions.admin_id', '=', 'admins.id')
        .as('used_at'),
    ])
    .orderBy(sql`array_position(array['owner', 'sender', 'viewer'], role)`)
    .orderBy('username')
    .execute()

export const adminById = (db: Db, id: string) =>
  db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst()

export const adminByName = (db: Db, username: string) =>
  db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst()

/**
 * Locks the owners, so that two owners who demote each other at once cannot leave the shop without one; returns their
 * ids.
 */
export const lockOwners = async (tx: Tx): Promise<string[]> => {
  const owners = await tx.selectFrom('admins').select('id').where('role', '=', 'owner').forUpdate().execute()
  return owners.map(({ id }) => id)
}

export const setRole = (tx: Tx, id: string, role: AdminRole) =>
  tx.updateTable('admins').set({ role }).where('id', '=', id).execute()

export const deleteAdmin = (tx: Tx, id: string) => tx.deleteFrom('admins').where('id', '=', id).execute()

type NewAdmin = {
  readonly id: string
  readonly username: string
  readonly passwordHash: string
  readonly email: string
  readonly role: AdminRole
  readonly now: Date
}

/** Adds an admin; returns false if the name is taken. */
export async function insertAdmin(tx: Tx, { passwordHash, now, ...admin }: NewAdmin): Promise<boolean> {
  const row = await tx
    .insertInto('admins')
    .values({ ...admin, password_hash: passwordHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Creates an owner, or gives the admin with this name a new password: their sessions end and their second factor is
 * removed, because this is how they get back in after losing it.
 */
export async function saveAdmin(
  db: Db,
  { id, username, passwordHash, now }: Omit<NewAdmin, 'email' | 'role'>,
): Promise<void> {
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

type Invitation = {
  readonly tokenHash: string
  readonly email: string
  readonly role: AdminRole
  readonly invitedBy: string
  readonly now: Date
  readonly expiresAt: Date
}

export const insertInvitation = (tx: Tx, { tokenHash, invitedBy, now, expiresAt, ...rest }: Invitation) =>
  tx
    .insertInto('admin_invitations')
    .values({ token_hash: tokenHash, invited_by: invitedBy, created_at: now, expires_at: expiresAt, ...rest })
    .execute()

export const openInvitations = (db: Db, now: Date) =>
  db
    .selectFrom('admin_invitations')
    .select(['email', 'role', 'invited_by', 'expires_at'])
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()

export const invitationByHash = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('admin_invitations')
    .select(['email', 'role'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses up an invitation; returns false if it was already used. */
export async function redeemInvitation(tx: Tx, tokenHash: string): Promise<boolean> {
  const invitation = await tx
    .deleteFrom('admin_invitations')
    .where('token_hash', '=', tokenHash)
    .returning('email')
    .executeTakeFirst()
  return invitation !== undefined
}

type Factor = { readonly secret: string | null; readonly at: Date | null }

/**
 * Stores a second factor. Until it has a confirmation time, signing in does not require it, and no code of it is used
 * up.
 */
export const setSecondFactor = (tx: Tx, adminId: string, { secret, at }: Factor) =>
  tx
    .updateTable('admins')
    .set({ second_factor: secret, second_factor_at: at, ...(at === null ? { second_factor_step: 0 } : {}) })
    .where('id', '=', adminId)
    .execute()

/** Uses up the code of a time step; returns true only for the first caller. */
export async function consumeTotpStep(db: Db, adminId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('admins')
    .set({ second_factor_step: step })
    .where('id', '=', adminId)
    .where('second_factor_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
