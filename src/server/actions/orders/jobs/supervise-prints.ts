import { MINUTE_MS } from '#domain/durations.ts'
import { PRINTS_LOOKED_UP_PER_MINUTE } from '#domain/orders/print-shop-calls.ts'
import { TRACKING_TIMEOUT_MS } from '#domain/orders/print-timeouts.ts'
import type { Context } from '#server/context.ts'
import { claimOrdersToPrint, claimPrintsToCheck } from '#server/db/orders/order-claims.ts'
import { ORDER_JOB_LIFETIME_MS } from '#server/queue/catalog.ts'

/** How often we look up a print that the print shop has shown. */
const LOOKUP_INTERVAL_MS = 20 * MINUTE_MS
/** How often we look up a print that the print shop hasn't shown yet; it is held after half an hour. */
const UNSEEN_LOOKUP_INTERVAL_MS = 5 * MINUTE_MS

/**
 * Every minute, looks up prints without a recent webhook, and enqueues orders whose job was lost. Webhooks only make
 * this faster; without them the outcome is the same.
 */
export async function supervisePrints(ctx: Context): Promise<void> {
  const now = ctx.now()
  const fromNow = (ms: number) => new Date(now.getTime() + ms)
  await ctx.inTransaction(async (tx) => {
    const ids = await claimPrintsToCheck(tx, {
      now,
      checkedBefore: fromNow(-LOOKUP_INTERVAL_MS),
      shippedSince: fromNow(-TRACKING_TIMEOUT_MS),
      nextCheckAt: fromNow(LOOKUP_INTERVAL_MS),
      nextCheckOfUnseenAt: fromNow(UNSEEN_LOOKUP_INTERVAL_MS),
      limit: PRINTS_LOOKED_UP_PER_MINUTE,
    })
    for (const orderId of ids) await ctx.enqueue(tx, 'sync-print', { orderId })
    const orderIds = await claimOrdersToPrint(tx, fromNow(-ORDER_JOB_LIFETIME_MS), now)
    for (const orderId of orderIds) await ctx.enqueue(tx, 'print-order', { orderId })
  })
}
