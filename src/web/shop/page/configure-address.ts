import type { ArtStyle } from '#domain/art-styles.ts'
import { DEFAULT_DESIGN } from '#domain/frames.ts'

/** U-01: the configurator with a property in it; everything it needs stands in its address. */
export const configureAddress = (propertyId: string, style: ArtStyle): string =>
  `/configure?${new URLSearchParams({ ...DEFAULT_DESIGN, property: propertyId, style }).toString()}`
