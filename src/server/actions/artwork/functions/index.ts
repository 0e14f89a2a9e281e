import type { Handlers } from '#server/actions/handlers.ts'
import { generateArtwork } from './generate-artwork.ts'

export const artworkFunctions = {
  'generate-artwork': generateArtwork,
} satisfies Partial<Handlers>
