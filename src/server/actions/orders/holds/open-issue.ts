import type { AttentionReason } from '#domain/orders/attention.ts'
import type { Context } from '#server/context.ts'
import { insertIssue } from '#server/db/orders/order-issues.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import { alertTeam } from './alert-team.ts'

/**
 * Records an issue of a locked order that is not held for it, and notifies the team, once: the order is listed among
 * those that need an admin until the issue is marked as resolved.
 */
export async function openIssue(
  ctx: Pick<Context, 'enqueue' | 'now'>,
  tx: Tx,
  { id }: PlacedOrder,
  reason: AttentionReason,
): Promise<void> {
  if (!(await insertIssue(tx, id, reason, ctx.now()))) return
  await alertTeam(ctx, tx, id, reason)
}
