import { type Analysis, asPlane } from '../analysis/types.ts'
import { goldenColor } from '../foliage/leaf-color.ts'
import { leavesAt } from '../foliage/standing-leaves.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { bareGroundAt } from '../painting/bare-ground.ts'
import { newPlane, type Plane } from '../plane.ts'
import { quartered } from '../quarter-plane.ts'
import { clamp, mix, smoothstepIn } from '../scalar.ts'
import { isInOwnLight } from './own-light.ts'
import type { WashPlanes } from './wash-fields.ts'

/** The tones at which a wash starts to count as a dark and at which it counts fully. */
const DARK_TONE_RANGE = [0.3, 0.5] as const
/**
 * The tones at which leaves start to count as shaded and at which they count fully: lighter than those of other darks.
 */
const SHADED_LEAF_TONE_RANGE = [0.18, 0.38] as const
/** Share of the surrounding color that a dark takes on: the darks of a camera differ in hue only by noise. */
const SURROUNDING_COLOR_SHARE = 0.75
/** OKLab chroma below which a dark is gray, and above which it has its own color (a blue door). */
const OWN_CHROMA_RANGE = [0.05, 0.09] as const
/** The hue of a crown is its mean within this many pixels: a single leaf in shade can have any hue. */
const CROWN_SIGMA = 40
/** The mean a above which a crown is plum or russet, and below which it is green. */
const CROWN_A_RANGE = [-0.001, -0.007] as const
/** The a at which a dark starts to count as green even where no leaves were found, and at which it counts fully. */
const GREEN_A_RANGE = [-0.004, -0.014] as const
/**
 * The b at which such a dark starts to count as green and at which it counts fully: below this range it would be
 * blue-green.
 */
const GREEN_B_RANGE = [-0.012, 0.004] as const
/** Leaves are counted within this many pixels of a black pixel. */
const LEAVES_AROUND_SIGMA = 16
/**
 * The shares of leaves around a black pixel at which it starts to count as inside a crown and at which it counts fully:
 * the photo has no green left there.
 */
const LEAVES_AROUND_RANGE = [0.15, 0.4] as const
/** The tones at which a pixel starts to count as black and at which it counts fully. */
const BLACK_TONE_RANGE = [0.45, 0.6] as const
/** Maximum a of leaves in shade, which makes them a deep, warm green. */
const SHADED_LEAF_A = -0.019
/** Minimum b of leaves in shade. */
const SHADED_LEAF_B = 0.032
/** The share of its blue that a dark without its own color keeps. */
const KEPT_BLUE_SHARE = 0.45
/** The share of its brown that a dark without its own color keeps. */
const KEPT_BROWN_SHARE = 0.9
/** Added to the a of such a dark, to make it violet. */
const VIOLET_A = 0.007
/** Added to the b of such a dark. */
const VIOLET_B = -0.004

/** Whether a picture shows daylight. At dusk, and in a light requested by the prompt, darks keep their colors. */
export const isDaylight = (analysis: Analysis): boolean =>
  !isInOwnLight(analysis) && analysis.direction?.light === undefined

/**
 * Gives the darks of a photo taken by day a hue, in place: leaves in shade a deep warm green, gray shadows and openings
 * a violet gray instead of navy. Tones do not change, and neither do darks with a color of their own or those of golden
 * crowns. Computed at half the size, because colors are smooth.
 */
