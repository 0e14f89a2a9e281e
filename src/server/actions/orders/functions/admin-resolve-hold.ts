import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { deliveryRange } from '#domain/orders/delivery.ts'
import {
  type HoldResolution,
  type PrintShopCheck,
  type PrintShopOrder,
  printStateRefusal,
  RESOLUTION_ACTIONS,
  resolutionRefusal,
} from '#domain/orders/held-order.ts'
import type { OrderState } from '#domain/orders/order.ts'
import { PRINT_LOOKUP_TIMEOUT_MS } from '#domain/orders/print-timeouts.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import {
  advanceOrder,
  lockPlacedOrder,
  type OrderChange,
  type PlacedOrder,
  placedOrderById,
  timelineOf,
} from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import { resolvableOrderOf } from '../lookup/order-rules.ts'
import { requirePlacedOrder } from '../lookup/require-placed-order.ts'
import { countHeldPurchase, uncountedPayment } from '../payment/record-purchase.ts'
import { approvalOf } from '../printing/approval.ts'
import { externalIdOf } from '../printing/external-id.ts'
import { printFormatOf } from '../printing/order-design.ts'
import { recordPrintShopOrderId } from '../printing/record-print-submission.ts'
import { adminOrderView } from '../views/admin-order-view.ts'

/**
 * Resolves the hold of an order as an admin has decided (F-21). Looks the order up at the print shop first, so that a
 * lost response cannot cause two prints; the decision, its effects and its audit entry are one transaction. A
 * second call, or one about an order that has changed since, is refused. An order that was held when it was paid counts
 * as a purchase from now on, unless it is canceled.
 */
export async function adminResolveHold(
  ctx: Context,
  { id, resolution, print_shop_order_id }: Parsed<'admin-resolve-hold'>,
  caller: AdminCaller,
): Promise<Output<'admin-resolve-hold'>> {
  const order = await requirePlacedOrder(ctx, id)
  refuse(resolutionRefusal(resolution, resolvableOrderOf(order)))
  if (order.lumaprints_order_id !== print_shop_order_id) refuse(ORDER_CHANGED_ERROR)
  const printShopOrder = await findPrintShopOrder(ctx, order)
  const payment = resolution === 'cancel' ? null : await uncountedPayment(ctx, order)
  const approval = resolution === 'approve-artwork' ? await currentApproval(ctx, order) : order.approved_image_hash
  await ctx.inTransaction(async (tx) => {
    const lockedOrder = await lockPlacedOrder(tx, id)
    refuse(resolutionRefusal(resolution, resolvableOrderOf(lockedOrder)))
    if (lockedOrder.updated_at.getTime() !== order.updated_at.getTime()) refuse(ORDER_CHANGED_ERROR)
    const check = {
      printShopOrder,
      wasJustSubmitted: wasJustSubmitted(ctx, lockedOrder),
      stateBeforeHold: await findStateBeforeHold(tx, id),
    }
    refuse(printStateRefusal(resolution, check))
    const detail = await RESOLVE[resolution](ctx, tx, lockedOrder, { ...check, approval })
    if (payment !== null) await countHeldPurchase(ctx, tx, lockedOrder, payment)
    await recordAudit(tx, {
      admin: caller.admin,
      action: RESOLUTION_ACTIONS[resolution],
      orderId: id,
      detail,
      now: ctx.now(),
    })
  })
  return await adminOrderView(ctx, (await placedOrderById(ctx.db, id))!, caller)
}

const ORDER_CHANGED_ERROR = 'This order has changed. Reload it and try again.'

function refuse(refusal: string | null): void {
  if (refusal !== null) throw new AppError('conflict', refusal)
}

/** Returns the order's current print as the print shop reports it; null if it has none or was never sent one. */
async function findPrintShopOrder({ printShop }: Context, order: PlacedOrder): Promise<PrintShopOrder | null> {
  if (order.lumaprints_order_id !== null) return await printShop.find(order.lumaprints_order_id)
  const since = order.print_submitting_at
  return since && (await printShop.findByExternalId(externalIdOf(order), since))
}

