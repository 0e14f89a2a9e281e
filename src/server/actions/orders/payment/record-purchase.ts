import { randomUUID } from 'node:crypto'
import { revenueWithoutTax, withoutTax } from '#domain/checkout/sales-tax.ts'
import { recordStep } from '#server/actions/campaigns/index.ts'
import type { Context } from '#server/context.ts'
import { isEventRecorded, recordRefundEvent, visitOfEvent } from '#server/db/campaigns/campaign-events.ts'
import { paymentPageOf, type StoredPaymentPage } from '#server/db/checkout/payment-pages.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import type { PaymentPage } from '#server/ports/payments.ts'
import { sha256Hex } from '#server/security/sha256.ts'
import { paymentProviderOf } from './payment-provider-of.ts'

/** The page on which an order was paid, and the provider's report about it. */
type Payment = { readonly stored: StoredPaymentPage; readonly providerPage: PaymentPage }

/**
 * Records the purchase of a paid order for the visit that opened the payment page (D2-093). The amount is what we
 * received, or zero if it was not paid in dollars. Returns false if the order already counts as a purchase.
 */
export async function recordPurchase(
  ctx: Context,
  tx: Tx,
  order: PlacedOrder,
  { stored, providerPage }: Payment,
): Promise<boolean> {
  const home = await propertyById(tx, order.property_id)
  const visit = await visitOfEvent(tx, stored.id)
  return await recordStep(tx, {
    id: purchaseEventOf(order.id),
    type: 'purchase_completed',
    property: home!,
    customerEmail: order.customer_email,
    isTest: order.is_test,
    sessionId: visit?.sessionId ?? order.client_session_id,
    userAgent: visit?.userAgent ?? null,
    orderCents: providerPage.currency === 'usd' ? withoutTax(providerPage) : 0,
    details: { ...visit, checkoutSessionId: providerPage.pageId, paymentIntentId: providerPage.paymentId },
    now: ctx.now(),
  })
}

/**
 * Subtracts a refund of a locked order, or a lost dispute, from the campaign's revenue; in the transaction that changes
 * the order, so that it counts once. `cents`: without tax; negative if the refund failed after all, or a lost dispute
 * is won in the end.
 */
export const subtractFromRevenue = (
  tx: Tx,
  order: PlacedOrder,
  { cents, now }: { readonly cents: number; readonly now: Date },
): Promise<void> =>
  recordRefundEvent(tx, {
    id: randomUUID(),
    purchaseId: purchaseEventOf(order.id),
    cents,
    now,
  })

/**
 * Returns the payment of an order that does not count as a purchase yet, because it was held when it was paid;
 * null for other orders and for reprints, which are free.
 */
export async function uncountedPayment(ctx: Context, order: PlacedOrder): Promise<Payment | null> {
  if (order.replaces_report !== null || (await isEventRecorded(ctx.db, purchaseEventOf(order.id)))) return null
  const page = await paymentPageOf(ctx.db, order.id)
  return page ? { stored: page, providerPage: await paymentProviderOf(ctx, order).find(page.page_id!) } : null
}

/**
 * Counts a locked order that was held when it was paid as a purchase, with its refunds so far, and notifies the team,
 * once.
 */
export async function countHeldPurchase(ctx: Context, tx: Tx, order: PlacedOrder, payment: Payment): Promise<void> {
  if (!(await recordPurchase(ctx, tx, order, payment))) return
  const refundedCents = withoutTax(payment.providerPage) - revenueWithoutTax(order)
  await subtractFromRevenue(tx, order, { cents: refundedCents, now: ctx.now() })
  await ctx.enqueue(tx, 'notify-team-of-order', { orderId: order.id, type: 'purchase' })
}

/** Returns an event id derived from the order's, so that each order has one purchase however often it is reported. */
const purchaseEventOf = (orderId: string): string => eventIdFrom(`purchase\n${orderId}`)

function eventIdFrom(text: string): string {
  const hex = sha256Hex(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
