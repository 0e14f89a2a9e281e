import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { DEFAULT_DESIGN } from '#domain/framed-print/frames.ts'

/** U-01: the configurator with a property in it. It names no frame: each style uses its own until one is chosen. */
export const configureAddress = (propertyId: string, style: ArtStyle): string =>
  `/configure?${new URLSearchParams({ ...DEFAULT_DESIGN, property: propertyId, style }).toString()}`

/** The same for a home of which this browser has only the token. */
export const sharedConfigureAddress = (token: string, style: ArtStyle): string =>
  `/configure?${new URLSearchParams({ ...DEFAULT_DESIGN, token, style }).toString()}`
