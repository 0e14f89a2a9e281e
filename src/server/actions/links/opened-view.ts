import type { Output } from '#contract/index.ts'
import { propertyView } from '#server/actions/property/index.ts'
import type { Caller } from '#server/context.ts'
import type { Artwork } from '#server/db/artwork/artworks.ts'
import type { Property } from '#server/db/property/property-searches.ts'

/** Returns the fields of a home that a link reveals (D2-091); of its campaign only the id (S-08). */
export function openedView(
  property: Property,
  artworks: readonly Artwork[],
  caller: Caller,
): Output<'open-property'>['propertyData'] {
  const isOwn = property.client_session_id !== null && property.client_session_id === caller.clientSession
  const photo = (key: string | null) => (isOwn && key !== null ? caller.signedUrlOf(key) : null)
  return {
    ...propertyView(property, artworks, caller),
    campaign_id: property.campaign_id,
    master_image_url: photo(property.master_image_url),
    selected_image_url: photo(property.selected_image_url),
  }
}
