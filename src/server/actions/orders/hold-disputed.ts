import type { Context } from '#server/context.ts'
import { changeOrder, lockOrder } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import { holdForPerson } from './ask-a-person.ts'

export const DISPUTED = 'The buyer’s bank disputes the payment'

/** Stops printing and notifies the team, once; from then on a person decides, however often it is reported. */
export async function holdDisputed(ctx: Context, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order.attention_reason === DISPUTED || (await holdForPerson(ctx, tx, order, DISPUTED))) return
  // Delivered, given back or waiting for somebody already: it stays where it is, but they are to know.
  await changeOrder(tx, orderId, { attention_reason: DISPUTED }, ctx.now())
  await ctx.enqueue(tx, 'notify-team-of-order', { orderId, type: 'print_failed', reason: DISPUTED })
}
