import { isActivePrint } from '#domain/orders/held-order.ts'
import {
  PRINT_MISSING_TIMEOUT_MS,
  PRINT_QUEUE_TIMEOUT_MS,
  SHIPPED_EMAIL_DELAY_MS,
} from '#domain/orders/print-timeouts.ts'
import type { Context } from '#server/context.ts'
import {
  advanceOrder,
  changeOrder,
  lockPlacedOrder,
  type PlacedOrder,
  placedOrderById,
  timelineOf,
} from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import type { PrintShopOrderDetails } from '#server/ports/print-shop.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { holdOrder } from '../holds/hold-order.ts'
import { openIssue } from '../holds/open-issue.ts'
import { openIssueForUndecidedDispute } from '../payment/apply-dispute.ts'
import { queueOrderEmail } from '../queue-order-email.ts'

/** Applies the print shop's status to an order. Safe to repeat. */
export async function syncPrint(ctx: Context, { orderId }: Payload<'sync-print'>): Promise<void> {
  const order = await placedOrderById(ctx.db, orderId)
  if (!order?.lumaprints_order_id) return
  const print = await ctx.printShop.find(order.lumaprints_order_id)
  const activeReplaced = await activeReplacedPrints(ctx, order)
  await ctx.inTransaction(async (tx) => {
    const lockedOrder = await lockPlacedOrder(tx, orderId)
    if (lockedOrder.lumaprints_order_id !== order.lumaprints_order_id) return // replaced in the meantime
    if (print) await APPLY[print.state](ctx, tx, lockedOrder, print)
    else if (lockedOrder.print_checked_at === null) await holdIfStuckInPrintQueue(ctx, tx, lockedOrder)
    else await holdIfStillMissing(ctx, tx, lockedOrder)
    await openIssueForUndecidedDispute(ctx, tx, lockedOrder)
    for (const replacedPrintShopOrderId of activeReplaced)
      await reportPrintedTwice(ctx, tx, lockedOrder, replacedPrintShopOrderId)
  })
}

/** Returns the order's replaced prints that the print shop is making after all. */
async function activeReplacedPrints({ printShop }: Context, { replaced_prints }: PlacedOrder): Promise<string[]> {
  const active: string[] = []
  for (const number of replaced_prints) {
    const print = await printShop.find(number)
    if (print && isActivePrint(print)) active.push(number)
  }
  return active
}

/** Reports a replaced print that is made after all, and stops watching it. */
async function reportPrintedTwice(
  ctx: Context,
  tx: Tx,
  { id, lumaprints_order_id }: PlacedOrder,
  replacedPrintShopOrderId: string,
): Promise<void> {
  const order = await lockPlacedOrder(tx, id)
  if (!order.replaced_prints.includes(replacedPrintShopOrderId)) return
  const replaced_prints = order.replaced_prints.filter((number) => number !== replacedPrintShopOrderId)
  await changeOrder(tx, order, { replaced_prints }, ctx.now())
  await openIssue(ctx, tx, order, {
    kind: 'printed-twice',
    printShopOrderId: lumaprints_order_id!,
    replacedPrintShopOrderId,
  })
}

type ApplyStatus = (ctx: Context, tx: Tx, order: PlacedOrder, print: PrintShopOrderDetails) => Promise<void>

const markChecked: ApplyStatus = async (ctx, tx, order) => {
  const now = ctx.now()
  await changeOrder(tx, order, { print_checked_at: now, print_missing_since: null }, now)
}

const holdRejected: ApplyStatus = async (ctx, tx, order, print) => {
  await markChecked(ctx, tx, order, print)
  const { printShopOrderId, statusText } = print
  await holdOrder(ctx, tx, order, { kind: 'print-ended', printShopOrderId, statusText })
}

/**
 * Marks an order as shipped, adds its tracking number, which the print shop may have only later, and emails the buyer:
 * with the number, or without one after `SHIPPED_EMAIL_DELAY_MS`.
 */
const applyShipment: ApplyStatus = async (ctx, tx, order, print) => {
  const isShipped = order.order_status === 'shipped'
  if (isShipped && order.tracking_number !== null) return await markChecked(ctx, tx, order, print)
  const now = ctx.now()
  const [shipment] = print.shipments
  const change = {
    print_checked_at: now,
    print_missing_since: null,
    ...(shipment && {
      tracking_carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      tracking_url: shipment.trackingUrl,
    }),
  }
  const shippedOrder = isShipped
    ? await changeOrder(tx, order, change, now)
    : await advanceOrder(tx, order, { to: 'shipped', now, ...change })
  if (!shippedOrder) return await markChecked(ctx, tx, order, print)
  const since = (await timelineOf(tx, order.id)).findLast(({ state }) => state === 'shipped')!.at
  if (shippedOrder.tracking_number !== null || now.getTime() - since.getTime() >= SHIPPED_EMAIL_DELAY_MS)
    await queueOrderEmail(ctx, tx, shippedOrder, 'order-shipped')
}

const APPLY: { readonly [S in PrintShopOrderDetails['state']]: ApplyStatus } = {
  submitted: markChecked,
  in_production: async (ctx, tx, order, print) => {
    await markChecked(ctx, tx, order, print)
    await advanceOrder(tx, order, { to: 'in_production', now: ctx.now() })
  },
  shipped: applyShipment,
  canceled: holdRejected,
  rejected: holdRejected,
}

/** Holds an order that stays in the print shop's queue too long: a 201 response does not mean that it was accepted. */
async function holdIfStuckInPrintQueue(ctx: Context, tx: Tx, order: PlacedOrder): Promise<void> {
  const { lumaprints_order_id: printShopOrderId, print_submitted_at: since } = order
  if (printShopOrderId === null || since === null || order.order_status !== 'submitted') return
  if (ctx.now().getTime() - since.getTime() < PRINT_QUEUE_TIMEOUT_MS) return
  await holdOrder(ctx, tx, order, { kind: 'print-lost', printShopOrderId })
}

/**
 * Holds an order whose print was shown before and has been missing for a day. Until then it counts as checked, so that
 * other prints are looked up too. A print that has been shipped is no longer needed.
 */
async function holdIfStillMissing(ctx: Context, tx: Tx, order: PlacedOrder): Promise<void> {
  const { lumaprints_order_id: printShopOrderId, order_status: state } = order
  const now = ctx.now()
  const since = order.print_missing_since ?? now
  const checkedOrder = await changeOrder(tx, order, { print_checked_at: now, print_missing_since: since }, now)
  if (printShopOrderId === null || (state !== 'submitted' && state !== 'in_production')) return
  if (now.getTime() - since.getTime() < PRINT_MISSING_TIMEOUT_MS) return
  await holdOrder(ctx, tx, checkedOrder, { kind: 'print-lost', printShopOrderId })
}
