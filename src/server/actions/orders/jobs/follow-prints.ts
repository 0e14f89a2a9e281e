import { MINUTE_MS } from '#domain/durations.ts'
import type { Context } from '#server/context.ts'
import { ordersAtPrinter, claimOrdersToPrint } from '#server/db/orders/orders.ts'

/** Each of them costs two of the 40 calls a minute that the printer allows all our processes together. */
const PRINTS_PER_RUN = 12
const AGAIN_AFTER_MS = 20 * MINUTE_MS
/** Longer than a job continues trying: after that its order has no job any more. */
const FORGOTTEN_AFTER_MS = 60 * MINUTE_MS

/**
 * Job, every minute: looks up prints without a recent webhook, and enqueues orders again that lost their job. Webhooks
 * only make it faster; the outcome is the same without them.
 */
export async function followPrints(ctx: Context): Promise<void> {
  const now = ctx.now()
  const ids = await ordersAtPrinter(ctx.db, new Date(now.getTime() - AGAIN_AFTER_MS), PRINTS_PER_RUN)
  await ctx.inTransaction(async (tx) => {
    for (const orderId of ids) await ctx.enqueue(tx, 'follow-print', { orderId })
    const forgotten = await claimOrdersToPrint(tx, new Date(now.getTime() - FORGOTTEN_AFTER_MS), now)
    for (const orderId of forgotten) await ctx.enqueue(tx, 'print-order', { orderId })
  })
}
