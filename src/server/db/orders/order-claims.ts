import { sql } from 'kysely'
import type { Tx } from '#server/db/pool.ts'

/** Which prints are due for a lookup, and when they are due again; a print that was never shown is due sooner. */
type PrintCheck = {
  readonly now: Date
  readonly checkedBefore: Date
  readonly shippedSince: Date
  readonly nextCheckAt: Date
  readonly nextCheckOfUnseenAt: Date
  readonly limit: number
}

/**
 * Claims orders at the print shop, and those shipped since `shippedSince` without a tracking number, that were not
 * checked since `checkedBefore`: each for one caller and until its next check, so that a print shop that is down has
 * one lookup of each. Returns their ids.
 */
export async function claimPrintsToCheck(tx: Tx, check: PrintCheck): Promise<string[]> {
  const rows = await tx
    // Materialized, because PostgreSQL may otherwise run a subselect with a limit and locks again for every row.
    .with(
      (due) => due('due').materialized(),
      (orders) =>
        orders
          .selectFrom('orders')
          .select('id')
          .where(({ and, eb, exists, or, selectFrom }) =>
            or([
              eb('order_status', 'in', ['submitted', 'in_production']),
              and([
                eb('order_status', '=', 'shipped'),
                eb('tracking_number', 'is', null),
                exists(
                  selectFrom('order_events')
                    .select('order_events.id')
                    .whereRef('order_events.order_id', '=', 'orders.id')
                    .where('order_events.state', '=', 'shipped')
                    .where('order_events.at', '>', check.shippedSince),
                ),
              ]),
            ]),
          )
          .where(({ or, eb }) =>
            or([eb('print_checked_at', 'is', null), eb('print_checked_at', '<', check.checkedBefore)]),
          )
          .where(({ or, eb }) =>
            or([eb('print_next_check_at', 'is', null), eb('print_next_check_at', '<=', check.now)]),
          )
          .orderBy(sql`print_next_check_at nulls first`)
          .limit(check.limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('orders')
    .set({
      print_next_check_at: sql`case when print_checked_at is null then ${check.nextCheckOfUnseenAt}::timestamptz
        else ${check.nextCheckAt}::timestamptz end`,
    })
    .where('id', 'in', (due) => due.selectFrom('due').select('due.id'))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Claims orders whose print delay ended, and whose row was last updated, before `before`: their print jobs were lost.
 * An order whose hold an admin resolved may have had no print delay. Returns each order once.
 */
export async function claimOrdersToPrint(tx: Tx, before: Date, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ updated_at: now })
    .where('order_status', 'in', ['paid', 'approved'])
    .where('is_test', '=', false)
    .where((where) => where.or([where('print_after', 'is', null), where('print_after', '<', before)]))
    .where('updated_at', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
