import type { Analysis, LabImage } from '../analysis/types.ts'
import { constructionLines } from '../pencil/construction-lines.ts'
import { GROUND_PLANE, LEAF_PLANE, planesOf, ROOF_PLANE } from '../pencil/planes.ts'
import { type SideDirections, sideDirections } from '../pencil/side-directions.ts'
import type { Plane } from '../plane.ts'
import { pixelOfSample, quarterOf } from '../quarter-plane.ts'
import { randomFrom } from '../random.ts'
import { mixIn, type Range, smoothstepIn } from '../scalar.ts'
import { lookIntoShade } from '../strokes/shade.ts'
import { sweepAngle } from '../strokes/swept-sky.ts'

/** How the side of a stick is moved over the sheet. */
export type SideHatching = {
  readonly directions: SideDirections
  /** The most of the paper that shows between its strokes, 0..1, at a quarter of the size. */
  readonly gaps: Plane
}

/** The direction in which the hand moves by itself. */
const HAND_ANGLE_RAD = -0.95
/** The most of the paper that shows between strokes of the sky, of the ground and of leaves. */
const OPEN_GAP = 0.32
/** And between those of a roof, where they could be taken for ribs. */
const ROOF_GAP = 0.2
/** And between those of dark and of white walls: there they would be dirt. */
const WALL_GAPS: Range = [0.28, 0.07]
/** The lightness from which on a wall begins to be white, and from which on it is. */
const WHITE_RANGE: Range = [0.6, 0.88]

/** The hatching of a picture in the colors of `image`; each seed has its own angle in the sky. */
export function sideHatching(analysis: Analysis, { width, height, L }: LabImage, seed: number): SideHatching {
  const { growth } = lookIntoShade(analysis)
  const planes = planesOf(analysis, growth, constructionLines(analysis), HAND_ANGLE_RAD)
  const directions = sideDirections(analysis, planes, { width, height, data: L }, sweepAngle(randomFrom(seed + 11)))
  const gaps = quarterOf(analysis)
  for (let k = 0; k < gaps.data.length; k++) {
    const i = pixelOfSample(k, gaps.width, width)
    gaps.data[k] = analysis.sky[i]! > 0.5 ? OPEN_GAP : gapOn(planes.plane[i]!, L[i]!) * (1 - directions.calm[k]!)
  }
  return { directions, gaps }
}

function gapOn(plane: number, lightness: number): number {
  if (plane === GROUND_PLANE || plane === LEAF_PLANE) return OPEN_GAP
  return plane === ROOF_PLANE ? ROOF_GAP : mixIn(WALL_GAPS, smoothstepIn(WHITE_RANGE, lightness))
}
