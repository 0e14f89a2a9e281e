import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import type { Plane } from '../../plane.ts'
import { clamp, smoothstepIn } from '../../scalar.ts'

/** The shares of leaves at which a sample starts to be part of a crown and at which it fully is. */
const CROWN_RANGE = [0.2, 0.6] as const
/** Blur of the places, in samples. */
const PLACE_SIGMA = 3
/** How much the light comes from a side, per mean difference in tone between both sides of crowns. */
const SIDE_PER_DIFFERENCE = 12
/** Maximum share of that side in the places of samples: light always comes from above, too. */
const MAX_SIDE_SHARE = 0.6

/**
 * Where each sample lies between the lit end of its crown (-1) and the shaded one (1), measured down its column and, as
 * far as one side of crowns is darker, along its row. `leaves`: shares of leaves, 0..1; `apart`: how much darker each
 * sample's mass is than its crown.
 */
export function placesInCrowns(leaves: Plane, apart: Float32Array): Float32Array {
  const places = positionsAlong(leaves, 'columns')
  const across = positionsAlong(leaves, 'rows')
  let [difference, weight] = [0, 0]
  for (let k = 0; k < across.length; k++) {
    difference += leaves.data[k]! * across[k]! * apart[k]!
    weight += leaves.data[k]! * across[k]! * across[k]!
  }
  const side = clamp((SIDE_PER_DIFFERENCE * difference) / Math.max(1, weight), -MAX_SIDE_SHARE, MAX_SIDE_SHARE)
  for (let k = 0; k < places.length; k++) places[k]! += side * across[k]!
  return places
}

/** The position of each sample in its run of leaves, -1 (its first sample) to 1 (its last one). */
function positionsAlong({ width, height, data }: Plane, lines: 'columns' | 'rows'): Float32Array {
  const [step, length, count] = lines === 'columns' ? [width, height, width] : [1, width, height]
  const next = lines === 'columns' ? 1 : width
  const positions = new Float32Array(data.length)
  const before = new Float32Array(length)
  for (let line = 0; line < count; line++) {
    let run = 0
    for (let n = 0, k = line * next; n < length; n++, k += step)
      before[n] = run = smoothstepIn(CROWN_RANGE, data[k]!) * (run + 1)
    run = 0
    for (let n = length - 1, k = line * next + n * step; n >= 0; n--, k -= step) {
      run = smoothstepIn(CROWN_RANGE, data[k]!) * (run + 1)
      positions[k] = (before[n]! - run) / Math.max(1, before[n]! + run)
    }
  }
  return gaussianBlur({ width, height, data: positions }, PLACE_SIGMA).data
}
