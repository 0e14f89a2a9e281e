import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/context.ts'
import { deleteStaleDrafts } from '#server/db/orders/orders.ts'

/** Drafts that were never placed are kept for a month. */
const MAX_AGE_MS = 30 * DAY_MS

/** Deletes the names and addresses of drafts that were never placed. */
export async function tidyDrafts(ctx: Context): Promise<void> {
  const deleted = await deleteStaleDrafts(ctx.db, new Date(ctx.now().getTime() - MAX_AGE_MS))
  ctx.log.info({ deleted }, 'order drafts deleted')
}
