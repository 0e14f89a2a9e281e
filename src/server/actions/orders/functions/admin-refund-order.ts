import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { paidText } from '#domain/money.ts'
import { refundableCents } from '#domain/orders/order.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { lockPlacedOrder, type PlacedOrder } from '#server/db/orders/orders.ts'
import { isRefundRequested, refundsInProgress } from '#server/db/orders/refund-requests.ts'
import type { Tx } from '#server/db/pool.ts'
import { ORDER_JOB_LIFETIME_MS } from '#server/queue/catalog.ts'
import { requirePlacedOrder } from '../lookup/require-placed-order.ts'
import { moneyOf } from '../payment/money-of.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { adminOrderView } from '../views/admin-order-view.ts'

/**
 * Queues a refund; a job calls the provider, whose response completes it (F-18). A repeated request changes nothing,
 * even if its refund has been made since. Another request of the same amount is refused while the first is being
 * processed. After the first has been given up, a request for the same amount retries it (`requestRefund`).
 */
export async function adminRefundOrder(
  ctx: Context,
  { id, cents, reason, request_id = randomUUID() }: Parsed<'admin-refund-order'>,
  caller: AdminCaller,
): Promise<Output<'admin-refund-order'>> {
  await requirePlacedOrder(ctx, id)
  const order = await ctx.inTransaction(async (tx) => {
    const lockedOrder = await lockPlacedOrder(tx, id)
    const idempotencyKey = `refund:${request_id}`
    if (await isRefundRequested(tx, idempotencyKey)) return lockedOrder
    const refundable = refundableCents(moneyOf(lockedOrder))
    if (refundable === 0) throw new AppError('conflict', 'There’s nothing left to refund on this order')
    if (cents !== null && cents > refundable) {
      throw new AppError('bad_input', `You can refund up to ${paidText(refundable, lockedOrder.currency)}`, {
        issues: [{ path: 'cents', message: `must be at most ${refundable}` }],
      })
    }
    await refuseEqualRefund(ctx, tx, lockedOrder, cents ?? refundable)
    const detail = `${cents === null ? 'the remainder' : paidText(cents, lockedOrder.currency)}: ${reason}`
    await recordAudit(tx, { admin: caller.admin, action: 'refund', orderId: id, detail, now: ctx.now() })
    await requestRefund(ctx, tx, lockedOrder, { cents, idempotencyKey })
    return lockedOrder
  })
  return await adminOrderView(ctx, order, caller)
}

/** Throws 'conflict' while a refund of the same amount is being processed. */
async function refuseEqualRefund(ctx: Context, tx: Tx, order: PlacedOrder, cents: number): Promise<void> {
  const refundable = refundableCents(moneyOf(order))
  const requests = await refundsInProgress(tx, order.id, new Date(ctx.now().getTime() - ORDER_JOB_LIFETIME_MS))
  if (requests.every((request) => (request.cents ?? refundable) !== cents)) return
  const amount = paidText(cents, order.currency)
  throw new AppError(
    'conflict',
    `A refund of ${amount} is still being processed. Wait for it before refunding the same amount again.`,
  )
}
