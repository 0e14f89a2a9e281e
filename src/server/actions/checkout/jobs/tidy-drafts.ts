import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/context.ts'
import { deletePaymentEvents } from '#server/db/checkout/payment-pages.ts'
import { deleteQuotes } from '#server/db/checkout/shipping-quotes.ts'
import { deleteUnpaidOrders } from '#server/db/orders/unpaid-orders.ts'
import { PRICE_MAX_AGE_MS } from '../quote-shipping.ts'

/** Drafts of orders that were never paid are deleted after a month. */
const MAX_AGE_MS = 30 * DAY_MS
/** Long after the provider stops sending an event again, so that a question about a payment can still be answered. */
const PAYMENT_EVENT_MAX_AGE_MS = 365 * DAY_MS

/**
 * Deletes drafts and orders that can no longer be paid, a month after their last change; also old shipping quotes and
 * payment events.
 */
export async function tidyDrafts(ctx: Context): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms)
  const count = await ctx.inTransaction((tx) => deleteUnpaidOrders(tx, ago(MAX_AGE_MS)))
  await deleteQuotes(ctx.db, { before: ago(PRICE_MAX_AGE_MS) })
  await deletePaymentEvents(ctx.db, { before: ago(PAYMENT_EVENT_MAX_AGE_MS) })
  ctx.log.info({ deleted: count }, 'unpaid orders deleted')
}
