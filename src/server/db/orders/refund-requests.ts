import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/pool.ts'
import type { RefundRequestRow } from '#server/db/schema.ts'

export type RefundRequest = Selectable<RefundRequestRow>

/** Returns a pending request for the same amount of a locked order, the oldest; undefined if there is none. */
export const pendingRefundRequest = (
  tx: Tx,
  orderId: string,
  cents: number | null,
): Promise<RefundRequest | undefined> =>
  tx
    .selectFrom('refund_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('cents', 'is not distinct from', cents)
    .where('state', '=', 'requested')
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst()

/**
 * Returns the requests of a locked order, made since `since`, whose refund is still being processed. A request counts
 * as given up once an issue about it has been opened.
 */
export const refundsInProgress = (tx: Tx, orderId: string, since: Date): Promise<RefundRequest[]> =>
  tx
    .selectFrom('refund_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .where('requested_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_issues')
            .select('order_issues.id')
            .where('order_issues.order_id', '=', orderId)
            .where('order_issues.kind', '=', 'refund-failed')
            .whereRef('order_issues.about', '=', 'refund_requests.idempotency_key'),
        ),
      ),
    )
    .execute()

/** Returns the provider's ids of an order's refunds, those that failed included, as far as they are known. */
export async function refundIdsOf(db: Db, orderId: string): Promise<ReadonlySet<string>> {
  const requests = await db
    .selectFrom('refund_requests')
    .select('refund_id')
    .where('order_id', '=', orderId)
    .where('refund_id', 'is not', null)
    .execute()
  return new Set(requests.map(({ refund_id }) => refund_id!))
}

/** Returns how many refunds of an order failed at the provider, of those that were requested here. */
export async function failedRefundsOf(db: Db, orderId: string): Promise<number> {
  const requests = await db
    .selectFrom('refund_requests')
    .select('refund_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'failed')
    .where('refund_id', 'is not', null)
    .execute()
  return requests.length
}

export const isRefundRequested = async (db: Db, idempotencyKey: string): Promise<boolean> =>
  (await db
    .selectFrom('refund_requests')
    .select('idempotency_key')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()) !== undefined

/** Records a request, unless it is recorded already, and returns it. */
export async function recordRefundRequest(
  db: Db,
  request: Pick<RefundRequest, 'idempotency_key' | 'order_id' | 'cents' | 'requested_at'>,
): Promise<RefundRequest> {
  await db
    .insertInto('refund_requests')
    .values({ ...request, state: 'requested', refund_id: null, next_check_at: request.requested_at })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
  return await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('idempotency_key', '=', request.idempotency_key)
    .executeTakeFirstOrThrow()
}

/** Records the outcome of a request; returns false if it already has one. */
export async function recordRefundOutcome(
  tx: Tx,
  idempotencyKey: string,
  outcome: { readonly state: 'done' | 'failed'; readonly refund_id: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund_requests')
    .set(outcome)
    .where('idempotency_key', '=', idempotencyKey)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Claims refunds that the provider has accepted and that are due for a lookup, each for one caller only: those
 * requested since `since`. The next lookup is due at `nextCheckAt`.
 */
export const claimRefundsToCheck = (
  db: Db,
  {
    now,
    since,
    nextCheckAt,
    limit,
  }: { readonly now: Date; readonly since: Date; readonly nextCheckAt: Date; readonly limit: number },
): Promise<RefundRequest[]> =>
  db
    // Materialized, because PostgreSQL may otherwise run a subselect with a limit and locks again for every row.
    .with(
      (due) => due('due').materialized(),
      (requests) =>
        requests
          .selectFrom('refund_requests')
          .select('idempotency_key')
          .where('state', '=', 'done')
          .where('refund_id', 'is not', null)
          .where('requested_at', '>=', since)
          .where('next_check_at', '<=', now)
          .orderBy('next_check_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('refund_requests')
    .set({ next_check_at: nextCheckAt })
    .where('idempotency_key', 'in', (due) => due.selectFrom('due').select('due.idempotency_key'))
    .returningAll()
    .execute()

export const refundRequestOf = (tx: Tx, refundId: string): Promise<RefundRequest | undefined> =>
  tx.selectFrom('refund_requests').selectAll().where('refund_id', '=', refundId).executeTakeFirst()

/** Records that a refund failed after the provider had accepted it. */
export const markRefundFailed = (tx: Tx, idempotencyKey: string) =>
  tx.updateTable('refund_requests').set({ state: 'failed' }).where('idempotency_key', '=', idempotencyKey).execute()
