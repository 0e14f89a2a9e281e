import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/pool.ts'

/** Creates an account; returns false if the email already has one. */
export async function insertAccount(
  tx: Tx,
  { id, email, passwordHash, now }: { id: string; email: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('accounts')
    .values({ id, email, password_hash: passwordHash, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const accountByEmail = (db: Db, email: string) =>
  db.selectFrom('accounts').select(['id', 'email', 'password_hash']).where('email', '=', email).executeTakeFirst()

export const accountById = (db: Db, id: string) =>
  db.selectFrom('accounts').select(['id', 'email', 'password_hash']).where('id', '=', id).executeTakeFirst()

export const markEmailVerified = (db: Db, id: string, now: Date) =>
  db
    .updateTable('accounts')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()

/**
 * Sets a new password, marks the email as verified and ends every session. Returns false if the password is no longer
 * `from`.
 */
export async function changePassword(
  tx: Tx,
  id: string,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await markEmailVerified(tx, id, now)
  await tx.deleteFrom('account_sessions').where('account_id', '=', id).execute()
  return true
}

/**
 * Starts a session; returns false if the account was deleted or its password is no longer `passwordHash`. If the
 * password is being changed, waits, because that ends all sessions.
 */
export async function insertAccountSession(
  db: Db,
  session: { tokenHash: string; accountId: string; passwordHash: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { tokenHash, accountId, passwordHash, now, expiresAt } = session
  const { numAffectedRows } = await sql`
    insert into account_sessions (token_hash, account_id, created_at, expires_at)
    select ${tokenHash}, id, ${now}, ${expiresAt} from accounts
    where id = ${accountId} and password_hash = ${passwordHash} for share`.execute(db)
  return numAffectedRows === 1n
}

/** Returns the account that is signed in with this token; undefined if the session has ended. */
export const accountOfSession = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('account_sessions')
    .innerJoin('accounts', 'accounts.id', 'account_sessions.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.password_hash', 'accounts.email_verified_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const deleteAccountSession = (db: Db, tokenHash: string) =>
  db.deleteFrom('account_sessions').where('token_hash', '=', tokenHash).execute()

/** Deletes an account with its sessions. */
export const deleteAccountById = (db: Db, id: string) => db.deleteFrom('accounts').where('id', '=', id).execute()

/** Records a sign-in attempt before it is made, so that a hundred parallel attempts count as a hundred. */
export async function insertSignInAttempt(db: Db, id: string, subjects: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto('sign_in_tries')
    .values(subjects.map((subject) => ({ id, subject, tried_at: now })))
    .execute()
}

/** Deletes an attempt that succeeded or was never made. */
export const deleteSignInAttempt = (db: Db, id: string) => db.deleteFrom('sign_in_tries').where('id', '=', id).execute()

/** Returns the times of this subject's attempts since `since`, other than the attempt `id`, oldest first. */
export async function otherSignInAttempts(db: Db, id: string, subject: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('sign_in_tries')
    .select('tried_at')
    .where('subject', '=', subject)
    .where('id', '!=', id)
    .where('tried_at', '>', since)
    .orderBy('tried_at')
    .execute()
  return rows.map(({ tried_at }) => tried_at)
}

/** Records that this browser has signed in as `name`. */
export async function rememberBrowser(
  db: Db,
  browser: { name: string; browserHash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('known_browsers')
    .values({ name: browser.name, browser_hash: browser.browserHash, signed_in_at: browser.now })
    .onConflict((conflict) => conflict.columns(['name', 'browser_hash']).doUpdateSet({ signed_in_at: browser.now }))
    .execute()
}

export async function isKnownBrowser(
  db: Db,
  browser: { name: string; browserHash: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('name')
    .where('name', '=', browser.name)
    .where('browser_hash', '=', browser.browserHash)
    .where('signed_in_at', '>', browser.since)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes sessions that have ended, attempts before `attemptsBefore`, and browsers that have not signed in since
 * `browsersBefore`.
 */
export async function deleteExpiredSignInData(
  db: Db,
  { now, attemptsBefore, browsersBefore }: { now: Date; attemptsBefore: Date; browsersBefore: Date },
): Promise<void> {
  await db.deleteFrom('known_browsers').where('signed_in_at', '<', browsersBefore).execute()
  await db.deleteFrom('account_sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sign_in_tries').where('tried_at', '<', attemptsBefore).execute()
}
