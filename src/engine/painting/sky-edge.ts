import { asPlane, type LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Plane } from '../plane.ts'
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
 * Gives the sky beside things the color of the open sky farther away: cameras leave pale or colored rims there, and
 * strokes would turn them into a second contour. Gaps far from the open sky are unchanged. Changes `images`, whose
 * skies all become that of the first.
 */
export function clearSkyRims(analysis: PaintingAnalysis, images: readonly LabImage[]): void {
  const { sky } = analysis
  const open = gaussianBlur(asPlane(analysis, sky), RIM_SIGMA).data
  for (let i = 0; i < open.length; i++) open[i] = sky[i]! * smoothstepIn(OPEN_RANGE, open[i]!)
  const amount = gaussianBlur(asPlane(analysis, open), REACH_SIGMA).data
  for (const channel of ['L', 'a', 'b'] as const) {
    const source = images[0]![channel]
    const sum = gaussianBlur(
      asPlane(
        analysis,
        source.map((value, i) => value * open[i]!),
      ),
      REACH_SIGMA,
    ).data
    for (let i = 0; i < sky.length; i++) {
      const share = sky[i]! * (1 - open[i]!) * smoothstepIn(ENOUGH_OPEN_RANGE, amount[i]!)
      if (share === 0) continue
      const color = sum[i]! / amount[i]!
      for (const image of images) image[channel][i] = mix(image[channel][i]!, color, share)
    }
  }
}

/** Where less than this share of what is within reach is on a pixel's side, the pixel keeps its own color. */
const MIN_SIDE_SHARE = 0.03

/** A plane blurred by `sigma` pixels, but never across the edge of the sky: each side keeps its own values. */
export function blurredBesideSky(plane: Plane, { sky }: PaintingAnalysis, sigma: number): Float32Array {
  const { width, height, data } = plane
  const share = gaussianBlur({ width, height, data: sky }, sigma).data
  const all = gaussianBlur(plane, sigma).data
  const inSky = gaussianBlur({ width, height, data: data.map((value, i) => value * sky[i]!) }, sigma).data
  for (let i = 0; i < all.length; i++) {
    const part = share[i]!
    const own = data[i]!
    const above = part < MIN_SIDE_SHARE ? own : inSky[i]! / part
    const below = part > 1 - MIN_SIDE_SHARE ? own : (all[i]! - inSky[i]!) / (1 - part)
    all[i] = mix(below, above, sky[i]!)
  }
  return all
}

/** `image` with all its planes blurred by `sigma` pixels, but never across the edge of the sky. */
export function softenedBesideSky(image: LabImage, analysis: PaintingAnalysis, sigma: number): LabImage {
  const soft = (channel: Float32Array) => blurredBesideSky(asPlane(image, channel), analysis, sigma)
  return { ...image, L: soft(image.L), a: soft(image.a), b: soft(image.b) }
}
