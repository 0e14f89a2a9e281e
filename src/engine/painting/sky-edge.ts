import { asPlane, type LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Size } from '../picture.ts'
import { freePlanes, newPlane, type Plane } from '../plane.ts'
import { mix, smoothstepIn } from '../scalar.ts'
import type { PaintingAnalysis } from './painting-analysis.ts'

/** Blur of the sky mask that finds its rims, in pixels. */
const RIM_SIGMA = 3
/** Values of the blurred mask at which a pixel starts to count as open sky, and at which it counts fully. */
const OPEN_RANGE = [0.9, 1] as const
/** The open sky's color is its mean within this many pixels. */
const REACH_SIGMA = 10
/** Shares of open sky within reach at which its color starts to be used, and at which it is used fully. */
const ENOUGH_OPEN_RANGE = [0.02, 0.1] as const

/**
 * Whether a pixel is on the sky's side of its edge. The mask is soft there, but a stroke has one color: one mixed from
 * both sides would be a puff of gray in the sky.
 */
const isSky = (share: number): boolean => share > 0.5

/**
 * Gives the sky beside things the color of the open sky farther away: cameras leave pale or colored rims there, and
 * strokes would turn them into a second contour. Gaps far from the open sky are unchanged. Changes `images`, whose
 * skies all become that of the first.
 */
export function clearSkyRims(analysis: PaintingAnalysis, images: readonly LabImage[]): void {
  const { sky } = analysis
  const rows = rowsBesideSky(analysis, REACH_SIGMA)
  const blurred = (data: Float32Array, sigma: number) => gaussianBlur({ ...rows, data }, sigma).data
  const open = blurred(sky.subarray(0, rows.width * rows.height), RIM_SIGMA)
  for (let i = 0; i < open.length; i++) open[i] = sky[i]! * smoothstepIn(OPEN_RANGE, open[i]!)
  const amount = blurred(open, REACH_SIGMA)
  for (const channel of ['L', 'a', 'b'] as const) {
    const sum = blurred(product(images[0]![channel], open), REACH_SIGMA)
    for (let i = 0; i < open.length; i++) {
      const share = !isSky(sky[i]!) ? 0 : (1 - open[i]!) * smoothstepIn(ENOUGH_OPEN_RANGE, amount[i]!)
      if (share === 0) continue
      const color = sum[i]! / amount[i]!
      for (const image of images) image[channel][i] = mix(image[channel][i]!, color, share)
    }
  }
}

/** Where less than this share of what is within reach is on a pixel's side, the pixel keeps its own color. */
const MIN_SIDE_SHARE = 0.03

/** A plane blurred by `sigma` pixels, but never across the edge of the sky: each side keeps its own values. */
export function blurredBesideSky(plane: Plane, analysis: PaintingAnalysis, sigma: number): Float32Array {
  return blursBesideSky([plane.data], analysis, sigma)[0]!
}

/** `image` with all its planes blurred by `sigma` pixels, but never across the edge of the sky. */
export function softenedBesideSky(image: LabImage, analysis: PaintingAnalysis, sigma: number): LabImage {
  const [L, a, b] = blursBesideSky([image.L, image.a, image.b], analysis, sigma)
  return { ...image, L: L!, a: a!, b: b! }
}

function blursBesideSky(channels: readonly Float32Array[], analysis: PaintingAnalysis, sigma: number): Float32Array[] {
  const { sky } = analysis
  const rows = rowsBesideSky(analysis, sigma)
  const above = newPlane(rows.width, rows.height)
  for (let i = 0; i < above.data.length; i++) above.data[i] = isSky(sky[i]!) ? 1 : 0
  const share = gaussianBlur(above, sigma)
  const inSky = newPlane(rows.width, rows.height)
  const blurred = channels.map((data) => {
    const all = gaussianBlur(asPlane(analysis, data), sigma).data
    for (let i = 0; i < share.data.length; i++) inSky.data[i] = data[i]! * above.data[i]!
    gaussianBlur(inSky, sigma, inSky)
    for (let i = 0; i < share.data.length; i++) {
      const part = share.data[i]!
      if (part === 0) continue
      if (isSky(sky[i]!)) all[i] = part < MIN_SIDE_SHARE ? data[i]! : inSky.data[i]! / part
      else all[i] = part > 1 - MIN_SIDE_SHARE ? data[i]! : (all[i]! - inSky.data[i]!) / (1 - part)
    }
    return all
  })
  freePlanes(above, share, inSky)
  return blurred
}

/** How far a blur reaches, in sigmas, rounded up. */
const BLUR_REACH = 4

/** The size of the topmost rows that a blur by `sigma` reaches from the sky: below them nothing changes. */
function rowsBesideSky({ width, height, sky }: PaintingAnalysis, sigma: number): Size {
  let last = sky.length - 1
  while (last >= 0 && sky[last]! <= 0) last--
  const rows = Math.floor(last / width) + 1
  return { width, height: Math.min(height, Math.max(1, rows + Math.ceil(BLUR_REACH * sigma))) }
}

/** The product of two planes, as long as the second. */
function product(one: Float32Array, other: Float32Array): Float32Array {
  const out = new Float32Array(other.length)
  for (let i = 0; i < out.length; i++) out[i] = one[i]! * other[i]!
  return out
}