export function mixDarks({ tone, a, b, wideA, wideB }: WashPlanes, analysis: Analysis): void {
  if (!isDaylight(analysis)) return
  const { width, height, vegetation, sky, coherence } = analysis
  const around = leavesAround(analysis, a, b)
  const [changeA, changeB] = [newPlane(around.width, around.height), newPlane(around.width, around.height)]
  for (let y = 0, at = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, at++) {
      const i = y * width + x
      const own = tone[i]!
      if (own <= SHADED_LEAF_TONE_RANGE[0]) continue
      const inCrown =
        smoothstepIn(LEAVES_AROUND_RANGE, around.share[at]!) * smoothstepIn(BLACK_TONE_RANGE, own) * (1 - coherence[i]!)
      const leaves = Math.max(vegetation[i]!, inCrown)
      const ownA = mix(a[i]!, wideA[i]!, SURROUNDING_COLOR_SHARE)
      const ownB = mix(b[i]!, wideB[i]!, SURROUNDING_COLOR_SHARE)
      const gray = 1 - smoothstepIn(OWN_CHROMA_RANGE, Math.sqrt(a[i]! * a[i]! + b[i]! * b[i]!))
      const dark =
        mix(gray * smoothstepIn(DARK_TONE_RANGE, own), smoothstepIn(SHADED_LEAF_TONE_RANGE, own), leaves) *
        (1 - sky[i]!) *
        (1 - leaves * goldenColor(around.a[at]!, around.b[at]!))
      const greenish = smoothstepIn(GREEN_A_RANGE, a[i]!) * smoothstepIn(GREEN_B_RANGE, b[i]!)
      const green = Math.max(leaves * smoothstepIn(CROWN_A_RANGE, around.a[at]!), greenish)
      const grayA = (ownA < 0 ? ownA : KEPT_BROWN_SHARE * ownA) + VIOLET_A
      const grayB = (ownB < 0 ? KEPT_BLUE_SHARE : KEPT_BROWN_SHARE) * ownB + VIOLET_B
      changeA.data[at] = dark * (mix(grayA, Math.min(ownA, SHADED_LEAF_A), green) - a[i]!)
      changeB.data[at] = dark * (mix(grayB, Math.max(ownB, SHADED_LEAF_B), green) - b[i]!)
    }
  }
  addTo(a, unhalve(changeA, width, height).data)
  addTo(b, unhalve(changeB, width, height).data)
}

function addTo(plane: Float32Array, change: Float32Array): void {
  for (let i = 0; i < plane.length; i++) plane[i]! += change[i]!
}

/** The share of leaves around each pixel, and their mean color, at half the size. */
function leavesAround(analysis: Analysis, a: Float32Array, b: Float32Array) {
  const half = halve(asPlane(analysis, analysis.vegetation))
  const leaves = halve(half)
  const crowns = gaussianBlur(leaves, CROWN_SIGMA / 4).data
  const { width, height } = half
  const meanOf = (color: Float32Array): Float32Array => {
    const mean = quartered(color, analysis)
    for (let i = 0; i < crowns.length; i++) mean.data[i]! *= leaves.data[i]!
    gaussianBlur(mean, CROWN_SIGMA / 4, mean)
    for (let i = 0; i < crowns.length; i++) mean.data[i]! /= Math.max(1e-3, crowns[i]!)
    return unhalve(mean, width, height).data
  }
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  gaussianBlur(leaves, LEAVES_AROUND_SIGMA / 4, leaves)
  return { width, height, share: unhalve(leaves, width, height, half).data, a: meanA, b: meanB }
}

/** The share of its blue that shade keeps on driveways, streets and bare soil. */
const KEPT_SKYLIGHT_SHARE = 0.4
/** The chromas up to which blue ground is lit by the sky, and above which it is blue itself (a car, a tarpaulin). */
const SKYLIGHT_CHROMA_RANGE = [0.11, 0.16] as const
/** The green (-a) per blue (-b) up to which such ground is lit by the sky, and above which it is water. */
const WATER_GREEN_PER_BLUE_RANGE = [1, 1.4] as const
/** The ground that counts is smoothed over this many pixels. */
const SKYLIT_SIGMA = 14

/**
 * Takes blue out of driveways, streets and bare soil by day, in place: a camera shows the sky in their shade, where a
 * painter sees gray.
 */
export function grayGround({ a, b, wideA, wideB }: WashPlanes, analysis: Analysis): void {
  if (!isDaylight(analysis)) return
  const { width, height } = analysis
  const ground = newPlane(width, height)
  for (let i = 0; i < a.length; i++) {
    if (b[i]! >= 0) continue
    const chroma = Math.sqrt(a[i]! * a[i]! + b[i]! * b[i]!)
    ground.data[i] =
      bareGroundAt(analysis, i) *
      (1 - smoothstepIn(SKYLIGHT_CHROMA_RANGE, chroma)) *
      (1 - smoothstepIn(WATER_GREEN_PER_BLUE_RANGE, a[i]! / b[i]!))
  }
  const lost = unhalve(gaussianBlur(halve(ground), SKYLIT_SIGMA / 2), width, height).data
  for (const plane of [a, b, wideA, wideB])
    for (let i = 0; i < plane.length; i++) if (plane[i]! < 0) plane[i]! *= 1 - (1 - KEPT_SKYLIGHT_SHARE) * lost[i]!
}

/** The shares of the height below which there may be ground, and below which it is certain. */
const GROUND_HEIGHT_RANGE = [0.52, 0.66] as const
/** The importance at which ground starts to count as bare and at which it counts fully. */
const BARE_IMPORTANCE_RANGE = [0.85, 0.55] as const
/** Shadows on the ground with more tone than this are thinned, so that the ground shines through. */
const GROUND_SHADOW_TONE = 0.32
/** The share of its excess over that tone that a shadow on the ground keeps. */
const KEPT_SHADOW_SHARE = 0.42

