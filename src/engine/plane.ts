import { clamp } from './scalar.ts'
import { acquireBlock } from './shared-memory.ts'

/** Floats in shared memory, for several threads. They contain old data from earlier use. */
export const sharedFloats = (count: number): Float32Array =>
  new Float32Array(acquireBlock(count * Float32Array.BYTES_PER_ELEMENT), 0, count)

/** A plane in shared memory; it contains old data from earlier use. */
export const sharedPlane = (width: number, height: number): Plane => ({
  width,
  height,
  data: sharedFloats(width * height),
})

/** One channel of a picture: `width × height` float samples, row by row. The owner defines the units. */
export type Plane = {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** The index of the pixel nearest to (x, y). Coordinates outside are clamped to the edge. */
export const nearestPixel = ({ width, height }: Omit<Plane, 'data'>, x: number, y: number): number =>
  clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)

/** A plane of zeros. */
export const newPlane = (width: number, height: number): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
})

/** ES2024, which the library types do not include. */
type Transferable = { transfer(bytes: number): unknown }

/**
 * Frees the memory of planes that no one reads any longer. JavaScript would free it late, and searches all objects of
 * the thread whenever another 64 MB have been allocated.
 */
export function freePlanes(...planes: readonly Plane[]): void {
  for (const { data } of new Set(planes)) (data.buffer as unknown as Transferable).transfer(0)
}

/**
 * Bilinear sample of `plane` at pixel-center coordinates (0, 0 is the center of the first pixel). Coordinates outside
 * are clamped to the edge.
 */
export function sampleBilinear(plane: Plane, x: number, y: number): number {
  const { width, height, data } = plane
  const cx = x <= 0 ? 0 : x >= width - 1 ? width - 1 : x
  const cy = y <= 0 ? 0 : y >= height - 1 ? height - 1 : y
  const x0 = Math.min(cx | 0, Math.max(0, width - 2))
  const y0 = Math.min(cy | 0, Math.max(0, height - 2))
  const fx = cx - x0
  const fy = cy - y0
  const right = width > 1 ? 1 : 0
  const below = height > 1 ? width : 0
  const i = y0 * width + x0
  const top = data[i]! + (data[i + right]! - data[i]!) * fx
  const bottom = data[i + below]! + (data[i + below + right]! - data[i + below]!) * fx
  return top + (bottom - top) * fy
}
