import { type Insertable, type Selectable, sql } from 'kysely'
import type { DamageReportState } from '#domain/orders/damage.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { DamageReportRow } from '#server/db/schema.ts'
import type { PlacedOrder } from './orders.ts'

export type DamageReport = Selectable<DamageReportRow>

/** Stores a report, unless it is already stored or the order has another open report. */
export const insertDamageReport = async (
  tx: Tx,
  report: Pick<Insertable<DamageReportRow>, 'id' | 'order_id' | 'description' | 'photo_keys' | 'reported_at'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('damage_reports')
    .values({ ...report, state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the damage reports of an order, newest first, each with the order that replaces the damaged one, if any. */
export const damageReportsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('damage_reports as report')
    .leftJoin('orders as reprint', 'reprint.replaces_report', 'report.id')
    .selectAll('report')
    .select(['reprint.id as reprint_id', 'reprint.order_number as reprint_number', 'reprint.origin as reprint_origin'])
    .where('report.order_id', '=', orderId)
    .orderBy('report.reported_at', 'desc')
    .execute()

export const damageReportById = (db: Db, id: string): Promise<DamageReport | undefined> =>
  db.selectFrom('damage_reports').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the report, with its row locked until the transaction ends. */
export const lockDamageReport = (tx: Tx, id: string): Promise<DamageReport> =>
  tx.selectFrom('damage_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const answerDamageReport = (
  tx: Tx,
  id: string,
  {
    state,
    answer,
    now,
  }: {
    readonly state: DamageReportState
    readonly answer: string | null
    readonly now: Date
  },
): Promise<DamageReport> =>
  tx
    .updateTable('damage_reports')
    .set({ state, answer, answered_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Opens the reports again that were answered with a refund of this order, those about its free reprints included. */
export const reopenRefundedReports = async (tx: Tx, orderId: string): Promise<void> => {
  await sql`
    with recursive prints as (
      select ${orderId}::uuid as id
      union
      select orders.id from prints
        join damage_reports report on report.order_id = prints.id
        join orders on orders.replaces_report = report.id
    )
    update damage_reports set state = 'open', answer = null, answered_at = null
    where state = 'refunded' and order_id in (select id from prints)`.execute(tx)
}

/** Returns the order that a free reprint replaces. */
export const replacedOrder = (db: Db, reportId: string): Promise<PlacedOrder> =>
  db
    .selectFrom('damage_reports as report')
    .innerJoin('orders', 'orders.id', 'report.order_id')
    .selectAll('orders')
    .where('report.id', '=', reportId)
    .$castTo<PlacedOrder>()
    .executeTakeFirstOrThrow()

/** Returns the names of the orders that free reprints replace, by the reports that they answer. */
export async function replacedOrders(
  db: Db,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, ReplacedOrder>> {
  const rows = await db
    .selectFrom('damage_reports as report')
    .innerJoin('orders', 'orders.id', 'report.order_id')
    .select(['report.id as reportId', 'orders.id', 'orders.order_number'])
    .where(sql<boolean>`report.id = any(${reportIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ reportId, id, order_number }) => [reportId, { id, order_number: order_number! }]))
}

type ReplacedOrder = { readonly id: string; readonly order_number: number }
