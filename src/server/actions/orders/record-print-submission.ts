import { recordPrintCost } from '#server/actions/costs/index.ts'
import type { Context } from '#server/context.ts'
import { advanceOrder, changeOrder, lockOrder } from '#server/db/orders/orders.ts'
import { openIssue } from './open-issue.ts'

/** Records the print shop's number for the order and moves the order to `submitted`. */
export const recordPrintSubmission = (ctx: Context, orderId: string, printNumber: string): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    const order = await lockOrder(tx, orderId)
    if (order.lumaprints_order_id !== null) return
    await recordPrintCost(ctx, tx, order)
    const change = { lumaprints_order_id: printNumber, print_submitted_at: now }
    const submitted = await advanceOrder(tx, order, { to: 'submitted', now, ...change })
    if (submitted) return
    // Refunded during the call: the print shop has the order nevertheless, and it must be stopped there.
    const reason = { kind: 'printed-anyway', printNumber, state: order.order_status! } as const
    await openIssue(ctx, tx, await changeOrder(tx, orderId, change, now), reason)
  })
