import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { halve, unhalve } from './resize.ts'
import { kernels, layOut } from './workbench.ts'

/** From here the blur cannot be told from one made at half resolution. */
const HALF_SIGMA = 6
/** Variance that halving and bilinear enlargement add by themselves, in px². */
const HALVING_VARIANCE = 0.92

/**
 * Gaussian blur, edges clamped. `sigma` in pixels; 0 copies. Two passes of 2·ceil(2.6 sigma)+1 taps, at half resolution
 * from sigma 6 on. `out` may be `src`.
 */
export function gaussianBlur(src: Plane, sigma: number, out: Plane = newPlane(src.width, src.height)): Plane {
  if (sigma <= 0) {
    out.data.set(src.data)
    return out
  }
  if (sigma < HALF_SIGMA || Math.min(src.width, src.height) < 8) return tapBlur(src, sigma, out)
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

function tapBlur({ width, height, data }: Plane, sigma: number, out: Plane): Plane {
  const taps = gaussianTaps(sigma)
  const reach = taps.length - 1
  const bench = layOut({ src: data.length, taps: taps.length, line: width + 2 * reach, out: data.length })
  bench.src.set(data)
  bench.taps.set(taps)
  kernels.blur(
    bench.src.byteOffset,
    width,
    height,
    bench.taps.byteOffset,
    reach,
    bench.line.byteOffset,
    bench.out.byteOffset,
  )
  out.data.set(bench.out)
  return out
}
