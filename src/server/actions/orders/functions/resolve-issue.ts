import type { Output, Parsed } from '#contract/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { changeOrder, lockOrder, orderById } from '#server/db/orders/orders.ts'
import { adminOrderView } from '../admin-order-view.ts'
import { requireSubmitted } from '../require-submitted.ts'

/** Marks the lines of `issue` as resolved. Those that were added since it was read stay. */
export async function resolveIssue(
  ctx: Context,
  { id, issue }: Parsed<'admin-resolve-issue'>,
  caller: AdminCaller,
): Promise<Output<'admin-resolve-issue'>> {
  await requireSubmitted(ctx, id)
  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    const open = (await lockOrder(tx, id)).open_issue?.split('\n') ?? []
    const read = issue.split('\n')
    const resolved = open.filter((line) => read.includes(line))
    if (resolved.length === 0) return
    const left = open.filter((line) => !read.includes(line))
    await changeOrder(tx, id, { open_issue: left.length === 0 ? null : left.join('\n') }, now)
    const detail = resolved.join('; ')
    await recordAudit(tx, { admin: caller.admin, action: 'resolve issue', orderId: id, detail, now })
  })
  return await adminOrderView(ctx, (await orderById(ctx.db, id))!, caller)
}
