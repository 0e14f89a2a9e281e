import type { Handlers } from '#server/actions/handler-types.ts'
import { composeSheet } from './compose-sheet.ts'
import { drawVersion } from './draw-version.ts'
import { generateArtwork } from './generate-artwork.ts'
import { showVersion } from './show-version.ts'

export const artworkHandlers = {
  'generate-artwork': generateArtwork,
  'compose-sheet': composeSheet,
  'draw-version': drawVersion,
  'show-version': showVersion,
} satisfies Partial<Handlers>
