import type { Output, Parsed } from '#contract/index.ts'
import { ART_STYLE_DETAILS, ART_STYLES } from '#domain/artwork/art-styles.ts'
import { urlFieldOf } from '#domain/artwork/artwork.ts'
import { isoOrNull } from '#domain/iso-dates.ts'
import { ownArtworks } from '#domain/leads/lead-pictures.ts'
import { pictureSource } from '#domain/pictures/picture-source.ts'
import type { Provenance } from '#domain/pictures/provenance.ts'
import type { Context } from '#server/context.ts'
import { adminPropertyById } from '#server/db/admin-properties/admin-properties.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { type Lead, leadByIdIncludingDeleted } from '#server/db/leads/scraped-properties.ts'
import { orderById } from '#server/db/orders/orders.ts'
import { foundPhotoByKey } from '#server/db/photo-search/found-photos.ts'
import type { Db } from '#server/db/pool.ts'
import { photoKeyOf, type Property, propertyById } from '#server/db/property/property-searches.ts'

/** Returns where the photo of a home and each picture made from it came from (F-55). */
export async function getProvenance(
  { db }: Context,
  target: Parsed<'get-provenance'>,
): Promise<Output<'get-provenance'>> {
  const pictures = await provenanceOf(db, target)
  return { pictures: pictures.map(({ at, ...rest }) => ({ ...rest, at: isoOrNull(at) })) }
}

async function provenanceOf(db: Db, { of, id }: Parsed<'get-provenance'>): Promise<Provenance[]> {
  if (of === 'lead') {
    const lead = await leadByIdIncludingDeleted(db, id)
    return lead ? leadPictures(lead) : []
  }
  const propertyId =
    of === 'order' ? (await orderById(db, id))?.property_id : (await adminPropertyById(db, id))?.search_id
  const property = propertyId ? await propertyById(db, propertyId) : undefined
  return property ? await propertyPictures(db, property) : []
}

async function propertyPictures(db: Db, property: Property): Promise<Provenance[]> {
  const photo = await photoOf(db, property)
  const art = (await artworksOf(db, property.id)).flatMap(({ style, image_key, seed, updated_at }): Provenance[] => {
    if (image_key === null) return []
    const origin = seed === 0 ? 'elsewhere' : 'drawn' // Pictures that came with a campaign have no seed of ours.
    return [{ picture: ART_STYLE_DETAILS[style].label, origin, url: null, at: updated_at }]
  })
  return photo ? [photo, ...art] : art
}

async function photoOf(db: Db, property: Property): Promise<Provenance | null> {
  const key = photoKeyOf(property)
  if (key === null) return null
  const { image_source: source, created_at } = property
  if (source === 'upload' || source === 'webcam') return { picture: PHOTO, origin: source, url: null, at: created_at }
  // A clone shows the photo that was found for its parent.
  const photo = await foundPhotoByKey(db, [property.id, property.parent_property_id ?? property.id], key)
  return {
    picture: PHOTO,
    origin: photo?.kind ?? 'Web',
    url: photo?.source_url ?? null,
    at: photo?.found_at ?? null,
  }
}

function leadPictures(lead: Lead): Provenance[] {
  const photo: Provenance[] =
    lead.photo_key === null
      ? []
      : [{ picture: PHOTO, origin: lead.photo_kind ?? 'Web', url: lead.photo_source_url, at: lead.photo_taken_at }]
  const ours = new Map(ownArtworks(lead).map(({ style, seed }) => [style, seed]))
  const art = ART_STYLES.flatMap((style): Provenance[] => {
    const source = pictureSource(lead[urlFieldOf(style)])
    if (source === null) return []
    const isDrawn = (ours.get(style) ?? 0) > 0
    const url = 'external' in source ? source.external : null
    return [
      {
        picture: ART_STYLE_DETAILS[style].label,
        origin: isDrawn ? 'drawn' : 'elsewhere',
        url,
        at: drawnAt(lead, style),
      },
    ]
  })
  return [...photo, ...art]
}

/**
 * Returns when the picture of this style was drawn, if it was the last one drawn, from raw_data, which is free-form
 * (D3-158).
 */
function drawnAt({ raw_data }: Lead, style: string): Date | null {
  const last = (raw_data as { artworkGeneration?: { style?: unknown; generated_at?: unknown } } | null)
    ?.artworkGeneration
  const at = last?.style === style && typeof last.generated_at === 'string' ? new Date(last.generated_at) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

const PHOTO = 'Photo'
