import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Size } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { quarterIndex, quarterOf } from '../quarter-plane.ts'
import type { Flow } from './types.ts'

/** Directions are averaged over this many samples. */
const AROUND_SIGMA_SAMPLES = 4
/** Added to the strength of edges, so that plain areas have no order. */
const MIN_STRENGTH = 4e-4

/** How the directions of the edges around each sample are distributed, 0..1, at a quarter of the analysis' size. */
export type EdgeOrder = {
  /** How far they have one direction, like those of blades, fronds and tiles. */
  readonly single: Plane
  /** How far they have one or two at a right angle, like those of boards, doors and panes. */
  readonly square: Plane
}

/**
 * The order of edges: the means of their directions times two and times four, weighted by their strength. Edges of
 * leaves may be as crisp as those of boards (see `edgeCoherence`), but point in all directions.
 */
export function edgeOrder(size: Size, { tangentX, tangentY, magnitude }: Omit<Flow, 'anisotropy'>): EdgeOrder {
  const planes = [0, 0, 0, 0, 0].map(() => quarterOf(size))
  const [strength, x2, y2, x4, y4] = planes.map(({ data }) => data) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i++) {
      const k = quarterIndex(x, y, planes[0]!)
      const tx = tangentX[i]!
      const ty = tangentY[i]!
      const m = magnitude[i]!
      const cos2 = tx * tx - ty * ty
      const sin2 = 2 * tx * ty
      strength[k]! += m
      x2[k]! += m * cos2
      y2[k]! += m * sin2
      x4[k]! += m * (cos2 * cos2 - sin2 * sin2)
      y4[k]! += m * 2 * cos2 * sin2
    }
  for (const plane of planes) gaussianBlur(plane, AROUND_SIGMA_SAMPLES, plane)
  for (let k = 0; k < strength.length; k++) {
    x2[k] = Math.hypot(x2[k]!, y2[k]!) / (strength[k]! + MIN_STRENGTH)
    x4[k] = Math.hypot(x4[k]!, y4[k]!) / (strength[k]! + MIN_STRENGTH)
  }
  return { single: planes[1]!, square: planes[3]! }
}
