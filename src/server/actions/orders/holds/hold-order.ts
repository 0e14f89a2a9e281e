import { attentionText, type HoldReason } from '#domain/orders/attention.ts'
import type { Context } from '#server/context.ts'
import { advanceOrder, lockPlacedOrder, type OrderChange, type PlacedOrder } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import { alertTeam } from './alert-team.ts'

/**
 * Holds a locked order until an admin has looked at it, and notifies the team (R-06, E-27): nothing is dropped
 * silently. Returns the held order, with `change`; undefined if it is delivered, canceled, refunded, or
 * already held.
 */
export async function holdOrder(
  ctx: Pick<Context, 'enqueue' | 'now'>,
  tx: Tx,
  order: PlacedOrder,
  reason: HoldReason,
  change: OrderChange = {},
): Promise<PlacedOrder | undefined> {
  const text = attentionText(reason)
  const heldOrder = await advanceOrder(tx, order, {
    ...change,
    to: 'needs_attention',
    note: text,
    attention_reason: text,
    held_for: reason.kind,
    now: ctx.now(),
  })
  if (heldOrder) await alertTeam(ctx, tx, order.id, reason)
  return heldOrder
}

/** Holds an order that could not be sent to the print shop, unless it is there after all. */
export const holdUnlessAtPrintShop = (ctx: Context, orderId: string, reason: HoldReason): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId)
    if (order.lumaprints_order_id === null) await holdOrder(ctx, tx, order, reason)
  })
