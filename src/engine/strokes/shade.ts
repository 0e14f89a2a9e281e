import { type Analysis, asPlane } from '../analysis/types.ts'
import { ruledLinesAround } from '../composition/built.ts'
import { leafColor } from '../foliage/leaf-color.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { freePlanes, newPlane } from '../plane.ts'
import { clamp, mixIn, type Range, smoothstep, smoothstepIn } from '../scalar.ts'
import { groundAt } from './foreground.ts'

/** Blur in pixels that gives the mass around a pixel. */
const MASS_SIGMA = 22
/** Lightness below which a mass is in shade. */
const MAX_SHADE_LIGHTNESS = 0.5
/** Lightness at which something beside a dark mass is in the light, and at which it may be in shade itself. */
const LIT_RANGE: Range = [0.54, 0.42]
/** Lightness below which a mass is in the deepest shade. */
const DEEP_SHADE_LIGHTNESS = 0.32
/** Factor on differences in the deepest shade. */
const DETAIL_FACTOR = 2.4
/** Maximum change in lightness from differences in the deepest shade. */
const MAX_DETAIL_CHANGE = 0.24
/** Lightness that the deepest shade gains. */
const SHADE_LIFT = 0.12
/** Roughness is averaged over this many pixels. */
const ROUGHNESS_SIGMA = 6
/** Mean differences in lightness from the smoothed photo at which a mass in shade may be leaves and at which it is. */
const LEAF_ROUGHNESS_RANGE = [0.007, 0.014] as const
/** Lightness at which something with hardly any green may be a pale wall or door, and at which it certainly is. */
const PALE_LIGHTNESS_RANGE: Range = [0.8, 0.87]
/** The green (OKLab −a) of sunlit leaves that are as light, and of a pale wall. */
const PALE_GREEN_RANGE: Range = [0.045, 0.02]
/** The roughness of pale leaves, and of a pale wall. */
const PALE_ROUGHNESS_RANGE: Range = [0.07, 0.04]
/** Ruled lines around a pixel, in pixels per pixel, at which it certainly counts as built. */
const SURELY_BUILT_DENSITY = 0.03

export type Shade = {
  /** Added to the lightness of each pixel in shade, so that the lights and darks of its mass show. */
  readonly form: Float32Array
  /** Where leaves grow, 0..1: green ones, rough ones of another color, and rough masses in shade, nothing built. */
  readonly growth: Float32Array
}

/**
 * What a draftsman sees when looking into the shade: hedges, shrubs and porches against the light are not black masses;
 * their lights show, and leaves are recognized without their green. What is even (a door, a panel) is not leaves.
 */
export function lookIntoShade(analysis: Analysis): Shade {
  const { width, height, photo, fine, coarse, sky, vegetation, plants } = analysis
  const mass = gaussianBlur(asPlane(analysis, fine.L), MASS_SIGMA).data
  const built = ruledLinesAround(analysis)
  const roughness = newPlane(width, height)
  for (let i = 0; i < roughness.data.length; i++) roughness.data[i] = Math.abs(photo.L[i]! - coarse.L[i]!)
  gaussianBlur(roughness, ROUGHNESS_SIGMA, roughness)
  const form = new Float32Array(width * height)
  const growth = new Float32Array(width * height)
  for (let i = 0; i < form.length; i++) {
    const rough =
      smoothstepIn(LEAF_ROUGHNESS_RANGE, roughness.data[i]!) *
      smoothstep(SURELY_BUILT_DENSITY, 0.3 * SURELY_BUILT_DENSITY, built[i]!)
    if (vegetation[i]! > 0) {
      const wall =
        smoothstepIn(PALE_LIGHTNESS_RANGE, coarse.L[i]!) *
        smoothstepIn(PALE_GREEN_RANGE, -coarse.a[i]!) *
        smoothstepIn(PALE_ROUGHNESS_RANGE, roughness.data[i]!)
      const leafy = Math.max(rough, leafColor(coarse.L[i]!, coarse.a[i]!, coarse.b[i]!))
      growth[i] = vegetation[i]! * leafy * (1 - wall)
    }
    if (mass[i]! >= MAX_SHADE_LIGHTNESS) continue
    const own = smoothstepIn(LIT_RANGE, coarse.L[i]!)
    const depth = own * smoothstep(MAX_SHADE_LIGHTNESS, DEEP_SHADE_LIGHTNESS, mass[i]!) * (1 - sky[i]!)
    const relief = DETAIL_FACTOR * ((fine.L[i]! + coarse.L[i]!) / 2 - mass[i]!)
    form[i] = depth * (SHADE_LIFT + clamp(relief, -MAX_DETAIL_CHANGE, MAX_DETAIL_CHANGE))
    growth[i] = Math.max(growth[i]!, depth * rough)
  }
  if (plants) for (let i = 0; i < growth.length; i++) growth[i] = Math.max(growth[i]!, plants[i]!)
  return { form, growth }
}

