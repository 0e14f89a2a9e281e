import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { claimDisputedPages, claimPagesToCheck, closePaymentPage } from '#server/db/checkout/payment-pages.ts'
import { syncPayment } from '../payment/apply-payment.ts'

/** The interval between checks of a page without a webhook (R-04: paid orders are found within five minutes). */
const CHECK_INTERVAL_MS = 2 * MINUTE_MS
const BATCH_SIZE = 100
/** A bank takes weeks to decide. */
const DISPUTE_CHECK_INTERVAL_MS = 6 * HOUR_MS

/**
 * Every minute, looks up each payment page whose webhook may have been lost, and the paid pages of disputed orders.
 * Only one run at a time looks up a page, and a page that cannot be applied does not stop the others. Throws in the end
 * if one failed unexpectedly.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const now = ctx.now()
  const pages = await claimPagesToCheck(ctx.db, {
    now,
    nextCheckAt: new Date(now.getTime() + CHECK_INTERVAL_MS),
    limit: BATCH_SIZE,
  })
  const disputedPages = await claimDisputedPages(ctx.db, {
    now,
    nextCheckAt: new Date(now.getTime() + DISPUTE_CHECK_INTERVAL_MS),
    limit: BATCH_SIZE,
  })
  const errors: unknown[] = []
  for (const page of [...pages, ...disputedPages]) {
    if (page.page_id === null) {
      // Requested, but its URL was never received, so it cannot be paid. It expires on its own.
      if (page.expires_at <= now) await ctx.inTransaction((tx) => closePaymentPage(tx, page.id))
      continue
    }
    await syncPayment(ctx, page.page_id).catch((error: unknown) => {
      if (error instanceof AppError)
        ctx.log.warn({ err: error }, 'could not look up a payment page; it will be retried')
      else errors.push(error)
    })
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some payment pages could not be applied')
}
