import type { Output } from '#contract/index.ts'
import { artworkUrlFields } from '#domain/artwork/artwork.ts'
import type { Caller } from '#server/context.ts'
import type { Artwork } from '#server/db/artwork/artworks.ts'
import type { Property } from '#server/db/property/property-searches.ts'

/** Returns the public view of a property: an allow-list, so that a new column is not exposed automatically (S-08). */
export function propertyView(property: Property, artworks: readonly Artwork[], caller: Caller): Output<'get-property'> {
  const isOwn = caller.clientSession !== null && caller.clientSession === property.client_session_id
  const pictures = artworks.map(({ style, state, image_key, error, earlier_keys }) => ({
    style,
    state,
    url: image_key === null ? null : caller.urlOf(image_key),
    error,
    earlier_urls: isOwn ? earlier_keys.map((key) => caller.urlOf(key)) : null,
  }))
  const urls = Object.fromEntries(pictures.flatMap(({ style, url }) => (url === null ? [] : [[style, url]])))
  return {
    id: property.id,
    address: property.address,
    address_line_1: property.address_line_1,
    city: property.city,
    state: property.state,
    status: property.status,
    image_source: property.image_source,
    property_token: property.property_token,
    ...artworkUrlFields(urls),
    artworks: pictures,
  }
}
