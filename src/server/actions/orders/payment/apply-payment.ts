import { revenueWithoutTax } from '#domain/checkout/sales-tax.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { type AttentionReason, failedRefundText, type HoldReason } from '#domain/orders/attention.ts'
import { printDelayMinutes } from '#domain/orders/cancellation.ts'
import { deliveryRange } from '#domain/orders/delivery.ts'
import { isFullyRefunded, paymentOutcome, TEST_NOT_PRINTED_TEXT } from '#domain/orders/order.ts'
import { recordPaymentFee } from '#server/actions/costs/index.ts'
import type { Context } from '#server/context.ts'
import { contentOf } from '#server/db/checkout/page-content.ts'
import {
  closePaymentPage,
  markPaymentPagePaid,
  openingPaymentPageOf,
  paymentPageById,
  paymentPageByProviderId,
  recordPageOpened,
  type StoredPaymentPage,
} from '#server/db/checkout/payment-pages.ts'
import { emailsOfOrder } from '#server/db/emails/emails.ts'
import { hasHadIssue } from '#server/db/orders/order-issues.ts'
import {
  advanceOrder,
  changeOrder,
  isOurOrder,
  lockPlacedOrder,
  moveOutOfRefunded,
  nextOrderNumber,
  type PlacedOrder,
  placedOrderById,
} from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import type { PaymentPage } from '#server/ports/payments.ts'
import { holdOrder } from '../holds/hold-order.ts'
import { openIssue } from '../holds/open-issue.ts'
import { applyDispute } from './apply-dispute.ts'
import { moneyOf } from './money-of.ts'
import { findPageInEitherMode, paymentProviderOf } from './payment-provider-of.ts'
import { recordPurchase, subtractFromRevenue } from './record-purchase.ts'

/**
 * Applies the provider's report about a page to its order exactly once, whether it comes from the webhook, the buyer's
 * return or our own polling (R-01 … R-04). Reports may be applied late and in any order, so only that of a failed
 * refund lowers the total of refunds: `refundedBefore` is the order's total before the lookup.
 */
export const applyPayment = (
  ctx: Context,
  id: string,
  providerPage: PaymentPage,
  { refundedBefore = null }: { readonly refundedBefore?: number | null } = {},
): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const page = await paymentPageById(tx, id)
    if (!page) return
    const order = await lockPlacedOrder(tx, page.order_id)
    // Read again under the lock: a checkout may have replaced the page while we waited.
    const currentPage = (await paymentPageById(tx, id))!
    const updated = await applyPageState(ctx, tx, { order, stored: currentPage, providerPage })
    if (providerPage.state === 'expired' || providerPage.state === 'failed' || providerPage.state === 'paid')
      await closePaymentPage(tx, id)
    if (updated.payment_id !== providerPage.paymentId) return
    if (providerPage.refundedCents >= updated.refunded_cents)
      await applyRefund(ctx, tx, updated, providerPage.refundedCents)
    else if (refundedBefore !== null) await subtractFailedRefund(ctx, tx, updated, { ...providerPage, refundedBefore })
    if (providerPage.dispute !== null && updated.paid_at !== null)
      await applyDispute(ctx, tx, updated.id, providerPage.dispute)
  })

/**
 * Looks up a payment page at the provider and applies the result. Ignores unknown pages. `refundFailed`: one of its
 * refunds failed, perhaps after it had been applied.
 */
export async function syncPayment(
  ctx: Context,
  pageId: string,
  { refundFailed = false }: { readonly refundFailed?: boolean } = {},
): Promise<void> {
  const page = await paymentPageByProviderId(ctx.db, pageId)
  const order = page && (await placedOrderById(ctx.db, page.order_id))
  const providerPage = order
    ? await paymentProviderOf(ctx, order).find(pageId)
    : await findPageInEitherMode(ctx, pageId)
  const paymentPage = page ?? (await pageWithLostResponse(ctx, providerPage))
  const refundedBefore = refundFailed && order ? order.refunded_cents : null
  if (paymentPage) await applyPayment(ctx, paymentPage.id, providerPage, { refundedBefore })
}

