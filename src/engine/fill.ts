import { halve, unhalve } from './kernels/resize.ts'
import type { Size } from './picture.ts'
import { newPlane, type Plane } from './plane.ts'
import { enlargedQuarter, quartered } from './quarter-plane.ts'

/**
 * Continues known values over unknown ones, blurrier toward the middle: `known` is 1 or 0 per sample. Known values
 * stay. Coarse averages fill what finer ones leave open (pull-push: Gortler et al., "The lumigraph", 1996). If
 * everything is unknown, the result is all zeros.
 */
export function filled(values: Plane, known: Plane): Plane {
  const { width, height } = values
  const weighted = newPlane(width, height)
  for (let i = 0; i < weighted.data.length; i++) weighted.data[i] = values.data[i]! * known.data[i]!
  return pulled(weighted, known)
}

/**
 * Data that are known in some places, continued over the whole size without details. `known`: 1 or 0 per sample at a
 * quarter of the size.
 */
export const filledAtQuarter = (data: Float32Array, known: Plane, size: Size): Float32Array =>
  enlargedQuarter(filled(quartered(data, size), known), size).data

/** `weighted`: values times weights; a weight is the known share of the area that a sample covers. */
function pulled(weighted: Plane, weights: Plane): Plane {
  const { width, height } = weights
  const isSmallest = width === 1 && height === 1
  const coarse = isSmallest ? undefined : unhalve(pulled(halve(weighted), halve(weights)), width, height).data
  const out = newPlane(width, height)
  for (let i = 0; i < out.data.length; i++) {
    const weight = weights.data[i]!
    const own = weight > 0 ? weighted.data[i]! / weight : 0
    // A half-known sample is trusted: its known part is closer than any coarser mean.
    const share = coarse ? Math.min(1, 2 * weight) : 1
    out.data[i] = own * share + (coarse ? coarse[i]! * (1 - share) : 0)
  }
  return out
}
