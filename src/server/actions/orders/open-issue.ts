import { type AttentionReason, attentionText } from '#domain/orders/attention.ts'
import type { Context } from '#server/context.ts'
import { insertIssue } from '#server/db/orders/order-issues.ts'
import type { Order } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import { alertTeam } from './alert-team.ts'

/**
 * Records what a person has to settle about a locked order that is not held for it, and notifies the team, once: the
 * order is listed as waiting for a person until an admin marks the issue as resolved.
 */
export async function openIssue(
  ctx: Pick<Context, 'enqueue' | 'now'>,
  tx: Tx,
  { id }: Order,
  reason: AttentionReason,
): Promise<void> {
  if (!(await insertIssue(tx, id, attentionText(reason), ctx.now()))) return
  await alertTeam(ctx, tx, id, reason)
}
