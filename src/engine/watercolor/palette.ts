import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import type { Plane } from '../plane.ts'
import { smoothstepIn } from '../scalar.ts'
import { mixGreens } from './leaf-colors.ts'
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
const MAX_CHROMA = 0.12

/** Colors are soft over this many pixels. */
const COLOR_SIGMA = 2.4
/** Water carries colors this many pixels. */
const WET_SIGMA = 13
/** The sky around a pixel is counted over this many pixels. */
const NEAR_SKY_SIGMA = 8
/** The shares of sky around a pixel at which it starts to be a thin thing before the sky and at which it fully is. */
const NEAR_SKY_RANGE = [0.3, 0.6] as const

/**
 * Writes the color of the broad shapes, and the same color spread as far as water carries it. `crowns`: see `crownsOf`.
 */
export function setColors(planes: WashPlanes, crowns: Float32Array, analysis: Analysis): void {
  const { coarse, fine, vegetation } = analysis
  const things = thingsIn(analysis)
  const own = ownShares(analysis, things)
  const [near, wide] = [gaussianBlur(things, COLOR_SIGMA), gaussianBlur(things, WET_SIGMA)]
  const spreadOf = (broad: Float32Array, exact: Float32Array) => {
    const color = broad.map((value, i) => value + own[i]! * (exact[i]! - value))
    return [spread(color, things, COLOR_SIGMA, near), spread(color, things, WET_SIGMA, wide)] as const
  }
  ;[planes.a, planes.wideA] = spreadOf(coarse.a, fine.a)
  ;[planes.b, planes.wideB] = spreadOf(coarse.b, fine.b)
  planes.leaves = vegetation.slice()
  mixGreens(planes, crowns, analysis)
}

const thingsIn = ({ width, height, sky }: Analysis): Plane => ({ width, height, data: sky.map((share) => 1 - share) })

/**
 * How far each pixel takes the photo's own color, 0..1: thin things before the sky (a trunk, a pole), which the broad
 * shapes have lost in it.
 */
function ownShares({ width, height, sky }: Analysis, things: Plane): Float32Array {
  const near = unhalve(gaussianBlur(halve({ width, height, data: sky }), NEAR_SKY_SIGMA / 2), width, height).data
  for (let i = 0; i < near.length; i++) near[i] = things.data[i]! * smoothstepIn(NEAR_SKY_RANGE, near[i]!)
  return near
}

/**
 * A color spread by water over `sigma` pixels, but not from the sky into what stands before it. `around`: the share of
 * `things` within that distance.
 */
function spread(color: Float32Array, things: Plane, sigma: number, around: Plane): Float32Array {
  const { width, height } = things
  const sum = gaussianBlur({ width, height, data: color.map((value, i) => value * things.data[i]!) }, sigma).data
  for (let i = 0; i < sum.length; i++) sum[i] = around.data[i]! > 0.01 ? sum[i]! / around.data[i]! : color[i]!
  return sum
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
