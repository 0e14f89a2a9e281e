import { sql } from 'kysely'
import type { EmailState } from '#domain/emails/email-state.ts'
import type { OrderEmailName } from '#domain/orders/order-emails.ts'
import type { Db, Tx } from '#server/db/pool.ts'

/** The order, home or removal request that an email is about; if all are missing, it is about an account. */
export type EmailReferences = {
  readonly orderId?: string
  readonly propertyId?: string
  readonly removalId?: string
}

type NewEmail = {
  readonly id: string
  readonly name: string
  readonly to: string
  readonly data: object
  readonly dedupeKey: string
  readonly references: EmailReferences
  readonly now: Date
}

/** Stores an email, or returns the id of the email that already has its key. */
export async function insertEmail(tx: Tx, email: NewEmail): Promise<{ id: string; isNew: boolean }> {
  const row = await tx
    .insertInto('emails')
    .values({
      id: email.id,
      name: email.name,
      dedupe_key: email.dedupeKey,
      order_id: email.references.orderId ?? null,
      property_id: email.references.propertyId ?? null,
      removal_id: email.references.removalId ?? null,
      to_address: email.to,
      data: JSON.stringify(email.data),
      created_at: email.now,
      updated_at: email.now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id, isNew: true }
  const earlier = await tx
    .selectFrom('emails')
    .select('id')
    .where('dedupe_key', '=', email.dedupeKey)
    .executeTakeFirstOrThrow()
  return { id: earlier.id, isNew: false }
}

export type Email = {
  readonly id: string
  readonly name: string
  readonly to: string
  readonly data: unknown
  readonly state: EmailState
  /** Why the last attempt failed; null if none did. */
  readonly reason: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export async function emailById(db: Db, id: string): Promise<Email | undefined> {
  const row = await db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { name, to_address, data, state, reason, created_at, updated_at } = row
  return { id, name, to: to_address, data, state, reason, createdAt: created_at, updatedAt: updated_at }
}

/** Returns the emails about an order, oldest first. */
export const emailsOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('emails')
    .select(['name', 'to_address as to', 'state', 'created_at as at'])
    .where('order_id', '=', orderId)
    .$narrowType<{ name: OrderEmailName }>()
    .orderBy('created_at')
    .execute()

/**
 * Moves an email from queued to sending; returns false if another caller has claimed it, or if it is no longer queued.
 */
export async function claimEmail(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('emails')
    .set((row) => ({ state: 'sending', attempts: row('attempts', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Outcome = {
  readonly state: EmailState
  readonly messageId?: string
  readonly reason?: string
  readonly now: Date
}

/** Emails whose link lets anybody who has it sign in as another: it is kept only until the email is sent. */
const NAMES_WITH_SECRET_LINK = ['admin-invitation', 'reset-password']
const DATA_WITHOUT_SECRET = sql<string>`
  case when name = any(${NAMES_WITH_SECRET_LINK}) then data - 'url' else data end`

/** Records what happened to an email whose state is one of `from`; returns false if its state is another one. */
export async function recordEmailDelivery(
  db: Db,
  id: string,
  from: readonly EmailState[],
  { state, messageId, reason, now }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set({
      state,
      message_id: messageId ?? null,
      reason: reason ?? null,
      updated_at: now,
      ...(state !== 'queued' && state !== 'sending' && { data: DATA_WITHOUT_SECRET }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the number of emails about an order since `since` whose key starts with `keyBeginning`. */
export async function countEmailsSince(tx: Tx, orderId: string, keyBeginning: string, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('emails')
    .select((all) => all.fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
    .where((where) => where(where.fn<boolean>('starts_with', ['dedupe_key', where.val(keyBeginning)]), '=', true))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}
