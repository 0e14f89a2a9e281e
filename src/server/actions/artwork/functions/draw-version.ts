import type { Output, Parsed } from '#contract/index.ts'
import { seedInKey } from '#domain/artwork/art-styles.ts'
import { queueRank } from '#domain/artwork/queue-position.ts'
import { versionPrompt } from '#domain/artwork/version-prompt.ts'
import {
  DRAWING_IN_PROGRESS_ERROR,
  EARLIER_VERSIONS,
  NO_IMAGE_SELECTED_ERROR,
  TOO_MANY_VERSIONS_ERROR,
} from '#domain/artwork/versions.ts'
import { AppError } from '#domain/errors.ts'
import { seedOf } from '#engine/random.ts'
import { ownProperty, propertyView } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { type Artwork, artworksOf, requestVersion } from '#server/db/artwork/artworks.ts'
import { lockProperty, photoKeyOf, setPropertyStatus } from '#server/db/property/property-searches.ts'
import { publishArtwork, publishStatus } from '../artwork-progress.ts'

/**
 * Requests another version of a finished style. It does not count against the quota, because the home is already
 * counted (S-20); the number of versions is limited instead. Throws 'conflict' at that limit, or while a version is
 * being drawn.
 */
export async function drawVersion(
  ctx: Context,
  { id, style, prompt: ownPrompt, vary }: Parsed<'draw-version'>,
  caller: Caller,
): Promise<Output<'draw-version'>> {
  const property = await ownProperty(ctx, id, caller)
  const photoKey = photoKeyOf(property)
  if (photoKey === null) throw new AppError('bad_input', NO_IMAGE_SELECTED_ERROR)

  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, id)
    const now = ctx.now()
    const artwork = (await artworksOf(tx, id)).find((one) => one.style === style)
    if (artwork?.state !== 'done') throw new AppError('conflict', DRAWING_IN_PROGRESS_ERROR)
    const seed = unusedSeed(artwork, `${photoKey} ${style}`)
    const prompt = vary ? versionPrompt(style, ownPrompt, [artwork.image_key!, ...artwork.earlier_keys]) : ownPrompt
    const rank = queueRank({ isAwaited: true, hasPictures: true })
    const request = { propertyId: id, style, seed, rank, maxEarlier: EARLIER_VERSIONS, now }
    if (!(await requestVersion(tx, request))) throw new AppError('conflict', TOO_MANY_VERSIONS_ERROR)
    await ctx.enqueue(tx, 'draw-artwork', { propertyId: id, style, seed, ...(prompt && { prompt }) }, undefined, rank)
    await publishArtwork(tx, id, { state: 'waiting', style }, now)
    await setPropertyStatus(tx, id, 'pending', now)
    await publishStatus(tx, id, 'pending', now)
  })
  return propertyView(await ownProperty(ctx, id, caller), await artworksOf(ctx.db, id), caller)
}

/** Returns the first seed of this style that no version of the artwork has; a clone begins with any of its parent's. */
function unusedSeed({ seed, earlier_keys }: Artwork, style: string): number {
  const usedSeeds = new Set([seed, ...earlier_keys.map(seedInKey)])
  for (let n = earlier_keys.length + 1; ; n++) {
    const nextSeed = seedOf(`${style} ${n}`) >>> 1
    if (!usedSeeds.has(nextSeed)) return nextSeed
  }
}
