import type { Analysis, Line } from '../analysis/types.ts'
import { nearestPixel } from '../plane.ts'
import { clamp } from '../scalar.ts'

/**
 * A straight line of something built, in analysis pixels; `room` is the distance to the next parallel line (see
 * `Line`).
 */
export type Segment = {
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
  readonly strength: number
  readonly room: number
}

/** The length of a line, in pixels. */
export const lengthOf = ({ x, y, toX, toY }: Segment): number => Math.hypot(toX - x, toY - y)

/** The distance of a point from a line, in pixels. */
export function distanceFrom(line: Segment, pointX: number, pointY: number): number {
  const { length, dx, dy } = measured(line)
  const [x, y] = [pointX - line.x, pointY - line.y]
  const along = clamp(x * dx + y * dy, 0, length)
  return Math.hypot(x - along * dx, y - along * dy)
}

/**
 * The lines of a house as a draftsman first lays them out: ruled lines that continue each other are joined, and lines
 * that end close to another line are extended or shortened to meet it, so that eaves, frames and corners are complete.
 */
export function constructionLines(analysis: Analysis): readonly Segment[] {
  return meeting(joined(analysis, analysis.darkLines.flatMap(segmentOf)))
}

/** A ruled line as a segment; undefined for other lines. */
const segmentOf = ({ points, strength, room }: Line): readonly Segment[] =>
  room === undefined ? [] : [{ x: points[0]!, y: points[1]!, toX: points.at(-3)!, toY: points.at(-2)!, strength, room }]

/** A segment with its length and its direction. */
type Measured = { readonly line: Segment; readonly length: number; readonly dx: number; readonly dy: number }

function measured(line: Segment): Measured {
  const length = lengthOf(line)
  return { line, length, dx: (line.toX - line.x) / length, dy: (line.toY - line.y) / length }
}

/** The distance of a point along a line. */
const alongOf = ({ line, dx, dy }: Measured, x: number, y: number): number => (x - line.x) * dx + (y - line.y) * dy

/** The distance of a point beside a line. */
const besideOf = ({ line, dx, dy }: Measured, x: number, y: number): number => (y - line.y) * dx - (x - line.x) * dy

/** Joins segments that continue each other, longest first. */
function joined(analysis: Analysis, segments: readonly Segment[]): Segment[] {
  const sorted = segments.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const isUsed = new Uint8Array(sorted.length)
  const out: Segment[] = []
  for (let k = 0; k < sorted.length; k++) {
    if (isUsed[k]) continue
    let line = measured(sorted[k]!)
    for (let isLonger = true; isLonger;) {
      isLonger = false
      for (let j = k + 1; j < sorted.length; j++) {
        const longer = isUsed[j] ? undefined : continuedBy(analysis, line, sorted[j]!)
        if (!longer) continue
        line = measured(longer)
        isUsed[j] = 1
        isLonger = true
      }
    }
    out.push(line.line)
  }
  return out
}

/** Maximum distance of a line's continuation from the line, at either end. */
const MAX_BESIDE_PX = 1.7
/** Maximum turn between a line and its continuation, as a slope. */
const MAX_TURN_SLOPE = 0.06
/** A continuation may always be off by this much: short lines are inexact. */
const MIN_TURN_PX = 0.5
/** Gaps up to this are always closed. */
const MIN_CLOSED_GAP_PX = 4
/** So are gaps up to this share of the shorter line, as where a post or a trunk stands before an eave. */
const CLOSED_GAP_SHARE = 0.1
/** Maximum gap that is closed where the photo shows no edge in it. */
const MAX_CLOSED_GAP_PX = 24
/** Maximum gap that is closed where the photo shows an edge in it. */
const MAX_SEEN_GAP_PX = 60

/** `line` and `other` joined, or undefined if they do not continue each other. */
function continuedBy(analysis: Analysis, whole: Measured, other: Segment): Segment | undefined {
  const beginBeside = besideOf(whole, other.x, other.y)
  if (Math.abs(beginBeside) > MAX_BESIDE_PX) return undefined
  const endBeside = besideOf(whole, other.toX, other.toY)
  if (Math.abs(endBeside) > MAX_BESIDE_PX) return undefined
  const { line, length } = whole
  const otherLength = lengthOf(other)
  if (Math.abs(endBeside - beginBeside) > MAX_TURN_SLOPE * otherLength + MIN_TURN_PX) return undefined
  const begin = alongOf(whole, other.x, other.y)
  const end = alongOf(whole, other.toX, other.toY)
  const from = Math.min(begin, end)
  const to = Math.max(begin, end)
  const gap = Math.max(from - length, -to)
  if (gap > MAX_SEEN_GAP_PX) return undefined
  const closed = clamp(CLOSED_GAP_SHARE * Math.min(length, otherLength), MIN_CLOSED_GAP_PX, MAX_CLOSED_GAP_PX)
  if (gap > closed && !showsEdge(analysis, whole, from > length ? [length, from] : [to, 0])) return undefined
  const [first, last] = begin < end ? [other, reversed(other)] : [reversed(other), other]
  return {
    x: from < 0 ? first.x : line.x,
    y: from < 0 ? first.y : line.y,
    toX: to > length ? last.x : line.toX,
    toY: to > length ? last.y : line.toY,
    strength: (line.strength * length + other.strength * otherLength) / (length + otherLength),
    room: Math.min(line.room, other.room),
  }
}

