import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/pool.ts'
import type { OrderIssueRow } from '#server/db/schema.ts'

export type OrderIssue = Selectable<OrderIssueRow>

/** Opens an issue of an order; returns false if one with this text is already open. */
export async function insertIssue(tx: Tx, orderId: string, text: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('order_issues')
    .values({ id: randomUUID(), order_id: orderId, text, opened_at: now, resolved_at: null, resolved_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns whether an order has or had an issue with this text, resolved ones included. */
export const hasHadIssue = async (db: Db, orderId: string, text: string): Promise<boolean> =>
  (await db
    .selectFrom('order_issues')
    .select('id')
    .where('order_id', '=', orderId)
    .where('text', '=', text)
    .executeTakeFirst()) !== undefined

/** Returns the open issues of these orders, oldest first, by order; orders without one are missing. */
export async function openIssuesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderIssue[]>> {
  if (orderIds.length === 0) return new Map()
  const issues = await db
    .selectFrom('order_issues')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('resolved_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(issues, ({ order_id }) => order_id)
}

/** Marks an open issue with this text as resolved, without an admin; does nothing if there is none. */
export const settleIssue = (tx: Tx, { orderId, text, now }: { orderId: string; text: string; now: Date }) =>
  tx
    .updateTable('order_issues')
    .set({ resolved_at: now })
    .where('order_id', '=', orderId)
    .where('text', '=', text)
    .where('resolved_at', 'is', null)
    .execute()

/** Marks an open issue of an order as resolved by an admin and returns it; undefined if it is not open. */
export const resolveOpenIssue = (
  tx: Tx,
  { id, orderId, adminId, now }: { id: string; orderId: string; adminId: string; now: Date },
): Promise<OrderIssue | undefined> =>
  tx
    .updateTable('order_issues')
    .set({ resolved_at: now, resolved_by: adminId })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('resolved_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
