import type { Output, Parsed } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { collectionsAtWork, collectionsOf } from '#server/db/imports/imports.ts'
import { collectionView } from '../import-view.ts'

/** What is being collected: or was, for a campaign; without one all that is at work. */
export async function listCollections(
  ctx: Context,
  { campaignId }: Parsed<'list-collections'>,
): Promise<Output<'list-collections'>> {
  const found = campaignId === null ? await collectionsAtWork(ctx.db) : await collectionsOf(ctx.db, campaignId)
  const collections = []
  for (const collection of found) collections.push(await collectionView(ctx, collection))
  return { host: ctx.config.LISTING_SITE, collections }
}
