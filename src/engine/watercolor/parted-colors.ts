import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane } from '../plane.ts'
import { clamp, smoothstepIn } from '../scalar.ts'
import type { WashPlanes } from './wash-fields.ts'

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
