import type { ShownPhoto } from './search-status.ts'

/** The source of a photo, as visitors see it. */
export const PHOTO_SOURCE: Record<ShownPhoto['type'], string> = {
  'Street View': 'Street view',
  Zillow: 'Listing photo',
  Web: 'Web photo',
}

export const photoAlt = ({ number, type }: ShownPhoto): string => `Photo ${number}, ${PHOTO_SOURCE[type].toLowerCase()}`
