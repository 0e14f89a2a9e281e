import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { newPlane } from '../plane.ts'
import { clamp, mix, smoothstepIn } from '../scalar.ts'
import { isInOwnLight } from './own-light.ts'
import type { WashPlanes } from './wash-fields.ts'

/** The tones at which a wash begins to count as a dark, and counts fully; leaves are in shade at lighter tones. */
const DARK = [0.3, 0.5] as const
const SHADED_LEAVES = [0.18, 0.38] as const
/** How much of the color around it a dark takes on: a camera's darks differ in hue by noise only. */
const UNIFIED = 0.75
/** OKLab chroma up to which a dark is gray, and from which it has a color of its own (a blue door). */
const OWN_COLOR = [0.05, 0.09] as const
/**
 * The mean a of the leaves within this radius in pixels above which a crown is plum or russet, and below which it is
 * green. A single leaf in shade can have any hue.
 */
const CROWN_SIGMA = 40
const GREEN_CROWN = [-0.001, -0.007] as const
/** The a below which a dark is green even where no leaves were found, unless its b makes it blue-green. */
const GREEN = [-0.004, -0.014] as const
const YELLOW = [-0.012, 0.004] as const
/**
 * A black place with so many leaves around it, within this radius in pixels, is the inside of a crown: the photo has no
 * green left there.
 */
const NEAR_SIGMA = 16
const BESIDE = [0.15, 0.4] as const
const BLACK = [0.45, 0.6] as const
/** Leaves in shade: a deep, warm green. */
const GREEN_A = -0.019
const GREEN_B = 0.032
/** Shares of its own color that a pale dark keeps, blue or brown, and what is added to a and b: violet. */
const BLUE_KEPT = 0.45
const BROWN_KEPT = 0.9
const VIOLET_A = 0.007
const VIOLET_B = -0.004

/** Whether the light is that of a photo taken by day: dusk, and a light that the prompt requests, keep their darks. */
export const isDaylight = (analysis: Analysis): boolean =>
  !isInOwnLight(analysis) && analysis.direction?.light === undefined

/**
 * Gives the darks of a photo taken by day a hue, in place: leaves in shade a deep warm green, gray shadows and openings
 * a violet gray instead of navy. Tones, and darks that have a color of their own, do not change. Half the size is
 * enough, because colors are smooth.
 */
export function mixDarks({ tone, a, b, wideA, wideB }: WashPlanes, analysis: Analysis): void {
  if (!isDaylight(analysis)) return
  const { width, height, vegetation, sky, coherence } = analysis
  const around = leavesAround(analysis, a)
  const [changeA, changeB] = [newPlane(around.width, around.height), newPlane(around.width, around.height)]
  for (let y = 0, at = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, at++) {
      const i = y * width + x
      const own = tone[i]!
      if (own <= SHADED_LEAVES[0]) continue
      const inCrown = smoothstepIn(BESIDE, around.share[at]!) * smoothstepIn(BLACK, own) * (1 - coherence[i]!)
      const leaves = Math.max(vegetation[i]!, inCrown)
      const ownA = mix(a[i]!, wideA[i]!, UNIFIED)
      const ownB = mix(b[i]!, wideB[i]!, UNIFIED)
      const gray = 1 - smoothstepIn(OWN_COLOR, Math.sqrt(a[i]! * a[i]! + b[i]! * b[i]!))
      const dark = mix(gray * smoothstepIn(DARK, own), smoothstepIn(SHADED_LEAVES, own), leaves) * (1 - sky[i]!)
      const greenish = smoothstepIn(GREEN, a[i]!) * smoothstepIn(YELLOW, b[i]!)
      const green = Math.max(leaves * smoothstepIn(GREEN_CROWN, around.a[at]!), greenish)
      const grayA = (ownA < 0 ? ownA : BROWN_KEPT * ownA) + VIOLET_A
      const grayB = (ownB < 0 ? BLUE_KEPT : BROWN_KEPT) * ownB + VIOLET_B
      changeA.data[at] = dark * (mix(grayA, Math.min(ownA, GREEN_A), green) - a[i]!)
      changeB.data[at] = dark * (mix(grayB, Math.max(ownB, GREEN_B), green) - b[i]!)
    }
  }
  addTo(a, unhalve(changeA, width, height).data)
  addTo(b, unhalve(changeB, width, height).data)
}

