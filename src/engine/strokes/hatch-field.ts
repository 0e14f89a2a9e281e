import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane } from '../plane.ts'
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

/** A field of the scene as big as the analysis: bilinear, level beyond its outermost samples. */
export function enlargedField({ width, height, scene }: Analysis, data: Float32Array): Float32Array {
  const out = new Float32Array(width * height)
  const across = samplesOf(width, scene.width)
  const down = samplesOf(height, scene.height)
  const mixed = new Float32Array(scene.width + 1)
  for (let y = 0; y < height; y++) {
    const row = down.index[y]! * scene.width
    const share = down.share[y]!
    const below = share > 0 ? row + scene.width : row
    for (let x = 0; x < scene.width; x++) mixed[x] = data[row + x]! + (data[below + x]! - data[row + x]!) * share
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const k = across.index[x]!
      out[i] = mixed[k]! + (mixed[k + 1]! - mixed[k]!) * across.share[x]!
    }
  }
  return out
}

/** Which samples of the scene a pixel lies between, and how near to the second. */
function samplesOf(pixels: number, samples: number): { readonly index: Int32Array; readonly share: Float32Array } {
  const index = new Int32Array(pixels)
  const share = new Float32Array(pixels)
  for (let x = 0; x < pixels; x++) {
    const at = Math.min(samples - 1, Math.max(0, (x - (SPACING - 1) / 2) / SPACING))
    index[x] = Math.floor(at)
    share[x] = at < samples - 1 ? at - Math.floor(at) : 0
  }
  return { index, share }
}
