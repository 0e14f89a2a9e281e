import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/context.ts'
import { deleteUnpaidOrders } from '#server/db/orders/orders.ts'

/** What was typed for an order that was never paid is kept for a month. */
const MAX_AGE_MS = 30 * DAY_MS

/** Deletes the names and addresses of drafts, and of orders that were never paid and no longer can be. */
export async function tidyDrafts(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - MAX_AGE_MS)
  const deleted = await ctx.inTransaction((tx) => deleteUnpaidOrders(tx, before))
  ctx.log.info({ deleted }, 'unpaid orders deleted')
}
