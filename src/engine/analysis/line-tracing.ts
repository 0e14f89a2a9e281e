import { type Plane, sampleBilinear } from '../plane.ts'
import { clamp } from '../scalar.ts'
import { smoothedLine } from './line-smoothing.ts'
import type { Flow, Line } from './types.ts'

export type TracingGround = {
  readonly flow: Flow
  readonly importance: Float32Array
  readonly vegetation: Float32Array
  /** Lines start at least this far inside the left and right edges, and end at the latest halfway to the edge. */
  readonly marginX: number
  /** The same for the top and bottom edges. */
  readonly marginY: number
}

/** A line starts where a ridge is at least this strong. */
const MIN_START_STRENGTH = 0.011
/** A line continues while its ridge is at least this strong (hysteresis). */
const MIN_FOLLOW_STRENGTH = 0.004
/** A line is followed for at most this many steps. */
const MAX_STEPS = 900
/** How far a line turns that goes around once. */
const FULL_TURN_RAD = 2 * Math.PI
/** Many photos have a thin border of odd pixels; no line starts on it. */
const PHOTO_RIM_PX = 5

/**
 * Traces the positive ridges of `ridges` (call with the negated plane for the negative ones) into smooth polylines,
 * strongest first: each follows the tangent of the flow in steps of one pixel and is pulled back to the top of its
 * ridge by a parabola across it. Lines that are too short for where they lie are dropped: 8 pixels on the house, 22 in
 * the surroundings, more among leaves.
 */
export function traceLines(ridges: Plane, ground: TracingGround, taken = new Uint8Array(ridges.data.length)): Line[] {
  const { width } = ridges
  const lines: Line[] = []
  for (const start of startingPoints(ridges, ground)) {
    if (taken[start]) continue
    const back = follow(ridges, ground, taken, start, -1, FULL_TURN_RAD)
    const ahead = follow(ridges, ground, taken, start, 1, FULL_TURN_RAD - back.turned)
    const path = joined(back.points, [start % width, (start / width) | 0, ridges.data[start]!], ahead.points)
    markTaken(path, taken, width)
    if (path.length / 3 >= shortestAt(path, ground, width)) lines.push(smoothedLine(path))
  }
  return lines
}

/** Ridge tops above their local threshold, strongest first. */
function startingPoints(ridges: Plane, { flow, importance, vegetation, marginX, marginY }: TracingGround): Int32Array {
  const { width, height, data } = ridges
  const found: number[] = []
  const left = marginX + PHOTO_RIM_PX
  const top = marginY + PHOTO_RIM_PX
  for (let y = top; y < height - top; y++) {
    for (let x = left; x < width - left; x++) {
      const i = y * width + x
      const strength = data[i]!
      if (strength < MIN_START_STRENGTH * 0.75) continue
      if (strength < MIN_START_STRENGTH * (1.25 - 0.5 * importance[i]!) * (1 + 0.9 * vegetation[i]!)) continue
      const nx = -flow.tangentY[i]!
      const ny = flow.tangentX[i]!
      if (strength < sampleBilinear(ridges, x + nx, y + ny)) continue
      if (strength > sampleBilinear(ridges, x - nx, y - ny)) found.push(i)
    }
  }
  // Equal strengths are ordered by position, so that every machine traces the same lines.
  return Int32Array.from(found).sort((p, q) => data[q]! - data[p]! || p - q)
}

/**
 * The points after `start` in one direction, as x, y, strength triples, and how far they turn to one side in all. A
 * line that has turned by `mostTurned` ends: it is back where it began, and would go around a wheel many times.
 */
function follow(
  ridges: Plane,
  ground: TracingGround,
  taken: Uint8Array,
  start: number,
  direction: number,
  mostTurned: number,
): { readonly points: number[]; readonly turned: number } {
  const { width, height } = ridges
  const { tangentX, tangentY } = ground.flow
  const left = Math.max(2, ground.marginX / 2)
  const top = Math.max(2, ground.marginY / 2)
  const points: number[] = []
  let x = start % width
  let y = (start / width) | 0
  let dx = tangentX[start]! * direction
  let dy = tangentY[start]! * direction
  let meetings = 0
  let turn = 0
  for (let step = 0; step < MAX_STEPS && Math.abs(turn) < mostTurned; step++) {
    x += dx
    y += dy
    if (x < left || y < top || x > width - 1 - left || y > height - 1 - top) break
    if (taken[Math.round(y) * width + Math.round(x)] && ++meetings > 3) break
    const here = sampleBilinear(ridges, x, y)
    const one = sampleBilinear(ridges, x - dy * 0.8, y + dx * 0.8)
    const other = sampleBilinear(ridges, x + dy * 0.8, y - dx * 0.8)
    if (here < MIN_FOLLOW_STRENGTH && Math.max(one, other) < MIN_FOLLOW_STRENGTH) break
    const shift = shiftToTop(one, here, other)
    x = clamp(x - dy * shift, 1, width - 2)
    y = clamp(y + dx * shift, 1, height - 2)
    const i = Math.round(y) * width + Math.round(x)
    const along = tangentX[i]! * dx + tangentY[i]! * dy
    if (Math.abs(along) < 0.5) break
    const turned = along < 0 ? -0.4 : 0.4
    const toX = 0.6 * dx + turned * tangentX[i]!
    const toY = 0.6 * dy + turned * tangentY[i]!
    const length = Math.hypot(toX, toY)
    // The sine of each small turn stands for its angle.
    turn += (dx * toY - dy * toX) / length
    dx = toX / length
    dy = toY / length
    points.push(x, y, here)
  }
  return { points, turned: Math.abs(turn) }
}

/** The top of the parabola through three samples 0.8 pixels apart, at most 0.4 pixels away. */
function shiftToTop(one: number, here: number, other: number): number {
  const bend = one + other - 2 * here
  if (bend >= -1e-5) return one > other ? 0.4 : -0.4
  return clamp(((one - other) / (-2 * bend)) * 0.8, -0.4, 0.4)
}

function joined(back: readonly number[], start: readonly number[], ahead: readonly number[]): Float32Array {
  const path = new Float32Array(back.length + 3 + ahead.length)
  for (let k = 0; k < back.length; k += 3) path.set(back.slice(k, k + 3), back.length - 3 - k)
  path.set(start, back.length)
  path.set(ahead, back.length + 3)
  return path
}

function markTaken(path: Float32Array, taken: Uint8Array, width: number): void {
  for (let k = 0; k < path.length; k += 3) {
    const middle = Math.round(path[k + 1]!) * width + Math.round(path[k]!)
    for (const row of [middle - width, middle, middle + width])
      taken.fill(1, Math.max(0, row - 1), Math.max(0, row + 2))
  }
}

function shortestAt(path: Float32Array, { importance, vegetation }: TracingGround, width: number): number {
  const k = 3 * Math.floor(path.length / 6)
  const i = Math.round(path[k + 1]!) * width + Math.round(path[k]!)
  return 8 + 14 * (1 - importance[i]!) + 10 * vegetation[i]!
}