/** Shadows on lawns with more tone than this are thinned. */
const LAWN_SHADOW_TONE = 0.45
/** The share of its excess over that tone that a shadow on a lawn keeps. */
const KEPT_LAWN_SHADOW_SHARE = 0.55

/**
 * Thins cast shadows on driveways, streets, bare soil and lawns by day, in place: a wash there is transparent.
 * `leaves`: see `standingLeaves`; `plants`: see `standingPlants`; both keep their shade.
 */
export function thinShadows(tone: Float32Array, leaves: Plane, plants: Plane, analysis: Analysis): void {
  if (!isDaylight(analysis)) return
  const { width, height, importance, vegetation } = analysis
  for (let y = Math.floor(GROUND_HEIGHT_RANGE[0] * height); y < height; y++) {
    const low = smoothstepIn(GROUND_HEIGHT_RANGE, y / height)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const own = tone[i]!
      if (own <= GROUND_SHADOW_TONE) continue
      const lies = low * (1 - leavesAt(plants, x, y))
      const bare = (1 - vegetation[i]!) * smoothstepIn(BARE_IMPORTANCE_RANGE, importance[i]!)
      tone[i]! -= lies * bare * (1 - KEPT_SHADOW_SHARE) * (own - GROUND_SHADOW_TONE)
      if (own <= LAWN_SHADOW_TONE) continue
      const lawn = vegetation[i]! * clamp(1 - 2 * leavesAt(leaves, x, y))
      tone[i]! -= lies * lawn * (1 - KEPT_LAWN_SHADOW_SHARE) * (own - LAWN_SHADOW_TONE)
    }
  }
}

/** The tones at which a pixel starts to count as part of a large dark and at which it counts fully. */
const LARGE_DARK_TONE_RANGE = [0.42, 0.6] as const
/** Darks are averaged over this many pixels around a pixel. */
const INSIDE_SIGMA = 11
/** The shares of dark around a pixel at which it starts to be inside a dark and at which it fully is. */
const INSIDE_SHARE_RANGE = [0.45, 0.7] as const
/** The shares of dark around a pixel at which it starts to be in the middle of a dark and at which it fully is. */
const MIDDLE_SHARE_RANGE = [0.72, 1] as const
/** Upper limit of a large dark's tone before it is opened. */
const MAX_OPENED_TONE = 0.68
/** Tone that the middle of a large dark loses. */
const MIDDLE_LIGHTER = 0.08
/** Factor on differences in lightness within a dark. */
const DETAIL_FACTOR = 1.2
/** Maximum change in tone from differences within a dark. */
const MAX_DETAIL_CHANGE = 0.1

/**
 * Opens large darks, in place: their middle is slightly more transparent than their edges, and details in them (panels
 * of a door, a lamp, a chair) show through.
 */
export function openDarks(tone: Float32Array, analysis: Analysis): void {
  const { width, height, fine, vegetation, sky } = analysis
  const dark = newPlane(width, height)
  const level = newPlane(width, height)
  for (let i = 0; i < tone.length; i++) {
    if (tone[i]! <= LARGE_DARK_TONE_RANGE[0]) continue
    dark.data[i] = smoothstepIn(LARGE_DARK_TONE_RANGE, tone[i]!) * (1 - vegetation[i]!) * (1 - sky[i]!)
    level.data[i] = dark.data[i]! * fine.L[i]!
  }
  const around = unhalve(gaussianBlur(halve(dark), INSIDE_SIGMA / 2), width, height).data
  const levels = unhalve(gaussianBlur(halve(level), INSIDE_SIGMA / 2), width, height).data
  for (let i = 0; i < tone.length; i++) {
    const own = dark.data[i]!
    if (own === 0) continue
    const difference = DETAIL_FACTOR * (levels[i]! / Math.max(0.05, around[i]!) - fine.L[i]!)
    const shown =
      clamp(difference, -MAX_DETAIL_CHANGE, MAX_DETAIL_CHANGE) * smoothstepIn(INSIDE_SHARE_RANGE, around[i]!)
    const opened =
      Math.min(tone[i]!, MAX_OPENED_TONE) + shown - MIDDLE_LIGHTER * smoothstepIn(MIDDLE_SHARE_RANGE, around[i]!)
    tone[i]! += own * (opened - tone[i]!)
  }
}
