import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import {
  claimDisputedPages,
  claimPagesToCheck,
  closePaymentPage,
  type StoredPaymentPage,
} from '#server/db/checkout/payment-pages.ts'
import { placedOrderById } from '#server/db/orders/orders.ts'
import { claimRefundsToCheck, type RefundRequest } from '#server/db/orders/refund-requests.ts'
import { applyFailedRefund } from '../payment/apply-failed-refund.ts'
import { syncPayment } from '../payment/apply-payment.ts'
import { paymentProviderOf } from '../payment/payment-provider-of.ts'

/** The interval between checks of a page without a webhook (R-04: paid orders are found within five minutes). */
const CHECK_INTERVAL_MS = 2 * MINUTE_MS
const BATCH_SIZE = 100
/** A bank takes weeks to decide. */
const DISPUTE_CHECK_INTERVAL_MS = 6 * HOUR_MS
/** A buyer's bank returns a refund within days, at most weeks. */
const REFUND_CHECK_INTERVAL_MS = 6 * HOUR_MS
const REFUND_CHECK_DAYS = 30
const REFUND_BATCH_SIZE = 20

/**
 * Every minute, looks up each payment page whose webhook may have been lost, the paid pages of disputed orders, and
 * refunds that may have failed after they were accepted. Only one run at a time looks up a page or a refund, and one
 * that cannot be applied does not stop the others. Throws in the end if one failed unexpectedly.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const now = ctx.now()
  const fromNow = (ms: number) => new Date(now.getTime() + ms)
  const pages = [
    ...(await claimPagesToCheck(ctx.db, { now, nextCheckAt: fromNow(CHECK_INTERVAL_MS), limit: BATCH_SIZE })),
    ...(await claimDisputedPages(ctx.db, { now, nextCheckAt: fromNow(DISPUTE_CHECK_INTERVAL_MS), limit: BATCH_SIZE })),
  ]
  const refunds = await claimRefundsToCheck(ctx.db, {
    now,
    since: fromNow(-REFUND_CHECK_DAYS * DAY_MS),
    nextCheckAt: fromNow(REFUND_CHECK_INTERVAL_MS),
    limit: REFUND_BATCH_SIZE,
  })
  const checks = [
    ...pages.map((page) => () => checkPage(ctx, page)),
    ...refunds.map((one) => () => checkRefund(ctx, one)),
  ]
  const errors: unknown[] = []
  for (const check of checks)
    await check().catch((error: unknown) => {
      if (error instanceof AppError) ctx.log.warn({ err: error }, 'could not look up a payment; it will be retried')
      else errors.push(error)
    })
  if (errors.length > 0) throw new AggregateError(errors, 'some payments could not be applied')
}

async function checkPage(ctx: Context, page: StoredPaymentPage): Promise<void> {
  if (page.page_id !== null) return await syncPayment(ctx, page.page_id)
  // Requested, but its URL was never received, so it cannot be paid. It expires on its own.
  if (page.expires_at <= ctx.now()) await ctx.inTransaction((tx) => closePaymentPage(tx, page.id))
}

async function checkRefund(ctx: Context, { order_id, refund_id }: RefundRequest): Promise<void> {
  const order = (await placedOrderById(ctx.db, order_id))!
  const { id, state } = await paymentProviderOf(ctx, order).findRefund(refund_id!)
  if (state === 'failed') await applyFailedRefund(ctx, order_id, id)
}
