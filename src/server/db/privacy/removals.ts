import { type Selectable, sql } from 'kysely'
import type { RemovalReport, RemovalState } from '#domain/privacy/removal.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { RemovalRow } from '#server/db/schema.ts'

export type Removal = Selectable<RemovalRow>

const OPEN: readonly RemovalState[] = ['requested', 'confirmed', 'removing']

type NewRemoval = Pick<Removal, 'id' | 'kind' | 'subject' | 'subject_hash' | 'state' | 'requester_email' | 'origin'> & {
  readonly decidedBy: string | null
  readonly now: Date
}

/** Inserts a removal; returns undefined if this home already has one that is open or done. */
export const insertRemoval = (tx: Tx, { decidedBy, now, ...removal }: NewRemoval): Promise<Removal | undefined> =>
  tx
    .insertInto('removals')
    .values({
      ...removal,
      decided_by: decidedBy,
      requested_at: now,
      confirmed_at: removal.state === 'requested' ? null : now,
      due_at: removal.state === 'requested' ? null : now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const removalById = (db: Db, id: string): Promise<Removal | undefined> =>
  db.selectFrom('removals').selectAll().where('id', '=', id).executeTakeFirst()

export const lockRemoval = (tx: Tx, id: string): Promise<Removal | undefined> =>
  tx.selectFrom('removals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns the removal of a home that is open or done. */
export const removalOfHome = (db: Db, hash: string): Promise<Removal | undefined> =>
  db
    .selectFrom('removals')
    .selectAll()
    .where('subject_hash', '=', hash)
    .where('kind', '=', 'home')
    .where('state', 'in', [...OPEN, 'done'])
    .executeTakeFirst()

/** Returns which of these homes are hidden or removed. */
export async function removedAmong(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('removals')
    .select('subject_hash')
    .where('kind', '=', 'home')
    .where('state', 'in', [...OPEN, 'done'])
    .where('subject_hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute()
  return new Set(rows.map(({ subject_hash }) => subject_hash!))
}

export const isRemovedLink = async (db: Db, hash: string): Promise<boolean> =>
  (await db.selectFrom('removed_links').select('link_hash').where('link_hash', '=', hash).executeTakeFirst()) !==
  undefined

/** Moves a removal from requested to confirmed; returns false if it was already confirmed or resolved. */
export async function confirmRemoval(
  tx: Tx,
  id: string,
  { dueAt, decidedBy, now }: { readonly dueAt: Date; readonly decidedBy: string | null; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('removals')
    .set((row) => ({
      state: 'confirmed',
      confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)),
      due_at: dueAt,
      decided_by: decidedBy,
    }))
    .where('id', '=', id)
    .where('state', 'in', decidedBy === null ? ['requested'] : ['requested', 'confirmed'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the ids of open removals that are due: those to carry out, and those that were never confirmed. */
export async function dueRemovals(db: Db, { now, requestedBefore }: { now: Date; requestedBefore: Date }) {
  const rows = await db
    .selectFrom('removals')
    .select(['id', 'state'])
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'confirmed'), where('due_at', '<=', now)]),
        where.and([where('state', '=', 'requested'), where('requested_at', '<=', requestedBefore)]),
      ]),
    )
    .orderBy('requested_at')
    .limit(100)
    .execute()
  const idsOf = (state: RemovalState) => rows.filter((row) => row.state === state).map(({ id }) => id)
  return { toRemove: idsOf('confirmed'), toExpire: idsOf('requested') }
}

/**
 * Moves a removal from confirmed to removing, or keeps one that is done; returns false if it is not confirmed, or was
 * declined.
 */
export async function beginRemoval(tx: Tx, id: string, recordIds: readonly string[]): Promise<boolean> {
  const row = await tx
    .updateTable('removals')
    .set({ state: sql`case state when 'done' then 'done' else 'removing' end`, record_ids: [...recordIds] })
    .where('id', '=', id)
    .where('state', 'in', ['confirmed', 'removing', 'done'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type End = {
  readonly state: 'done' | 'expired' | 'declined'
  readonly report: RemovalReport | null
  readonly decidedBy?: string
  readonly now: Date
}

/** Resolves a removal and deletes the requester's data. */
export const closeRemoval = async (tx: Tx, id: string, { state, report, decidedBy, now }: End): Promise<void> => {
  await tx
    .updateTable('removals')
    .set({
      state,
      subject: null,
      requester_email: null,
      resolved_at: now,
      report: report === null ? null : JSON.stringify(report),
      ...(decidedBy === undefined ? {} : { decided_by: decidedBy }),
    })
    .where('id', '=', id)
    .execute()
}

export const saveRemovedLinks = async (tx: Tx, removalId: string, hashes: readonly string[]): Promise<void> => {
  if (hashes.length === 0) return
  await tx
    .insertInto('removed_links')
    .values(hashes.map((link_hash) => ({ link_hash, removal_id: removalId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns removals, open ones first, then newest first. */
export async function removals(db: Db, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const rows = await db
    .selectFrom('removals')
    .selectAll()
    .orderBy(sql`state in ('requested', 'confirmed', 'removing')`, 'desc')
    .orderBy('requested_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('removals')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
