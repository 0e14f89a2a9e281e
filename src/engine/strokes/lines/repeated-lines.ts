import { type Analysis, type Line, middleIndex } from '../../analysis/types.ts'
import { ruledLinesAround } from '../../composition/built.ts'
import { nearestPixel } from '../../plane.ts'
import { lineLength } from '../clutter.ts'
import { acrossLine } from './texture-lines.ts'

/** A line that is longer than this is drawn by itself: a course of tiles, an arch. */
const MAX_LENGTH_PX = 75
/** So is one of straight pieces that is longer than this: a hip. */
const MAX_STRAIGHT_LENGTH_PX = 48
/** Minimum straight share of a line of straight pieces. */
const MIN_STRAIGHT_SHARE = 0.5
/** A line is faint if the areas on both sides differ by less than this. */
const MAX_FAINT_DIFFERENCE = 0.1
/** A line that is darker than both sides by this much is a thing by itself. */
const MAX_FAINT_DEPTH = 0.16
/** Importance from which a line may belong to the house. */
const MIN_HOUSE_IMPORTANCE = 0.5
/** Ruled lines around a line, in pixels per pixel, from which it is on something built, and no branch. */
const MIN_BUILT_DENSITY = 0.004
/** Lines whose middles are this close lie beside each other. */
const MAX_BESIDE_PX = 36
/** Lines that differ by less than this have one direction. */
const MAX_TURN_RAD = 0.35
/** The number of such lines beside a line from which it is one of a pattern. */
const MIN_NEIGHBORS = 2
/** Upright lines that are straight are pickets and balusters: minimum ratio of the chord to the length. */
const MIN_STRAIGHT_CHORD = 0.97
/** An upright line goes down by at least this per pixel across. */
const MIN_UPRIGHT_SLOPE = 4

/** A line with its middle and its direction. */
type Faint = { readonly line: Line; readonly x: number; readonly y: number; readonly angle: number }

/**
 * The freehand lines that are one of a pattern on something built: short and faint, with others of the same direction
 * beside them, as the steps of tiles that a camera renders as slanted waves. A hand leaves them to the tone.
 */
export function repeatedLines(analysis: Analysis, lines: readonly Line[]): ReadonlySet<Line> {
  const built = ruledLinesAround(analysis)
  const faint = lines.flatMap((line) => faintOf(analysis, built, line))
  const isBeside = (one: Faint, other: Faint) =>
    one !== other &&
    Math.hypot(one.x - other.x, one.y - other.y) < MAX_BESIDE_PX &&
    Math.abs(Math.sin(one.angle - other.angle)) < Math.sin(MAX_TURN_RAD)
  return new Set(
    faint
      .filter((one) => faint.filter((other) => isBeside(one, other)).length >= MIN_NEIGHBORS)
      .map(({ line }) => line),
  )
}

/** A line with its middle and direction if it is short, faint and on something built, but no picket. */
function faintOf(analysis: Analysis, built: Float32Array, line: Line): readonly Faint[] {
  const { points, room, straight } = line
  const length = lineLength(line)
  if (room !== undefined || length > (straight > MIN_STRAIGHT_SHARE ? MAX_STRAIGHT_LENGTH_PX : MAX_LENGTH_PX)) return []
  const k = middleIndex(line)
  const [x, y] = [points[k]!, points[k + 1]!]
  const i = nearestPixel(analysis, x, y)
  if (analysis.importance[i]! < MIN_HOUSE_IMPORTANCE || built[i]! < MIN_BUILT_DENSITY) return []
  const [dx, dy] = [points.at(-3)! - points[0]!, points.at(-2)! - points[1]!]
  const isPicket = Math.abs(dy) > MIN_UPRIGHT_SLOPE * Math.abs(dx) && Math.hypot(dx, dy) > MIN_STRAIGHT_CHORD * length
  if (isPicket) return []
  const { least, depth } = acrossLine(analysis, line)
  if (least >= MAX_FAINT_DIFFERENCE || depth >= MAX_FAINT_DEPTH) return []
  return [{ line, x, y, angle: Math.atan2(dy, dx) }]
}
