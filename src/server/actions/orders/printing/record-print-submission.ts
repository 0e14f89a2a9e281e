import { recordPrintCost } from '#server/actions/costs/index.ts'
import type { Context } from '#server/context.ts'
import { advanceOrder, changeOrder, lockPlacedOrder } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import { openIssue } from '../holds/open-issue.ts'
import { paidOrderOf } from '../lookup/paid-order.ts'
import { openIssueForUndecidedDispute } from '../payment/apply-dispute.ts'

/**
 * Records the print shop's number for the order and moves the order to `submitted`. A number that the order has, or
 * that an admin has replaced, changes nothing: another worker reports it late.
 */
export const recordPrintSubmission = (ctx: Context, orderId: string, printShopOrderId: string): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const before = await lockPlacedOrder(tx, orderId)
    await recordPrintShopOrderId(ctx, tx, orderId, printShopOrderId)
    await openIssueForUndecidedDispute(ctx, tx, before)
  })

/** Does what `recordPrintSubmission` does, in the caller’s transaction. */
export async function recordPrintShopOrderId(
  ctx: Context,
  tx: Tx,
  orderId: string,
  printShopOrderId: string,
): Promise<void> {
  const now = ctx.now()
  const order = await lockPlacedOrder(tx, orderId)
  if (order.lumaprints_order_id !== null || order.replaced_prints.includes(printShopOrderId)) return
  // Recorded once for each order: a print that is replaced is not charged, so its replacement costs what was recorded.
  if (order.print_attempt === 1) await recordPrintCost(ctx, tx, { order, paid: await paidOrderOf(tx, order) })
  const change = { lumaprints_order_id: printShopOrderId, print_submitted_at: now }
  const submittedOrder = await advanceOrder(tx, order, { to: 'submitted', now, ...change })
  if (submittedOrder) return
  // Refunded during the call: the print shop has the order anyway, and it must be stopped there.
  const reason = { kind: 'printed-anyway', printShopOrderId, state: order.order_status } as const
  await openIssue(ctx, tx, await changeOrder(tx, order, change, now), reason)
}
