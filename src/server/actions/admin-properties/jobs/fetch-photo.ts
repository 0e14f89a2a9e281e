import { requestStyles } from '#server/actions/artwork/index.ts'
import type { Context } from '#server/context.ts'
import { saveFoundPhotos } from '#server/db/photo-search/found-photos.ts'
import { chooseMasterPhoto, lockProperty, propertyById } from '#server/db/property/property-searches.ts'
import type { Payload } from '#server/queue/catalog.ts'

/** Stores a copy of the photo that an admin chose and requests drawings from it. Safe to run again. */
export async function fetchPhoto(
  ctx: Context,
  { propertyId, url, styles, prompts }: Payload<'fetch-photo'>,
): Promise<void> {
  if (!(await propertyById(ctx.db, propertyId))) return
  const { jpeg } = await ctx.photos.read(await ctx.foreignFetch(url))
  const key = `found/${propertyId}/named.jpg`
  await ctx.files.put(key, jpeg, 'image/jpeg')
  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, propertyId)
    const now = ctx.now()
    await saveFoundPhotos(tx, propertyId, [{ kind: 'Web', key, sourceUrl: url }], now)
    await chooseMasterPhoto(tx, propertyId, key, now)
    await requestStyles(ctx, tx, { id: propertyId, photoKey: key, isAwaited: false }, styles, prompts)
    await ctx.enqueue(tx, 'score-photo', { propertyId })
  })
}

/** Searches for another photo by the address, because the chosen one is unavailable. */
export const failPhoto = (ctx: Context, { propertyId, styles, prompts }: Payload<'fetch-photo'>): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    if (await propertyById(tx, propertyId)) await ctx.enqueue(tx, 'search-photos', { propertyId, styles, prompts })
  })
