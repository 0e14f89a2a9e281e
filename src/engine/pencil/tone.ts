import type { Analysis } from '../analysis/types.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { foregroundRest, groundAt } from '../strokes/foreground.ts'
import { houseDarks } from '../strokes/house-darks.ts'
import type { Leaves } from '../strokes/leaf-strokes.ts'
import { reserveLights } from '../strokes/reserved-lights.ts'
import { clumpsOf, fillHoles, inThreeTones, type Shade, withLeaves } from '../strokes/shade.ts'
import { skyBehindLights } from '../strokes/sky-tone.ts'
import type { Planes } from './planes.ts'
import { inValues } from './values.ts'

/** The minimum tone of an even facade: a lit wall is a light gray, or it would be a hole in the drawing. */
const MIN_FACADE_TONE = 0.15

/** Lit pixels, except on facades, are left as paper: they lose up to this much tone. */
const LIT_TONE_LOSS = 0.1
/** The tone below which a lit pixel loses some tone. */
const MAX_LIT_TONE = 0.5
/** The tone below which a lit pixel loses all of that. */
const FULLY_LIT_TONE = 0.3

/** Factor on the tone that clumps of leaves gain on their shaded sides and lose on their lit sides. */
const CLUMP_TONE_FACTOR = 1.3
/** Maximum tone that the lit sides of clumps lose, before that factor. */
const MAX_LIT_CLUMP = 0.035

/** The minimum tone of leaves: light leaves are a light gray, so that there are no holes in a crown. */
const MIN_LEAF_TONE = 0.24
/** The minimum tone of the gaps in a crown. */
const MIN_GAP_TONE = 0.19

/** The tone of a sky hatched behind something light; the rest of the sky stays paper. */
const HATCHED_SKY_TONE = 0.5

/**
 * Maximum difference between the value that light hatching draws and the tone of a light, and of a dark, in its plane.
 */
const MAX_PLANE_DIFFERENCES = [0.06, 0.2] as const

type Seen = {
  readonly shade: Shade
  /** Where leaves are one mass, 0..1. */
  readonly crowns: Float32Array
  readonly leaves: Leaves
  readonly planes: Planes
}

/**
 * Sets `tone`, the target darkness of each pixel, 0..1: middle tones are thin, darks are held back, sky and unimportant
 * foreground stay bare. Also sets `values`, the same without the texture of each plane, for its light hatching.
 */
export function setTone(
  analysis: Analysis,
  { planes, crowns, leaves, shade }: Seen,
  tone: Float32Array,
  values: Float32Array,
): void {
  const { fine, photo, coarse, sky, vegetation, importance, edgeFlow } = analysis
  const behind = skyBehindLights(analysis)
  const rest = foregroundRest(analysis)
  const clumps = clumpsOf(analysis, shade, crowns)
  for (let i = 0; i < tone.length; i++)
    tone[i] = 0.55 * fine.L[i]! + 0.25 * photo.L[i]! + 0.2 * coarse.L[i]! + shade.form[i]!
  for (let i = 0; i < tone.length; i++) {
    const linear = clamp((0.93 - tone[i]!) / 0.86)
    let dark = 0.7 * linear + 0.45 * smoothstep(0, 1, linear)
    dark *= 1 - sky[i]!
    dark += HATCHED_SKY_TONE * behind[i]!
    if (dark > 0.86) dark = 0.86 + (dark - 0.86) * 0.6
    const facade =
      smoothstep(0.12, 0.35, importance[i]!) * (1 - vegetation[i]!) * (1 - sky[i]!) * (1 - planes.ground[i]!)
    const level = 0.75 + 0.25 * smoothstep(0.03, 0.01, edgeFlow.magnitude[i]!)
    dark += CLUMP_TONE_FACTOR * Math.max(clumps[i]!, -MAX_LIT_CLUMP)
    dark = withLeaves(dark, shade.growth[i]! * (1 - sky[i]!))
    dark -= LIT_TONE_LOSS * smoothstep(MAX_LIT_TONE, FULLY_LIT_TONE, dark) * (1 - sky[i]!) * (1 - facade)
    dark = Math.max(dark, MIN_FACADE_TONE * facade * level)
    tone[i] = dark * rest[i]!
  }
  fillHoles(analysis, crowns, tone)
  inThreeTones(analysis, leaves.share, tone)
  for (let i = 0; i < tone.length; i++)
    tone[i] = Math.max(tone[i]!, MIN_LEAF_TONE * leaves.share[i]!, MIN_GAP_TONE * crowns[i]!)
  const even = inValues(analysis, tone)
  reserveLights(analysis, tone)
  for (let i = 0; i < tone.length; i++)
    values[i] = clamp(even[i]!, tone[i]! - MAX_PLANE_DIFFERENCES[1], tone[i]! + MAX_PLANE_DIFFERENCES[0])
}

/** Tone at which an accent of the house starts to be pressed harder. */
const MIN_ACCENT_TONE = 0.5
/** Tone at which an accent of the house is pressed hardest. */
const FULL_ACCENT_TONE = 0.68

/** Where hatching is closest, over a soft gray, 0..1: the deepest darks of standing and built things. */
export const deepDarks = (analysis: Analysis, shade: Shade, tone: Float32Array): Float32Array =>
  houseDarks(analysis, shade, (i) =>
    tone[i]! > MIN_ACCENT_TONE
      ? smoothstep(MIN_ACCENT_TONE, FULL_ACCENT_TONE, tone[i]!) * clamp(1 - 2 * groundAt(analysis, i))
      : 0,
  )
