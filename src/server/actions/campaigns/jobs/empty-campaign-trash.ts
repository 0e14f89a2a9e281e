import { restorableSince } from '#domain/campaigns/campaign.ts'
import type { Context } from '#server/context.ts'
import {
  claimForEmptying,
  deleteUnseenHomes,
  forgetAgents,
  homesDeletedBefore,
  homesOf,
  type LeftHome,
  markEmptied,
  trashedBefore,
} from '#server/db/campaigns/campaign-trash.ts'

/**
 * Deletes campaigns and single homes that were not restored in time, except what orders and events still refer to
 * (U-24, E-38).
 */
export async function emptyCampaignTrash(ctx: Context): Promise<void> {
  const before = restorableSince(ctx.now())
  for (const id of await trashedBefore(ctx.db, before)) {
    const gone = await emptyOf(ctx, id, before)
    for (const key of gone.flatMap(ownPictures)) await ctx.files.remove(key)
    ctx.log.info({ campaign: id, homes: gone.length }, 'campaign deleted from the trash')
  }
  const gone = await ctx.inTransaction(async (tx) => {
    const deleted = await deleteUnseenHomes(tx, homesDeletedBefore(before))
    await forgetAgents(tx, homesDeletedBefore(before), ctx.now())
    return deleted
  })
  for (const key of gone.flatMap(ownPictures)) await ctx.files.remove(key)
  if (gone.length > 0) ctx.log.info({ homes: gone.length }, 'homes deleted from the trash')
}

const emptyOf = (ctx: Context, id: string, before: Date): Promise<LeftHome[]> =>
  ctx.inTransaction(async (tx) => {
    if (!(await claimForEmptying(tx, id, before))) return []
    const gone = await deleteUnseenHomes(tx, homesOf(id))
    await forgetAgents(tx, homesOf(id), ctx.now())
    await markEmptied(tx, id, ctx.now())
    return gone
  })

/** Returns our own files that are named for this home; URLs of other sites are not our files. */
const ownPictures = ({ id, pictures }: LeftHome): string[] =>
  pictures.filter((picture) => picture.includes(id) && !/^https?:/i.test(picture))
