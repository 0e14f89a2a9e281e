import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { boxBlur3 } from './box-blur.ts'
import { halve, unhalve } from './resize.ts'

/** From here three box blurs are nearer than truncated taps are cheap. */
const BOX_SIGMA = 2.4
/** From here the blur cannot be told from one made at half resolution. */
const HALF_SIGMA = 6
/** Variance that halving and bilinear enlargement add by themselves, in px². */
const HALVING_VARIANCE = 0.92

/**
 * Gaussian blur, edges clamped. `sigma` in pixels; 0 copies.
 * Below 2.4: two passes of 2·ceil(2.6 sigma)+1 taps. Above: three extended box blurs, at half resolution from 6 on.
 * `out` may be `src`.
 */
export function gaussianBlur(src: Plane, sigma: number, out: Plane = newPlane(src.width, src.height)): Plane {
  if (sigma <= 0) {
    out.data.set(src.data)
    return out
  }
  if (sigma < BOX_SIGMA) return tapBlur(src, sigma, out)
  if (sigma < HALF_SIGMA || Math.min(src.width, src.height) < 8) return boxBlur3(src, sigma, out)
  const half = halve(src)
  gaussianBlur(half, Math.sqrt((sigma * sigma - HALVING_VARIANCE) / 4), half)
  return unhalve(half, src.width, src.height, out)
}

/** Weights from the centre outwards, of a kernel that sums to 1. */
function gaussianTaps(sigma: number): Float64Array {
  const taps = Float64Array.from({ length: Math.ceil(sigma * 2.6) + 1 }, (_, i) =>
    Math.exp((-i * i) / (2 * sigma * sigma)),
  )
  const sum = taps.reduce((total, tap) => total + 2 * tap, -taps[0]!)
  return taps.map((tap) => tap / sum)
}

function tapBlur(src: Plane, sigma: number, out: Plane): Plane {
  const taps = gaussianTaps(sigma)
  const across = newPlane(src.width, src.height)
  blurRows(src, taps, across)
  blurColumns(across, taps, out)
  return out
}

// Four neighbours at a time: one running sum alone waits for its own additions.
function blurRows({ width, height, data }: Plane, taps: Float64Array, out: Plane): void {
  const reach = taps.length - 1
  const line = new Float64Array(width + 2 * reach + 3)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) line[x + reach] = data[row + x]!
    line.fill(data[row]!, 0, reach)
    line.fill(data[row + width - 1]!, width + reach)
    for (let x = 0; x < width; x += 4) {
      const c = x + reach
      const centre = taps[0]!
      let s0 = centre * line[c]!
      let s1 = centre * line[c + 1]!
      let s2 = centre * line[c + 2]!
      let s3 = centre * line[c + 3]!
      for (let j = 1; j <= reach; j++) {
        const tap = taps[j]!
        s0 += tap * (line[c - j]! + line[c + j]!)
        s1 += tap * (line[c + 1 - j]! + line[c + 1 + j]!)
        s2 += tap * (line[c + 2 - j]! + line[c + 2 + j]!)
        s3 += tap * (line[c + 3 - j]! + line[c + 3 + j]!)
      }
      const left = width - x
      const o = row + x
      out.data[o] = s0
      if (left > 1) out.data[o + 1] = s1
      if (left > 2) out.data[o + 2] = s2
      if (left > 3) out.data[o + 3] = s3
    }
  }
}

function blurColumns({ width, height, data }: Plane, taps: Float64Array, out: Plane): void {
  const reach = taps.length - 1
  const above = new Int32Array(reach + 1)
  const below = new Int32Array(reach + 1)
  for (let y = 0; y < height; y++) {
    for (let j = 0; j <= reach; j++) {
      above[j] = Math.max(0, y - j) * width
      below[j] = Math.min(height - 1, y + j) * width
    }
    const row = y * width
    let x = 0
    for (; x + 3 < width; x += 4) {
      const centre = taps[0]!
      let s0 = centre * data[row + x]!
      let s1 = centre * data[row + x + 1]!
      let s2 = centre * data[row + x + 2]!
      let s3 = centre * data[row + x + 3]!
      for (let j = 1; j <= reach; j++) {
        const tap = taps[j]!
        const up = above[j]! + x
        const down = below[j]! + x
        s0 += tap * (data[up]! + data[down]!)
        s1 += tap * (data[up + 1]! + data[down + 1]!)
        s2 += tap * (data[up + 2]! + data[down + 2]!)
        s3 += tap * (data[up + 3]! + data[down + 3]!)
      }
      out.data[row + x] = s0
      out.data[row + x + 1] = s1
      out.data[row + x + 2] = s2
      out.data[row + x + 3] = s3
    }
    for (; x < width; x++) {
      let sum = taps[0]! * data[row + x]!
      for (let j = 1; j <= reach; j++) sum += taps[j]! * (data[above[j]! + x]! + data[below[j]! + x]!)
      out.data[row + x] = sum
    }
  }
}
