import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type AttentionReason, attentionText, issueSubjectOf } from '#domain/orders/attention.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { OrderIssueRow } from '#server/db/schema.ts'

export type OrderIssue = Selectable<OrderIssueRow>

/** Opens an issue of an order; returns false if one of this kind about the same is already open. */
export async function insertIssue(tx: Tx, orderId: string, reason: AttentionReason, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('order_issues')
    .values({
      id: randomUUID(),
      order_id: orderId,
      kind: reason.kind,
      about: issueSubjectOf(reason),
      text: attentionText(reason),
      opened_at: now,
      resolved_at: null,
      resolved_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether an order has or had an issue of this kind about the same, resolved ones included. */
export const hasHadIssue = async (db: Db, orderId: string, reason: AttentionReason): Promise<boolean> =>
  (await db
    .selectFrom('order_issues')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', reason.kind)
    .where('about', '=', issueSubjectOf(reason))
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

/** Marks the open issues of these kinds as resolved, without an admin. */
export const resolveIssuesOfKinds = (
  tx: Tx,
  { orderId, kinds, now }: { readonly orderId: string; readonly kinds: readonly AttentionReason['kind'][]; now: Date },
) =>
  tx
    .updateTable('order_issues')
    .set({ resolved_at: now })
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
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
