import { type Analysis, asPlane } from '../analysis/types.ts'
import { ruledLinesAround } from '../composition/built.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { groundAt } from './foreground.ts'

/** The radius of the mass around a place, in pixels. */
const MASS = 22
/** Lightness of a mass below which it is in shade, and below which in the deepest. */
const SHADE = 0.5
const DEEPEST = 0.32
/**
 * In the deepest shade differences count this many times more, up to a lightness of MOST; then everything becomes
 * lighter by LIFT.
 */
const STRETCH = 2.4
const MOST = 0.24
const LIFT = 0.12
/** Ruled lines around a place, in pixels per pixel, at which it certainly counts as built. */
const SURELY = 0.03

export type Shade = {
  /** Added to the lightness of each place: the lights and darks of its mass, in shade. */
  readonly form: Float32Array
  /** Where leaves grow, 0..1: green ones, and masses in shade without anything built. */
  readonly growth: Float32Array
}

/**
 * What a draftsman sees when looking into the shade: hedges, shrubs and porches against the light are not black masses;
 * their lights show, and leaves are recognized without their green.
 */
export function lookIntoShade(analysis: Analysis): Shade {
  const { width, height, fine, coarse, sky, vegetation } = analysis
  const mass = gaussianBlur(asPlane(analysis, fine.L), MASS).data
  const built = ruledLinesAround(analysis)
  const form = new Float32Array(width * height)
  const growth = vegetation.slice()
  for (let i = 0; i < form.length; i++) {
    if (mass[i]! >= SHADE) continue
    const depth = smoothstep(SHADE, DEEPEST, mass[i]!) * (1 - sky[i]!)
    const relief = STRETCH * ((fine.L[i]! + coarse.L[i]!) / 2 - mass[i]!)
    form[i] = depth * (LIFT + clamp(relief, -MOST, MOST))
    growth[i] = Math.max(growth[i]!, depth * smoothstep(SURELY, 0.3 * SURELY, built[i]!))
  }
  return { form, growth }
}

/** What leaves add to their tone, and the tone from which they add all of it. */
const LEAF_TONE = 0.3
const LEAF_TONE_FROM = 0.2

/**
 * The tone of a place with this much growth, 0..1: leaves are a half tone even in the sun, so that a crown is one mass.
 */
export const withLeaves = (dark: number, growth: number): number =>
  dark + LEAF_TONE * growth * (1 - dark) * smoothstep(0, LEAF_TONE_FROM, dark)

/**
 * The radius over which leaves join into one mass, in pixels, and the share of growth around it from which a place
 * belongs to it.
 */
const JOINED = 5
const CROWN_FROM = 0.35
const CROWN_SURELY = 0.55

/** Where leaves are one standing mass, 0..1: their lights, which are not green, belong to it; lawns do not. */
export function crownsOf(analysis: Analysis, { growth }: Shade): Float32Array {
  const crowns = gaussianBlur(asPlane(analysis, growth), JOINED).data
  for (let i = 0; i < crowns.length; i++) {
    const share = smoothstep(CROWN_FROM, CROWN_SURELY, crowns[i]!) * (1 - analysis.sky[i]!)
    crowns[i] = share > 0 ? share * (1 - Math.min(1, 1.5 * groundAt(analysis, i))) : 0
  }
  return crowns
}

/** The width of a clump of leaves, in pixels, and the most by which its lit and its shaded side differ in lightness. */
const CLUMP = 14
const LIT = 0.12
const SHADED = 0.2

/**
 * By how much the clumps of a crown are darker than their surroundings (negative: lighter), in lightness: what gives
 * leaves that are one mass their volume.
 */
export function clumpsOf(analysis: Analysis, { form }: Shade, crowns: Float32Array): Float32Array {
  const seen = new Float32Array(form.length)
  for (let i = 0; i < seen.length; i++) seen[i] = analysis.coarse.L[i]! + form[i]!
  const clumps = gaussianBlur(asPlane(analysis, seen), CLUMP).data
  for (let i = 0; i < seen.length; i++) clumps[i] = crowns[i]! * clamp(clumps[i]! - seen[i]!, -LIT, SHADED)
  return clumps
}

/** The radius for the tone of the crown around a hole, in pixels, and the share of it that the hole gets. */
const HOLE = 7
const FILLED = 0.65

/**
 * Closes the small holes of crowns: what is much lighter than the leaves around it gets a share of their tone, in
 * place.
 */
export function fillHoles(analysis: Analysis, crowns: Float32Array, tone: Float32Array): void {
  const around = gaussianBlur(asPlane(analysis, tone), HOLE).data
  for (let i = 0; i < tone.length; i++) tone[i] = Math.max(tone[i]!, FILLED * crowns[i]! * around[i]!)
}

/** Over how many pixels a clump of leaves and a whole crown are looked at. */
const TONE_OF_CLUMP = 11
const TONE_OF_CROWN = 42
/** By how much a lit clump is lighter and a shaded one darker than its crown, and from which difference on. */
const LIGHTER = 0.22
const DARKER = 0.2
const DIFFERS = 0.035
const DIFFERS_SURELY = 0.085
/** Between which tones the middle of a crown lies. */
const MIDDLE: readonly [lightest: number, darkest: number] = [0.4, 0.75]
/** The distance above and below that decides whether a place is the top or the underside of leaves, and its effect. */
const OVER = 44
const UNDERSIDE = 0.24
/**
 * How much lighter a leaf and how much darker a gap may be than its clump, and how much of the crown is drawn like
 * this.
 */
const LEAF = 0.05
const GAP = 0.12
const THREE_TONED = 0.7

/**
 * Draws crowns in three tones, in place: lit clumps, the middle, and what is inside or below, each with little from
 * leaf to leaf, so that no hole and no blot breaks them.
 */
export function inThreeTones({ width, height }: Analysis, leaves: Float32Array, tone: Float32Array): void {
  const crowns = { width, height, data: leaves }
  const weighted = newPlane(width, height)
  for (let i = 0; i < tone.length; i++) weighted.data[i] = tone[i]! * leaves[i]!
  const mass = gaussianBlur(crowns, OVER / 2).data
  const clumps = [gaussianBlur(weighted, TONE_OF_CLUMP).data, gaussianBlur(crowns, TONE_OF_CLUMP).data] as const
  const wholes = [gaussianBlur(weighted, TONE_OF_CROWN).data, gaussianBlur(crowns, TONE_OF_CROWN).data] as const
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - OVER) * width
    const below = Math.min(height - 1, y + OVER) * width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (leaves[i] === 0) continue
      const clump = clumps[0][i]! / Math.max(1e-3, clumps[1][i]!)
      const crown = wholes[0][i]! / Math.max(1e-3, wholes[1][i]!)
      const side = mass[above + x]! - mass[below + x]!
      const differs = clump - crown + 0.5 * UNDERSIDE * side
      const dark = DARKER * smoothstep(DIFFERS, DIFFERS_SURELY, differs)
      const light = LIGHTER * smoothstep(DIFFERS, DIFFERS_SURELY, -differs)
      const leaf = clamp(tone[i]! - clump, -LEAF, GAP)
      const wanted = clamp(crown, MIDDLE[0], MIDDLE[1]) + dark - light + UNDERSIDE * side + leaf
      tone[i]! += THREE_TONED * leaves[i]! * (wanted - tone[i]!)
    }
  }
}
