import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { urlFieldOf } from '#domain/artwork/artwork.ts'
import { pictureSource, pictureUrl } from '#domain/pictures/picture-source.ts'
import type { Caller } from '#server/context.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'

/** The URL of a home's artwork; null if there is none in this style. */
export function leadArtworkUrl(lead: Lead, style: ArtStyle, caller: Caller): string | null {
  const source = pictureSource(lead[urlFieldOf(style)])
  return source && pictureUrl(source, caller.urlOf)
}
