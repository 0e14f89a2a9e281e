import type { Output, Parsed } from '#contract/index.ts'
import { assessmentOfVisitor } from '#domain/photo-search/assessment.ts'
import { requestStyles } from '#server/actions/artwork/index.ts'
import { ownProperty, propertyView } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { assessmentOf, saveAssessment } from '#server/db/photo-search/assessments.ts'
import { foundPhotosOf } from '#server/db/photo-search/found-photos.ts'
import { lockProperty, setChosenPhoto } from '#server/db/property/property-searches.ts'
import { photoOnSheet } from '../contact-sheet.ts'
import { publishSearch } from '../search-progress.ts'

/**
 * Draws from the assessed photo or any other of the sheet, as the visitor confirmed with "Yes, draw it" (E-8). Finished
 * art stays.
 */
export async function choosePhotoByVisitor(
  ctx: Context,
  { id, number, styles, prompts }: Parsed<'use-photo'>,
  caller: Caller,
): Promise<Output<'use-photo'>> {
  const property = await ownProperty(ctx, id, caller)
  const photos = await foundPhotosOf(ctx.db, id)
  const photo = photoOnSheet(photos, number)
  const ofSheet = await assessmentOf(ctx.db, id)
  const assessment = assessmentOfVisitor(number, ofSheet)
  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    await lockProperty(tx, id)
    await saveAssessment(tx, id, { ...assessment, listingUrl: ofSheet?.listingUrl ?? null }, now)
    await setChosenPhoto(tx, id, photo.key, assessment, now)
    await publishSearch(tx, id, { step: 'artwork', found: photos.length, assessment, stopped: null }, now)
    await requestStyles(ctx, tx, { id, photoKey: photo.key, isAwaited: true }, styles, prompts, caller)
  })
  return propertyView(await ownProperty(ctx, id, caller), await artworksOf(ctx.db, property.id), caller)
}
