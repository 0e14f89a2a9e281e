import type { Context } from '#server/context.ts'
import { changeOrder, type Order } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'

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
