import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Plane } from '../plane.ts'
import { clamp, type Range, smoothstep, smoothstepIn } from '../scalar.ts'
import { foregroundRest } from '../strokes/foreground.ts'
import { houseDarks } from '../strokes/house-darks.ts'
import type { Leaves } from '../strokes/leaf-strokes.ts'
import { leaveOutLoosePieces } from '../strokes/loose-pieces.ts'
import { GROUND_FROM, type Planes } from '../strokes/planes.ts'
import { reserveLights } from '../strokes/reserved-lights.ts'
import { clumpsOf, fillHoles, inThreeTones, type Shade, withLeaves } from '../strokes/shade.ts'

export type CharcoalTones = {
  readonly shade: Shade
  readonly fullness: Float32Array
  readonly tone: Float32Array
  /** The tone of what stands, and of the ground; each is 0 where the other is not. */
  readonly standing: Float32Array
  readonly lying: Float32Array
  /** Where leaves are one mass, 0..1. */
  readonly crowns: Float32Array
  readonly leaves: Leaves
  /** Where the deepest accents of the house lie, 0..1. */
  readonly deep: Float32Array
  /** How much tone the sky gets. */
  readonly sky: Float32Array
  readonly planes: Planes
}

/** How much darker the shaded sides of leaf clumps are drawn than they are, and how much lighter the lit ones. */
const CLUMPS = 1.3

/** The least tone of the ground at the foot of the house, and the shares of the height over which it is left out. */
const UNDER_HOUSE = 0.23
const AWAY: Range = [0.98, 0.66]

/** The share of a crown from which what is low is a shrub, and the shares of the height over which it becomes a lawn. */
const SHRUB = 0.5
const NO_SHRUBS: Range = [0.82, 0.72]

/** Tone from which an accent of the house is pressed black, and at which most. */
const DEEP = 0.68
const DEEPEST = 0.86

/** The target darkness of each place: strong contrast, the sky left to the finger, unimportant foreground spared. */
export function setTone(
  { fullness, tone, standing, lying, deep, planes, crowns, leaves, shade }: CharcoalTones,
  analysis: Analysis,
): void {
  const { fine, coarse, sky } = analysis
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
  reserveLights(analysis, tone)
  leaveOutLoosePieces(analysis, tone, fullness)
  for (let i = 0; i < tone.length; i++) {
    const shrub = crowns[i]! * smoothstepIn(NO_SHRUBS, i / analysis.width / analysis.height)
    const lies = planes.ground[i]! > GROUND_FROM && shrub < SHRUB
    if (lies) lying[i] = Math.max(tone[i]!, UNDER_HOUSE * smoothstepIn(AWAY, i / analysis.width / analysis.height))
    else standing[i] = tone[i]!
  }
  deep.set(houseDarks(analysis, shade, (i) => smoothstep(DEEP, DEEPEST, tone[i]!)))
}

/** The tone of a sky rubbed behind something light; the rest of it is paper. */
const SKY_RUBBED = 0.2

/** The least tone rubbed into what stands, from which lights are lifted. */
const WALL = 0.1

/** Share of its tone that the ground gets by open strokes only. */
const GROUND_UNRUBBED = 0.45

/** The width in pixels over which rubbed tone fades at the border, where strokes end one by one. */
const FADING = 12

/** Share of their tone that leaves get by dabs only: a finger blurs their edges. */
const LEAVES_UNRUBBED = 0.25

/** How far a finger smears a tone, in pixels. */
const SMEARED = 1.3

/** The tone that is rubbed with a finger before the strokes. */
export function rubbedUnder(
  { tone, crowns, sky, planes: { ground }, fullness }: CharcoalTones,
  analysis: Analysis,
): Plane {
  const fading = gaussianBlur(asPlane(analysis, fullness), FADING).data
  const rubbed = tone.map((dark, i) => {
    const share = (1 - LEAVES_UNRUBBED * crowns[i]!) * (1 - GROUND_UNRUBBED * ground[i]!)
    const wall = WALL * (1 - ground[i]!) * (1 - analysis.sky[i]!)
    return (Math.max(share * dark, wall) + SKY_RUBBED * sky[i]!) * fading[i]! ** 2
  })
  return gaussianBlur(asPlane(analysis, rubbed), SMEARED)
}
