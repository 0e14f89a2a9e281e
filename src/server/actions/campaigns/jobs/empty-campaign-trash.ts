import { restorableSince } from '#domain/campaigns/campaign.ts'
import type { Context } from '#server/context.ts'
import {
  claimForEmptying,
  deleteUnseenHomes,
  eraseAgents,
  homesDeletedBefore,
  inCampaign,
  type LeftHome,
  markEmptied,
  trashedBefore,
} from '#server/db/campaigns/campaign-trash.ts'
import type { Tx } from '#server/db/pool.ts'

/** Homes deleted in one transaction. */
const BATCH_SIZE = 100

/**
 * Deletes campaigns and single homes that were not restored in time, except what orders and events still refer to
 * (U-24, E-38). Safe to repeat: what a failed run has left is deleted by the next one.
 */
export async function emptyCampaignTrash(ctx: Context): Promise<void> {
  const before = restorableSince(ctx.now())
  for (const id of await trashedBefore(ctx.db, before)) {
    const mayDelete = (tx: Tx) => claimForEmptying(tx, id, before)
    const homes = await deleteHomes(ctx, inCampaign(id), mayDelete)
    await ctx.inTransaction(async (tx) => {
      if (!(await mayDelete(tx))) return
      await eraseAgents(tx, inCampaign(id), ctx.now())
      await markEmptied(tx, id, ctx.now())
    })
    ctx.log.info({ campaign: id, homes }, 'campaign deleted from the trash')
  }
  const homes = await deleteHomes(ctx, homesDeletedBefore(before))
  await ctx.inTransaction((tx) => eraseAgents(tx, homesDeletedBefore(before), ctx.now()))
  if (homes > 0) ctx.log.info({ homes }, 'homes deleted from the trash')
}

/** Deletes homes, whose files a job removes; returns the number of homes. */
async function deleteHomes(
  ctx: Context,
  condition: ReturnType<typeof inCampaign>,
  mayDelete: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<number> {
  for (let total = 0; ;) {
    const count = await ctx.inTransaction(async (tx) => {
      if (!(await mayDelete(tx))) return 0
      const homes = await deleteUnseenHomes(tx, condition, BATCH_SIZE)
      for (const home of homes) await ctx.enqueue(tx, 'remove-files', { ids: [home.id], pictures: ownPictures(home) })
      return homes.length
    })
    total += count
    if (count < BATCH_SIZE) return total
  }
}

/** Returns the pictures of this home only: our files that are named for it, and pictures of other sites. */
const ownPictures = ({ id, pictures }: LeftHome): string[] =>
  pictures.filter((picture) => picture.includes(id) || /^https?:/i.test(picture))
