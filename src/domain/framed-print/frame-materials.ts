import type { FrameColor } from './frames.ts'

/** The color of each wood until its picture has loaded. */
export const WOOD_TONE: Record<FrameColor, string> = {
  gold: '#bd9447',
  black: '#262423',
  white: '#f1eee8',
  natural: '#cfa677',
  mocca: '#56402f',
}

/**
 * Inches of wood in one picture of a stick (drawn by `scripts/wood-textures.ts`), after which it repeats: four leaves
 * of gold, 3.375 in each.
 */
export const STICK_IN = 13.5

/** The off-white card of the mat, and the inches after which its picture repeats. */
export const CARD_TONE = '#f7f1e8'
export const CARD_SHEET_IN = 2.5

/** URLs of the pictures of one frame's materials: a stick of its wood, the card of its mat. */
export type MaterialUrls = { readonly wood: string; readonly card: string }