/**
 * Returns the page that we requested without receiving the response, even if it has been replaced since; the provider
 * names it. Of pages opened by older builds it only names the order. Throws if an order of ours was paid on a page that
 * we do not know, so that the webhook is retried and the failure is seen.
 */
async function pageWithLostResponse(
  { db }: Context,
  providerPage: PaymentPage,
): Promise<StoredPaymentPage | undefined> {
  const { pageId, orderId, ownPageId } = providerPage
  if (orderId === null || !(await isOurOrder(db, orderId))) return undefined
  const page = ownPageId === null ? await openingPaymentPageOf(db, orderId) : await paymentPageById(db, ownPageId)
  if (page?.order_id === orderId) {
    await recordPageOpened(db, page.id, { pageId, url: providerPage.url })
    return page
  }
  if (providerPage.state === 'paid') throw new Error(`order ${orderId} was paid on the unknown page ${pageId}`)
  return undefined
}

type PaymentReport = {
  readonly order: PlacedOrder
  readonly stored: StoredPaymentPage
  readonly providerPage: PaymentPage
}

async function applyPageState(
  ctx: Context,
  tx: Tx,
  { order, stored, providerPage }: PaymentReport,
): Promise<PlacedOrder> {
  const now = ctx.now()
  const outcome = paymentOutcome(providerPage, stored.requested_cents)
  if (order.paid_at !== null) {
    await openSecondPaymentIssue(ctx, tx, { order, stored, providerPage })
    return order // already paid: only a refund or a second payment can follow
  }
  // A changed order has a new page, so a closed page cannot end it. A payment counts on any page.
  if (stored.state === 'closed' && outcome.kind !== 'paid' && outcome.kind !== 'held') return order
  switch (outcome.kind) {
    case 'none':
      return order
    case 'pending':
      return (await advanceOrder(tx, order, { to: 'payment_pending', now })) ?? order
    case 'failed': {
      const failedOrder = await advanceOrder(tx, order, { to: 'payment_failed', now })
      if (failedOrder) await ctx.enqueue(tx, 'compose-order-email', { orderId: order.id, name: 'payment-failed' })
      return failedOrder ?? order
    }
    case 'expired':
      return (await advanceOrder(tx, order, { to: 'expired', now })) ?? order
    case 'held':
    case 'paid':
      return await markPaid(ctx, tx, { order, stored, providerPage }, outcome.kind === 'held' ? outcome.reason : null)
  }
}

/** Updates the order to what was paid for, even if it has been changed since in another tab. */
async function markPaid(
  ctx: Context,
  tx: Tx,
  { order, stored, providerPage }: PaymentReport,
  heldBecause: HoldReason | null,
): Promise<PlacedOrder> {
  const now = ctx.now()
  const { paidFor: copy } = contentOf(stored)
  const delivery = deliveryRange(copy.shipping_method, now)
  const { PRINT_DELAY_MINUTES, LUMAPRINTS_API_KEY } = ctx.config
  const delayMinutes = printDelayMinutes({
    configuredMinutes: PRINT_DELAY_MINUTES,
    printsForReal: LUMAPRINTS_API_KEY !== undefined,
  })
  const printAfter = new Date(now.getTime() + delayMinutes * MINUTE_MS)
  const payment = {
    ...copy,
    order_number: order.order_number ?? (await nextOrderNumber(tx)),
    payment_id: providerPage.paymentId,
    paid_at: now,
    tax_cents: providerPage.taxCents,
    total_cents: providerPage.amountCents,
    currency: providerPage.currency,
    delivery_from: delivery.from,
    delivery_to: delivery.to,
  }
  const note = order.is_test ? TEST_NOT_PRINTED_TEXT : null
  const paidOrder =
    heldBecause === null
      ? await advanceOrder(tx, order, { ...payment, to: 'paid', note, print_after: printAfter, now })
      : await holdOrder(ctx, tx, order, heldBecause, payment)
  if (!paidOrder) return order
  await markPaymentPagePaid(tx, stored.id, now)
  await recordPaymentFee(ctx, tx, paidOrder)
  if (heldBecause !== null) {
    await ctx.enqueue(tx, 'compose-order-email', { orderId: order.id, name: 'order-held' })
    return paidOrder
  }
  await ctx.enqueue(tx, 'confirm-order', { orderId: order.id })
  if (!order.is_test) {
    await ctx.enqueue(tx, 'notify-team-of-order', { orderId: order.id, type: 'purchase' })
    await ctx.enqueue(tx, 'print-order', { orderId: order.id }, printAfter)
  }
  await recordPurchase(ctx, tx, paidOrder, { stored, providerPage })
  return paidOrder
}

