import type { Output, Parsed } from '#contract/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { resolveOpenIssue } from '#server/db/orders/order-issues.ts'
import { requirePlacedOrder } from '../lookup/require-placed-order.ts'
import { adminOrderView } from '../views/admin-order-view.ts'

/** Marks one issue of an order as resolved. Repeating it changes nothing and writes no audit entry. */
export async function adminResolveIssue(
  ctx: Context,
  { id, issue_id }: Parsed<'admin-resolve-issue'>,
  { admin, ...caller }: AdminCaller,
): Promise<Output<'admin-resolve-issue'>> {
  const order = await requirePlacedOrder(ctx, id)
  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    const issue = await resolveOpenIssue(tx, { id: issue_id, orderId: id, adminId: admin.id, now })
    if (issue) await recordAudit(tx, { admin, action: 'resolve issue', orderId: id, detail: issue.text, now })
  })
  return await adminOrderView(ctx, order, caller)
}
