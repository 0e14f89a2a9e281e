import { distanceInside } from '../composition/bounds.ts'
import { texel } from '../paper/texture.ts'
import { smoothstepIn } from '../scalar.ts'
import type { DrySheet } from '../strokes/dry-stroke.ts'
import type { Frame } from '../strokes/ruled-frame.ts'
import { barePaper } from './smudge.ts'

/** How far chalk reaches out of a frame along the tooth of the paper, in pixels. */
const TOOTH_PX = 1.6
/** Softness of that edge, in pixels. */
const EDGE_SOFTNESS_PX = 0.35
/** Farther inside than this, in pixels, paper is as it was drawn. */
const REACH_PX = 1.5

/**
 * Leaves the paper outside a frame bare, as if strips of paper had lain there: the tooth of the paper is in the edge.
 * Changes `planes` (sRGB, 0..1).
 */
export function bareOutside(
  planes: readonly Float32Array[],
  { bounds }: Frame,
  { width, fromRow, toRow, scale, paper }: DrySheet,
): void {
  const softness = Math.max(EDGE_SOFTNESS_PX, 0.5 / scale)
  for (let y = fromRow, i = 0; y < toRow; y++)
    for (let x = 0; x < width; x++, i++) {
      const inside = distanceInside(bounds, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5)
      if (inside > REACH_PX) continue
      const tooth = texel(paper, x, y)
      const covered = smoothstepIn([-softness, softness], inside + TOOTH_PX * (tooth - 0.5))
      planes.forEach((plane, c) => {
        plane[i] = covered * plane[i]! + (1 - covered) * barePaper(c, tooth)
      })
    }
}
