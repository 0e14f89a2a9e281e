import { type Analysis, type Line, middleIndex } from '../../analysis/types.ts'
import { nearestPixel } from '../../plane.ts'
import { lineLength } from '../clutter.ts'
import { sidesAt } from './sides.ts'
import { turningOf } from './turning.ts'

/** Areas are compared at these distances on either side of a line. */
const AREA_DISTANCES_PX = [5, 8, 11] as const
/** Minimum difference in color between the areas on both sides of a line that is the edge of something. */
export const MIN_EDGE_DIFFERENCE = 0.06
/** A line that is darker by at least this than both sides may be a thing by itself: a branch, a cable, a lamp. */
export const MIN_BAR_DEPTH = 0.07
/** It is one if its depth times its length is at least this: faint things must be longer than dark ones. */
const MIN_BAR_WEIGHT_PX = 3.5
/** Sky is looked for at this distance beside a line. */
const SKY_DISTANCE_PX = 8
/** A line with at least this share of sky along it is the outline of something. */
const MIN_SKY_SHARE = 0.3
/** Below this share of the height there may be ground, where thin dark lines are cracks and blades. */
const GROUND_TOP_SHARE = 0.55
/** Importance from which a low line belongs to the house, or to what stands before it. */
const MIN_HOUSE_IMPORTANCE = 0.74
/** A crooked line on the ground that is shorter than this is a tuft or a stone. */
const MIN_GROUND_PX = 60
/** A line that turns by at least this much in all is the outline of a thing, such as a wheel. */
const MIN_LOOP_RAD = 5
/** A line close to an edge is the outline of a small thing, such as a vent, if it turns by at least this much. */
const MIN_ROUND_RAD = 3
/** A line without an edge or a bar is drawn from this length on, if it bends evenly: an arch, a course of tiles. */
const MIN_LONG_PX = 50
/** Minimum ratio of a line's chord to its length between points that are eight apart, if it bends evenly. */
const MIN_EVEN_CHORD = 0.95

/**
 * Whether a freehand line is only texture: the areas on both sides have one color, so it is the edge of nothing, and it
 * is neither a dark thing by itself nor a long line that bends evenly. Drawn alone it would be a hook, a loop or a
 * tick.
 */
export function isTexture(analysis: Analysis, line: Line): boolean {
  if (line.room !== undefined) return false
  const length = lineLength(line)
  const isCrooked = evennessOf(line) < MIN_EVEN_CHORD
  const isLow = mayLie(analysis, line)
  const turn = Math.abs(turningOf(line).net)
  if (isLow && isCrooked && length < MIN_GROUND_PX && turn < MIN_LOOP_RAD) return true
  const { difference, least, depth } = acrossLine(analysis, line)
  if (least >= MIN_EDGE_DIFFERENCE) return false
  const isEdge = difference >= MIN_EDGE_DIFFERENCE
  if (isEdge && (length >= MIN_LONG_PX || turn >= MIN_ROUND_RAD || skyBeside(analysis, line) >= MIN_SKY_SHARE))
    return false
  if (isLow && !isEdge) return true
  if (depth >= MIN_BAR_DEPTH && depth * length >= MIN_BAR_WEIGHT_PX) return false
  return length < MIN_LONG_PX || isCrooked
}

/** The share of a line that has sky beside it, 0..1. */
function skyBeside(analysis: Analysis, { points }: Line): number {
  let sum = 0
  for (let k = 0; k < points.length; k += 3) {
    const [one, other] = sidesAt(analysis, points, k, SKY_DISTANCE_PX)
    sum += Math.max(analysis.sky[one]!, analysis.sky[other]!)
  }
  return sum / (points.length / 3)
}

/** Whether a line may lie on the ground: low in the picture, away from the house. */
export function mayLie(analysis: Analysis, line: Line): boolean {
  const k = middleIndex(line)
  const [x, y] = [line.points[k]!, line.points[k + 1]!]
  return (
    y > GROUND_TOP_SHARE * analysis.height && analysis.importance[nearestPixel(analysis, x, y)]! < MIN_HOUSE_IMPORTANCE
  )
}

/** What is on both sides of a line, on average along it. */
export type AcrossLine = {
  /** The difference in color between the two sides, over all distances. */
  readonly difference: number
  /** The least of the differences at each distance: small if the line is only close to an edge. */
  readonly least: number
  /** How much darker the line is than both sides. */
  readonly depth: number
}

/** Compares both sides of a line. */
export function acrossLine(analysis: Analysis, { points }: Pick<Line, 'points'>): AcrossLine {
  const { coarse, fine } = analysis
  const differences = AREA_DISTANCES_PX.map(() => ({ L: 0, a: 0, b: 0 }))
  let depth = 0
  for (let k = 0; k < points.length; k += 3) {
    const lightness = [0, 0]
    for (const [j, distance] of AREA_DISTANCES_PX.entries()) {
      const [one, other] = sidesAt(analysis, points, k, distance)
      for (const channel of ['L', 'a', 'b'] as const)
        differences[j]![channel] += coarse[channel][one]! - coarse[channel][other]!
      lightness[0]! += coarse.L[one]!
      lightness[1]! += coarse.L[other]!
    }
    depth += Math.min(lightness[0]!, lightness[1]!) / AREA_DISTANCES_PX.length
    depth -= fine.L[nearestPixel(analysis, points[k]!, points[k + 1]!)]!
  }
  const count = points.length / 3
  const sumOf = (channel: 'L' | 'a' | 'b') => differences.reduce((sum, each) => sum + each[channel], 0)
  const difference = Math.hypot(sumOf('L'), sumOf('a'), sumOf('b')) / (count * AREA_DISTANCES_PX.length)
  const least = Math.min(...differences.map(({ L, a, b }) => Math.hypot(L, a, b))) / count
  return { difference, least, depth: depth / count }
}

/** Whether a line is long, bends evenly and does not wriggle: an arch, a hip, a hose. */
export const bendsEvenly = (line: Line): boolean =>
  lineLength(line) >= MIN_LONG_PX && evennessOf(line) >= MIN_EVEN_CHORD

/** The mean ratio of chord to length over every eight steps of a line: close to 1 if it bends evenly. */
function evennessOf({ points }: Line): number {
  const step = 3 * Math.min(8, points.length / 3 - 1)
  let [sum, count] = [0, 0]
  for (let k = 0; k + step < points.length; k += 3, count++) {
    let length = 0
    for (let j = k; j < k + step; j += 3)
      length += Math.hypot(points[j + 3]! - points[j]!, points[j + 4]! - points[j + 1]!)
    sum += Math.hypot(points[k + step]! - points[k]!, points[k + step + 1]! - points[k + 1]!) / (length || 1)
  }
  return count > 0 ? sum / count : 1
}
