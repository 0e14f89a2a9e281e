import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { queueRank } from '#domain/artwork/queue-position.ts'
import { seedOf } from '#engine/random.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf, requestArtwork } from '#server/db/artwork/artworks.ts'
import type { Tx } from '#server/db/pool.ts'
import { setPropertyStatus } from '#server/db/property/property-searches.ts'
import { publishArtwork, publishStatus } from './artwork-progress.ts'
import { countGeneration } from './count-generation.ts'

/**
 * Requests the missing styles in the caller's transaction, which holds the property's lock; the first style of an
 * awaited home goes ahead of everything else in the queue. A request counts against the quotas of `countedFor` (S-20);
 * without a caller it is not counted.
 */
export async function requestStyles(
  ctx: Context,
  tx: Tx,
  property: { id: string; photoKey: string; isAwaited: boolean },
  styles: readonly ArtStyle[],
  prompts: Partial<Record<ArtStyle, string>>,
  countedFor: Caller | null = null,
): Promise<void> {
  let count = 0
  let hasPictures = (await artworksOf(tx, property.id)).some(({ state }) => state !== 'failed')
  for (const style of styles) {
    const now = ctx.now()
    const rank = queueRank({ isAwaited: property.isAwaited, hasPictures })
    const ownSeed = seedOf(`${property.photoKey} ${style}`) >>> 1
    const seed = await requestArtwork(tx, { propertyId: property.id, style, seed: ownSeed, rank, now })
    if (seed === undefined) continue
    count++
    hasPictures = true
    const prompt = prompts[style]
    const drawing = { propertyId: property.id, style, seed, ...(prompt === undefined ? {} : { prompt }) }
    await ctx.enqueue(tx, 'draw-artwork', drawing, undefined, rank)
    await publishArtwork(tx, property.id, { state: 'waiting', style }, now)
  }
  if (count === 0) return
  await setPropertyStatus(tx, property.id, 'pending', ctx.now())
  await publishStatus(tx, property.id, 'pending', ctx.now())
  await ctx.enqueue(tx, 'notify-team-of-generation', { propertyId: property.id })
  if (countedFor) await countGeneration(ctx, tx, property.id, countedFor)
}
