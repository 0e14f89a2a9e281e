import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import { newPlane, type Plane } from '../plane.ts'
import { smoothstepIn } from '../scalar.ts'
import { mixGreens } from './plants/leaf-colors.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { WashRow } from './wash-row.ts'

/**
 * Factor on the photo's chroma for pigment straight from the tube, which is purer; the product then removes 35 % of the
 * saturation (D1-171).
 */
const TUBE_CHROMA_FACTOR = 1.68
/** The share of the chroma that the product's desaturation leaves. */
const KEPT_CHROMA_SHARE = 0.65
/** Chroma above this is reduced: no pigment is neon. */
const MAX_CHROMA = 0.15

/** Colors are soft over this many pixels. */
const COLOR_SIGMA = 2.4
/** Water carries colors this many pixels. */
const WET_SIGMA = 13
/** The sky around a pixel is counted over this many pixels. */
const NEAR_SKY_SIGMA = 8
/** The shares of sky around a pixel at which it starts to be near the sky and at which it fully is. */
const NEAR_SKY_RANGE = [0.03, 0.25] as const

/** The sky beside a pixel is counted over this many pixels: cameras blur colors across edges. */
const BESIDE_SIGMA = 4
/** The shares of sky beside a pixel at which its color starts to be mixed with the sky's and at which it is useless. */
const MIXED_RANGE = [0.04, 0.4] as const
/** What a useless color still weighs among its neighbors. */
const MIN_WEIGHT = 0.002
/** The color of an edge before the sky comes from this many pixels inside. */
const INSIDE_SIGMA = 5
/** The shares of sky beside a pixel at which it starts to be such an edge and at which it fully is. */
const EDGE_RANGE = [0.02, 0.2] as const
/** The shares of sky around a pixel at which it starts to be too thin for that (a trunk) and at which it fully is. */
const THIN_RANGE = [0.5, 0.6] as const

/**
 * Writes the color of the broad shapes, and the same color spread as far as water carries it. `crowns`: see `crownsOf`.
 */
export function setColors(planes: WashPlanes, crowns: Float32Array, analysis: Analysis): void {
  const { coarse, fine, vegetation } = analysis
  const own = skyAround(analysis, NEAR_SKY_SIGMA)
  const beside = skyAround(analysis, BESIDE_SIGMA)
  for (let i = 0; i < own.length; i++) {
    beside[i]! *= 1 - smoothstepIn(THIN_RANGE, own[i]!)
    own[i] = smoothstepIn(NEAR_SKY_RANGE, own[i]!)
  }
  const pure = pureColors(analysis, beside)
  const [near, inside, wide] = [COLOR_SIGMA, INSIDE_SIGMA, WET_SIGMA].map((sigma) => spreading(pure, sigma))
  const color = new Float32Array(own.length)
  const given = newPlane(pure.width, pure.height)
  const spreadOf = (broad: Float32Array, exact: Float32Array) => {
    for (let i = 0; i < color.length; i++) {
      color[i] = broad[i]! + own[i]! * (exact[i]! - broad[i]!)
      given.data[i] = color[i]! * pure.data[i]!
    }
    const [small, deeper] = [near!(color, given), inside!(color, given)]
    for (let i = 0; i < small.length; i++) {
      small[i]! += smoothstepIn(EDGE_RANGE, beside[i]!) * (deeper[i]! - small[i]!)
    }
    return [small, wide!(color, given)] as const
  }
  ;[planes.a, planes.wideA] = spreadOf(coarse.a, fine.a)
  ;[planes.b, planes.wideB] = spreadOf(coarse.b, fine.b)
  planes.leaves = vegetation.slice()
  mixGreens(planes, crowns, analysis)
}

/** The share of sky within `sigma` pixels of each pixel, computed at half the size. */
const skyAround = ({ width, height, sky }: Analysis, sigma: number): Float32Array =>
  unhalve(gaussianBlur(halve({ width, height, data: sky }), sigma / 2), width, height).data

/** How far each pixel's color is its own, 0..1: not at all in the sky, and hardly at the edges before it. */
function pureColors({ width, height, sky }: Analysis, beside: Float32Array): Plane {
  const out = newPlane(width, height)
  for (let i = 0; i < sky.length; i++)
    out.data[i] = (1 - sky[i]!) * (1 - (1 - MIN_WEIGHT) * smoothstepIn(MIXED_RANGE, beside[i]!))
  return out
}

/**
 * Returns a function that spreads a color over `sigma` pixels by water. `weights`: how much each pixel gives; `given`:
 * the color times the weights.
 */
function spreading(weights: Plane, sigma: number): (color: Float32Array, given: Plane) => Float32Array {
  const around = gaussianBlur(weights, sigma).data
  return (color, given) => {
    const sum = gaussianBlur(given, sigma).data
    for (let i = 0; i < sum.length; i++) sum[i] = around[i]! > MIN_WEIGHT / 4 ? sum[i]! / around[i]! : color[i]!
    return sum
  }
}

/**
 * Pass: colors bleed where the sheet is wet, hues vary slightly, lights are warm and shadows cool; then the product's
 * rule for watercolor, 35 % of the saturation taken away (D1-171).
 */
export function chargeColor(row: WashRow): void {
  kernels.chargeColor(
    row.tone.length,
    TUBE_CHROMA_FACTOR,
    MAX_CHROMA,
    KEPT_CHROMA_SHARE,
    row.tone.byteOffset,
    row.a.byteOffset,
    row.b.byteOffset,
    row.wideA.byteOffset,
    row.wideB.byteOffset,
    row.wet.byteOffset,
    row.matters.byteOffset,
    row.leaves.byteOffset,
    row.sky.byteOffset,
    row.hueA.byteOffset,
    row.hueB.byteOffset,
    row.pools.byteOffset,
  )
}
