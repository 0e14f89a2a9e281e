import type { Analysis, LabImage } from '../analysis/types.ts'
import { constructionLines } from '../pencil/construction-lines.ts'
import { planesOf } from '../pencil/planes.ts'
import { type SideDirections, sideDirections } from '../pencil/side-directions.ts'
import { randomFrom } from '../random.ts'
import { lookIntoShade } from '../strokes/shade.ts'
import { sweepAngle } from '../strokes/swept-sky.ts'

/** The direction in which the hand moves by itself. */
const HAND_ANGLE_RAD = -0.95

/** How the side of a stick is moved over a picture in the colors of `image`; each seed has its own angle in the sky. */
export function stickDirections(analysis: Analysis, { width, height, L }: LabImage, seed: number): SideDirections {
  const { growth } = lookIntoShade(analysis)
  const planes = planesOf(analysis, growth, constructionLines(analysis), HAND_ANGLE_RAD)
  return sideDirections(analysis, planes, { width, height, data: L }, sweepAngle(randomFrom(seed + 11)))
}
