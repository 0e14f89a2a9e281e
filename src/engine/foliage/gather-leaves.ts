import { weightedMean } from '../kernels/weighted-mean.ts'
import type { Size } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { QUARTER, quartered } from '../quarter-plane.ts'
import { clamp } from '../scalar.ts'
import { leavesAt } from './standing-leaves.ts'

/** The size of a clump of leaves, in samples of the plane of leaves. */
const CLUMP_SIGMA = 1.5
/** The size of the mass around a clump of leaves, in samples. */
const MASS_SIGMA = 6.5
/** The share of the differences within a clump that is removed. */
const EVENED_SHARE = 0.55
/** Extra contrast between clumps and their mass, as a share. */
const CLUMP_CONTRAST_GAIN = 0.7
/** Maximum difference of clumps from their mass. */
const MAX_CLUMP_CONTRAST = 0.15
/** Pixels with a smaller share of leaves do not change. */
const MIN_LEAF_SHARE = 0.02
/** The range to which the tones of leaves are limited. */
const LEAF_TONE_LIMITS = [0.03, 0.9] as const

/**
 * Gathers leaves into clumps, in place: within a clump they differ less, and lit clumps stand out more clearly from the
 * shade between them. `tone`: 0 bare paper to 1; `leaves`: see `standingLeaves`.
 */
export function gatherLeaves(tone: Float32Array, leaves: Plane, { width, height }: Size): void {
  const tones = quartered(tone, { width, height })
  const clumps = weightedMean(tones, leaves, CLUMP_SIGMA)
  const masses = weightedMean(tones, leaves, MASS_SIGMA)
  forPixelsWithLeaves(leaves, { width, height }, (x, y) => {
    const share = leavesAt(leaves, x, y)
    if (share < MIN_LEAF_SHARE) return
    const i = y * width + x
    const clump = leavesAt(clumps, x, y)
    const apart = clamp(clump - leavesAt(masses, x, y), -MAX_CLUMP_CONTRAST, MAX_CLUMP_CONTRAST)
    const change = EVENED_SHARE * (clump - tone[i]!) + CLUMP_CONTRAST_GAIN * apart
    tone[i] = clamp(tone[i]! + share * change, LEAF_TONE_LIMITS[0], LEAF_TONE_LIMITS[1])
  })
}

/**
 * Calls `at` for each pixel of the picture, except where all samples around it have hardly any leaves: `leavesAt` is
 * less than MIN_LEAF_SHARE there.
 */
function forPixelsWithLeaves(leaves: Plane, size: Size, at: (x: number, y: number) => void): void {
  const { width, height, data } = leaves
  // Pixels 4 k + 2 to 4 k + 5 lie between samples k and k + 1.
  const from = (sample: number) => Math.max(0, QUARTER * sample + QUARTER / 2)
  for (let row = -1; row < height; row++) {
    const upper = Math.max(0, row) * width
    const lower = Math.min(row + 1, height - 1) * width
    for (let column = -1; column < width; column++) {
      const [left, right] = [Math.max(0, column), Math.min(column + 1, width - 1)]
      const most = Math.max(data[upper + left]!, data[upper + right]!, data[lower + left]!, data[lower + right]!)
      if (most < MIN_LEAF_SHARE / 2) continue
      const [endX, endY] = [Math.min(from(column + 1), size.width), Math.min(from(row + 1), size.height)]
      for (let y = from(row); y < endY; y++) for (let x = from(column); x < endX; x++) at(x, y)
    }
  }
}
