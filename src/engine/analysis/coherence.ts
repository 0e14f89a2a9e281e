import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Size } from '../picture.ts'
import { newPlane } from '../plane.ts'
import { smoothstep } from '../scalar.ts'
import { asPlane, type Flow } from './types.ts'

/** Edges are compared with those within this many pixels of them. */
const NEIGHBORHOOD_SIGMA = 18
/** Added to the strength of edges, so that coherence is 0 instead of noise where there are no edges. */
const MIN_STRENGTH = 1e-4

/**
 * How well edges agree with each other, 0..1: near 1 on things people build (eaves, frames, railings, fences), near 0
 * on gravel, lawns, leaves and rough walls, whose edges point in all directions. The mean anisotropy of the edge flow,
 * with each pixel weighted by the strength of its edge.
 */
export function edgeCoherence(size: Size, { anisotropy, magnitude }: Flow): Float32Array {
  const agreeing = newPlane(size.width, size.height)
  for (let i = 0; i < agreeing.data.length; i++) agreeing.data[i] = anisotropy[i]! * magnitude[i]!
  const coherence = gaussianBlur(agreeing, NEIGHBORHOOD_SIGMA, agreeing).data
  const strength = gaussianBlur(asPlane(size, magnitude), NEIGHBORHOOD_SIGMA).data
  for (let i = 0; i < coherence.length; i++) {
    coherence[i] = smoothstep(0.37, 0.52, coherence[i]! / (strength[i]! + MIN_STRENGTH))
  }
  return coherence
}
