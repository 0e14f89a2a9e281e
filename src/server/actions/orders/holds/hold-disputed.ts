import type { HoldReason } from '#domain/orders/attention.ts'
import type { Context } from '#server/context.ts'
import { changeOrder, lockOrder, type Order } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import { holdOrder } from './hold-order.ts'
import { openIssue } from './open-issue.ts'

const DISPUTED: HoldReason = { kind: 'disputed' }

/** Holds a disputed order and notifies the team, once, however often the dispute is reported. */
export async function holdDisputed(ctx: Context, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order.disputed_at !== null) return
  await changeOrder(tx, orderId, { disputed_at: ctx.now() }, ctx.now())
  // If the order cannot be held (delivered, refunded, already waiting), record an open issue instead.
  if (!(await holdOrder(ctx, tx, order, DISPUTED))) await openIssue(ctx, tx, order, DISPUTED)
}

/**
 * Opens an issue if the print shop's report has ended the hold of a disputed order, because no admin has decided about
 * the dispute. `before`: the order before the report.
 */
export async function keepDisputeOpen(ctx: Context, tx: Tx, before: Order): Promise<void> {
  if (before.held_for !== 'disputed') return
  const order = await lockOrder(tx, before.id)
  if (order.order_status !== 'needs_attention') await openIssue(ctx, tx, order, DISPUTED)
}
