import { defaultStyle, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { ownArtworks, ownPhoto } from '#domain/leads/lead-pictures.ts'
import { streetOfLead } from '#domain/leads/lead-address.ts'
import { canonicalToken } from '#domain/links/property-token.ts'
import type { Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import type { Property } from '#server/db/property/properties.ts'
import { scrapedByAccessCode } from '#server/db/leads/scraped-properties.ts'
import { propertyByLink } from '#server/db/links/tokens.ts'
import { refuseHidden, refuseRemovedLink } from '#server/actions/privacy/index.ts'

/** The fields that a link preview shows before the link is opened. */
export type LinkPreview = {
  /** The token in the address that a preview should name: the present one, upper case. */
  readonly token: string
  readonly address: string | null
  /** The picture a visitor would see first; null while nothing is drawn. */
  readonly artwork: { readonly style: ArtStyle; readonly key: string } | null
  /** The photo of the home, if we have it: used until there is art. */
  readonly photoKey: string | null
}

/**
 * D1-106, G-11: the home of a token or code, read only: nothing is created, counted or opened. Null if there is no
 * home; throws 'gone'.
 */
export async function linkPreview(ctx: Context, text: string): Promise<LinkPreview | null> {
  const token = canonicalToken(text)
  const property = await propertyByLink(ctx.db, token)
  if (property) {
    refuseHidden(property)
    return await previewOf(ctx, property, token)
  }
  const home = await scrapedByAccessCode(ctx.db, token)
  if (!home) {
    await refuseRemovedLink(ctx, token)
    return null
  }
  refuseHidden(home)
  const artwork = firstOf(ownArtworks(home))
  return { token, address: streetOfLead(home), artwork, photoKey: ownPhoto(home)?.key ?? null }
}

async function previewOf(ctx: Context, property: Property, requested: string): Promise<LinkPreview> {
  // A code stays the code that was given away; a token that was replaced gives way to the present one.
  const token = property.scraped_property_id === null ? (property.property_token ?? requested) : requested
  const artworks = await artworksOf(ctx.db, property.id)
  const done = artworks.flatMap(({ style, image_key }) => (image_key === null ? [] : [{ style, key: image_key }]))
  return {
    token,
    address: property.address_line_1 ?? property.address,
    artwork: firstOf(done),
    photoKey: property.selected_image_url ?? property.master_image_url,
  }
}

function firstOf(done: readonly { style: ArtStyle; key: string }[]): LinkPreview['artwork'] {
  const style = defaultStyle((wanted) => done.some((artwork) => artwork.style === wanted))
  return done.find((artwork) => artwork.style === style) ?? null
}