/** Maximum tone that leaves gain. */
const LEAF_TONE = 0.3
/** Leaves at least this dark gain all of that tone. */
const MIN_FULL_LEAF_TONE = 0.2

/**
 * The tone of a pixel with this much growth, 0..1: leaves are a half tone even in sunlight, so that a crown is one
 * mass.
 */
export const withLeaves = (dark: number, growth: number): number =>
  dark + LEAF_TONE * growth * (1 - dark) * smoothstep(0, MIN_FULL_LEAF_TONE, dark)

/** Leaves join into one mass within this many pixels. */
const CROWN_SIGMA = 5
/** The share of growth around a pixel at which it starts to belong to a crown. */
const MIN_CROWN_SHARE = 0.35
/** The share of growth around a pixel at which it fully belongs to a crown. */
const FULL_CROWN_SHARE = 0.55

/** Where leaves are one standing mass, 0..1: their lights, which are not green, are included; lawns are not. */
export function crownsOf(analysis: Analysis, { growth }: Shade): Float32Array {
  const crowns = gaussianBlur(asPlane(analysis, growth), CROWN_SIGMA).data
  for (let i = 0; i < crowns.length; i++) {
    const share = smoothstep(MIN_CROWN_SHARE, FULL_CROWN_SHARE, crowns[i]!) * (1 - analysis.sky[i]!)
    crowns[i] = share > 0 ? share * (1 - Math.min(1, 1.5 * groundAt(analysis, i))) : 0
  }
  return crowns
}

/** The width of a clump of leaves, in pixels. */
const CLUMP_SIGMA = 14
/** Maximum difference in lightness on the lit side of a clump. */
const MAX_LIT_DIFFERENCE = 0.12
/** Maximum difference in lightness on the shaded side of a clump. */
const MAX_SHADED_DIFFERENCE = 0.2

/**
 * Lightness by which the clumps of a crown are darker than their surroundings (negative: lighter), which gives a single
 * mass of leaves its volume.
 */
export function clumpsOf(analysis: Analysis, { form }: Shade, crowns: Float32Array): Float32Array {
  const seen = new Float32Array(form.length)
  for (let i = 0; i < seen.length; i++) seen[i] = analysis.coarse.L[i]! + form[i]!
  const clumps = gaussianBlur(asPlane(analysis, seen), CLUMP_SIGMA).data
  for (let i = 0; i < seen.length; i++)
    clumps[i] = crowns[i]! * clamp(clumps[i]! - seen[i]!, -MAX_LIT_DIFFERENCE, MAX_SHADED_DIFFERENCE)
  return clumps
}

/** The tone of the crown around a hole is its mean within this many pixels. */
const HOLE_SIGMA = 7
/** The share of the surrounding tone that a hole in a crown gets. */
const HOLE_TONE_SHARE = 0.65

/**
 * Closes the small holes of crowns, in place: pixels much lighter than the leaves around them get a share of their
 * tone.
 */
export function fillHoles(analysis: Analysis, crowns: Float32Array, tone: Float32Array): void {
  const around = gaussianBlur(asPlane(analysis, tone), HOLE_SIGMA).data
  for (let i = 0; i < tone.length; i++) tone[i] = Math.max(tone[i]!, HOLE_TONE_SHARE * crowns[i]! * around[i]!)
}