/**
 * Returns whether the current print was sent without a response, so that the print shop may have it and not list it yet
 * (decision 7).
 */
const wasJustSubmitted = (
  { now }: Context,
  { lumaprints_order_id, print_submitting_at: since }: PlacedOrder,
): boolean =>
  lumaprints_order_id === null && since !== null && now().getTime() - since.getTime() < PRINT_LOOKUP_TIMEOUT_MS

/** Returns the approval of the artwork as it is stored now. */
const currentApproval = async ({ files }: Context, order: PlacedOrder): Promise<string> =>
  approvalOf(await files.get(order.artwork_key), printFormatOf(order), { x: order.crop_x, y: order.crop_y })

/** Returns the last state before the order was held. */
async function findStateBeforeHold(tx: Tx, orderId: string): Promise<OrderState> {
  const states = (await timelineOf(tx, orderId)).map(({ state }) => state)
  return states.findLast((state) => state !== 'needs_attention') ?? 'paid'
}

/** Carries out each resolution and returns the note for the audit log. */
const RESOLVE: {
  readonly [R in HoldResolution]: (
    ctx: Context,
    tx: Tx,
    order: PlacedOrder,
    check: PrintShopCheck & { approval: string | null },
  ) => Promise<string | null>
} = {
  print: async (ctx, tx, order, { printShopOrder, wasJustSubmitted }) => {
    if (printShopOrder) return await continueWithPrint(ctx, tx, order, printShopOrder)
    // The job looks for a print that may already exist, and does not order another.
    await sendToPrint(ctx, tx, order, wasJustSubmitted ? {} : { print_submitting_at: null })
    return null
  },

  'approve-artwork': async (ctx, tx, order, { printShopOrder, approval }) => {
    if (printShopOrder) return await continueWithPrint(ctx, tx, order, printShopOrder)
    await sendToPrint(ctx, tx, order, { approved_image_hash: approval })
    return `picture ${approval} instead of ${order.approved_image_hash}`
  },

  /** Sets the order to the print shop's state; the next status check does the rest. */
  'continue-print': async (ctx, tx, order, { printShopOrder, stateBeforeHold }) => {
    const to = printShopOrder === null ? (stateBeforeHold as 'in_production' | 'shipped') : 'submitted'
    await advanceOrder(tx, order, { to, now: ctx.now(), print_missing_since: null })
    await ctx.enqueue(tx, 'sync-print', { orderId: order.id })
    return `order ${order.lumaprints_order_id}`
  },

  'reorder-print': async (ctx, tx, order) => {
    const replacedId = order.lumaprints_order_id!
    const delivery = deliveryRange(order.shipping_method, ctx.now())
    await sendToPrint(ctx, tx, order, {
      print_attempt: order.print_attempt + 1,
      replaced_prints: [...order.replaced_prints, replacedId],
      lumaprints_order_id: null,
      print_submitting_at: null,
      print_submitted_at: null,
      print_checked_at: null,
      print_next_check_at: null,
      print_missing_since: null,
      delivery_from: delivery.from,
      delivery_to: delivery.to,
    })
    return `instead of order ${replacedId}`
  },

  cancel: async (ctx, tx, order) => {
    await advanceOrder(tx, order, { to: 'cancelled', now: ctx.now() })
    return null
  },
}

/** Continues with an order whose number at the print shop we did not know. */
async function continueWithPrint(
  ctx: Context,
  tx: Tx,
  order: PlacedOrder,
  { printShopOrderId }: PrintShopOrder,
): Promise<string> {
  await recordPrintShopOrderId(ctx, tx, order.id, printShopOrderId)
  return `the print shop already had it, as order ${printShopOrderId}`
}

async function sendToPrint(ctx: Context, tx: Tx, order: PlacedOrder, change: OrderChange): Promise<void> {
  await advanceOrder(tx, order, { ...change, to: 'approved', now: ctx.now() })
  await ctx.enqueue(tx, 'print-order', { orderId: order.id })
  // For orders held before they were confirmed; a reprint has no confirmation.
  if (order.replaces_report === null) await ctx.enqueue(tx, 'confirm-order', { orderId: order.id })
}
