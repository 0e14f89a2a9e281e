import type { LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Plane } from '../plane.ts'
import { QUARTER, quarterIndex, quarterOf } from '../quarter-plane.ts'
import { clamp, smoothstepIn } from '../scalar.ts'
import type { PaintingAnalysis } from './painting-analysis.ts'

/** The sky's color around a pixel is its mean within this many pixels. */
const AROUND_SIGMA = 64
/** A pixel that is darker than the sky around it by more than this does not count in the mean. */
const MAX_DARKER = 0.03
/** How much darker than the sky a pixel starts to be haze, and how much darker it fully is. */
const HAZE_RANGE = [0.03, 0.07] as const
/** How much less blue (in b) than the sky haze is: what is darker and bluer is the sky between clouds. */
const LESS_BLUE_RANGE = [0, 0.012] as const
/** Blue (-b) at which a sky starts to have no dark clouds, and at which it surely has none. */
const BLUE_RANGE = [0.03, 0.06] as const
/** Shares of sky around a pixel that are enough to know its color. */
const ENOUGH_SKY_RANGE = [0.05, 0.2] as const

/**
 * Gives the haze of twigs and fronds in a blue sky the color of the sky around it: where the mask has found sky between
 * thin things, broad shapes mix both, and strokes would be gray clouds that float beside the tree. Changes `images`,
 * whose haze all becomes the sky of the first.
 */
export function clearSkyHaze(analysis: PaintingAnalysis, images: readonly LabImage[]): void {
  const { width, sky } = analysis
  const first = images[0]!
  const around = skyAround(analysis, first, skyAround(analysis, first, skyAround(analysis, first)))
  for (let i = 0; i < sky.length; i++) {
    if (sky[i]! < 0.5) continue
    const k = quarterIndex(i % width, Math.floor(i / width), around.share)
    const share = around.share.data[k]!
    if (share < ENOUGH_SKY_RANGE[0]) continue
    const [L, a, b] = [around.L.data[k]! / share, around.a.data[k]! / share, around.b.data[k]! / share]
    const haze =
      smoothstepIn(HAZE_RANGE, L - first.L[i]!) *
      smoothstepIn(LESS_BLUE_RANGE, first.b[i]! - b) *
      smoothstepIn(BLUE_RANGE, -b) *
      smoothstepIn(ENOUGH_SKY_RANGE, share)
    if (haze === 0) continue
    for (const image of images) {
      image.L[i]! += haze * (L - image.L[i]!)
      image.a[i]! += haze * (a - image.a[i]!)
      image.b[i]! += haze * (b - image.b[i]!)
    }
  }
}

/** Share of sky around each pixel, and its colors multiplied by that share, at a quarter of the size. */
type Around = Readonly<Record<'share' | 'L' | 'a' | 'b', Plane>>

/** The sky around each pixel; where `before` is given, without what is darker than it. */
function skyAround(analysis: PaintingAnalysis, image: LabImage, before?: Around): Around {
  const { width, sky } = analysis
  const around = { share: quarterOf(analysis), L: quarterOf(analysis), a: quarterOf(analysis), b: quarterOf(analysis) }
  for (let y = 0, k = 0; y < around.share.height; y++)
    for (let x = 0; x < around.share.width; x++, k++) {
      const i = QUARTER * (y * width + x)
      const isHaze = before && image.L[i]! < before.L.data[k]! / before.share.data[k]! - MAX_DARKER
      const share = isHaze ? 0 : clamp(2 * sky[i]! - 1)
      around.share.data[k] = share
      around.L.data[k] = share * image.L[i]!
      around.a.data[k] = share * image.a[i]!
      around.b.data[k] = share * image.b[i]!
    }
  for (const plane of Object.values(around)) gaussianBlur(plane, AROUND_SIGMA / QUARTER, plane)
  return around
}
