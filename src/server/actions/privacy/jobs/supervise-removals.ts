import { HOUR_MS } from '#domain/durations.ts'
import { REMOVAL_HOURS } from '#domain/privacy/removal.ts'
import type { Context } from '#server/context.ts'
import { deleteRemovalEmails } from '#server/db/privacy/home-erasure.ts'
import { showRecords } from '#server/db/privacy/home-records.ts'
import { closeRemoval, dueRemovals, lockRemoval } from '#server/db/privacy/removals.ts'

/** Removes homes whose waiting period has ended, shows unconfirmed ones again, and deletes the emails about both. */
export async function superviseRemovals(ctx: Context): Promise<void> {
  const now = ctx.now()
  const requestedBefore = new Date(now.getTime() - REMOVAL_HOURS.untilExpired * HOUR_MS)
  const { toRemove, toExpire } = await dueRemovals(ctx.db, { now, requestedBefore })
  for (const removalId of toRemove) await ctx.inTransaction((tx) => ctx.enqueue(tx, 'remove-home', { removalId }))
  for (const id of toExpire)
    await ctx.inTransaction(async (tx) => {
      if ((await lockRemoval(tx, id))?.state !== 'requested') return // confirmed at this moment
      await showRecords(tx, id)
      await closeRemoval(tx, id, { state: 'expired', report: null, now })
    })
  await deleteRemovalEmails(ctx.db)
}
