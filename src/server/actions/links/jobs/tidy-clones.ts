import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/context.ts'
import { deleteIdleClone, idleClones } from '#server/db/links/clones.ts'
import { NIL_UUID } from '#server/db/nil-uuid.ts'

/** Unused clones are kept for thirty days (E-7). */
const MAX_AGE_MS = 30 * DAY_MS
const BATCH_SIZE = 500

/** Deletes clones that were unused for thirty days, with their own pictures, unless they were ordered. */
export async function tidyClones(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - MAX_AGE_MS)
  let count = 0
  for (let after = NIL_UUID; ;) {
    const ids = await idleClones(ctx.db, before, after, BATCH_SIZE)
    for (const id of ids) {
      const isDeleted = await ctx.inTransaction(async (tx) => {
        const isIdle = await deleteIdleClone(tx, id, before)
        if (isIdle) await ctx.enqueue(tx, 'remove-files', { ids: [id], pictures: [] })
        return isIdle
      })
      if (isDeleted) count++
    }
    if (ids.length < BATCH_SIZE) break
    after = ids.at(-1)!
  }
  ctx.log.info({ deleted: count }, 'idle clones deleted')
}
