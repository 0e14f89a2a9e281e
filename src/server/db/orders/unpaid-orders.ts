import { type RawBuilder, sql } from 'kysely'
import { UNPAID_STATES } from '#domain/orders/order.ts'
import type { Tx } from '#server/db/pool.ts'

/** The order is paid or may still be paid: its payment is processing, or the buyer has an open payment page. */
export const IS_PAID_OR_PAYABLE = sql<boolean>`(orders.paid_at is not null or orders.order_status = 'payment_pending'
  or exists (select from payment_pages page where page.order_id = orders.id and page.state in ('opening', 'open')))`

/**
 * Deletes drafts, and orders whose payment was abandoned, that were not updated since `before`, with their payment
 * pages and emails; returns how many. An order that may still be paid stays.
 */
export async function deleteUnpaidOrders(tx: Tx, before: Date): Promise<number> {
  const unpaid = await tx
    .selectFrom('orders')
    .select('id')
    .where((order) => order.or([order('order_status', 'is', null), order('order_status', 'in', UNPAID_STATES)]))
    .where('updated_at', '<', before)
    .where(sql<boolean>`${IS_PAID_OR_PAYABLE} is not true`)
    .forUpdate()
    .execute()
  if (unpaid.length === 0) return 0
  return await deleteNeverPaidOrders(tx, sql`(select unnest(${unpaid.map(({ id }) => id)}::uuid[]))`)
}

/**
 * Deletes those of these orders that were never paid, with their payment pages and emails; returns how many. `ids`: a
 * subselect. What admins did with them stays in the audit log.
 */
export async function deleteNeverPaidOrders(tx: Tx, ids: RawBuilder<unknown>): Promise<number> {
  const neverPaid = sql`(select id from orders where id in ${ids} and paid_at is null)`
  await sql`update audit_log set order_id = null where order_id in ${neverPaid}`.execute(tx)
  await sql`delete from order_events where order_id in ${neverPaid}`.execute(tx)
  await sql`delete from payment_pages where order_id in ${neverPaid}`.execute(tx)
  const { numAffectedRows } = await sql`delete from orders where id in ${neverPaid}`.execute(tx)
  return Number(numAffectedRows)
}
