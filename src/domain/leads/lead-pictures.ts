import { ART_STYLES, type ArtStyle, seedInKey, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { type ArtworkUrlField, urlFieldOf } from '#domain/artwork/artwork.ts'
import type { CandidateKind, FoundPhoto } from '#domain/photo-search/candidates.ts'
import { ownArtworkKey, type PictureSource, pictureSource } from '#domain/pictures/picture-source.ts'

/** The pictures of a campaign's home as its record names them. */
export type LeadPictures = Readonly<Record<ArtworkUrlField, string | null>> & {
  readonly homes_main_image_url: string | null
  readonly zillow_image_url: string | null
  readonly redfin_main_image_url: string | null
  /** Our copy of the photo that its art was drawn from. */
  readonly photo_key: string | null
  readonly photo_kind: CandidateKind | null
  readonly photo_source_url: string | null
  readonly raw_data: unknown
}

/** Returns the finished artworks that are in our bucket, with their seeds (0 for those that we did not draw). */
export const ownArtworks = (home: LeadPictures): { style: ArtStyle; key: string; seed: number }[] =>
  ART_STYLES.flatMap((style) => {
    const key = ownArtworkKey(home[urlFieldOf(style)])
    return key === null ? [] : [{ style, key, seed: seedInKey(key) }]
  })

/** Returns the photo that the home's art was drawn from, with its source; null if we have none. */
export const ownPhoto = ({ photo_key, photo_kind, photo_source_url }: LeadPictures): FoundPhoto | null =>
  photo_key === null ? null : { kind: photo_kind ?? 'Web', key: photo_key, sourceUrl: photo_source_url }

/** Returns the URL of the home's artwork on another site; null if there is none. */
export function externalArtwork(home: LeadPictures, style: ArtStyle): string | null {
  const source = pictureSource(home[urlFieldOf(style)])
  return source && 'external' in source ? source.external : null
}

/**
 * Returns the photos from which missing art may be drawn, best first: the one that the existing art was drawn from,
 * then the main photo of each listing site.
 */
export function photosToDrawFrom(home: LeadPictures): readonly { kind: CandidateKind; source: PictureSource }[] {
  const urls: readonly [CandidateKind, string | null][] = [
    ['Web', drawnFrom(home.raw_data)],
    ['Web', home.homes_main_image_url],
    ['Zillow', home.zillow_image_url],
    ['Web', home.redfin_main_image_url],
  ]
  return urls.flatMap(([kind, field]) => {
    const source = pictureSource(field)
    return source ? [{ kind, source }] : []
  })
}

/**
 * Returns the styles that a visitor of the home's link will see: existing ones, and the visitors' styles if it has a
 * photo.
 */
export function stylesToCome(home: LeadPictures): ArtStyle[] {
  const isDrawable = photosToDrawFrom(home).length > 0
  const isOurs = (style: ArtStyle) => (VISITOR_STYLES as readonly ArtStyle[]).includes(style)
  return ART_STYLES.filter((style) => externalArtwork(home, style) !== null || (isDrawable && isOurs(style)))
}

/** Returns the photo noted in raw_data, which is free-form (D3). */
function drawnFrom(raw: unknown): string | null {
  const generation = (raw as { artworkGeneration?: { sourceImageUrl?: unknown } } | null)?.artworkGeneration
  return typeof generation?.sourceImageUrl === 'string' ? generation.sourceImageUrl : null
}
