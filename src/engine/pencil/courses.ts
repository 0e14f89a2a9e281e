import type { Analysis } from '../analysis/types.ts'
import { nearestPixel } from '../plane.ts'
import { mix, mixIn, type Range, smoothstepIn } from '../scalar.ts'
import { acrossLine } from '../strokes/lines/texture-lines.ts'
import { distanceFrom, lengthOf, type Segment } from './construction-lines.ts'

/** A course has the next one within this distance. */
const MAX_ROOM_PX = 14
/** Maximum slope of a course, in pixels down per pixel across. */
const MAX_SLOPE = 0.7
/** Maximum difference in color between the two sides of a course, on average and at the most similar distance. */
const MAX_DIFFERENCES = { average: 0.08, least: 0.05 } as const
/** A line that is darker than both sides by this much is a gap or a bar. */
const MAX_DEPTH = 0.2
/** Both sides are compared at points this far apart. */
const STEP_PX = 4
/** Lightness of a plane at which its courses start to get lighter, and at which they are lightest. */
const LIGHTNESS_RANGE: Range = [0.42, 0.75]
/** The pressure of courses in a dark plane and in a light one, as a share of that of other lines. */
const PRESSURE_RANGE: Range = [1, 0.58]
/** The next courses are this close to the middle of a course. */
const MAX_BESIDE_PX = 18
/** Maximum angle between a course and the next one, as a sine. */
const MAX_TURN_SINE = 0.12
/** Minimum number of courses beside a course: a hip or a rail has none of its direction. */
const MIN_NEIGHBORS = 3

/**
 * The factor on the pressure of those lines of the house that are courses of a roof, a brick wall or a siding. They
 * belong to a plane, bound nothing, and fade toward the light. `standing`: 1 where a door stands, whose rails are none.
 */
export function coursePressures(
  analysis: Analysis,
  lines: readonly Segment[],
  standing: Uint8Array,
): ReadonlyMap<Segment, number> {
  const middleOf = ({ x, y, toX, toY }: Segment) => nearestPixel(analysis, (x + toX) / 2, (y + toY) / 2)
  const level = lines.filter((line) => isLevelPattern(analysis, line) && standing[middleOf(line)] === 0)
  const courses = level.filter(
    (line) => level.filter((other) => other !== line && isBeside(line, other)).length >= MIN_NEIGHBORS,
  )
  return new Map(
    courses.map((line) => {
      const light = smoothstepIn(LIGHTNESS_RANGE, analysis.coarse.L[middleOf(line)]!)
      return [line, mixIn(PRESSURE_RANGE, light)]
    }),
  )
}

/** Whether the middle of a line is close beside another line of the same direction. */
function isBeside(line: Segment, other: Segment): boolean {
  if (distanceFrom(other, (line.x + line.toX) / 2, (line.y + line.toY) / 2) > MAX_BESIDE_PX) return false
  const cross = (line.toX - line.x) * (other.toY - other.y) - (line.toY - line.y) * (other.toX - other.x)
  return Math.abs(cross) < MAX_TURN_SINE * lengthOf(line) * lengthOf(other)
}

/** Whether a line runs level between others close beside it, in a plane of one color. */
function isLevelPattern(analysis: Analysis, line: Segment): boolean {
  const { x, y, toX, toY, room } = line
  if (room > MAX_ROOM_PX || Math.abs(toY - y) > MAX_SLOPE * Math.abs(toX - x)) return false
  const pieces = Math.max(2, Math.round(lengthOf(line) / STEP_PX))
  const points = new Float32Array(3 * (pieces + 1))
  for (let k = 0; k <= pieces; k++) points.set([mix(x, toX, k / pieces), mix(y, toY, k / pieces)], 3 * k)
  const { difference, least, depth } = acrossLine(analysis, { points })
  return difference < MAX_DIFFERENCES.average && least < MAX_DIFFERENCES.least && depth < MAX_DEPTH
}
