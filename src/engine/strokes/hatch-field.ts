import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane, sampleBilinear } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { MASSES, SPACING } from '../scene/scene.ts'
import type { MassName } from '../scene/scene.ts'

/** Which way a hand hatches each place: one direction for each plane of each thing, never one for everything. */
export type HatchField = {
  /** What each pixel belongs to: an index into `angles`. A stroke stays in what it began in. */
  readonly region: Uint8Array
  /** The direction of the strokes in each region, in radians (0 is level; the y axis points downwards). */
  readonly angles: readonly number[]
}

/** Down a roof that rises to the right, or to the left. */
const ROOF_RISING = MASSES.length
/** The slant of a right hand for what has no direction; walls are hatched upright, the ground level. */
const SLANT: Record<MassName, number> = {
  sky: -0.5,
  roof: 1.05,
  wall: -1.28,
  opening: -1.4,
  foliage: -0.85,
  lawn: -0.05,
  pavement: -0.05,
  clutter: -0.9,
}

/** Directions of the strokes in a scene. */
export function hatchField({ width, height, scene, darkLines }: Analysis): HatchField {
  const rising = roofsRising(scene, darkLines)
  const small = new Uint8Array(scene.width * scene.height)
  for (let i = 0; i < small.length; i++) {
    let best = 0
    for (let k = 1; k < MASSES.length; k++) {
      if (scene.masses[MASSES[k]!][i]! > scene.masses[MASSES[best]!][i]!) best = k
    }
    small[i] = MASSES[best] === 'roof' && rising.data[i]! > 0 ? ROOF_RISING : best
  }
  const region = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.min(scene.height - 1, (y / SPACING) | 0) * scene.width
    for (let x = 0; x < width; x++) region[y * width + x] = small[row + Math.min(scene.width - 1, (x / SPACING) | 0)]!
  }
  return {
    region,
    angles: [...MASSES.map((name) => SLANT[name]), -SLANT.roof],
  }
}

/** Slopes of the lines that tell which way a roof rises: neither level nor upright (tangents). */
const SLOPE = [0.25, 3] as const
/** How far such a line speaks for its surroundings, in samples of the scene. */
const SPEAKS = 14

/** More than 0 where the slanting straight lines around a place rise to the right, less where they fall. */
function roofsRising({ width, height }: Analysis['scene'], lines: Analysis['darkLines']): Plane {
  const votes = newPlane(width, height)
  for (const { points, straight } of lines) {
    if (straight < 0.6) continue
    const last = points.length - 3
    const dx = points[last]! - points[0]!
    const dy = points[last + 1]! - points[1]!
    const slope = Math.abs(dy) / (Math.abs(dx) + 1e-6)
    if (slope < SLOPE[0] || slope > SLOPE[1]) continue
    for (let k = 0; k < points.length; k += 3) {
      const x = Math.min(width - 1, Math.max(0, Math.round(points[k]! / SPACING)))
      const y = Math.min(height - 1, Math.max(0, Math.round(points[k + 1]! / SPACING)))
      votes.data[y * width + x]! += dx * dy < 0 ? 1 : -1
    }
  }
  return gaussianBlur(votes, SPEAKS, votes)
}

/** A field of the scene as big as the analysis. */
export function enlargedField({ width, height, scene }: Analysis, data: Float32Array): Float32Array {
  const out = new Float32Array(width * height)
  const field = { width: scene.width, height: scene.height, data }
  for (let y = 0; y < height; y++) {
    const v = (y - 1.5) / SPACING
    for (let x = 0; x < width; x++) out[y * width + x] = sampleBilinear(field, (x - 1.5) / SPACING, v)
  }
  return out
}
