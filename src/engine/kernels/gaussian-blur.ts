import { newPlane, type Plane } from '../plane.ts'
import { lineLength } from './resize.ts'
import { allocate, type Floats, kernels } from './wasm-memory.ts'

/** From this sigma on, a blur at half resolution is visually identical. */
const MIN_HALVED_SIGMA = 6
/** Variance that halving and bilinear enlargement add, in px². */
const HALVING_VARIANCE = 0.92
/** Planes of at most this size are not halved. */
const MIN_HALVED_PX = 8

/**
 * Gaussian blur, edges clamped. `sigma` in pixels; 0 copies. Two passes of 2·ceil(2.6 sigma)+1 taps, at half resolution
 * from sigma 6 on. `out` may be `src`.
 */
export function gaussianBlur(src: Plane, sigma: number, out: Plane = newPlane(src.width, src.height)): Plane {
  if (sigma <= 0) {
    out.data.set(src.data)
    return out
  }
  const sizes = [{ width: src.width, height: src.height }]
  let rest = sigma
  for (let last = sizes[0]!; rest >= MIN_HALVED_SIGMA && Math.min(last.width, last.height) >= MIN_HALVED_PX;) {
    last = { width: (last.width + 1) >> 1, height: (last.height + 1) >> 1 }
    sizes.push(last)
    rest = Math.sqrt((rest * rest - HALVING_VARIANCE) / 4)
  }
  blurOnBench(src, sizes, gaussianTaps(rest), out)
  return out
}

export type BlursTask = { readonly planes: readonly Plane[]; readonly sigmas: readonly number[] }

/** Blurs planes `from` to `to` of the task in place, each by its sigma. */
export function someBlurs({ planes, sigmas }: BlursTask, from: number, to: number): void {
  for (let k = from; k < to; k++) gaussianBlur(planes[k]!, sigmas[k]!, planes[k])
}

/** Weights from the center outward, of a kernel that sums to 1. */
export function gaussianTaps(sigma: number): Float64Array {
  const taps = Float64Array.from({ length: Math.ceil(sigma * 2.6) + 1 }, (_, i) =>
    Math.exp((-i * i) / (2 * sigma * sigma)),
  )
  const sum = taps.reduce((total, tap) => total + 2 * tap, -taps[0]!)
  return taps.map((tap) => tap / sum)
}

type Size = { readonly width: number; readonly height: number }

/**
 * Halves the plane repeatedly, blurs the smallest, and enlarges it again; everything stays in scratch memory.
 */
function blurOnBench(src: Plane, sizes: readonly Size[], taps: Float64Array, out: Plane): void {
  const reach = taps.length - 1
  const { width, height } = sizes.at(-1)!
  const counts: Record<string, number> = {
    taps: taps.length,
    line: Math.max(width + 2 * reach, lineLength(src.width)),
    blurred: width * height,
  }
  // Planes are identified by their index in `sizes`.
  sizes.forEach((size, k) => (counts[k] = size.width * size.height))
  const scratch: Record<string, Floats> = allocate(counts)
  const at = (name: string | number) => scratch[name]!.byteOffset
  scratch[0]!.set(src.data)
  scratch['taps']!.set(taps)
  for (let k = 1; k < sizes.length; k++) kernels.halve(at(k - 1), sizes[k - 1]!.width, sizes[k - 1]!.height, at(k))
  const smallest = sizes.length - 1
  kernels.blur(at(smallest), width, height, at('taps'), reach, at('line'), at('blurred'))
  let from = 'blurred'
  for (let k = smallest - 1; k >= 0; k--) {
    kernels.unhalve(at(from), sizes[k]!.width, sizes[k]!.height, at('line'), at(k))
    from = String(k)
  }
  out.data.set(scratch[from]!)
}
