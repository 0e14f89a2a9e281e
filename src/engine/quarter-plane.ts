import { unhalve } from './kernels/resize.ts'
import type { Size } from './picture.ts'
import { newPlane, type Plane, sharedPlane } from './plane.ts'
import { releaseMemory } from './shared-memory.ts'

/** Pixels per sample of a plane at a quarter of the size, across and down. */
export const QUARTER = 4

/** An empty plane at a quarter of the size. */
export const quarterOf = ({ width, height }: Size): Plane =>
  newPlane(Math.ceil(width / QUARTER), Math.ceil(height / QUARTER))

/** The sample for pixel (x, y). */
export const quarterIndex = (x: number, y: number, { width }: Plane): number => (y >> 2) * width + (x >> 2)

/** A plane at a quarter of the size, enlarged to the size. */
export function enlargedQuarter(quarter: Plane, { width, height }: Size): Plane {
  const [halfWidth, halfHeight] = [(width + 1) >> 1, (height + 1) >> 1]
  const half = unhalve(quarter, halfWidth, halfHeight, sharedPlane(halfWidth, halfHeight))
  const full = unhalve(half, width, height)
  releaseMemory(half)
  return full
}
