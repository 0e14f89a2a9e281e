import type { Analysis } from '../analysis/types.ts'
import { clamp, type Range, smoothstep, smoothstepIn } from '../scalar.ts'
import { foregroundRest } from './foreground.ts'
import { gradeDarks, HOUSE } from './graded-darks.ts'
import type { Leaves } from './leaf-strokes.ts'
import { leaveOutLoosePieces } from './loose-pieces.ts'
import { reserveLights } from './reserved-lights.ts'
import { clumpsOf, fillHoles, inThreeTones, type Shade, withLeaves } from './shade.ts'

export type Toned = {
  readonly shade: Shade
  readonly fullness: Float32Array
  readonly tone: Float32Array
  /** The tone of what stands, and of the ground; each is 0 where the other is not. */
  readonly standing: Float32Array
  readonly lying: Float32Array
  /** Where leaves are one mass, 0..1. */
  readonly crowns: Float32Array
  readonly leaves: Leaves
}

/** How much darker the shaded sides of leaf clumps are drawn than they are, and how much lighter the lit ones. */
const CLUMPS = 1.3

/** The tones of a facade from which nothing, and up to which this share, is taken off, so that shrubs are darker. */
const WALL: Range = [0.62, 0.34]
const WALL_LIGHTER = 0.4

/** Clear glazing bars and trim: what is left out for them, and what an eraser lifts there from what was rubbed. */
const SPARED = { share: 0.75, breadth: 2, faintest: 0.016 } as const
const LIFTED = { ...SPARED, share: 0.6 }

/** The target darkness of each place: strong contrast, the sky left to the finger, unimportant foreground spared. */
export function setTone({ fullness, tone, standing, lying, crowns, leaves, shade }: Toned, analysis: Analysis): void {
  const { fine, coarse, sky, importance } = analysis
  const rest = foregroundRest(analysis)
  const clumps = clumpsOf(analysis, shade, crowns)
  for (let i = 0; i < tone.length; i++) tone[i] = 0.5 * fine.L[i]! + 0.5 * coarse.L[i]! + shade.form[i]!
  for (let i = 0; i < tone.length; i++) {
    const linear = clamp((0.9 - tone[i]!) / 0.86)
    let dark = (0.55 * smoothstep(0, 1, linear) + 0.5 * linear) * (1 - sky[i]!)
    dark = withLeaves(dark, shade.growth[i]! * (1 - sky[i]!))
    dark += CLUMPS * clumps[i]!
    tone[i] = clamp(dark) * rest[i]!
  }
  fillHoles(analysis, crowns, tone)
  inThreeTones(analysis, leaves.share, tone)
  for (let i = 0; i < tone.length; i++) {
    if (tone[i]! >= WALL[0] || importance[i]! <= HOUSE[0]) continue
    const facade = smoothstepIn(HOUSE, importance[i]!) * (1 - Math.max(crowns[i]!, shade.growth[i]!))
    tone[i]! *= 1 - WALL_LIGHTER * facade * smoothstepIn(WALL, tone[i]!)
  }
  gradeDarks(analysis, shade, tone)
  reserveLights(analysis, tone)
  reserveLights(analysis, tone, SPARED)
  leaveOutLoosePieces(analysis, tone, fullness)
  for (let i = 0; i < tone.length; i++) (isGround(analysis, crowns, i) ? lying : standing)[i] = tone[i]!
}

/** Lifts clear bars and trim from what was rubbed, in place, as an eraser does. */
export function liftLights(analysis: Analysis, rubbed: Float32Array): void {
  reserveLights(analysis, rubbed, LIFTED)
}

/** The shares of the height between which the ground begins, and the importance over which it ends. */
const GROUND: Range = [0.55, 0.7]
const UNIMPORTANT: Range = [0.75, 0.4]
/** The likelihood from which a place is ground. */
const GROUND_FROM = 0.4

/** Whether pixel i is a lawn, a drive, a street or bare soil. */
function isGround({ width, height, sky, importance }: Analysis, crowns: Float32Array, i: number): boolean {
  const low = smoothstepIn(GROUND, i / width / height)
  if (low < GROUND_FROM) return false
  return low * (1 - sky[i]!) * (1 - crowns[i]!) * smoothstepIn(UNIMPORTANT, importance[i]!) > GROUND_FROM
}
