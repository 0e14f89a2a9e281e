import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { unhalve } from '../kernels/resize.ts'
import type { Size } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { smoothstepIn } from '../scalar.ts'

/** Reach of a built edge, in samples of the steadiness, and the share of the typical density of edges in a house. */
const REACH = 9
const HOUSE = [0.25, 0.6] as const

/** Where houses stand, 0..1, softly, at full size: the surroundings of many built edges (see `steadinessOf`). */
export function housesOf({ width, height }: Size, steadiness: Plane): Float32Array {
  const houses = gaussianBlur(steadiness, REACH)
  let [sum, squares] = [1e-9, 1e-9]
  for (const value of houses.data) {
    sum += value
    squares += value * value
  }
  for (let k = 0; k < houses.data.length; k++) houses.data[k] = smoothstepIn(HOUSE, (houses.data[k]! * sum) / squares)
  return unhalve(unhalve(houses, (width + 1) >> 1, (height + 1) >> 1), width, height).data
}
