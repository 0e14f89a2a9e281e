import { type Analysis, type Line, middleIndex } from '../analysis/types.ts'
import type { Segment } from '../pencil/construction-lines.ts'
import { drawDoorRails } from '../pencil/door-rails.ts'
import { isLostOnGround } from '../pencil/fading-ground.ts'
import { drawHouse } from '../pencil/house-drawing.ts'
import type { Planes } from '../pencil/planes.ts'
import { nearestPixel } from '../plane.ts'
import type { Random } from '../random.ts'
import { drawContours } from './contours.ts'
import { isHook } from './lines/hooks.ts'
import { joinedBranches } from './lines/joined-branches.ts'
import type { Shade } from './shade.ts'
import type { StrokeBuilder } from './strokes.ts'

/** How the lines of the house are drawn. */
const HOUSE_LINES = { halfWidth: [0.8, 2], pressure: [0.45, 1.15] } as const
/** The rails of garage doors, lighter than other lines. */
const DOOR_RAILS = { halfWidth: 1.3, pressure: 0.6 } as const
/** All other lines are drawn freehand. */
const FREEHAND_LINES = {
  tidy: true,
  halfWidth: [0.9, 2.2],
  pressure: [0.38, 1.15],
  liftOff: 22,
  overshoot: 9,
  restated: 0.2,
  sparing: 0.85,
} as const
/** A line lies on the ground if its middle is ground by more than this share. */
const MIN_GROUND_SHARE = 0.5

type Drawing = {
  readonly fullness: Float32Array
  readonly shade: Shade
  /** Where leaves are one mass, 0..1. */
  readonly crowns: Float32Array
  /** The lines of the house. */
  readonly lines: readonly Segment[]
  readonly planes: Planes
  /** The factor on the tone of the ground. */
  readonly fading: Float32Array
}

/**
 * Draws the lines of a charcoal drawing: those of the house ruled, joined and meeting in corners, as in pencil; curbs,
 * joints and edges of decks, which lie on the ground, as freely as trees.
 */
export function drawStickLines(analysis: Analysis, drawing: Drawing, strokes: StrokeBuilder, random: Random): void {
  const { fullness, shade, crowns, lines: ruled } = drawing
  const { ground, standing } = drawing.planes
  const isOnGround = (x: number, y: number) => ground[nearestPixel(analysis, x, y)]! > MIN_GROUND_SHARE
  const isFree = ({ room, points }: Line) => {
    const k = middleIndex({ points })
    return room === undefined || isOnGround(points[k]!, points[k + 1]!)
  }
  const leafy = crowns.map((share, i) => Math.max(share, shade.growth[i]!))
  const isLost = (line: Line) => isHook(analysis, line, leafy) || isLostOnGround(analysis, drawing.fading, line)
  const free = joinedBranches(analysis, analysis.darkLines.filter(isFree)).filter((line) => !isLost(line))
  drawContours(analysis, { ...FREEHAND_LINES, lines: free, fullness }, strokes, random)
  const lines = ruled.filter(({ x, y, toX, toY }) => !isOnGround((x + toX) / 2, (y + toY) / 2))
  drawHouse(analysis, { lines, ground, standing, crowns, fullness }, HOUSE_LINES, strokes, random)
  drawDoorRails(analysis, { ...DOOR_RAILS, lines: ruled, fullness }, strokes, random)
}
