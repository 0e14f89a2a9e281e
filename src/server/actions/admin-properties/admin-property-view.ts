import type { Output } from '#contract/index.ts'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { isFinished } from '#domain/artwork/artwork.ts'
import type { Caller, Context } from '#server/context.ts'
import type { AdminProperty } from '#server/db/admin-properties/admin-properties.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { photoKeyOf, propertyById } from '#server/db/property/property-searches.ts'

/** Returns a home of the admin's list with its art. */
export async function adminPropertyView(
  { db }: Context,
  home: AdminProperty,
  caller: Caller,
): Promise<Output<'admin-get-property'>> {
  const search = home.search_id === null ? undefined : await propertyById(db, home.search_id)
  const artworks = search ? await artworksOf(db, search.id) : []
  const photoKey = search ? photoKeyOf(search) : null
  return {
    id: home.id,
    address: home.address,
    code: home.property_code,
    price: home.price,
    score: search?.suitability_score ?? null,
    color: home.color,
    prompt: home.prompt,
    zillow_url: home.zillow_url,
    original_image: photoKey === null ? null : caller.signedUrlOf(photoKey),
    status: home.status,
    failure: home.failure,
    pictures: ART_STYLES.flatMap((style) => {
      const artwork = artworks.find((each) => each.style === style)
      if (!artwork || artwork.state === 'failed') return []
      const url = artwork.image_key === null ? null : caller.urlOf(artwork.image_key)
      return [{ style, url, is_drawing: !isFinished(artwork.state) }]
    }),
    page_url: search?.property_token ? `${caller.origin}/${search.property_token}` : null,
    created_at: home.created_at.toISOString(),
  }
}
