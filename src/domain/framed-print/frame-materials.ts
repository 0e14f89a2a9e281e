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
 * The length of a wood texture (drawn by `scripts/wood-textures.ts`), after which it repeats along a rail: four leaves
 * of gold, 3.375 in each.
 */
export const RAIL_TEXTURE_IN = 13.5

/** The color of the off-white mat until its texture has loaded. */
export const MAT_TONE = '#f7f1e8'
/** Width and height of the mat's texture, after which it repeats. */
export const MAT_TILE_IN = 2.5

/**
 * The shadows of the frame on the wall, under a lamp above and to the left, in inches. `blurIn` is the standard
 * deviation of the blur.
 */
export const WALL_SHADOWS = [
  { rightIn: 0.03, downIn: 0.06, blurIn: 0.04, opacity: 0.38 },
  { rightIn: 0.14, downIn: 0.3, blurIn: 0.21, opacity: 0.24 },
  { rightIn: 0.4, downIn: 0.95, blurIn: 0.75, opacity: 0.17 },
  { rightIn: 0.7, downIn: 1.9, blurIn: 1.7, opacity: 0.12 },
] as const
export const WALL_SHADOW_RGB = [43, 31, 18] as const

/** URLs of the textures of one frame: its wood, and its mat. */
export type MaterialUrls = { readonly wood: string; readonly mat: string }
