import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { DEFAULT_DESIGN } from '#domain/framed-print/frames.ts'

/**
 * Returns the URL of the configurator for a property (U-01). It names no frame: each style uses its own until one is
 * chosen.
 */
export const configureUrl = (propertyId: string, style: ArtStyle): string =>
  `/configure?${new URLSearchParams({ ...DEFAULT_DESIGN, property: propertyId, style }).toString()}`

/** Returns the URL of the configurator for a home whose token is all that this browser has. */
export const sharedConfigureUrl = (token: string, style: ArtStyle): string =>
  `/configure?${new URLSearchParams({ ...DEFAULT_DESIGN, token, style }).toString()}`
