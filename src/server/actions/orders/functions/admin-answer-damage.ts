import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { requireRole } from '#domain/admin/roles.ts'
import { AppError } from '#domain/errors.ts'
import { DAMAGE_ANSWERS, DAMAGE_REPORT_LABELS, type DamageAnswer } from '#domain/orders/damage.ts'
import { deliveryRange } from '#domain/orders/delivery.ts'
import type { OrderAction } from '#domain/orders/order-actions.ts'
import { refundableCents } from '#domain/orders/order.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import {
  answerDamageReport,
  type DamageReport,
  damageReportById,
  lockDamageReport,
} from '#server/db/orders/damage-reports.ts'
import { lockPlacedOrder, nextOrderNumber, type PlacedOrder, placedOrderById } from '#server/db/orders/orders.ts'
import { insertReprint } from '#server/db/orders/reprints.ts'
import type { Tx } from '#server/db/pool.ts'
import { paidOrderOf } from '../lookup/paid-order.ts'
import { moneyOf } from '../payment/money-of.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { queueOrderEmail } from '../queue-order-email.ts'
import { adminOrderView } from '../views/admin-order-view.ts'

/**
 * Answers a damage report: a free reprint, a full refund, or a refusal with a message. The answer, its effects and the
 * email are one transaction; repeating it changes nothing. A refund requires an owner.
 */
export async function adminAnswerDamage(
  ctx: Context,
  { id, answer, message }: Parsed<'admin-answer-damage'>,
  caller: AdminCaller,
): Promise<Output<'admin-answer-damage'>> {
  if (answer === 'refund') requireRole(caller.admin, 'owner')
  const damageReport = await damageReportById(ctx.db, id)
  if (!damageReport) throw new AppError('not_found', 'This report doesn’t exist')
  await ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, damageReport.order_id)
    const report = await lockDamageReport(tx, id)
    if (report.state === DAMAGE_ANSWERS[answer]) return
    if (report.state !== 'open')
      throw new AppError('conflict', `This report has already been answered: ${DAMAGE_REPORT_LABELS[report.state]}`)
    const now = ctx.now()
    const answeredReport = await answerDamageReport(tx, id, {
      state: DAMAGE_ANSWERS[answer],
      answer: message || null,
      now,
    })
    const detail = await EFFECTS[answer](ctx, tx, order, answeredReport)
    await recordAudit(tx, {
      admin: caller.admin,
      action: ACTIONS[answer],
      orderId: order.id,
      detail,
      now,
    })
  })
  return await adminOrderView(ctx, (await placedOrderById(ctx.db, damageReport.order_id))!, caller)
}

const ACTIONS: Record<DamageAnswer, OrderAction> = {
  reprint: 'order a free reprint',
  refund: 'refund for damage',
  decline: 'decline the damage report',
}

/** Carries out each answer and returns the note for the audit log. */
const EFFECTS: {
  readonly [A in DamageAnswer]: (
    ctx: Context,
    tx: Tx,
    order: PlacedOrder,
    report: DamageReport,
  ) => Promise<string | null>
} = {
  /** Creates a separate order, so that it is printed once and tracked like any other (decision 7). */
  reprint: async (ctx, tx, order, report) => {
    const now = ctx.now()
    const delivery = deliveryRange(order.shipping_method, now)
    const reprint = {
      id: randomUUID(),
      order_number: await nextOrderNumber(tx),
      replaces_report: report.id,
    }
    await insertReprint(tx, order, {
      ...reprint,
      delivery_from: delivery.from,
      delivery_to: delivery.to,
      now,
    })
    await ctx.enqueue(tx, 'print-order', { orderId: reprint.id })
    await queueOrderEmail(ctx, tx, order, 'damage-answered')
    return `as order ${reprint.order_number}`
  },

  /**
   * Refunds the order that was paid. The email about it is sent once the refund is applied; if nothing is left to
   * refund, the report is answered by its own.
   */
  refund: async (ctx, tx, order) => {
    const paidOrder = await lockPlacedOrder(tx, (await paidOrderOf(tx, order)).id)
    if (refundableCents(moneyOf(paidOrder)) === 0) {
      await queueOrderEmail(ctx, tx, order, 'damage-answered')
      return 'everything had already been refunded'
    }
    await requestRefund(ctx, tx, paidOrder)
    return paidOrder.id === order.id ? 'the remainder' : `the remainder of order ${paidOrder.order_number}`
  },

  decline: async (ctx, tx, order, report) => {
    await queueOrderEmail(ctx, tx, order, 'damage-answered')
    return report.answer
  },
}
