import { type Analysis, type Line, middleIndex } from '../../analysis/types.ts'
import { nearestPixel } from '../../plane.ts'
import { lineLength } from '../clutter.ts'
import { acrossLine, mayLie, MIN_BAR_DEPTH, MIN_EDGE_DIFFERENCE } from './texture-lines.ts'

/** A branch shorter than this is drawn like any line. */
const MIN_BRANCH_PX = 40
/** Importance from which a dark line belongs to the house: a course of tiles, a seam of a roof. */
const MIN_HOUSE_IMPORTANCE = 0.85

/**
 * Whether a freehand line is a branch: darker than both sides, which have one color, and neither on the ground nor part
 * of the house.
 */
export function isBranch(analysis: Analysis, line: Line): boolean {
  if (line.room !== undefined || mayLie(analysis, line)) return false
  const k = middleIndex(line)
  if (analysis.importance[nearestPixel(analysis, line.points[k]!, line.points[k + 1]!)]! > MIN_HOUSE_IMPORTANCE)
    return false
  const { difference, depth } = acrossLine(analysis, line)
  return difference < MIN_EDGE_DIFFERENCE && depth >= MIN_BAR_DEPTH
}

/** The points of a line in the opposite order. */
export const backward = (points: Float32Array): number[] =>
  Array.from({ length: points.length / 3 }, (_, k) => [
    ...points.subarray(points.length - 3 * k - 3, points.length - 3 * k),
  ]).flat()

/** The surroundings of an end are examined at this distance. */
const END_DISTANCE_PX = 12
/** Directions in which they are examined. */
const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)] as const)
/** Maximum distance over which a branch is prolonged to the line from which it grows. */
const MAX_ROOT_PX = 14
/** Nearer to its end than this are the branch's own pixels. */
const MIN_ROOT_PX = 3
/** The direction of an end is measured over this many points. */
const END_POINTS = 3

/** Whether a branch is long enough to be drawn as it grows. */
export const isLongBranch = (analysis: Analysis, line: Line): boolean =>
  lineLength(line) >= MIN_BRANCH_PX && isBranch(analysis, line)

/**
 * A branch as it grows: from its end in darker surroundings, at the trunk, to its tip. It begins on another line if one
 * is ahead. `inked` is 1 where any line is (see `inkedBy`).
 */
export function grownBranch(analysis: Analysis, line: Line, inked: Uint8Array): Line {
  const last = line.points.length - 3
  const isBackward = lightnessAround(analysis, line.points, 0) > lightnessAround(analysis, line.points, last)
  const points = isBackward ? Float32Array.from(backward(line.points)) : line.points
  const inner = Math.min(last, 3 * END_POINTS)
  const [x, y] = [points[0]!, points[1]!]
  const length = Math.hypot(x - points[inner]!, y - points[inner + 1]!) || 1
  const [dx, dy] = [(x - points[inner]!) / length, (y - points[inner + 1]!) / length]
  for (let away = MIN_ROOT_PX; away <= MAX_ROOT_PX; away++) {
    const [rootX, rootY] = [x + away * dx, y + away * dy]
    if (inked[nearestPixel(analysis, rootX, rootY)] === 0) continue
    return { ...line, points: Float32Array.from([rootX, rootY, points[2]!, ...points]) }
  }
  return { ...line, points }
}

function lightnessAround(analysis: Analysis, points: Float32Array, k: number): number {
  let sum = 0
  for (const [dx, dy] of AROUND) {
    const [x, y] = [points[k]! + END_DISTANCE_PX * dx, points[k + 1]! + END_DISTANCE_PX * dy]
    sum += analysis.coarse.L[nearestPixel(analysis, x, y)]!
  }
  return sum
}

/** 1 at every pixel of every line, 0 elsewhere. */
export function inkedBy(analysis: Analysis, lines: readonly Line[]): Uint8Array {
  const inked = new Uint8Array(analysis.width * analysis.height)
  for (const { points } of lines) inkLine(analysis, points, inked)
  return inked
}

/** Writes 1 at every pixel of a line. */
export function inkLine(analysis: Analysis, points: Float32Array, inked: Uint8Array): void {
  for (let k = 3; k < points.length; k += 3) {
    const [fromX, fromY, toX, toY] = [points[k - 3]!, points[k - 2]!, points[k]!, points[k + 1]!]
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY)))
    for (let step = 0; step <= steps; step++) {
      const share = step / steps
      inked[nearestPixel(analysis, fromX + share * (toX - fromX), fromY + share * (toY - fromY))] = 1
    }
  }
}
