import type { Analysis, Line } from '../analysis/types.ts'
import { nearestPixel, type Plane, sampleBilinear } from '../plane.ts'
import type { Random } from '../random.ts'
import { smoothstep } from '../scalar.ts'

/** Minimum length of an arc, in points of its line, which are four pixels apart. */
const MIN_ARC_POINTS = 3
/** Maximum length of an arc, in points of its line. */
const MAX_ARC_POINTS = 6
/** Two masses are compared at this distance on either side of a line. */
const MASS_DISTANCE_PX = 6
/** Minimum difference in lightness between two masses for an arc to be drawn between them. */
const MIN_MASS_DIFFERENCE = 0.05
/** Difference in lightness above which the edge between two masses is clear. */
const CLEAR_MASS_DIFFERENCE = 0.14
/** Share of the clearest edges that stay undrawn. */
const LOST_EDGE_SHARE = 0.25

/**
 * Replaces the outline of leaves with short arcs and gaps: a mass of leaves has an edge only where something lighter
 * or darker is behind it. A whole outline would look like a worm.
 */
export function leafArcs({ points }: Line, coarseLightness: Plane, random: Random): Float32Array[] {
  const arcs: Float32Array[] = []
  const count = points.length / 3
  for (let from = 0; from < count - 2;) {
    const to = Math.min(count, from + MIN_ARC_POINTS + Math.floor(random() * (MAX_ARC_POINTS - MIN_ARC_POINTS + 1)))
    const found = smoothstep(MIN_MASS_DIFFERENCE, CLEAR_MASS_DIFFERENCE, stepAcross(points, from, to, coarseLightness))
    if (to - from >= MIN_ARC_POINTS && random() < found * (1 - LOST_EDGE_SHARE))
      arcs.push(points.slice(3 * from, 3 * to))
    from = to - (random() < 0.5 ? 1 : 0)
  }
  return arcs
}

/** Below this share of the height green that has no leaves is a lawn. */
const LAWN_TOP_SHARE = 0.55
/** Leaves are looked for at this distance around the middle of an arc. */
const LEAF_DISTANCE_PX = 6
/** Minimum share of leaves beside an arc that outlines them. */
const MIN_LEAVES_BESIDE = 0.3

/** Whether an arc is a tick on a lawn: low in the picture, without leaves beside it. `leaves`: where they are, 0..1. */
export function isOnLawn(analysis: Analysis, leaves: Float32Array, points: Float32Array): boolean {
  const k = 3 * ((points.length / 3) >> 1)
  const [x, y] = [points[k]!, points[k + 1]!]
  if (y < LAWN_TOP_SHARE * analysis.height) return false
  const leavesAt = (dx: number, dy: number) =>
    leaves[nearestPixel(analysis, x + dx * LEAF_DISTANCE_PX, y + dy * LEAF_DISTANCE_PX)]!
  return Math.max(leavesAt(-1, 0), leavesAt(1, 0), leavesAt(0, -1), leavesAt(0, 1)) < MIN_LEAVES_BESIDE
}

/** The difference in lightness between the two sides of a piece of line, at its middle. */
function stepAcross(points: Float32Array, from: number, to: number, lightness: Plane): number {
  const a = 3 * from
  const b = 3 * (to - 1)
  const m = 3 * ((from + to - 1) >> 1)
  const length = Math.hypot(points[b]! - points[a]!, points[b + 1]! - points[a + 1]!) || 1
  const nx = (-(points[b + 1]! - points[a + 1]!) / length) * MASS_DISTANCE_PX
  const ny = ((points[b]! - points[a]!) / length) * MASS_DISTANCE_PX
  const x = points[m]!
  const y = points[m + 1]!
  return Math.abs(sampleBilinear(lightness, x + nx, y + ny) - sampleBilinear(lightness, x - nx, y - ny))
}