/** How crowns are drawn in three tones. */
export type CrownTones = {
  /** Blurs in pixels; the tone of a clump of leaves is their mean, so that large clumps have the rims of small ones. */
  readonly clumpSigmas: readonly number[]
  /** Blur in pixels that gives the tone of a whole crown. */
  readonly crownSigma: number
  /** Tone by which a lit clump is lighter than its crown: in a small crown, and in a large one. */
  readonly litLighter: Range
  /** Tone by which a shaded clump is darker than its crown. */
  readonly shadedDarker: number
  /** Share of the way that the tone of a crown moves toward its three tones. */
  readonly share: number
}

/** Shares of leaves around a pixel (blurred like a whole crown) at which a crown is small, and at which it is large. */
const LARGE_CROWN_RANGE: Range = [0.2, 0.55]
/** The difference from its crown at which a clump starts to count as lit or shaded. */
const MIN_CLUMP_DIFFERENCE = 0.035
/** The difference from its crown at which a clump counts fully as lit or shaded. */
const FULL_CLUMP_DIFFERENCE = 0.085
/** The limits of the middle tone of a crown. */
const CROWN_TONE_LIMITS: readonly [lightest: number, darkest: number] = [0.4, 0.75]
/** Pixels at this distance above and below are compared to find the tops and undersides of leaves. */
const UNDERSIDE_DISTANCE_PX = 44
/** Extra tone on the underside of leaves. */
const UNDERSIDE_DARKER = 0.24
/** Maximum tone by which a leaf is lighter than its clump. */
const MAX_LEAF_LIGHTER = 0.05
/** Maximum tone by which a gap is darker than its clump. */
const MAX_GAP_DARKER = 0.12
/**
 * Draws crowns in three tones, in place: lit clumps, the middle, and the inside and underside, each with little
 * variation from leaf to leaf, so that there are no holes or blots.
 */
export function inThreeTones(
  { width, height }: Analysis,
  leaves: Float32Array,
  { clumpSigmas, crownSigma, litLighter, shadedDarker, share }: CrownTones,
  tone: Float32Array,
): void {
  const crowns = { width, height, data: leaves }
  const weighted = newPlane(width, height)
  for (let i = 0; i < tone.length; i++) weighted.data[i] = tone[i]! * leaves[i]!
  const mass = gaussianBlur(crowns, UNDERSIDE_DISTANCE_PX / 2)
  const blurred = (sigma: number) => [gaussianBlur(weighted, sigma), gaussianBlur(crowns, sigma)] as const
  const clumps = clumpSigmas.map(blurred)
  const [tones, shares] = blurred(crownSigma)
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - UNDERSIDE_DISTANCE_PX) * width
    const below = Math.min(height - 1, y + UNDERSIDE_DISTANCE_PX) * width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (leaves[i] === 0) continue
      let clump = 0
      for (let k = 0; k < clumps.length; k++)
        clump += clumps[k]![0].data[i]! / Math.max(1e-3, clumps[k]![1].data[i]!) / clumps.length
      const crown = tones.data[i]! / Math.max(1e-3, shares.data[i]!)
      const side = mass.data[above + x]! - mass.data[below + x]!
      const differs = clump - crown + 0.5 * UNDERSIDE_DARKER * side
      const dark = shadedDarker * smoothstep(MIN_CLUMP_DIFFERENCE, FULL_CLUMP_DIFFERENCE, differs)
      const large = smoothstepIn(LARGE_CROWN_RANGE, shares.data[i]!)
      const light = mixIn(litLighter, large) * smoothstep(MIN_CLUMP_DIFFERENCE, FULL_CLUMP_DIFFERENCE, -differs)
      const leaf = clamp(tone[i]! - clump, -MAX_LEAF_LIGHTER, MAX_GAP_DARKER)
      const wanted =
        clamp(crown, CROWN_TONE_LIMITS[0], CROWN_TONE_LIMITS[1]) + dark - light + UNDERSIDE_DARKER * side + leaf
      tone[i]! += share * leaves[i]! * (wanted - tone[i]!)
    }
  }
  freePlanes(weighted, mass, tones, shares, ...clumps.flat())
}
