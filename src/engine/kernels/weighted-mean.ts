import { newPlane, type Plane } from '../plane.ts'
import { gaussianBlur } from './gaussian-blur.ts'

/** Where the weights around a sample are less than this, its mean fades to 0. */
const MIN_WEIGHT = 1e-3

/** The mean of `values` around each sample, weighted by `weights` (0..1, of the same size); `sigma` in samples. */
export function weightedMean(values: Plane, weights: Plane, sigma: number): Plane {
  const mean = newPlane(values.width, values.height)
  for (let k = 0; k < mean.data.length; k++) mean.data[k] = values.data[k]! * weights.data[k]!
  gaussianBlur(mean, sigma, mean)
  const around = gaussianBlur(weights, sigma).data
  for (let k = 0; k < mean.data.length; k++) mean.data[k]! /= Math.max(MIN_WEIGHT, around[k]!)
  return mean
}
