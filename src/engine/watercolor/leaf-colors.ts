import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve } from '../kernels/resize.ts'
import type { Plane } from '../plane.ts'
import { QUARTER, quarterIndex } from '../quarter-plane.ts'
import { clamp, smoothstepIn } from '../scalar.ts'
import { isDaylight } from './darks.ts'
import type { WashPlanes } from './wash-fields.ts'

/** Maximum green (-a) of plants, per yellow (b). */
const MAX_GREEN_PER_YELLOW = 0.58
/** The chroma above which a green is artificial and due to the camera. */
const MAX_NATURAL_CHROMA = 0.08
/** The share of its chroma above that limit that a leaf loses. */
const EXCESS_CHROMA_LOSS = 0.5

/** The hue of a crown is averaged over this many pixels. */
const HUE_SIGMA = 30
/** Share of the way that each pixel is turned to the hue of its crown. */
const HUE_TURN_SHARE = 0.65
/**
 * Differences from the crown above which a pixel is another plant or a flower and is not turned, and below which it is
 * turned fully.
 */
const OTHER_PLANT_RANGE = [0.09, 0.05] as const

/** Light leaves with less tone than this are darkened. */
const MIN_LEAF_TONE = 0.25
/** The share of the missing tone that they gain. */
const PALE_DARKENED_SHARE = 0.6
/** The tones below which leaves start to count as lit, and below which they count fully. */
const LIT_TONE_RANGE = [0.45, 0.25] as const
/** Minimum yellow (b) of lit leaves. */
const MIN_LIT_YELLOW = 0.068
/** Maximum green (-a) of lit leaves, per yellow (b): sap green or ocher, neither mint nor lime. */
const MAX_LIT_GREEN_PER_YELLOW = 0.34
/** The a above which leaves are red, or flowers. */
const MIN_RED_A = 0.01
/** The chromas at which light starts to count as part of the leaves rather than glare, and at which it counts fully. */
const COLORED_CHROMA_RANGE = [0.012, 0.035] as const

/**
 * Mixes the greens of a photo taken by day, in place: lawns and leaves are no stronger than paint, a crown has one hue,
 * and its lit leaves are warm. Colors stay unchanged if the prompt requests a season.
 */
export function mixGreens(planes: WashPlanes, crowns: Float32Array, analysis: Analysis): void {
  if (!isDaylight(analysis) || analysis.direction?.season !== undefined) return
  temperGreens(planes, analysis)
  const shares = new Float32Array(crowns.length)
  for (let i = 0; i < shares.length; i++) shares[i] = clamp(crowns[i]!)
  toOneHue(planes, shares, analysis)
  warmLights(planes, shares)
}

function temperGreens({ a, b }: WashPlanes, { vegetation }: Analysis): void {
  for (let i = 0; i < a.length; i++) {
    const grown = vegetation[i]!
    if (grown === 0 || a[i]! >= 0 || b[i]! <= 0) continue
    a[i]! += grown * Math.max(0, -MAX_GREEN_PER_YELLOW * b[i]! - a[i]!)
    const chroma = Math.sqrt(a[i]! * a[i]! + b[i]! * b[i]!)
    if (chroma <= MAX_NATURAL_CHROMA) continue
    const kept = 1 - (grown * EXCESS_CHROMA_LOSS * (chroma - MAX_NATURAL_CHROMA)) / chroma
    a[i]! *= kept
    b[i]! *= kept
  }
}

/** Turns the pixels of a crown toward the crown's mean color. */
function toOneHue({ a, b }: WashPlanes, shares: Float32Array, analysis: Analysis): void {
  const quarter = (data: Float32Array) => halve(halve(asPlane(analysis, data)))
  const leaves = quarter(shares)
  const weight = gaussianBlur(leaves, HUE_SIGMA / QUARTER)
  const meanOf = (data: Float32Array): Plane => {
    const mean = quarter(data)
    for (let k = 0; k < mean.data.length; k++) mean.data[k]! *= leaves.data[k]!
    gaussianBlur(mean, HUE_SIGMA / QUARTER, mean)
    for (let k = 0; k < mean.data.length; k++) mean.data[k]! /= Math.max(1e-3, weight.data[k]!)
    return mean
  }
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  const { width, height } = analysis
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (shares[i] === 0) continue
      const k = quarterIndex(x, y, leaves)
      const [apartA, apartB] = [meanA.data[k]! - a[i]!, meanB.data[k]! - b[i]!]
      const turned =
        shares[i]! * HUE_TURN_SHARE * smoothstepIn(OTHER_PLANT_RANGE, Math.sqrt(apartA * apartA + apartB * apartB))
      a[i]! += turned * apartA
      b[i]! += turned * apartB
    }
  }
}

function warmLights({ tone, a, b }: WashPlanes, shares: Float32Array): void {
  for (let i = 0; i < tone.length; i++) {
    const share = shares[i]!
    if (share === 0) continue
    const lit =
      share *
      smoothstepIn(LIT_TONE_RANGE, tone[i]!) *
      smoothstepIn(COLORED_CHROMA_RANGE, Math.sqrt(a[i]! * a[i]! + b[i]! * b[i]!))
    if (a[i]! < MIN_RED_A) {
      b[i]! += lit * Math.max(0, MIN_LIT_YELLOW - b[i]!)
      a[i]! += lit * Math.max(0, -MAX_LIT_GREEN_PER_YELLOW * b[i]! - a[i]!)
    }
    tone[i]! += share * PALE_DARKENED_SHARE * Math.max(0, MIN_LEAF_TONE - tone[i]!)
  }
}
