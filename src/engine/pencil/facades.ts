import type { Analysis } from '../analysis/types.ts'
import type { PlaneRegions } from '../painting/plane-regions.ts'
import { smoothstepIn } from '../scalar.ts'

/** The importance at which something starts to be a facade, and at which it fully is. */
const IMPORTANCE_RANGE = [0.12, 0.35] as const

/**
 * Where facades are, 0..1: what matters and is neither plants (`growth`), sky nor `ground`. A plane is at least as much
 * of a facade everywhere as on average: nothing matters in the middle of a blank wall or door, so it would be a hole.
 */
export function facadesOf(
  { width, height, importance, sky }: Analysis,
  { image, regions: { labels, count } }: PlaneRegions,
  { growth, ground }: { readonly growth: Float32Array; readonly ground: Float32Array },
): Float32Array {
  const own = new Float32Array(importance.length)
  for (let i = 0; i < own.length; i++) own[i] = smoothstepIn(IMPORTANCE_RANGE, importance[i]!) * (1 - growth[i]!)
  const [sums, sizes] = [new Float64Array(count), new Float64Array(count)]
  for (let k = 0; k < labels.length; k++) {
    const i = 2 * (Math.floor(k / image.width) * width + (k % image.width))
    sums[labels[k]!]! += own[i]!
    sizes[labels[k]!]! += 1
  }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const plane = labels[Math.min(y >> 1, image.height - 1) * image.width + Math.min(x >> 1, image.width - 1)]!
      own[i] = Math.max(own[i]!, sums[plane]! / sizes[plane]!) * (1 - sky[i]!) * (1 - ground[i]!)
    }
  return own
}
