import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve } from '../kernels/resize.ts'
import type { Plane } from '../plane.ts'
import { QUARTER, quarterIndex } from '../quarter-plane.ts'
import { clamp, smoothstepIn } from '../scalar.ts'
import { isDaylight } from './darks.ts'
import type { WashPlanes } from './wash-fields.ts'

/**
 * The most green (-a) of all that grows, per yellow (b); the chroma beyond which green is a camera's, and the share of
 * the excess that is left out.
 */
const GREENEST = 0.58
const STRONG = 0.08
const LEFT_OUT = 0.5

/**
 * How far around a place a crown has one hue, in pixels, how far each place is turned to it, and the differences over
 * which a place becomes another plant, or a flower, and is not turned.
 */
const HUE_SIGMA = 30
const ONE_HUE = 0.65
const OTHER_PLANT = [0.09, 0.05] as const

/** Lights of leaves are left no paler than this tone in part, and the share of it. */
const PALEST = 0.25
const PALE_KEPT = 0.6
/** The tones of leaves from which on they are lit. */
const LIT = [0.45, 0.25] as const
/** The least yellow (b) of lit leaves, and the most green (-a) for it: sap green or ocher, no mint and no lime. */
const LEAST_YELLOW = 0.068
const MOST_GREEN = 0.34
/** The a from which on leaves are red, or flowers, and the chromas from which on light is theirs, not a glare. */
const RED = 0.01
const COLORED = [0.012, 0.035] as const

/**
 * Mixes the greens of a photo taken by day, in place: lawns and leaves are no stronger than paint, a crown has one hue,
 * and its lit leaves are warm. A season that the prompt requests keeps its colors.
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
    a[i]! += grown * Math.max(0, -GREENEST * b[i]! - a[i]!)
    const chroma = Math.sqrt(a[i]! * a[i]! + b[i]! * b[i]!)
    if (chroma <= STRONG) continue
    const kept = 1 - (grown * LEFT_OUT * (chroma - STRONG)) / chroma
    a[i]! *= kept
    b[i]! *= kept
  }
}

/** Turns each place of a crown to the crown's mean color. */
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
      const turned = shares[i]! * ONE_HUE * smoothstepIn(OTHER_PLANT, Math.sqrt(apartA * apartA + apartB * apartB))
      a[i]! += turned * apartA
      b[i]! += turned * apartB
    }
  }
}

function warmLights({ tone, a, b }: WashPlanes, shares: Float32Array): void {
  for (let i = 0; i < tone.length; i++) {
    const share = shares[i]!
    if (share === 0) continue
    const lit = share * smoothstepIn(LIT, tone[i]!) * smoothstepIn(COLORED, Math.sqrt(a[i]! * a[i]! + b[i]! * b[i]!))
    if (a[i]! < RED) {
      b[i]! += lit * Math.max(0, LEAST_YELLOW - b[i]!)
      a[i]! += lit * Math.max(0, -MOST_GREEN * b[i]! - a[i]!)
    }
    tone[i]! += share * PALE_KEPT * Math.max(0, PALEST - tone[i]!)
  }
}
