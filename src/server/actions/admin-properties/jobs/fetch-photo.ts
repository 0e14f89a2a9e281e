import { HOME_NOT_DRAWN_REFUSAL } from '#domain/privacy/removal.ts'
import { requestStyles } from '#server/actions/artwork/index.ts'
import type { Context } from '#server/context.ts'
import { finishAdminProperty } from '#server/db/admin-properties/admin-properties.ts'
import { saveFoundPhotos } from '#server/db/photo-search/found-photos.ts'
import { chooseMasterPhoto, lockProperty, propertyById } from '#server/db/property/property-searches.ts'
import type { Payload } from '#server/queue/catalog.ts'

/**
 * Stores a copy of the photo that an admin chose and requests drawings from it, unless the home was hidden. Safe to run
 * again.
 */
export async function fetchPhoto(
  ctx: Context,
  { propertyId, url, styles, prompts }: Payload<'fetch-photo'>,
): Promise<void> {
  if (!(await propertyById(ctx.db, propertyId))) return
  const { jpeg } = await ctx.photos.read(await ctx.externalFetch(url))
  const key = `found/${propertyId}/named.jpg`
  await ctx.files.put(key, jpeg, 'image/jpeg')
  const isHidden = await ctx.inTransaction(async (tx) => {
    const { removal_id } = await lockProperty(tx, propertyId)
    const now = ctx.now()
    if (removal_id !== null) {
      await finishAdminProperty(tx, propertyId, { failure: HOME_NOT_DRAWN_REFUSAL, now })
      return true
    }
    await saveFoundPhotos(tx, propertyId, [{ kind: 'Web', key, sourceUrl: url }], now)
    await chooseMasterPhoto(tx, propertyId, key, now)
    await requestStyles(ctx, tx, { id: propertyId, photoKey: key, isAwaited: false }, styles, prompts)
    await ctx.enqueue(tx, 'score-photo', { propertyId })
    return false
  })
  if (isHidden) await ctx.files.remove(key)
}

/** Searches for another photo by the address, because the chosen one is unavailable. */
export const failPhoto = (ctx: Context, { propertyId, styles, prompts }: Payload<'fetch-photo'>): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    if (await propertyById(tx, propertyId)) await ctx.enqueue(tx, 'search-photos', { propertyId, styles, prompts })
  })
