import { ART_STYLES, type ArtStyle } from './art-styles.ts'

/** The state of one picture: requested, being drawn, finished, or failed (with a message for the person). */
export type ArtworkState = 'waiting' | 'drawing' | 'done' | 'failed'
export const ARTWORK_STATES = ['waiting', 'drawing', 'done', 'failed'] as const satisfies readonly ArtworkState[]

/** An artwork in such a state does not change automatically. */
export const isSettled = (state: ArtworkState): boolean => state === 'done' || state === 'failed'

/** The name the specification gives to the picture of a style: watercolor_image_url … */
export type ArtworkUrlField = `${ArtStyle}_image_url`
export const urlFieldOf = (style: ArtStyle): ArtworkUrlField => `${style}_image_url`

/** The specification's five picture fields; null if there is no picture. */
export const artworkUrlFields = (urls: Partial<Record<ArtStyle, string>>): Record<ArtworkUrlField, string | null> =>
  Object.fromEntries(ART_STYLES.map((style) => [urlFieldOf(style), urls[style] ?? null])) as Record<
    ArtworkUrlField,
    string | null
  >
