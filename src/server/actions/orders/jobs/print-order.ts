import { giftInstructions } from '#domain/checkout/gift-card.ts'
import { AppError } from '#domain/errors.ts'
import { PRINT_LOOKUP_TIMEOUT_MS } from '#domain/orders/print-timeouts.ts'
import type { Context } from '#server/context.ts'
import { addressOf } from '#server/db/orders/order-address.ts'
import { advanceOrder, changeOrder, lockPlacedOrder, type PlacedOrder } from '#server/db/orders/orders.ts'
import type { PrintRequest } from '#server/ports/print-shop.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { printPath } from '#server/security/print-link.ts'
import { holdUnlessAtPrintShop } from '../holds/hold-order.ts'
import { externalIdOf } from '../printing/external-id.ts'
import { makePrint, printKeyOf } from '../printing/make-print.ts'
import { paperOf, printFormatOf } from '../printing/order-design.ts'
import { giftCardForPrintShop, giftOf, recipientNamesOf } from '../printing/order-gift.ts'
import { recordPrintSubmission } from '../printing/record-print-submission.ts'

/**
 * After the print delay, draws the picture for printing and submits the order to the print shop, once (decision 7). If
 * run again, continues where it stopped. Throws as long as waiting may help, so that the queue retries with growing
 * delays.
 */
export async function printOrder(ctx: Context, { orderId }: Payload<'print-order'>): Promise<void> {
  const order = await beginPrinting(ctx, orderId)
  if (!order) return
  const ready = order.print_key === null ? await storePrint(ctx, order) : order
  if (!ready) return
  if (ready.print_submitting_at !== null) return await findLostSubmission(ctx, ready, ready.print_submitting_at)
  if (await isAtPrintShop(ctx, ready)) return
  const card = await giftCardForPrintShop(ctx, ready)
  const claimedOrder = await claim(ctx, orderId)
  if (claimedOrder) await submit(ctx, claimedOrder, card)
}

/** Holds an order that could not be submitted to the print shop for half an hour. */
export const failPrinting = (ctx: Context, { orderId }: Payload<'print-order'>): Promise<void> =>
  holdUnlessAtPrintShop(ctx, orderId, { kind: 'print-shop-unreachable' })

/**
 * Returns the order once its print delay is over (state `approved`); undefined during the print delay and for an order
 * that is not to be printed. One that was sent without a response is returned whatever has happened to it since: it
 * must be found.
 */
const beginPrinting = (ctx: Context, orderId: string): Promise<PlacedOrder | undefined> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId)
    if (order.is_test) return undefined // never printed in test mode, even when released by an admin (E-41)
    const isInDoubt = order.print_submitting_at !== null && order.lumaprints_order_id === null
    if (order.order_status === 'approved' || isInDoubt) return order
    if (order.order_status !== 'paid' || order.print_after === null) return undefined
    const now = ctx.now()
    if (order.print_after <= now) return await advanceOrder(tx, order, { to: 'approved', now })
    await ctx.enqueue(tx, 'print-order', { orderId }, order.print_after)
    return undefined
  })

async function storePrint(ctx: Context, order: PlacedOrder): Promise<PlacedOrder | undefined> {
  const print = await makePrint(ctx, order)
  if (print.kind === 'changed') {
    await holdUnlessAtPrintShop(ctx, order.id, { kind: 'artwork-changed' })
    return undefined
  }
  const key = printKeyOf(order, print.jpeg)
  await ctx.files.put(key, print.jpeg, 'image/jpeg')
  return await ctx.inTransaction(async (tx) => {
    const lockedOrder = await lockPlacedOrder(tx, order.id)
    // If two workers have drawn one, the first is used.
    return lockedOrder.print_key === null ? await changeOrder(tx, order, { print_key: key }, ctx.now()) : lockedOrder
  })
}

/**
 * Records a print that the print shop has although our records do not: after a backup is restored, everything that
 * happened since the backup is missing (decision 44).
 */
async function isAtPrintShop(ctx: Context, order: PlacedOrder): Promise<boolean> {
  const print = await ctx.printShop.findByExternalId(externalIdOf(order), order.paid_at ?? order.created_at)
  if (print) await recordPrintSubmission(ctx, order.id, print.printShopOrderId)
  return print !== null
}

/** Marks the order as being submitted; undefined if another worker has done so, or if it has been canceled. */
const claim = (ctx: Context, orderId: string): Promise<PlacedOrder | undefined> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId)
    if (order.order_status !== 'approved' || order.print_submitting_at !== null) return undefined
    const now = ctx.now()
    return await changeOrder(tx, order, { print_submitting_at: now }, now)
  })

async function submit(ctx: Context, order: PlacedOrder, cardKey: string | null): Promise<void> {
  const request = requestOf(ctx, order, cardKey)
  let submission
  try {
    submission = await ctx.printShop.submit(request)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A refused print was not ordered (`PrintShop.submit`), so it may be submitted again.
    await ctx.inTransaction((tx) => changeOrder(tx, order, { print_submitting_at: null }, ctx.now()))
    if (error.code !== 'bad_input') throw error
    return await holdUnlessAtPrintShop(ctx, order.id, { kind: 'print-refused', message: error.message })
  }
  if (submission.kind === 'queued') return await recordPrintSubmission(ctx, order.id, submission.printShopOrderId)
  ctx.log.warn({ orderId: order.id, reason: submission.reason }, 'print order outcome unknown')
  throw printPendingError()
}

const requestOf = (ctx: Context, order: PlacedOrder, cardKey: string | null): PrintRequest => ({
  externalId: externalIdOf(order),
  frame: order.selected_frame,
  ...printFormatOf(order),
  paper: paperOf(order),
  imageUrl: printFileUrl(ctx, order, order.print_key!),
  instructions: giftInstructions(giftOf(order)),
  printouts: cardKey === null ? [] : [printFileUrl(ctx, order, cardKey)],
  recipient: {
    ...addressOf(order),
    ...recipientNamesOf(order),
    company: '',
    phone: order.customer_phone,
  },
  shippingMethod: order.luma_shipping_method,
})

/** Returns the URL from which the print shop fetches a file of this order. */
const printFileUrl = ({ config, signingSecret, now }: Context, { origin }: PlacedOrder, key: string): string =>
  `${config.PUBLIC_URL ?? origin}${printPath(key, signingSecret, now())}`

/**
 * Looks for an order whose submission got no response, or whose worker died before recording it: the print shop may or
 * may not have it.
 */
async function findLostSubmission(ctx: Context, order: PlacedOrder, since: Date): Promise<void> {
  const print = await ctx.printShop.findByExternalId(externalIdOf(order), since)
  if (print) return await recordPrintSubmission(ctx, order.id, print.printShopOrderId)
  if (ctx.now().getTime() - since.getTime() < PRINT_LOOKUP_TIMEOUT_MS) throw printPendingError()
  await holdUnlessAtPrintShop(ctx, order.id, { kind: 'print-in-doubt' })
}

const printPendingError = () =>
  new AppError('busy', 'The print shop does not show the order yet', { retryAfterSeconds: 60 })
