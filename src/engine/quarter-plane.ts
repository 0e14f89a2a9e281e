import { halveTwice, unhalveTwice } from './kernels/resize.ts'
import type { Size } from './picture.ts'
import { newPlane, type Plane } from './plane.ts'

/** Pixels per sample of a plane at a quarter of the size, across and down. */
export const QUARTER = 4

/** An empty plane at a quarter of the size. */
export const quarterOf = ({ width, height }: Size): Plane =>
  newPlane(Math.ceil(width / QUARTER), Math.ceil(height / QUARTER))

/** The sample for pixel (x, y). */
export const quarterIndex = (x: number, y: number, { width }: Plane): number => (y >> 2) * width + (x >> 2)

/** The first pixel of sample k of a plane with so many `columns` of samples, in a plane of the full `width`. */
export const pixelOfSample = (k: number, columns: number, width: number): number =>
  QUARTER * (Math.floor(k / columns) * width + (k % columns))

/** Data of the size as a plane at a quarter of it, each sample the mean of its pixels. */
export const quartered = (data: Float32Array, { width, height }: Size): Plane => halveTwice({ width, height, data })

/** A plane at a quarter of the size, enlarged to the size. */
export const enlargedQuarter = (quarter: Plane, { width, height }: Size): Plane => unhalveTwice(quarter, width, height)
