import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { Db, Tx } from '#server/db/pool.ts'
import type { Database, PaymentPageRow } from '#server/db/schema.ts'

export type StoredPaymentPage = Selectable<PaymentPageRow>

export type NewPaymentPage = {
  readonly id: string
  readonly orderId: string
  readonly orderCopyHash: string
  readonly content: unknown
  readonly requestedCents: number
  readonly expiresAt: Date
  readonly nextCheckAt: Date
  readonly now: Date
}

/** Records a page that is about to be opened. Fails if another page of the order is not closed. */
export const insertPaymentPage = (tx: Tx, page: NewPaymentPage): Promise<StoredPaymentPage> =>
  tx
    .insertInto('payment_pages')
    .values({
      id: page.id,
      order_id: page.orderId,
      order_copy_hash: page.orderCopyHash,
      content: JSON.stringify(page.content),
      requested_cents: page.requestedCents,
      state: 'opening',
      expires_at: page.expiresAt,
      next_check_at: page.nextCheckAt,
      created_at: page.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Returns the page of this order that can still be paid, if any. */
export const livePaymentPageOf = (db: Db, orderId: string): Promise<StoredPaymentPage | undefined> =>
  db
    .selectFrom('payment_pages')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '!=', 'closed')
    .executeTakeFirst()

export const paymentPageById = (db: Db, id: string): Promise<StoredPaymentPage | undefined> =>
  db.selectFrom('payment_pages').selectAll().where('id', '=', id).executeTakeFirst()

export const paymentPageByProviderId = (db: Db, pageId: string): Promise<StoredPaymentPage | undefined> =>
  db.selectFrom('payment_pages').selectAll().where('page_id', '=', pageId).executeTakeFirst()

/** Returns the page that was requested and whose response was never recorded, if any. */
export const openingPaymentPageOf = (db: Db, orderId: string): Promise<StoredPaymentPage | undefined> =>
  db
    .selectFrom('payment_pages')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'opening')
    .executeTakeFirst()

/** Records the provider's response; only the first caller changes the row. A page that was closed stays closed. */
export async function recordPageOpened(db: Db, id: string, { pageId, url }: { pageId: string; url: string | null }) {
  await db
    .updateTable('payment_pages')
    .set((page) => ({
      state: page
        .case()
        .when('state', '=', 'opening')
        .then('open' as const)
        .else('closed' as const)
        .end(),
      page_id: pageId,
      url,
    }))
    .where('id', '=', id)
    .where('page_id', 'is', null)
    .execute()
}

/**
 * Closes a page: it is no longer polled, and the order may get another one. Its payment still counts (`applyPayment`).
 */
export const closePaymentPage = (tx: Tx, id: string) =>
  tx.updateTable('payment_pages').set({ state: 'closed' }).where('id', '=', id).execute()

type Claim = { readonly now: Date; readonly nextCheckAt: Date; readonly limit: number }

/** Claims the pages to look up at the provider, each for one caller only; the next lookup is due at `nextCheckAt`. */
export const claimPagesToCheck = (db: Db, claim: Claim): Promise<StoredPaymentPage[]> =>
  claimDuePages(db, claim, (page) => page('state', '!=', 'closed'))

/** Claims the paid pages of orders with an open dispute that are due for a lookup, each for one caller only. */
export const claimDisputedPages = (db: Db, claim: Claim): Promise<StoredPaymentPage[]> =>
  claimDuePages(db, claim, (page) => {
    const disputedOrders = page.selectFrom('orders').select('id').where('dispute_state', '=', 'open')
    return page.and([page('paid_at', 'is not', null), page('order_id', 'in', disputedOrders)])
  })

const claimDuePages = (
  db: Db,
  { now, nextCheckAt, limit }: Claim,
  isWanted: (page: ExpressionBuilder<Database, 'payment_pages'>) => Expression<SqlBool>,
): Promise<StoredPaymentPage[]> =>
  db
    // Materialized, because PostgreSQL may otherwise run a subselect with a limit and locks again for every row.
    .with(
      (due) => due('due').materialized(),
      (pages) =>
        pages
          .selectFrom('payment_pages')
          .select('id')
          .where(isWanted)
          .where('next_check_at', '<=', now)
          .orderBy('next_check_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('payment_pages')
    .set({ next_check_at: nextCheckAt })
    .where('id', 'in', (due) => due.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()

/** Records that the order was paid on this page. */
export const markPaymentPagePaid = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('payment_pages').set({ paid_at: now }).where('id', '=', id).execute()

/** Returns the page on which this order was paid; before that, the last one that was opened. */
export const paymentPageOf = (db: Db, orderId: string): Promise<StoredPaymentPage | undefined> =>
  db
    .selectFrom('payment_pages')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('page_id', 'is not', null)
    .orderBy((order) => order('paid_at', 'is not', null), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Records a payment event; returns true the first time it arrives. */
export async function recordPaymentEvent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const deletePaymentEvents = async (db: Db, { before }: { readonly before: Date }): Promise<void> => {
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute()
}
