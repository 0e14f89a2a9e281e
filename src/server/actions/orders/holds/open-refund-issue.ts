import type { AttentionReason } from '#domain/orders/attention.ts'
import type { Context } from '#server/context.ts'
import { reopenRefundedReports } from '#server/db/orders/damage-reports.ts'
import { hasHadIssue } from '#server/db/orders/order-issues.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import type { RefundRequest } from '#server/db/orders/refund-requests.ts'
import type { Tx } from '#server/db/pool.ts'
import { openIssue } from './open-issue.ts'

/**
 * Opens an issue about a failed refund of a locked order, and notifies the team, once per refund. `request` is
 * undefined if it was not requested here; `refundId` is the provider's, null if it is not known. A damage report that
 * was answered with this refund, which is always of all that was left, waits for an answer again.
 */
export async function openRefundIssue(
  ctx: Context,
  tx: Tx,
  order: PlacedOrder,
  { request, refundId }: { readonly request: RefundRequest | undefined; readonly refundId: string | null },
): Promise<void> {
  if (request?.cents === null) await reopenRefundedReports(tx, order.id)
  const cents = request?.cents ?? null
  // A refund that had no request yet when it was reported has an issue under the provider's id.
  if (refundId !== null && (await hasHadIssue(tx, order.id, refundIssueOf(order, refundId, cents)))) return
  await openIssue(ctx, tx, order, refundIssueOf(order, request?.idempotency_key ?? refundId ?? '', cents))
}

/**
 * Returns the issue about a failed refund. `refundKey`: the key of its request, or the provider's id if it has none.
 */
export const refundIssueOf = (
  { currency }: Pick<PlacedOrder, 'currency'>,
  refundKey: string,
  cents: number | null,
): AttentionReason => ({ kind: 'refund-failed', refundKey, cents, currency })
