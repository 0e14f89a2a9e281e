import type { FrameColour } from '#domain/frames.ts'
import black from './textures/black.webp?url&no-inline'
import card from './textures/card.webp?url&no-inline'
import gold from './textures/gold.webp?url&no-inline'
import mocca from './textures/mocca.webp?url&no-inline'
import natural from './textures/natural.webp?url&no-inline'
import white from './textures/white.webp?url&no-inline'

/** A picture of the wood, its colour until it is loaded, and the inches after which it repeats. */
export type Stick = { readonly url: string; readonly tone: string }

export const STICK_OF: Record<FrameColour, Stick> = {
  gold: { url: gold, tone: '#bd9447' },
  black: { url: black, tone: '#262423' },
  white: { url: white, tone: '#f1eee8' },
  natural: { url: natural, tone: '#cfa677' },
  mocca: { url: mocca, tone: '#56402f' },
}

/** Inches of wood in one picture (drawn by `scripts/wood-textures.ts`). */
export const STICK_IN = 13.5

/** The off-white card of the mat. */
export const CARD = { url: card, tone: '#f7f1e8', sheetIn: 2.5 } as const