function addTo(plane: Float32Array, change: Float32Array): void {
  for (let i = 0; i < plane.length; i++) plane[i]! += change[i]!
}

/** The share of leaves around each place, and their mean a, at half the size. */
function leavesAround(analysis: Analysis, a: Float32Array) {
  const half = halve(asPlane(analysis, analysis.vegetation))
  const leaves = halve(half)
  const greens = halve(halve(asPlane(analysis, a)))
  for (let i = 0; i < greens.data.length; i++) greens.data[i]! *= leaves.data[i]!
  const mean = gaussianBlur(greens, CROWN_SIGMA / 4, greens)
  const crowns = gaussianBlur(leaves, CROWN_SIGMA / 4).data
  for (let i = 0; i < crowns.length; i++) mean.data[i]! /= Math.max(1e-3, crowns[i]!)
  gaussianBlur(leaves, NEAR_SIGMA / 4, leaves)
  const { width, height } = half
  return { width, height, share: unhalve(leaves, width, height, half).data, a: unhalve(mean, width, height).data }
}

/**
 * The shares of the height from which there may be ground, and from which it is certain; the importance up to which it
 * counts as bare.
 */
const LOW = [0.52, 0.66] as const
const BARE = [0.85, 0.55] as const
/** The share of its excess that a shadow on the ground keeps beyond this depth: the ground shines through. */
const SHADOW = 0.32
const SHADOW_KEPT = 0.42

/** Thins cast shadows on drives, streets and bare soil by day, in place: a wash there is transparent. */
export function thinShadows(tone: Float32Array, analysis: Analysis): void {
  if (!isDaylight(analysis)) return
  const { width, height, importance, vegetation } = analysis
  for (let y = Math.floor(LOW[0] * height); y < height; y++) {
    const low = smoothstepIn(LOW, y / height) * (1 - SHADOW_KEPT)
    for (let i = y * width; i < (y + 1) * width; i++) {
      const excess = tone[i]! - SHADOW
      if (excess > 0) tone[i]! -= excess * low * (1 - vegetation[i]!) * smoothstepIn(BARE, importance[i]!)
    }
  }
}

/** The tones from which on a place begins to belong to a dark, and belongs to it. */
const IN_DARK = [0.42, 0.6] as const
/** How far around a place a dark is looked for, in pixels, and the shares of it from which the place is inside. */
const INSIDE_SIGMA = 11
const INSIDE = [0.45, 0.7] as const
/** The shares of it from which the place is in the middle of a dark. */
const MIDST = [0.72, 1] as const
/** The darkest tone that a dark begins with, and how much lighter its middle is. */
const DEEPEST = 0.68
const MIDDLE = 0.08
/** How much of the differences in lightness in a dark shows, and the most of it. */
const SHOWN = 1.2
const MOST_SHOWN = 0.1

/**
 * Opens large darks, in place: their middle is a little more transparent than their edges, and what is in them (panels
 * of a door, a lamp, a chair) shows through.
 */
export function openDarks(tone: Float32Array, analysis: Analysis): void {
  const { width, height, fine, vegetation, sky } = analysis
  const dark = newPlane(width, height)
  const level = newPlane(width, height)
  for (let i = 0; i < tone.length; i++) {
    if (tone[i]! <= IN_DARK[0]) continue
    dark.data[i] = smoothstepIn(IN_DARK, tone[i]!) * (1 - vegetation[i]!) * (1 - sky[i]!)
    level.data[i] = dark.data[i]! * fine.L[i]!
  }
  const around = unhalve(gaussianBlur(halve(dark), INSIDE_SIGMA / 2), width, height).data
  const levels = unhalve(gaussianBlur(halve(level), INSIDE_SIGMA / 2), width, height).data
  for (let i = 0; i < tone.length; i++) {
    const own = dark.data[i]!
    if (own === 0) continue
    const difference = SHOWN * (levels[i]! / Math.max(0.05, around[i]!) - fine.L[i]!)
    const shown = clamp(difference, -MOST_SHOWN, MOST_SHOWN) * smoothstepIn(INSIDE, around[i]!)
    const opened = Math.min(tone[i]!, DEEPEST) + shown - MIDDLE * smoothstepIn(MIDST, around[i]!)
    tone[i]! += own * (opened - tone[i]!)
  }
}
