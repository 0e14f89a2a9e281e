import type { Context } from '#server/context.ts'
import { advanceOrder, lockOrder, type Order } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'

/**
 * Holds a locked order until a person has looked at it, and notifies the team (R-06, E-27): nothing is dropped
 * silently. False if it is too late: cancelled, refunded, or already waiting for a person.
 */
export async function holdOrder(
  ctx: Pick<Context, 'enqueue' | 'now'>,
  tx: Tx,
  order: Order,
  reason: string,
): Promise<boolean> {
  const change = { to: 'needs_attention', note: reason, attention_reason: reason, now: ctx.now() } as const
  if (!(await advanceOrder(tx, order, change))) return false
  await ctx.enqueue(tx, 'notify-team-of-order', { orderId: order.id, type: 'order_needs_attention', reason })
  return true
}

/** Holds an order that could not be handed to the printer, unless it got there after all. */
export const holdUnlessSubmitted = (ctx: Context, orderId: string, reason: string): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.lumaprints_order_id === null) await holdOrder(ctx, tx, order, reason)
  })
