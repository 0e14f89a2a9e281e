import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { damageRefusal } from '#domain/orders/damage.ts'
import { requireFile } from '#server/actions/pictures/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { damageReportsOf, insertDamageReport } from '#server/db/orders/damage-reports.ts'
import { advanceOrder, lockPlacedOrder } from '#server/db/orders/orders.ts'
import { alertTeam } from '../holds/alert-team.ts'
import { orderIdOf } from '../lookup/order-key.ts'
import { queueOrderEmail } from '../queue-order-email.ts'
import { orderView } from '../views/order-view.ts'

/**
 * Stores the buyer's report of a damaged print with photos, confirms it by email, and marks the order as delivered.
 * While a report is open, another is not stored.
 */
export async function reportDamage(
  ctx: Context,
  { key, id, description, photos }: Parsed<'report-damage'>,
  caller: Caller,
): Promise<Output<'report-damage'>> {
  const orderId = orderIdOf(key, ctx.signingSecret)
  for (const path of photos) await requireFile(ctx, path)
  const order = await ctx.inTransaction(async (tx) => {
    const lockedOrder = await lockPlacedOrder(tx, orderId)
    const reports = await damageReportsOf(tx, orderId)
    if (reports.some((report) => report.id === id || report.state === 'open')) return lockedOrder
    const refusal = damageRefusal(lockedOrder.order_status, reports[0]?.state ?? null)
    if (refusal !== null) throw new AppError('conflict', refusal)
    const report = {
      id,
      order_id: orderId,
      description,
      photo_keys: photos,
      reported_at: ctx.now(),
    }
    if (!(await insertDamageReport(tx, report))) throw new AppError('conflict', 'This id belongs to another report')
    await queueOrderEmail(ctx, tx, lockedOrder, 'damage-reported')
    await alertTeam(ctx, tx, orderId, { kind: 'damage-reported', description })
    // What is damaged has arrived.
    return (await advanceOrder(tx, lockedOrder, { to: 'delivered', now: ctx.now() })) ?? lockedOrder
  })
  return await orderView(ctx, order, caller)
}
