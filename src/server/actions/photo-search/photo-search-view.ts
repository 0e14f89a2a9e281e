import type { Output } from '#contract/index.ts'
import { sheetSlots } from '#domain/photo-search/candidates.ts'
import { ownProperty, propertyView } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { assessmentOf } from '#server/db/photo-search/assessments.ts'
import { foundPhotosOf, rejectedPhotosOf } from '#server/db/photo-search/found-photos.ts'

/**
 * Returns the search of a home as its visitor's browser shows it; the URLs of photos and sheet work for an hour. Throws
 * if the home is somebody else's.
 */
export async function photoSearchView(ctx: Context, id: string, caller: Caller): Promise<Output<'get-photo-search'>> {
  const property = await ownProperty(ctx, id, caller)
  const [artworks, photos, rejectedPhotos, assessment] = await Promise.all([
    artworksOf(ctx.db, id),
    foundPhotosOf(ctx.db, id),
    rejectedPhotosOf(ctx.db, id),
    assessmentOf(ctx.db, id),
  ])
  return {
    property: propertyView(property, artworks, caller),
    contact_sheet_url: property.contact_sheet_url && caller.signedUrlOf(property.contact_sheet_url),
    photos: sheetSlots(photos).flatMap(({ number, photo }) =>
      photo
        ? [
            {
              number,
              type: photo.kind,
              url: caller.signedUrlOf(photo.key),
              rejected: rejectedPhotos.has(photo.key),
            },
          ]
        : [],
    ),
    assessment: assessment
      ? {
          selectedIndex: assessment.slot,
          reason: assessment.reason,
          suitabilityScore: assessment.score,
          confidenceLevel: assessment.confidence,
        }
      : null,
    zillowMainURL: assessment?.listingUrl ?? null,
  }
}
