import type { Analysis } from '../analysis/types.ts'
import { nearestPixel } from '../plane.ts'
import { mix } from '../scalar.ts'
import { lengthOf, type Segment } from './construction-lines.ts'

/** The share of the height above which there is no ground, not even as surroundings. */
export const GROUND_TOP_SHARE = 0.48
/** Minimum length of the lines around a plane, and its minimum width and height. */
const MIN_SIDE_PX = 28
/** Maximum width of a plane, as a share of the picture's. */
const MAX_WIDTH_SHARE = 0.6
/** Maximum slope of an upright line, in pixels across per pixel down. */
const MAX_UPRIGHT_SLOPE = 0.12
/** Maximum slope of a level line, in pixels down per pixel across. */
const MAX_LEVEL_SLOPE = 0.35
/** Lines may end this far from the corner in which they meet. */
const MAX_CORNER_GAP_PX = 14
/** The share of the height below which there is no header: level lines there are curbs and joints of driveways. */
const MAX_HEADER_HEIGHT_SHARE = 0.66
/** Minimum share of the width of a plane that its header covers. */
const MIN_HEADER_SHARE = 0.7
/** Minimum share of the width of a plane that a level line at its foot covers. */
const MIN_FOOT_SHARE = 0.4
/** Maximum ratio of the heights of a plane at its sides. */
const MAX_HEIGHT_RATIO = 1.5
/** Maximum ratio of the visible heights, if the foot of the shorter side is hidden. */
const MAX_HIDDEN_RATIO = 2.5

/** Minimum share of leaves below the foot of a side that a shrub hides. */
const MIN_HIDING_LEAVES = 0.4

/** An upright line. */
type Upright = { readonly x: number; readonly top: number; readonly foot: number }
/** A level line, and its height at any x. */
type Level = { readonly from: number; readonly to: number; readonly yAt: (x: number) => number }
type Sides = { readonly left: Upright; readonly right: Upright }

/** A plane between two upright lines under a level one; `foot`: the y at which it ends on its left and right. */
export type StandingPlane = Sides & { readonly header: Level; readonly foot: readonly [left: number, right: number] }

/**
 * 1 where a door or a wall stands as low as ground may lie, 0 elsewhere: between two upright lines, under a level line
 * that joins them. A smooth, light door differs from its driveway in nothing else.
 */
export function standingPlanes(analysis: Analysis, lines: readonly Segment[]): Uint8Array {
  const { width, height } = analysis
  const fromRow = GROUND_TOP_SHARE * height
  const standing = new Uint8Array(width * height)
  for (const { left, right, header, foot } of planesBetweenLines(analysis, lines))
    for (let x = Math.max(0, Math.ceil(left.x)); x <= Math.min(right.x, width - 1); x++) {
      const end = Math.min(mix(foot[0], foot[1], (x - left.x) / (right.x - left.x)), height - 1)
      for (let y = Math.ceil(Math.max(header.yAt(x), fromRow)); y <= end; y++) standing[y * width + x] = 1
    }
  return standing
}

/**
 * The planes between two upright lines that reach as low as ground may lie, each under the uppermost header that joins
 * both: neither begins below it.
 */
export function* planesBetweenLines(analysis: Analysis, lines: readonly Segment[]): Generator<StandingPlane> {
  const { width, height } = analysis
  const long = lines.filter((line) => lengthOf(line) >= MIN_SIDE_PX)
  const uprights = long.flatMap(uprightOf).filter(({ foot }) => foot > GROUND_TOP_SHARE * height)
  const levels = long.flatMap(levelOf).toSorted((one, other) => one.yAt(one.from) - other.yAt(other.from))
  const headers = levels.filter(({ from, yAt }) => yAt(from) < MAX_HEADER_HEIGHT_SHARE * height)
  for (const left of uprights) {
    const above = headers.filter(({ yAt }) => left.top <= yAt(left.x) + MAX_CORNER_GAP_PX)
    for (const right of uprights) {
      const across = right.x - left.x
      if (across < MIN_SIDE_PX || across > MAX_WIDTH_SHARE * width) continue
      for (const header of above) {
        if (!doesCover(header, left, right, MIN_HEADER_SHARE)) continue
        if (right.top > header.yAt(right.x) + MAX_CORNER_GAP_PX) continue
        const foot = footOf(analysis, header, { left, right }, levels)
        if (!foot) continue
        yield { left, right, header, foot }
        break
      }
    }
  }
}

const uprightOf = ({ x, y, toX, toY }: Segment): readonly Upright[] =>
  Math.abs(toX - x) > MAX_UPRIGHT_SLOPE * Math.abs(toY - y)
    ? []
    : [{ x: (x + toX) / 2, top: Math.min(y, toY), foot: Math.max(y, toY) }]

function levelOf({ x, y, toX, toY }: Segment): readonly Level[] {
  const slope = (toY - y) / (toX - x)
  if (!(Math.abs(slope) <= MAX_LEVEL_SLOPE)) return []
  return [{ from: Math.min(x, toX), to: Math.max(x, toX), yAt: (at) => y + slope * (at - x) }]
}

/** Whether a level line covers at least this share of the width between both sides. */
const doesCover = ({ from, to }: Level, left: Upright, right: Upright, share: number): boolean =>
  Math.min(to, right.x) - Math.max(from, left.x) >= share * (right.x - left.x)

/**
 * The y at which a plane ends on its left and on its right: on the level line at the foot of its longer side, or where
 * its sides end, if they are about as long. Undefined if there is no plane, or if one side is much shorter and no shrub
 * hides its foot: the longer one is then a post in front of a driveway.
 */
function footOf(
  analysis: Analysis,
  header: Level,
  { left, right }: Sides,
  levels: readonly Level[],
): readonly [number, number] | undefined {
  const heights = [left.foot - header.yAt(left.x), right.foot - header.yAt(right.x)] as const
  const [lower, higher] = [Math.min(heights[0], heights[1]), Math.max(heights[0], heights[1])]
  if (lower < MIN_SIDE_PX || higher > MAX_HIDDEN_RATIO * lower) return undefined
  const [longer, shorter] = heights[0] > heights[1] ? [left, right] : [right, left]
  const areAlike = higher <= MAX_HEIGHT_RATIO * lower
  if (!areAlike && !isBehindLeaves(analysis, shorter)) return undefined
  const foot = levels.find(
    (line) =>
      doesCover(line, left, right, MIN_FOOT_SHARE) &&
      line.yAt(longer.x) <= longer.foot + MAX_CORNER_GAP_PX &&
      [left, right].every((side) => line.yAt(side.x) >= side.foot - MAX_CORNER_GAP_PX),
  )
  if (foot) return [foot.yAt(left.x), foot.yAt(right.x)]
  return areAlike ? [left.foot, right.foot] : undefined
}

/** Whether leaves begin where an upright line ends. */
const isBehindLeaves = (analysis: Analysis, { x, foot }: Upright): boolean =>
  analysis.vegetation[nearestPixel(analysis, x, foot + MAX_CORNER_GAP_PX)]! > MIN_HIDING_LEAVES
