import { sql } from 'kysely'
import { isStronger, type SuppressionReason } from '#domain/outreach/suppression.ts'
import type { Db, Tx } from '#server/db/pool.ts'

const keyOf = (email: string) => sql<string>`suppression_key(${email}::text)`

type NewSuppression = {
  readonly email: string
  readonly reason: SuppressionReason
  readonly note?: string | null
  /** The admin's name; null: it was added automatically. */
  readonly addedBy?: string | null
  readonly now: Date
}

/**
 * Suppresses an email address: it gets no more emails. Returns true if it was not suppressed before; a stronger reason
 * replaces a weaker one. The address of a person whose data was erased is kept only as a hash (S-24).
 */
export async function suppress(
  tx: Tx,
  { email, reason, note = null, addedBy = null, now }: NewSuppression,
): Promise<boolean> {
  const readable = reason === 'deleted' ? null : email
  const row = { email: readable, reason, note, added_by: addedBy, created_at: now }
  const rows = await tx
    .insertInto('suppressions')
    .values({ email_hash: keyOf(email), ...row })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .returning('email_hash')
    .executeTakeFirst()
  if (rows) return true
  const before = await tx
    .selectFrom('suppressions')
    .select('reason')
    .where('email_hash', '=', keyOf(email))
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (isStronger(reason, before.reason))
    await tx.updateTable('suppressions').set(row).where('email_hash', '=', keyOf(email)).execute()
  return false
}

/** Suppresses many addresses; those that are suppressed already stay as they are. Returns how many are new. */
export async function suppressMany(
  tx: Tx,
  emails: readonly string[],
  { note, addedBy, now }: { readonly note: string | null; readonly addedBy: string; readonly now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into suppressions (email_hash, email, reason, note, added_by, created_at)
    select suppression_key(one), one, 'manual', ${note}, ${addedBy}, ${now} from unnest(${emails}::text[]) as one
    order by 1
    on conflict (email_hash) do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/** Returns why this address is suppressed; null if it is not. */
export const suppressionOf = async (db: Db, email: string): Promise<SuppressionReason | null> =>
  (await suppressionsAmong(db, [email])).get(email) ?? null

/** Returns which of these addresses are suppressed, each with the reason. */
export async function suppressionsAmong(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, SuppressionReason>> {
  const { rows } = await sql<{ email: string; reason: SuppressionReason }>`
    select one as email, reason from unnest(${emails}::text[]) as one
    join suppressions on email_hash = suppression_key(one)`.execute(db)
  return new Map(rows.map(({ email, reason }) => [email, reason]))
}

export type Suppression = {
  readonly hash: string
  readonly email: string | null
  readonly reason: SuppressionReason
  readonly note: string | null
  readonly addedBy: string | null
  readonly at: Date
}

const COLUMNS = ['email_hash as hash', 'email', 'reason', 'note', 'added_by as addedBy', 'created_at as at'] as const

/**
 * Returns suppressed addresses, newest first. `search`: part of an address, or a whole address that is only kept as a
 * hash.
 */
export async function suppressions(
  db: Db,
  { search, reason }: { readonly search: string; readonly reason: SuppressionReason | null },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: Suppression[]; total: number }> {
  let matching = db.selectFrom('suppressions')
  if (reason !== null) matching = matching.where('reason', '=', reason)
  if (search !== '')
    matching = matching.where((where) =>
      where.or([where(sql<number>`strpos(email, lower(${search}))`, '>', 0), where('email_hash', '=', keyOf(search))]),
    )
  const rows = await matching
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('email_hash')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Returns a suppression by the hash of its address, locked until the transaction ends. */
export const lockSuppression = (tx: Tx, hash: string): Promise<Suppression | undefined> =>
  tx.selectFrom('suppressions').select(COLUMNS).where('email_hash', '=', hash).forUpdate().executeTakeFirst()

export const deleteSuppression = (tx: Tx, hash: string) =>
  tx.deleteFrom('suppressions').where('email_hash', '=', hash).execute()
