import type { Context } from '#server/context.ts'
import { advanceOrder, changeOrder, lockOrder, type Order } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'

/**
 * Holds a locked order until a person has looked at it, and notifies the team (R-06, E-27): nothing is dropped
 * silently. False if it is too late: cancelled, refunded, or already waiting for a person.
 */
export async function holdForPerson(
  ctx: Pick<Context, 'enqueue' | 'now'>,
  tx: Tx,
  order: Order,
  reason: string,
): Promise<boolean> {
  const change = { to: 'needs_attention', note: reason, attention_reason: reason, now: ctx.now() } as const
  if (!(await advanceOrder(tx, order, change))) return false
  await ctx.enqueue(tx, 'notify-team-of-order', { orderId: order.id, type: 'print_failed', reason })
  return true
}

/**
 * Notes what a person has to settle about a locked order that is not held for it, and notifies the team, once: it stays
 * among the orders that wait for a person until somebody marks it as resolved.
 */
export async function openIssue(
  ctx: Pick<Context, 'enqueue' | 'now'>,
  tx: Tx,
  { id, open_issue: before }: Order,
  issue: string,
): Promise<void> {
  if (before?.split('\n').includes(issue)) return
  await changeOrder(tx, id, { open_issue: before === null ? issue : `${before}\n${issue}` }, ctx.now())
  await ctx.enqueue(tx, 'notify-team-of-order', { orderId: id, type: 'print_failed', reason: issue })
}

/** Holds an order that could not be handed to the printer, unless it got there after all. */
export const stopOrder = (ctx: Context, orderId: string, reason: string): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.lumaprints_order_id === null) await holdForPerson(ctx, tx, order, reason)
  })
