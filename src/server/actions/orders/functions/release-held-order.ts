import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { printRefusal } from '#domain/orders/refunds-and-reprints.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { advanceOrder, lockOrder, type Order, orderById } from '#server/db/orders/orders.ts'
import { adminOrderView, orderFacts } from '../admin-order-view.ts'
import { recordPrintSubmission } from '../record-print-submission.ts'
import { requireSubmittedOrder } from '../require-submitted-order.ts'

/**
 * Releases a held order to the print shop. First looks it up there, so that a lost response cannot cause two prints
 * (R-07).
 */
export async function releaseHeldOrder(
  ctx: Context,
  { id }: Parsed<'admin-print-order'>,
  caller: AdminCaller,
): Promise<Output<'admin-print-order'>> {
  const order = await requireSubmittedOrder(ctx, id)
  assertPrintable(order)
  const since = order.print_submitting_at
  const there = since && (await ctx.printShop.findByExternalId(id, since))
  if (there) await recordPrintSubmission(ctx, id, there.orderNumber)
  await ctx.inTransaction(async (tx) => {
    const locked = await lockOrder(tx, id)
    const now = ctx.now()
    if (!there) {
      assertPrintable(locked)
      await advanceOrder(tx, locked, { to: 'approved', now, print_submitting_at: null, attention_reason: null })
      await ctx.enqueue(tx, 'print-order', { orderId: id })
      // For orders held before they were confirmed; a reprint has no confirmation of its own.
      if (locked.replaces_claim === null) await ctx.enqueue(tx, 'confirm-order', { orderId: id })
    }
    const detail = there ? `the print shop already had it, as order ${there.orderNumber}` : null
    await recordAudit(tx, { admin: caller.admin, action: 'release held order', orderId: id, detail, now })
  })
  return await adminOrderView(ctx, (await orderById(ctx.db, id))!, caller)
}

function assertPrintable(order: Order): void {
  const refusal = printRefusal(orderFacts(order))
  if (refusal !== null) throw new AppError('conflict', refusal)
}
