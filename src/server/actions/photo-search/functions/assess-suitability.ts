import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { chosenPhoto, NO_IMAGES_TO_ANALYZE_ERROR } from '#domain/photo-search/assessment.ts'
import { withoutPhotos } from '#domain/photo-search/candidates.ts'
import { ownProperty } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { assessmentOf, saveAssessment } from '#server/db/photo-search/assessments.ts'
import { foundPhotosOf, rejectedPhotosOf } from '#server/db/photo-search/found-photos.ts'
import { lockProperty, setChosenPhoto, setContactSheet } from '#server/db/property/property-searches.ts'
import { assessContactSheet, layOutContactSheet } from '../contact-sheet.ts'
import { photoSearchView } from '../photo-search-view.ts'
import { publishSearch } from '../search-progress.ts'

/**
 * Repeats the assessment of the found photos (D1-069). All art of a home is drawn from one photo: until some is
 * requested, the assessment chooses the photo and the visitor decides whether to continue; afterward it is only
 * returned.
 */
export async function assessSuitability(
  ctx: Context,
  { id }: Parsed<'assess-suitability'>,
  caller: Caller,
): Promise<Output<'assess-suitability'>> {
  const property = await ownProperty(ctx, id, caller)
  const photos = await foundPhotosOf(ctx.db, id)
  if (property.address === null || photos.length === 0) throw new AppError('bad_input', NO_IMAGES_TO_ANALYZE_ERROR)
  const sheet = await layOutContactSheet(ctx, id, photos)
  const slots = withoutPhotos(sheet.slots, await rejectedPhotosOf(ctx.db, id))
  if (slots.every(({ photo }) => photo === null)) throw new AppError('bad_input', NO_IMAGES_TO_ANALYZE_ERROR)
  const assessment = await assessContactSheet(ctx, { ...sheet, slots }, property.address)
  const choice = chosenPhoto(assessment.slot, slots)
  if (!choice) throw new Error(NO_IMAGES_TO_ANALYZE_ERROR)

  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    await lockProperty(tx, id)
    const listingUrl = (await assessmentOf(tx, id))?.listingUrl ?? null
    const isRequested = (await artworksOf(tx, id)).length > 0
    await setContactSheet(tx, id, sheet.key, now)
    await saveAssessment(tx, id, { ...assessment, slot: choice.number, listingUrl }, now)
    if (isRequested) return
    await setChosenPhoto(tx, id, choice.photo.key, assessment, now)
    await publishSearch(
      tx,
      id,
      { step: 'assessment', found: photos.length, assessment, stopped: assessment.reason },
      now,
    )
  })
  return await photoSearchView(ctx, id, caller)
}
