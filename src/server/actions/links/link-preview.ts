import { type ArtStyle, defaultStyle } from '#domain/artwork/art-styles.ts'
import { streetOfLead } from '#domain/leads/lead-address.ts'
import { ownArtworks, ownPhoto } from '#domain/leads/lead-pictures.ts'
import { canonicalToken } from '#domain/links/property-token.ts'
import { refuseHidden, refuseRemovedLink } from '#server/actions/privacy/index.ts'
import type { Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { leadByAccessCode } from '#server/db/leads/scraped-properties.ts'
import { propertyByLink } from '#server/db/links/tokens.ts'
import { photoKeyOf, type Property } from '#server/db/property/property-searches.ts'

/** The fields that a link preview shows before the link is opened. */
export type LinkPreview = {
  /** The token for the preview's URL: the current one, in upper case. */
  readonly token: string
  readonly address: string | null
  /** The picture that a visitor would see first; null until one is drawn. */
  readonly artwork: { readonly style: ArtStyle; readonly key: string } | null
  /** The photo of the home, if we have it: used until there is art. */
  readonly photoKey: string | null
}

/**
 * Returns the home of a token or code for a link preview, read only: nothing is created, counted or opened (D1-106,
 * G-11). Returns null if there is no home; throws 'gone'.
 */
export async function linkPreview(ctx: Context, text: string): Promise<LinkPreview | null> {
  const token = canonicalToken(text)
  const property = await propertyByLink(ctx.db, token)
  if (property) {
    refuseHidden(property)
    return await previewOf(ctx, property, token)
  }
  const lead = await leadByAccessCode(ctx.db, token)
  if (!lead) {
    await refuseRemovedLink(ctx, token)
    return null
  }
  refuseHidden(lead)
  const artwork = firstOf(ownArtworks(lead))
  return { token, address: streetOfLead(lead), artwork, photoKey: ownPhoto(lead)?.key ?? null }
}

async function previewOf(ctx: Context, property: Property, linkToken: string): Promise<LinkPreview> {
  // An access code stays in the URL; a replaced token is replaced by the current one.
  const token = property.scraped_property_id === null ? (property.property_token ?? linkToken) : linkToken
  const artworks = await artworksOf(ctx.db, property.id)
  const pictures = artworks.flatMap(({ style, image_key }) => (image_key === null ? [] : [{ style, key: image_key }]))
  return {
    token,
    address: property.address_line_1 ?? property.address,
    artwork: firstOf(pictures),
    photoKey: photoKeyOf(property),
  }
}

function firstOf(pictures: readonly { style: ArtStyle; key: string }[]): LinkPreview['artwork'] {
  const style = defaultStyle((candidate) => pictures.some((artwork) => artwork.style === candidate))
  return pictures.find((artwork) => artwork.style === style) ?? null
}
