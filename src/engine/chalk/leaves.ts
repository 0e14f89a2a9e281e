import type { Analysis } from '../analysis/types.ts'
import { dabPath } from '../foliage/dab-path.ts'
import { gatherLeaves } from '../foliage/gather-leaves.ts'
import { leafDabs } from '../foliage/leaf-dabs.ts'
import type { Plane } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, mix } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { chalkColor, darkColor, leafShadeColor, OPEN_DARKS } from './colors.ts'

type LeafySheet = {
  /** Where leaves stand, 0..1, at a quarter of the analysis' size. */
  readonly leafMasses: Plane
  /** The target lightness of each place, 0..1, and how fully it is drawn. */
  readonly tone: Float32Array
  readonly fullness: Float32Array
  readonly strokes: StrokeBuilder
}

/** Light from which leaves are drawn in light sticks, and from which in the color of their shade; below in the darks. */
const LIT_LEAVES = 0.46
const SHADED_LEAVES = 0.24
/** How much darker leaves are drawn than they are in the photo, and by how much neighboring dabs differ. */
const LEAVES_REST = 0.05
const LEAVES_DIFFER = 0.05
/** Pressure of a stick on lit leaves, without and per light, and on shaded ones; and what it loses toward the tip. */
const LIT_PRESSURE = [0.35, 0.7] as const
const SHADED_PRESSURE = 0.7
const LIFTED = 0.35
/** Below this fullness no leaves are drawn. */
const DRAWN_FROM = 0.3
/** How much slimmer a dab of the stick is than one of a brush, and how far it bends, in shares of its breadth. */
const DAB_BREADTH = 0.62
const DAB_BEND = 0.5

/** Draws leaves in short strokes over their mass: lit clumps in light sticks, what is between them in dark ones. */
export function dabLeaves(
  { tone, leafMasses, fullness, strokes }: LeafySheet,
  analysis: Analysis,
  random: Random,
): void {
  const { width, coarse, fine } = analysis
  const dark = tone.map((light) => 1 - light)
  gatherLeaves(dark, leafMasses, analysis)
  for (const dab of leafDabs(analysis, leafMasses, dark, random)) {
    if (fullness[Math.round(dab.y) * width + Math.round(dab.x)]! < mix(DRAWN_FROM, 1, random())) continue
    const i = Math.round(dab.paintY) * width + Math.round(dab.paintX)
    const light = clamp(1 - dark[i]! - LEAVES_REST - LEAVES_DIFFER * dab.darker)
    const isLit = light > LIT_LEAVES
    const color = isLit
      ? chalkColor(coarse, i, random)
      : light > SHADED_LEAVES
        ? leafShadeColor(coarse, i, random)
        : darkColor(fine, i, OPEN_DARKS)
    const pressure = isLit ? LIT_PRESSURE[0] + LIT_PRESSURE[1] * light : SHADED_PRESSURE
    const pressureAt = (along: number) => pressure * (1 - LIFTED * Math.max(0, along))
    strokes.add(dabPath(dab, DAB_BEND, pressureAt), { halfWidth: DAB_BREADTH * dab.halfBreadth, color })
  }
}
