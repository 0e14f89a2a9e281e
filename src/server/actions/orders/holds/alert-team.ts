import { type AttentionReason, attentionText } from '#domain/orders/attention.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'

/** Notifies the team that an order needs an admin, once `tx` is committed. */
export const alertTeam = (
  ctx: Pick<Context, 'enqueue'>,
  tx: Tx,
  orderId: string,
  reason: AttentionReason,
): Promise<void> =>
  ctx.enqueue(tx, 'notify-team-of-order', {
    orderId,
    type: 'order_needs_attention',
    reason: attentionText(reason),
  })
