import type { Output, Parsed } from '#contract/index.ts'
import { seedInKey } from '#domain/artwork/art-styles.ts'
import { NO_SUCH_VERSION_ERROR } from '#domain/artwork/versions.ts'
import { AppError } from '#domain/errors.ts'
import { ownProperty, propertyView } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf, setShownVersion } from '#server/db/artwork/artworks.ts'
import { lockProperty } from '#server/db/property/property-searches.ts'
import { publishArtwork } from '../artwork-progress.ts'
import { completeWhenFinished } from '../complete-when-finished.ts'

/**
 * Shows an earlier version of a style again. Throws 'not_found' for an unknown picture, and while a version is drawn.
 */
export async function showVersion(
  ctx: Context,
  { id, style, url }: Parsed<'show-version'>,
  caller: Caller,
): Promise<Output<'show-version'>> {
  await ownProperty(ctx, id, caller)
  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, id)
    const now = ctx.now()
    const artwork = (await artworksOf(tx, id)).find((one) => one.style === style)
    const imageKey = artwork?.earlier_keys.find((key) => caller.urlOf(key) === url)
    if (imageKey === undefined) throw noSuchVersion()
    const version = { propertyId: id, style, imageKey, seed: seedInKey(imageKey), now }
    if (!(await setShownVersion(tx, version))) throw noSuchVersion()
    await publishArtwork(tx, id, { state: 'done', style, done: 1, imageKey }, now)
    await completeWhenFinished(ctx, tx, id, now)
  })
  return propertyView(await ownProperty(ctx, id, caller), await artworksOf(ctx.db, id), caller)
}

const noSuchVersion = () => new AppError('not_found', NO_SUCH_VERSION_ERROR)
