import type { Output, Parsed } from '#contract/index.ts'
import type { Context } from '../../context.ts'
import { collectionsAtWork, latestCollection } from '../../db/collections.ts'
import { collectionView } from './collection-view.ts'

/** What is being collected: for a campaign the latest, else all that is at work. */
export async function listCollections(
  ctx: Context,
  { campaignId }: Parsed<'list-collections'>,
): Promise<Output<'list-collections'>> {
  const latest = campaignId === null ? undefined : await latestCollection(ctx.db, campaignId)
  const found = campaignId === null ? await collectionsAtWork(ctx.db) : latest ? [latest] : []
  const collections = []
  for (const collection of found) collections.push(await collectionView(ctx, collection))
  return { host: ctx.config.LISTING_SITE, collections }
}
