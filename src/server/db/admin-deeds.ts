import { randomUUID } from 'node:crypto'
import type { Db, Tx } from './pool.ts'

type Deed = {
  readonly admin: { readonly id: string; readonly username: string }
  readonly deed: 'refund' | 'print again'
  readonly orderId: string
  readonly detail: string | null
  readonly now: Date
}

/** Notes who did it, in the transaction that does it. */
export const insertDeed = (tx: Tx, { admin, deed, orderId, detail, now }: Deed) =>
  tx
    .insertInto('admin_deeds')
    .values({
      id: randomUUID(),
      admin_id: admin.id,
      username: admin.username,
      deed,
      order_id: orderId,
      detail,
      at: now,
    })
    .execute()

/** What admins did with an order, oldest first. */
export const deedsOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('admin_deeds')
    .select(['username', 'deed', 'detail', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute()
