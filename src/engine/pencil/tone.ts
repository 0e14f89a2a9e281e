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

/** The least tone of a facade where it is level: a lit wall is a light gray, or it would be a hole in the drawing. */
const MIN_FACADE_TONE = 0.15

/** Lit places, other than facades, are left as paper: they lose up to this much tone. */
const LIT_TONE_LOSS = 0.1
/** The tone below which a lit place loses some tone. */
const MAX_LIT_TONE = 0.5
/** The tone below which a lit place loses all of that. */
const FULLY_LIT_TONE = 0.3

/** How much darker the shaded sides of clumps of leaves are drawn than they are. */
const CLUMP_TONE_FACTOR = 1.3
/** How much lighter the lit sides of clumps are drawn, at most. */
const MAX_LIT_CLUMP = 0.035

/** The least tone of leaves: light there is a light gray, so that no hole breaks a crown. */
const MIN_LEAF_TONE = 0.24
/** The least tone of the gaps in a crown. */
const MIN_GAP_TONE = 0.19

/** The tone of a sky hatched behind something light; the rest of it is paper. */
const HATCHED_SKY_TONE = 0.5

/** By how much a light and a dark may differ from their plane before its light hatching spares or joins them. */
const MAX_PLANE_DIFFERENCES = [0.06, 0.2] as const

type Seen = {
  readonly shade: Shade
  /** Where leaves are one mass, 0..1. */
  readonly crowns: Float32Array
  readonly leaves: Leaves
  readonly planes: Planes
}

/**
 * Sets `tone`, the target darkness of each place, 0..1: middle tones are thin, darks are held back, sky and
 * unimportant foreground stay bare; and `values`, the same without the texture of each plane, for its light hatching.
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

/** Tone from which an accent of the house is pressed more. */
const MIN_ACCENT_TONE = 0.5
/** Tone from which an accent of the house is pressed most. */
const FULL_ACCENT_TONE = 0.68

/** Where hatching is closest, over a soft gray, 0..1: the deepest darks of what stands and is built. */
export const deepDarks = (analysis: Analysis, shade: Shade, tone: Float32Array): Float32Array =>
  houseDarks(analysis, shade, (i) =>
    tone[i]! > MIN_ACCENT_TONE
      ? smoothstep(MIN_ACCENT_TONE, FULL_ACCENT_TONE, tone[i]!) * clamp(1 - 2 * groundAt(analysis, i))
      : 0,
  )
