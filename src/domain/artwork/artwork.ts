import { ART_STYLES, type ArtStyle } from './art-styles.ts'

/** The state of one picture: requested, being drawn, finished, or failed (with a user-facing message). */
export type ArtworkState = 'waiting' | 'drawing' | 'done' | 'failed'
export const ARTWORK_STATES = ['waiting', 'drawing', 'done', 'failed'] as const satisfies readonly ArtworkState[]

/** Returns whether an artwork is finished or failed, so that it does not change automatically. */
export const isFinished = (state: ArtworkState): boolean => state === 'done' || state === 'failed'

/** The specification's name of a style's picture: watercolor_image_url … */
export type ArtworkUrlField = `${ArtStyle}_image_url`
export const urlFieldOf = (style: ArtStyle): ArtworkUrlField => `${style}_image_url`

/** The specification's five picture fields; null if there is no picture. */
export const artworkUrlFields = (urls: Partial<Record<ArtStyle, string>>): Record<ArtworkUrlField, string | null> =>
  Object.fromEntries(ART_STYLES.map((style) => [urlFieldOf(style), urls[style] ?? null])) as Record<
    ArtworkUrlField,
    string | null
  >
