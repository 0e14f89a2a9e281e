import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { newPlane } from '../plane.ts'
import { clamp, type Range, smoothstepIn } from '../scalar.ts'
import type { Shade } from './shade.ts'

/** The tones at which a pixel starts to count as a dark and at which it counts fully. */
const DARK_TONE_RANGE: Range = [0.52, 0.68]
/** Darks are averaged over this many pixels around a pixel. */
const INSIDE_SIGMA = 8
/** The shares of dark around a pixel at which it starts to be inside a dark and at which it fully is. */
const INSIDE_SHARE_RANGE: Range = [0.55, 0.88]
/** The tone of the inside of a dark; narrow darks keep their own. */
const INNER_TONE = 0.64
/** Factor on differences in lightness inside a dark. */
const DETAIL_FACTOR = 2
/** Maximum change in tone from differences inside a dark. */
const MAX_DETAIL_CHANGE = 0.2
/** The importance at which a pixel starts to count as part of the house and at which it counts fully. */
export const HOUSE_IMPORTANCE_RANGE: Range = [0.2, 0.5]
/** Pixels at this distance above and below are compared to find the top of a dark. */
const TOP_DISTANCE_PX = 10
/** Extra tone at the top of a dark. */
const TOP_DARKER = 0.4

/**
 * Grades the wide darks of built things, in place: glass, doors and porches are black under their upper edge only and
 * lighter below it, so that details inside show. Leaves keep their tone.
 */
export function gradeDarks(analysis: Analysis, { growth }: Shade, tone: Float32Array): void {
  const { width, height, fine, sky, importance } = analysis
  const dark = newPlane(width, height)
  const level = newPlane(width, height)
  for (let i = 0; i < tone.length; i++) {
    if (tone[i]! <= DARK_TONE_RANGE[0]) continue
    dark.data[i] =
      smoothstepIn(DARK_TONE_RANGE, tone[i]!) *
      (1 - growth[i]!) *
      (1 - sky[i]!) *
      smoothstepIn(HOUSE_IMPORTANCE_RANGE, importance[i]!)
    level.data[i] = dark.data[i]! * fine.L[i]!
  }
  const around = unhalve(gaussianBlur(halve(dark), INSIDE_SIGMA / 2), width, height).data
  const levels = unhalve(gaussianBlur(halve(level), INSIDE_SIGMA / 2), width, height).data
  for (let y = 0, i = 0; y < height; y++) {
    const above = Math.max(0, y - TOP_DISTANCE_PX) * width
    const below = Math.min(height - 1, y + TOP_DISTANCE_PX) * width
    for (let x = 0; x < width; x++, i++) {
      const own = dark.data[i]! * smoothstepIn(INSIDE_SHARE_RANGE, around[i]!)
      if (own === 0) continue
      const shown = DETAIL_FACTOR * (levels[i]! / Math.max(0.05, around[i]!) - fine.L[i]!)
      const top = TOP_DARKER * clamp(around[below + x]! - around[above + x]!, -0.2, 1)
      tone[i]! += own * (INNER_TONE + clamp(shown, -MAX_DETAIL_CHANGE, MAX_DETAIL_CHANGE) + top - tone[i]!)
    }
  }
}
