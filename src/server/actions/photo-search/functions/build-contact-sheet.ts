import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { NO_IMAGES_FOR_SHEET_ERROR } from '#domain/photo-search/candidates.ts'
import { ownProperty } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { foundPhotosOf } from '#server/db/photo-search/found-photos.ts'
import { setContactSheet } from '#server/db/property/property-searches.ts'
import { layOutContactSheet } from '../contact-sheet.ts'
import { photoSearchView } from '../photo-search-view.ts'

/** Draws the contact sheet again, from the found photos (D1-069). */
export async function buildContactSheet(
  ctx: Context,
  { id }: Parsed<'build-contact-sheet'>,
  caller: Caller,
): Promise<Output<'build-contact-sheet'>> {
  await ownProperty(ctx, id, caller)
  const photos = await foundPhotosOf(ctx.db, id)
  if (photos.length === 0) throw new AppError('bad_input', NO_IMAGES_FOR_SHEET_ERROR)
  const sheet = await layOutContactSheet(ctx, id, photos)
  await ctx.inTransaction((tx) => setContactSheet(tx, id, sheet.key, ctx.now()))
  return await photoSearchView(ctx, id, caller)
}
