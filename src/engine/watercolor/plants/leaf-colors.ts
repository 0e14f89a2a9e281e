import type { Analysis } from '../../analysis/types.ts'
import { goldenColor } from '../../foliage/leaf-color.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import type { Plane } from '../../plane.ts'
import { QUARTER, quartered, quarterIndex } from '../../quarter-plane.ts'
import { clamp, mix, mixIn, smoothstepIn } from '../../scalar.ts'
import { isDaylight } from '../darks.ts'
import { washLightness } from '../tone.ts'
import type { WashPlanes } from '../wash-fields.ts'

/** Maximum green (-a) of plants, per yellow (b). */
const MAX_GREEN_PER_YELLOW = 0.58
/** The chroma above which the green of a lawn and that of a crown is artificial and due to the camera. */
const MAX_NATURAL_CHROMA_RANGE = [0.08, 0.1] as const
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
/** The b below which a pixel starts to count as skylit and below which it fully does. */
const SKYLIT_B_RANGE = [0.035, 0.005] as const
/** What a skylit pixel weighs in the hue of its crown: the sky is none of it, but a blue spruce is all blue. */
const MIN_HUE_WEIGHT = 0.05

/** Yellow paint is never dark: golden leaves with more tone than this are thinned. */
const MAX_GOLDEN_TONE = 0.26
/** The share of their excess over that tone that golden leaves lose. */
const GOLDEN_EXCESS_LOSS = 0.6
/** Maximum factor on the chroma of a crown that is lighter on the sheet than in the photo. */
const MAX_CHROMA_GAIN = 1.15

/** Light leaves with less tone than this are darkened. */
const MIN_LEAF_TONE = 0.25
/** The share of the missing tone that they gain. */
const PALE_DARKENED_SHARE = 0.6
/** The tones below which leaves start to count as lit, and below which they count fully. */
const LIT_TONE_RANGE = [0.45, 0.25] as const
/** Minimum yellow (b) of lit leaves, unless their chroma is lower. */
const MIN_LIT_YELLOW = 0.068
/** Maximum green (-a) of lit leaves, per yellow (b): sap green or ocher, neither mint nor lime. */
const MAX_LIT_GREEN_PER_YELLOW = 0.46
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
  const shares = new Float32Array(crowns.length)
  for (let i = 0; i < shares.length; i++) shares[i] = clamp(crowns[i]!)
  temperGreens(planes, shares, analysis)
  toOneHue(planes, shares, analysis)
  keepSaturation(planes, shares, analysis)
  warmLights(planes, shares)
}

function temperGreens({ a, b }: WashPlanes, shares: Float32Array, { vegetation }: Analysis): void {
  for (let i = 0; i < a.length; i++) {
    const grown = vegetation[i]!
    if (grown === 0 || a[i]! >= 0 || b[i]! <= 0) continue
    a[i]! += grown * Math.max(0, -MAX_GREEN_PER_YELLOW * b[i]! - a[i]!)
    const chroma = Math.sqrt(a[i]! * a[i]! + b[i]! * b[i]!)
    const natural = mixIn(MAX_NATURAL_CHROMA_RANGE, shares[i]!)
    if (chroma <= natural) continue
    const kept = 1 - (grown * EXCESS_CHROMA_LOSS * (chroma - natural)) / chroma
    a[i]! *= kept
    b[i]! *= kept
  }
}

/** How far a pixel of a crown is sky between its leaves, or a reflection of it, 0..1; purple ones are flowers. */
const skylitShare = (a: number, b: number): number => (a >= MIN_RED_A ? 0 : smoothstepIn(SKYLIT_B_RANGE, b))

/** Turns the pixels of a crown toward the mean color of those that are not skylit. */
function toOneHue({ a, b }: WashPlanes, shares: Float32Array, analysis: Analysis): void {
  const quarter = (data: Float32Array) => quartered(data, analysis)
  const leaves = quarter(shares)
  const [reds, yellows] = [quarter(a).data, quarter(b).data]
  for (let k = 0; k < reds.length; k++) leaves.data[k]! *= mix(1, MIN_HUE_WEIGHT, skylitShare(reds[k]!, yellows[k]!))
  const weight = gaussianBlur(leaves, HUE_SIGMA / QUARTER)
  const meanOf = (data: Float32Array): Plane => {
    const mean = quarter(data)
    for (let k = 0; k < mean.data.length; k++) mean.data[k]! *= leaves.data[k]!
    gaussianBlur(mean, HUE_SIGMA / QUARTER, mean)
    for (let k = 0; k < mean.data.length; k++) mean.data[k]! /= Math.max(1e-3 * MIN_HUE_WEIGHT, weight.data[k]!)
    return mean
  }
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  const { width, height } = analysis
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (shares[i] === 0) continue
      const k = quarterIndex(x, y, leaves)
      const [apartA, apartB] = [meanA.data[k]! - a[i]!, meanB.data[k]! - b[i]!]
      const same = smoothstepIn(OTHER_PLANT_RANGE, Math.sqrt(apartA * apartA + apartB * apartB))
      const turned = shares[i]! * Math.max(HUE_TURN_SHARE * same, skylitShare(a[i]!, b[i]!))
      a[i]! += turned * apartA
      b[i]! += turned * apartB
    }
  }
}

/** Thins golden leaves, and gives a crown that is lighter than in the photo as much more chroma. */
function keepSaturation({ tone, a, b }: WashPlanes, shares: Float32Array, { coarse }: Analysis): void {
  for (let i = 0; i < tone.length; i++) {
    const share = shares[i]!
    if (share === 0) continue
    const excess = Math.max(0, tone[i]! - MAX_GOLDEN_TONE)
    tone[i]! -= share * goldenColor(a[i]!, b[i]!) * GOLDEN_EXCESS_LOSS * excess
    const lighter = clamp(washLightness(tone[i]!) / Math.max(0.2, coarse.L[i]!), 1, MAX_CHROMA_GAIN)
    const gain = 1 + share * (lighter - 1)
    a[i]! *= gain
    b[i]! *= gain
  }
}

function warmLights({ tone, a, b }: WashPlanes, shares: Float32Array): void {
  for (let i = 0; i < tone.length; i++) {
    const share = shares[i]!
    if (share === 0) continue
    const chroma = Math.sqrt(a[i]! * a[i]! + b[i]! * b[i]!)
    const lit = share * smoothstepIn(LIT_TONE_RANGE, tone[i]!) * smoothstepIn(COLORED_CHROMA_RANGE, chroma)
    if (a[i]! < MIN_RED_A) {
      b[i]! += lit * Math.max(0, Math.min(MIN_LIT_YELLOW, chroma) - b[i]!)
      a[i]! += lit * Math.max(0, -MAX_LIT_GREEN_PER_YELLOW * b[i]! - a[i]!)
    }
    tone[i]! += share * PALE_DARKENED_SHARE * Math.max(0, MIN_LEAF_TONE - tone[i]!)
  }
}
