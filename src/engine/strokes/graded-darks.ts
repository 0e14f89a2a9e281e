import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { newPlane } from '../plane.ts'
import { clamp, type Range, smoothstepIn } from '../scalar.ts'
import type { Shade } from './shade.ts'

/** The tones from which on a place begins to belong to a dark, and belongs to it. */
const IN_DARK: Range = [0.52, 0.68]
/** How far around a place a dark is looked for, in pixels, and the shares of it between which the place is inside. */
const INSIDE_SIGMA = 8
const INSIDE: Range = [0.55, 0.88]
/** The tone of the inside of a dark; what is narrow keeps its own. */
const MIDDLE = 0.64
/** How much of the differences in lightness inside a dark shows, and the most of it. */
const SHOWN = 2
const MOST_SHOWN = 0.2
/** The importance at which a place begins to count as the house, and counts fully. */
export const HOUSE: Range = [0.2, 0.5]
/** The distance above and below that decides whether a place is at the top of a dark, and what it gains there. */
const OVER = 10
const TOP = 0.4

/**
 * Grades the wide darks of what is built, in place: glass, doors and porches are black under their upper edge only,
 * lighter below it, and what is in them shows. Leaves keep their tone.
 */
export function gradeDarks(analysis: Analysis, { growth }: Shade, tone: Float32Array): void {
  const { width, height, fine, sky, importance } = analysis
  const dark = newPlane(width, height)
  const level = newPlane(width, height)
  for (let i = 0; i < tone.length; i++) {
    if (tone[i]! <= IN_DARK[0]) continue
    dark.data[i] =
      smoothstepIn(IN_DARK, tone[i]!) * (1 - growth[i]!) * (1 - sky[i]!) * smoothstepIn(HOUSE, importance[i]!)
    level.data[i] = dark.data[i]! * fine.L[i]!
  }
  const around = unhalve(gaussianBlur(halve(dark), INSIDE_SIGMA / 2), width, height).data
  const levels = unhalve(gaussianBlur(halve(level), INSIDE_SIGMA / 2), width, height).data
  for (let y = 0, i = 0; y < height; y++) {
    const above = Math.max(0, y - OVER) * width
    const below = Math.min(height - 1, y + OVER) * width
    for (let x = 0; x < width; x++, i++) {
      const own = dark.data[i]! * smoothstepIn(INSIDE, around[i]!)
      if (own === 0) continue
      const shown = SHOWN * (levels[i]! / Math.max(0.05, around[i]!) - fine.L[i]!)
      const top = TOP * clamp(around[below + x]! - around[above + x]!, -0.2, 1)
      tone[i]! += own * (MIDDLE + clamp(shown, -MOST_SHOWN, MOST_SHOWN) + top - tone[i]!)
    }
  }
}