const reversed = (line: Segment): Segment => ({ ...line, x: line.toX, y: line.toY, toX: line.x, toY: line.y })

/** A gap shows an edge where the gradient is at least this. */
const MIN_EDGE_STRENGTH = 0.006
/** Minimum cosine of the angle between the edge in a gap and the line. */
const MIN_AGREEING_COSINE = 0.85
/** Minimum share of a gap in which the edge must be visible. */
const MIN_SHOWN_SHARE = 0.85
/** The step at which a gap is checked for an edge. */
const LOOK_STEP_PX = 2

/** Whether the photo shows an edge in the direction of a line between two points along it. */
function showsEdge(analysis: Analysis, { line, dx, dy }: Measured, [from, to]: readonly [number, number]): boolean {
  const { edgeFlow } = analysis
  let shown = 0
  let all = 0
  for (let along = from + LOOK_STEP_PX; along < to - 1; along += LOOK_STEP_PX) {
    const i = nearestPixel(analysis, line.x + along * dx, line.y + along * dy)
    all += 1
    if (edgeFlow.magnitude[i]! < MIN_EDGE_STRENGTH) continue
    if (Math.abs(edgeFlow.tangentX[i]! * dx + edgeFlow.tangentY[i]! * dy) > MIN_AGREEING_COSINE) shown += 1
  }
  return shown >= MIN_SHOWN_SHARE * all
}

/**
 * Maximum length by which a line is extended to meet another, which may end short by the same length; a picket is
 * extended at most by the distance to the next one.
 */
const MAX_PROLONGED_PX = 10
/** Maximum length by which a line is shortened to end at another. */
const MAX_SHORTENED_PX = 7
/** Maximum share of its length by which a line is shortened. */
const MAX_SHORTENED_SHARE = 0.4
/** Minimum sine of the angle between lines that meet. */
const MIN_MEETING_SINE = 0.25
/** A line is not shortened to less than this. */
const MIN_LEFT_PX = 4

/** Extends and shortens lines to where they meet others. */
function meeting(segments: readonly Segment[]): Segment[] {
  const lines = segments.map(measured)
  // As arrays of numbers, because every line is compared with every other.
  const column = (of: (own: Measured) => number) => Float64Array.from(lines, of)
  const [xs, ys, lengths] = [column(({ line }) => line.x), column(({ line }) => line.y), column(({ length }) => length)]
  const [dxs, dys] = [column(({ dx }) => dx), column(({ dy }) => dy)]
  return lines.map(({ line, length, dx, dy }) => {
    const shortened = Math.min(MAX_SHORTENED_PX, MAX_SHORTENED_SHARE * length)
    const prolonged = Math.min(MAX_PROLONGED_PX, line.room)
    let [begin, end] = [0, length]
    let [toBegin, toEnd] = [Infinity, Infinity]
    for (let k = 0; k < xs.length; k++) {
      const sine = dx * dys[k]! - dy * dxs[k]!
      if (Math.abs(sine) < MIN_MEETING_SINE) continue
      const px = xs[k]! - line.x
      const py = ys[k]! - line.y
      const on = (px * dy - py * dx) / sine
      if (on < -MAX_PROLONGED_PX || on > lengths[k]! + MAX_PROLONGED_PX) continue
      const at = (px * dys[k]! - py * dxs[k]!) / sine
      if (at < -prolonged || at > length + prolonged) continue
      if (at < shortened && Math.abs(at) < toBegin) [begin, toBegin] = [at, Math.abs(at)]
      if (at > length - shortened && Math.abs(at - length) < toEnd) [end, toEnd] = [at, Math.abs(at - length)]
    }
    if (end - begin < MIN_LEFT_PX) return line
    const [x, y] = [line.x + begin * dx, line.y + begin * dy]
    return { ...line, x, y, toX: line.x + end * dx, toY: line.y + end * dy }
  })
}
