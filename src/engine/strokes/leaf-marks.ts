import type { Line } from '../analysis/types.ts'
import { type Plane, sampleBilinear } from '../plane.ts'
import type { Random } from '../random.ts'
import { smoothstep } from '../scalar.ts'

/** The length of a mark's arc, in points of its line, which are four pixels apart. */
const SHORTEST = 3
const LONGEST = 6
/** How far on either side of a line two masses are compared, in pixels, and the lightness by which they must differ. */
const APART = 6
const FAINT = 0.05
const CLEAR = 0.14
/** Share of the clearest edges that stay lost. */
const LOST = 0.25

/**
 * Replaces the outline of leaves with short arcs and gaps: a mass of leaves has an edge where it is against something
 * lighter or darker, lost and found. A whole outline would look like a worm.
 */
export function leafMarks({ points }: Line, coarseLightness: Plane, random: Random): Float32Array[] {
  const marks: Float32Array[] = []
  const count = points.length / 3
  for (let from = 0; from < count - 2;) {
    const to = Math.min(count, from + SHORTEST + Math.floor(random() * (LONGEST - SHORTEST + 1)))
    const found = smoothstep(FAINT, CLEAR, stepAcross(points, from, to, coarseLightness))
    if (to - from >= SHORTEST && random() < found * (1 - LOST)) marks.push(points.slice(3 * from, 3 * to))
    from = to - (random() < 0.5 ? 1 : 0)
  }
  return marks
}

/** The difference in lightness between the two sides of a piece of line, at its middle. */
function stepAcross(points: Float32Array, from: number, to: number, lightness: Plane): number {
  const a = 3 * from
  const b = 3 * (to - 1)
  const m = 3 * ((from + to - 1) >> 1)
  const length = Math.hypot(points[b]! - points[a]!, points[b + 1]! - points[a + 1]!) || 1
  const nx = (-(points[b + 1]! - points[a + 1]!) / length) * APART
  const ny = ((points[b]! - points[a]!) / length) * APART
  const x = points[m]!
  const y = points[m + 1]!
  return Math.abs(sampleBilinear(lightness, x + nx, y + ny) - sampleBilinear(lightness, x - nx, y - ny))
}
