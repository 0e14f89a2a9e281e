import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import { newPlane, type Plane } from '../plane.ts'
import { clamp, smoothstepIn } from '../scalar.ts'
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

/** The differences in tone across an edge at which it starts to part colors and at which it fully does. */
const PARTING_RANGE = [0.05, 0.15] as const
/** Pixels no farther than this from an edge look for the color of their wash. */
const BESIDE_EDGE_PX = 2.3
/**
 * The color of the lighter wash continues this far under leaves, in pixels: a loose hand moves the edge between the
 * tones, and a strip of the leaves' color in a light tone would be a halo.
 */
const LEAF_UNDERLAP_PX = 0.8
/** They look for it up to this distance inside the wash, where the blur of colors hardly reaches. */
const INSIDE_WASH_PX = 7
/**
 * The color changes quickly across the edge and hardly inside the wash: calmly at this share of the quickest change so
 * far. Where it changes more quickly again, another color begins.
 */
const CALM_SHARE = 0.5
/** Changes in a and b from pixel to pixel that differ by less than this are equally quick. */
const EQUAL_CHANGE = 0.0015
/** How far a tone may differ from that of the wash and belong to it: always, and per difference in tone at the edge. */
const OWN_TONE = [0.02, 0.25] as const
/** The weight of found colors above which nothing is left of the blurred one. */
const FULL_WEIGHT = 0.4
/** Blur of the parted colors, in pixels: their border would be a staircase. */
const PARTED_SIGMA = 0.6

/**
 * Parts the colors on both sides of the edges of washes, in place. They are blurred across edges (`setColors`), so that
 * a wash that ends in one crisp line would have a halo in the color of what is beside it. Each pixel at an edge takes
 * its wash's color from inside, and gives it to the pixels in between.
 */
export function partColors(planes: WashPlanes, { width, height }: Analysis): void {
  const { tone, light, dark, within, a, b, wideA, wideB } = planes
  const [sumA, sumB, weights] = [
    newPlane(width, height).data,
    newPlane(width, height).data,
    newPlane(width, height).data,
  ]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const range = dark[i]! - light[i]!
      if (range < PARTING_RANGE[0] || Math.abs(within[i]!) > BESIDE_EDGE_PX) continue
      const path = pathInside(planes, x, y, width, height)
      if (!path) continue
      const parting = smoothstepIn(PARTING_RANGE, range)
      for (const [step, k] of path.pixels.entries()) {
        const weight = parting * (1 - step / (INSIDE_WASH_PX + 1))
        sumA[k]! += weight * a[path.source]!
        sumB[k]! += weight * b[path.source]!
        weights[k]! += weight
      }
    }
  for (let i = 0; i < tone.length; i++) {
    const weight = weights[i]!
    if (weight === 0) continue
    const share = Math.min(1, weight / FULL_WEIGHT)
    a[i]! += share * (sumA[i]! / weight - a[i]!)
    b[i]! += share * (sumB[i]! / weight - b[i]!)
    wideA[i]! += share * (a[i]! - wideA[i]!)
    wideB[i]! += share * (b[i]! - wideB[i]!)
  }
  for (const data of [a, b]) gaussianBlur({ width, height, data }, PARTED_SIGMA, { width, height, data })
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

/** The pixels from an edge into the wash on that side, and the one that has its color; undefined without a wash. */
function pathInside(
  { tone, light, dark, within, leaves, a, b }: WashPlanes,
  x: number,
  y: number,
  width: number,
  height: number,
) {
  const i = y * width + x
  const gx = tone[i + 1]! - tone[i - 1]!
  const gy = tone[i + width]! - tone[i - width]!
  const steep = Math.hypot(gx, gy)
  if (steep < 1e-3) return undefined
  const side = within[i]! > LEAF_UNDERLAP_PX * Math.max(0, leaves[i]!) ? 1 : -1
  const [dx, dy] = [(side * gx) / steep, (side * gy) / steep]
  const own = side > 0 ? dark[i]! : light[i]!
  const tolerance = OWN_TONE[0] + OWN_TONE[1] * (dark[i]! - light[i]!)
  const pixels: number[] = []
  let first = -1
  let isNarrow = false
  let quickest = 0
  let calmest = Infinity
  for (let step = 0; step <= INSIDE_WASH_PX; step++) {
    const row = clamp(Math.round(y + step * dy), 0, height - 1)
    const k = row * width + clamp(Math.round(x + step * dx), 0, width - 1)
    const isOwn = Math.abs(tone[k]! - own) < tolerance
    isNarrow = !isOwn && first >= 0
    if (isNarrow) break
    if (isOwn && first < 0) first = step
    if (step > 0) {
      const before = pixels.at(-1)!
      const change = Math.abs(a[k]! - a[before]!) + Math.abs(b[k]! - b[before]!)
      if (change > calmest + EQUAL_CHANGE && calmest < CALM_SHARE * quickest) break
      if (change >= quickest) calmest = Infinity
      quickest = Math.max(quickest, change)
      calmest = Math.min(calmest, change)
    }
    pixels.push(k)
  }
  if (first < 0) return undefined
  const last = pixels.length - 1
  return { pixels, source: pixels[isNarrow ? Math.round((first + last) / 2) : last]! }
}
