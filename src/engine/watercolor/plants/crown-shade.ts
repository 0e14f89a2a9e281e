import type { Analysis } from '../../analysis/types.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { weightedMean } from '../../kernels/weighted-mean.ts'
import type { Size } from '../../picture.ts'
import { newPlane, type Plane } from '../../plane.ts'
import { enlargedQuarter, QUARTER, quartered } from '../../quarter-plane.ts'
import { clamp, mixIn, smoothstepIn } from '../../scalar.ts'
import { toneOfLightness, washTone } from '../tone.ts'
import { placesInCrowns } from './crown-form.ts'

/** The lightness of the photo, and of its small shapes. */
type Pictures = Size & {
  readonly fine: Pick<Analysis['fine'], 'L'>
  readonly photo: Pick<Analysis['photo'], 'L'>
}

/** A mass of leaves is a mean over this many pixels. */
const MASS_SIGMA = 18
/** A crown's middle tone is its mean within this many pixels. */
const CROWN_SIGMA = 60
/** A cluster of leaves differs from the mean within this many pixels. */
const CLUSTER_SIGMA = 18
/** Blur of the clusters, in pixels. */
const CLUSTER_EDGE_SIGMA = 0.8

/** What decides where leaves are in shade: their mass, their place in the crown, and their cluster. */
const SHADED_BY = { mass: 0.8, place: 0.13, cluster: 0.7 } as const
/** The sums of these at which leaves start to be in shade and at which they fully are. */
const SHADED_RANGE = [-0.04, 0.06] as const
/** The difference in tone between light and shade. */
const SHADE_DEPTH = 0.25
/** The share of that difference by which lights get lighter; shades get darker by the rest. */
const LIGHTER_SHARE = 0.25
/** The tones of crowns below which there is no shade and above which it is complete: pale ones are all light. */
const SHADED_TONE_RANGE = [0.12, 0.3] as const
/** The tones of crowns above which there is no shade and below which it is complete: no crown is black. */
const DEEPENED_TONE_RANGE = [0.85, 0.4] as const
/** The share of its difference from the crown that a mass keeps. */
const KEPT_MASS_SHARE = 0.6
/** The share of their contrast that clusters keep in the light and in the shade. */
const KEPT_CLUSTER_RANGE = [0.85, 0.35] as const
/** Maximum difference of a cluster from its mass. */
const MAX_CLUSTER_CONTRAST = 0.16
/** The range to which the tones of leaves are limited. */
const LEAF_TONE_LIMITS = [0.03, 0.9] as const

/** The tone that glazes, edges and grain add to a crown as a whole. */
const GLAZES_ADD = 0.02
/** The lowest factor on the tone of a crown that would be darker than in the photo. */
const MIN_THINNING = 0.5

/**
 * Sets the tones of crowns, in place: one light and one connected shade, below and away from the light, whose edge
 * follows the photo's clusters of leaves. In the light clusters differ more than in the shade. No crown becomes darker
 * than in the photo. The broad shapes have patches of one size instead of clusters, which would be blots all over a
 * crown; so clusters come from `fine`.
 */
export function shadeCrowns(tone: Float32Array, crowns: Float32Array, { width, height, fine, photo }: Pictures): void {
  const size = { width, height }
  const shares = new Float32Array(crowns.length)
  const own = new Float32Array(crowns.length)
  for (let i = 0; i < shares.length; i++) {
    shares[i] = clamp(crowns[i]!)
    own[i] = washTone(fine.L[i]!)
  }
  const leaves = quartered(shares, size)
  const meanOf = (data: Float32Array, sigma: number) => meanInCrowns(data, leaves, sigma, size)
  const [middle, apart, around] = [meanOf(tone, CROWN_SIGMA), meanOf(tone, MASS_SIGMA), meanOf(own, CLUSTER_SIGMA)]
  for (let k = 0; k < apart.data.length; k++) apart.data[k]! -= middle.data[k]!
  const places = { ...leaves, data: placesInCrowns(leaves, apart.data) }
  const [middles, masses, near, placed] = [middle, apart, around, places].map(
    (plane) => enlargedQuarter(plane, size).data,
  )
  gaussianBlur({ ...size, data: own }, CLUSTER_EDGE_SIGMA, { ...size, data: own })
  for (let i = 0; i < tone.length; i++) {
    if (shares[i] === 0) continue
    const cluster = own[i]! - near![i]!
    const sum = SHADED_BY.mass * masses![i]! + SHADED_BY.place * placed![i]! + SHADED_BY.cluster * cluster
    const shaded = smoothstepIn(SHADED_RANGE, sum)
    const depth =
      SHADE_DEPTH * smoothstepIn(SHADED_TONE_RANGE, middles![i]!) * smoothstepIn(DEEPENED_TONE_RANGE, middles![i]!)
    const set =
      middles![i]! +
      KEPT_MASS_SHARE * masses![i]! +
      MAX_CLUSTER_CONTRAST * Math.tanh((mixIn(KEPT_CLUSTER_RANGE, shaded) * cluster) / MAX_CLUSTER_CONTRAST) +
      depth * (shaded - LIGHTER_SHARE)
    tone[i]! += shares[i]! * (clamp(set, ...LEAF_TONE_LIMITS) - tone[i]!)
  }
  keepLight(tone, shares, leaves, photo.L, size)
}

/** Thins crowns that would be darker as a whole than in the photo, in place. */
function keepLight(tone: Float32Array, shares: Float32Array, leaves: Plane, photo: Float32Array, size: Size): void {
  const [washed, seen] = [tone, photo].map((data) => meanInCrowns(data, leaves, CROWN_SIGMA, size).data)
  const kept = newPlane(leaves.width, leaves.height)
  for (let k = 0; k < kept.data.length; k++)
    kept.data[k] = clamp((toneOfLightness(seen![k]!) - GLAZES_ADD) / Math.max(0.05, washed![k]!), MIN_THINNING, 1)
  const factors = enlargedQuarter(kept, size).data
  for (let i = 0; i < tone.length; i++) tone[i]! *= 1 - shares[i]! * (1 - factors[i]!)
}

/** The mean of leaves within `sigma` pixels, at a quarter of the size. */
const meanInCrowns = (data: Float32Array, leaves: Plane, sigma: number, size: Size): Plane =>
  weightedMean(quartered(data, size), leaves, sigma / QUARTER)
