import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Size } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { clamp } from '../scalar.ts'
import { leavesAt } from './standing-leaves.ts'

/** The sizes of a clump of leaves and of the mass around it, in pixels. */
const CLUMP_SIGMA = 6
const MASS_SIGMA = 26
/**
 * How much of what differs within a clump is left out; by how much more clumps differ from their mass, up to which
 * difference; and the tones between which leaves stay.
 */
const EVENED = 0.55
const APART_MORE = 0.7
const APART_MOST = 0.15
const LEAF_TONES = [0.03, 0.9] as const

/**
 * Gathers leaves into clumps, in place: within a clump they differ less, and lit clumps stand off more clearly from the
 * shade between them. `tone`: 0 bare paper to 1; `leaves`: see `standingLeaves`.
 */
export function gatherLeaves(tone: Float32Array, leaves: Plane, { width, height }: Size): void {
  const share = new Float32Array(tone.length)
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) share[i] = leavesAt(leaves, x, y)
  const weighted = tone.map((own, i) => own * share[i]!)
  const meanOver = (sigma: number) => {
    const sum = gaussianBlur({ width, height, data: weighted }, sigma).data
    const weight = gaussianBlur({ width, height, data: share }, sigma).data
    for (let i = 0; i < sum.length; i++) sum[i]! /= Math.max(1e-3, weight[i]!)
    return sum
  }
  const clump = meanOver(CLUMP_SIGMA)
  const mass = meanOver(MASS_SIGMA)
  for (let i = 0; i < tone.length; i++) {
    if (share[i]! < 0.02) continue
    const apart = clamp(clump[i]! - mass[i]!, -APART_MOST, APART_MOST)
    const change = EVENED * (clump[i]! - tone[i]!) + APART_MORE * apart
    tone[i] = clamp(tone[i]! + share[i]! * change, ...LEAF_TONES)
  }
}
