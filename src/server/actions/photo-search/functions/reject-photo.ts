import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { ALREADY_DRAWING_ERROR } from '#domain/photo-search/labels.ts'
import { ownProperty } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { foundPhotosOf, setPhotoRejected } from '#server/db/photo-search/found-photos.ts'
import { lockProperty, unsetPhotos } from '#server/db/property/property-searches.ts'
import { photoOnSheet } from '../contact-sheet.ts'
import { photoSearchView } from '../photo-search-view.ts'

/**
 * The visitor's "No" to "Is this your home?": nothing is drawn from this photo, and the search does not choose another
 * one by itself (E-8). A photo from which art was already requested cannot be rejected.
 */
export async function rejectPhoto(
  ctx: Context,
  { id, number }: Parsed<'reject-photo'>,
  caller: Caller,
): Promise<Output<'reject-photo'>> {
  await ownProperty(ctx, id, caller)
  const photo = photoOnSheet(await foundPhotosOf(ctx.db, id), number)
  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, id)
    if ((await artworksOf(tx, id)).length > 0) throw new AppError('conflict', ALREADY_DRAWING_ERROR)
    await setPhotoRejected(tx, id, photo.key, ctx.now())
    await unsetPhotos(tx, id, ctx.now())
  })
  return await photoSearchView(ctx, id, caller)
}