/**
 * Opens an issue for a second payment, so that an admin refunds one: a page is closed before another is opened, but may
 * be paid after all, even one that has been reported as failed or expired. Each payment has one issue, even after an
 * admin has resolved it; a second payment that is refunded in full needs none.
 */
async function openSecondPaymentIssue(ctx: Context, tx: Tx, { order, providerPage }: PaymentReport): Promise<void> {
  if (providerPage.state !== 'paid' || providerPage.paymentId === order.payment_id) return
  if (providerPage.refundedCents >= providerPage.amountCents) return
  const issue: AttentionReason = { kind: 'paid-twice', paymentId: providerPage.paymentId ?? providerPage.pageId }
  if (await hasHadIssue(tx, order.id, issue)) return
  await openIssue(ctx, tx, order, issue)
}

/** Applies a provider's total of refunds that is not lower than ours. A full refund stops the print. */
async function applyRefund(ctx: Context, tx: Tx, order: PlacedOrder, refundedCents: number): Promise<void> {
  if (order.paid_at === null || refundedCents === order.refunded_cents) return
  const now = ctx.now()
  const refundedOrder = await changeOrder(tx, order, { refunded_cents: refundedCents }, now)
  await subtractFromRevenue(tx, refundedOrder, {
    cents: revenueWithoutTax(order) - revenueWithoutTax(refundedOrder),
    now,
  })
  if (isFullyRefunded(moneyOf(refundedOrder))) await advanceOrder(tx, refundedOrder, { to: 'refunded', now })
  // A buyer who canceled has already had an email about the money; an admin's cancellation sends none.
  const hasEmailAboutMoney = (await emailsOfOrder(tx, order.id)).some(({ name }) => name === 'order-cancelled')
  if (!hasEmailAboutMoney) await ctx.enqueue(tx, 'compose-order-email', { orderId: order.id, name: 'order-refunded' })
}

/**
 * Applies the lower total of refunds after one has failed: its money is ours again, and can be refunded again. Throws
 * if another refund was applied during the lookup, which may not have seen it; the job is then run again.
 */
async function subtractFailedRefund(
  ctx: Context,
  tx: Tx,
  order: PlacedOrder,
  { refundedCents, refundedBefore }: { readonly refundedCents: number; readonly refundedBefore: number },
): Promise<void> {
  if (order.refunded_cents !== refundedBefore) throw new Error(`order ${order.id} was refunded during the lookup`)
  const now = ctx.now()
  const unrefundedOrder = await changeOrder(tx, order, { refunded_cents: refundedCents }, now)
  await subtractFromRevenue(tx, unrefundedOrder, {
    cents: revenueWithoutTax(order) - revenueWithoutTax(unrefundedOrder),
    now,
  })
  if (order.order_status === 'refunded')
    await moveOutOfRefunded(tx, unrefundedOrder, {
      note: failedRefundText(order.refunded_cents - refundedCents, order.currency),
      now,
    })
}
