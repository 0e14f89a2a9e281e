import type { Analysis } from '../analysis/types.ts'
import type { Planes } from '../pencil/planes.ts'
import { clamp, type Range, smoothstep, smoothstepIn } from '../scalar.ts'
import { gradeDarks, HOUSE_IMPORTANCE_RANGE } from './graded-darks.ts'
import type { Leaves } from './leaf-strokes.ts'
import { leaveOutLoosePieces } from './loose-pieces.ts'
import { reserveLights } from './reserved-lights.ts'
import { clumpsOf, type CrownTones, fillHoles, inThreeTones, type Shade, withLeaves } from './shade.ts'

export type Toned = {
  readonly shade: Shade
  readonly fullness: Float32Array
  readonly tone: Float32Array
  /** The tone of standing things; 0 on the ground. */
  readonly standing: Float32Array
  /** The tone of the ground; 0 elsewhere. */
  readonly lying: Float32Array
  /** Where leaves are one mass, 0..1. */
  readonly crowns: Float32Array
  readonly leaves: Leaves
  readonly planes: Planes
  /** The factor on the tone of the ground. */
  readonly fading: Float32Array
}

/** Factor on the tone that leaf clumps gain on their shaded sides and lose on their lit sides. */
const CLUMP_TONE_FACTOR = 1.3

/** Facades are lightened, so that shrubs look darker: not at all above the first tone, fully below the second. */
const WALL_TONE_RANGE: Range = [0.62, 0.34]
/** Maximum share of its tone that a facade loses. */
const MAX_WALL_LOSS = 0.4

/** How strokes reserve clear muntins and trim. */
const SPARED_LIGHTS = { share: 0.75, breadth: 2, faintest: 0.016 } as const
/** How an eraser lifts clear muntins and trim from rubbed tone. */
const LIFTED_LIGHTS = { ...SPARED_LIGHTS, share: 0.6 }

/**
 * The minimum tone of leaves: the lit top of a crown is a light gray, or it would be a hole in the wall or sky behind.
 */
const MIN_LEAF_TONE = 0.38

/** How crowns are drawn: the stick's blacks need less contrast than graphite. */
const CROWN_TONES: CrownTones = {
  clumpSigmas: [11],
  crownSigma: 42,
  litLighter: [0.22, 0.22],
  shadedDarker: 0.2,
  share: 0.7,
}

/**
 * Sets the target darkness of each pixel: with strong contrast, without the sky (which is rubbed), and less in an
 * unimportant foreground.
 */
export function setTone(
  { fullness, tone, standing, lying, crowns, leaves, shade, fading }: Toned,
  analysis: Analysis,
): void {
  const { fine, coarse, sky, importance } = analysis
  const clumps = clumpsOf(analysis, shade, crowns)
  for (let i = 0; i < tone.length; i++) tone[i] = 0.5 * fine.L[i]! + 0.5 * coarse.L[i]! + shade.form[i]!
  for (let i = 0; i < tone.length; i++) {
    const linear = clamp((0.9 - tone[i]!) / 0.86)
    let dark = (0.55 * smoothstep(0, 1, linear) + 0.5 * linear) * (1 - sky[i]!)
    dark = withLeaves(dark, shade.growth[i]! * (1 - sky[i]!))
    dark += CLUMP_TONE_FACTOR * clumps[i]!
    tone[i] = clamp(dark) * fading[i]!
  }
  fillHoles(analysis, crowns, tone)
  inThreeTones(analysis, leaves.share, CROWN_TONES, tone)
  for (let i = 0; i < tone.length; i++) tone[i] = Math.max(tone[i]!, MIN_LEAF_TONE * leaves.share[i]!)
  for (let i = 0; i < tone.length; i++) {
    if (tone[i]! >= WALL_TONE_RANGE[0] || importance[i]! <= HOUSE_IMPORTANCE_RANGE[0]) continue
    const facade = smoothstepIn(HOUSE_IMPORTANCE_RANGE, importance[i]!) * (1 - Math.max(crowns[i]!, shade.growth[i]!))
    tone[i]! *= 1 - MAX_WALL_LOSS * facade * smoothstepIn(WALL_TONE_RANGE, tone[i]!)
  }
  gradeDarks(analysis, shade, tone)
  reserveLights(analysis, tone)
  reserveLights(analysis, tone, SPARED_LIGHTS)
  leaveOutLoosePieces(analysis, tone, fullness)
  for (let i = 0; i < tone.length; i++) (isGround(analysis, crowns, i) ? lying : standing)[i] = tone[i]!
}

/** Lifts clear bars and trim from rubbed tone, in place, as an eraser does. */
export function liftLights(analysis: Analysis, rubbed: Float32Array): void {
  reserveLights(analysis, rubbed, LIFTED_LIGHTS)
}

/** The shares of the height over which the ground begins. */
const GROUND_HEIGHT_RANGE: Range = [0.55, 0.7]
/** The importance above which a pixel is not ground, and below which it can fully be. */
const GROUND_IMPORTANCE_RANGE: Range = [0.75, 0.4]
/** Minimum likelihood of ground. */
const MIN_GROUND_LIKELIHOOD = 0.4

/** Whether pixel i is a lawn, a driveway, a street or bare soil. */
function isGround({ width, height, sky, importance }: Analysis, crowns: Float32Array, i: number): boolean {
  const low = smoothstepIn(GROUND_HEIGHT_RANGE, i / width / height)
  if (low < MIN_GROUND_LIKELIHOOD) return false
  return (
    low * (1 - sky[i]!) * (1 - crowns[i]!) * smoothstepIn(GROUND_IMPORTANCE_RANGE, importance[i]!) >
    MIN_GROUND_LIKELIHOOD
  )
}
