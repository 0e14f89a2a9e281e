import { foundIn } from '../analysis/found.ts'
import type { Analysis, LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { freePlanes, newPlane, type Plane } from '../plane.ts'
import { quartered, quarterIndex, quarterOf } from '../quarter-plane.ts'
import { mixIn, smoothstepIn } from '../scalar.ts'

/** A leaf is a mean over this many pixels. */
const LEAF_SIGMA = 1.5
/** A leaf is compared with the mean of plants within this many pixels. */
const AROUND_LEAF_SIGMA = 6
/** Differences, as shares of the lightness, at which a pixel starts to be leafy and at which it fully is. */
const DIFFERENCE_RANGE = [0.03, 0.15] as const
/** What is darker is compared as if it had this lightness: the rest is noise. */
const MIN_LIGHTNESS = 0.15
/** Lightness at which leaves may be in shade, where hardly any green is left, and at which they are. */
const SHADED_RANGE = [0.46, 0.38] as const
/** How much yellower than red (b − a) those leaves are, as a share of their lightness, where they may be and are. */
const SHADED_HUE_RANGE = [0, 0.04] as const
/** Pixels that are less likely plants are left out. */
const MIN_LIKELIHOOD = 0.01

/** Leaves and their directions are averaged over this many samples. */
const AROUND_SIGMA_SAMPLES = 4
/**
 * The shares of changes in lightness that are level, not upright, above which they are more those of a lawn: far away,
 * and close, where a lawn is seen from above.
 */
const LAWN_LEVEL_SHARE_RANGE = [0.6, 0.5] as const
/** The shares of the height at which a lawn starts to be close and at which it fully is. */
const CLOSE_HEIGHT_RANGE = [0.68, 0.9] as const
/** The level shares at which anything may be a lawn, and at which it is no plant. */
const LEVEL_RANGE = [0.7, 0.78] as const
/** The leafy shares at which anything may be smooth, and at which it is no plant. */
const SMOOTH_RANGE = [0.2, 0.1] as const
/** The sums of the leafy share and of how far the level share is below that, at which green may stand and does. */
const STANDING_RANGE = [0.38, 0.46] as const
/** The sums at which what lies among plants may be one of them and at which it is. */
const BESIDE_RANGE = [0.28, 0.36] as const
/** Plants are counted within this many samples, among green ones. */
const MASS_SIGMA_SAMPLES = 7
/** The shares of plants around a green sample at which it may be one and at which it is: rims of lawns are not. */
const MASS_RANGE = [0.25, 0.4] as const
/** The shares of plants around a less certain sample at which it may be one of them and at which it is. */
const BESIDE_MASS_RANGE = [0.33, 0.48] as const
/** The shares of green around such a sample at which there may be plants and at which there are. */
const PRESENT_RANGE = [0.1, 0.25] as const
/** Gaps between leaves within this many samples are part of a plant. */
const GAP_SIGMA_SAMPLES = 2
/** The shares of growth around a sample at which it may be such a gap and at which it is. */
const GAP_RANGE = [0.35, 0.65] as const

/**
 * Where plants stand, 0..1, at a quarter of the analysis' size: crowns, hedges, shrubs and beds with their dark feet,
 * but not lawns. Both may be rough. But a lawn is seen at a low angle, so its blades and their shadows lie level; the
 * leaves of what stands point in all directions, and differ more in lightness for how dark they are.
 */
export const standingPlants = (analysis: Analysis): Plane => foundIn(analysis)?.plants ?? findStandingPlants(analysis)

type Seen = Pick<
  Analysis,
  'width' | 'height' | 'marginX' | 'marginTop' | 'marginBottom' | 'photo' | 'coarse' | 'vegetation'
>

/** `standingPlants` without a look at what was found before. */
export function findStandingPlants(analysis: Seen): Plane {
  const { green, growth, leafy, across, down } = leavesOf(analysis)
  const [growths, leaves, x2, y2] = [growth, leafy, across, down].map(
    (plane) => gaussianBlur(plane, AROUND_SIGMA_SAMPLES).data,
  ) as [Float32Array, Float32Array, Float32Array, Float32Array]
  const [sure, likely] = [newPlane(green.width, green.height), newPlane(green.width, green.height)]
  for (let k = 0; k < sure.data.length; k++) {
    const level = y2[k]! / Math.max(1e-9, x2[k]! + y2[k]!)
    const share = leaves[k]! / Math.max(0.05, growths[k]!)
    const close = smoothstepIn(CLOSE_HEIGHT_RANGE, k / sure.data.length)
    const upright = share - level
    const isLawn = Math.max(smoothstepIn(SMOOTH_RANGE, share), smoothstepIn(LEVEL_RANGE, level))
    sure.data[k] =
      (1 - isLawn) * green.data[k]! * smoothstepIn(STANDING_RANGE, upright + mixIn(LAWN_LEVEL_SHARE_RANGE, close))
    likely.data[k] = (1 - isLawn) * smoothstepIn(BESIDE_RANGE, upright + LAWN_LEVEL_SHARE_RANGE[0])
  }
  const [plants, greens] = [sure, green].map((plane) => gaussianBlur(plane, MASS_SIGMA_SAMPLES).data)
  const near = gaussianBlur(growth, GAP_SIGMA_SAMPLES).data
  for (let k = 0; k < likely.data.length; k++) {
    const share = plants![k]! / Math.max(0.05, greens![k]!)
    const isBeside =
      smoothstepIn(BESIDE_MASS_RANGE, share) *
      smoothstepIn(PRESENT_RANGE, greens![k]!) *
      smoothstepIn(GAP_RANGE, near[k]!)
    likely.data[k] = Math.max(sure.data[k]! * smoothstepIn(MASS_RANGE, share), likely.data[k]! * isBeside)
  }
  return likely
}

/**
 * At a quarter of the size: how green each sample is, how likely it is a plant by its color, and how leafy, each 0..1,
 * and how much lightness changes across and down it, as squares of the lightness. The sheet's margin, which is not in
 * the photo, has none of them.
 */
function leavesOf(analysis: Seen): Record<'green' | 'growth' | 'leafy' | 'across' | 'down', Plane> {
  const { width, height, marginX, marginTop, marginBottom, photo, coarse, vegetation } = analysis
  const plane = () => newPlane(width, height)
  const [likely, weighted] = [plane(), plane()]
  for (let i = 0; i < likely.data.length; i++) {
    likely.data[i] = Math.max(vegetation[i]!, shadedLeafColor(coarse, i))
    weighted.data[i] = likely.data[i]! * photo.L[i]!
  }
  const leaf = gaussianBlur({ width, height, data: photo.L }, LEAF_SIGMA)
  const shares = gaussianBlur(likely, AROUND_LEAF_SIGMA)
  gaussianBlur(weighted, AROUND_LEAF_SIGMA, weighted)
  const [green, growth, leafy] = [plane(), plane(), plane()]
  const [across, down] = [quarterOf(analysis), quarterOf(analysis)]
  for (let y = marginTop; y < height - marginBottom - 1; y++)
    for (let x = marginX, i = y * width + x; x < width - marginX - 1; x++, i++) {
      const own = likely.data[i]!
      if (own < MIN_LIKELIHOOD) continue
      const around = weighted.data[i]! / shares.data[i]!
      const scale = 1 / Math.max(MIN_LIGHTNESS, around)
      green.data[i] = vegetation[i]!
      leafy.data[i] = own * smoothstepIn(DIFFERENCE_RANGE, scale * Math.abs(leaf.data[i]! - around))
      const k = quarterIndex(x, y, across)
      const right = scale * (leaf.data[i + 1]! - leaf.data[i]!)
      const below = scale * (leaf.data[i + width]! - leaf.data[i]!)
      across.data[k]! += own * likely.data[i + 1]! * right * right
      down.data[k]! += own * likely.data[i + width]! * below * below
      growth.data[i] = own
    }
  const small = ({ data }: Plane) => quartered(data, analysis)
  const out = { green: small(green), growth: small(growth), leafy: small(leafy), across, down }
  freePlanes(likely, weighted, leaf, shares, green, growth, leafy)
  return out
}

/** How certainly the color of pixel i is that of leaves in shade, 0..1. */
function shadedLeafColor({ L, a, b }: LabImage, i: number): number {
  const dark = smoothstepIn(SHADED_RANGE, L[i]!)
  return dark === 0 ? 0 : dark * smoothstepIn(SHADED_HUE_RANGE, (b[i]! - a[i]!) / Math.max(MIN_LIGHTNESS, L[i]!))
}
