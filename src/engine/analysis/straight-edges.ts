import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Plane } from '../plane.ts'
import { clamp } from '../scalar.ts'

/**
 * A straight edge from (x, y) to (toX, toY), in pixels of its plane. Its dark side is on the right when walking along
 * it with y pointing down. `strength` is the mean gradient across it, in lightness per pixel: 0.3 times the step in a
 * sharp photo.
 */
export type Edge = {
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
  readonly strength: number
}

export type EdgeRules = {
  /** An edge starts where the gradient is at least this strong. */
  readonly start: number
  /** An edge continues while the gradient is at least this strong. */
  readonly follow: number
  /** Minimum length of an edge that is kept, in pixels. */
  readonly shortest: number
  /** Mask of the pixels where edges are looked for: 0 means not to look. */
  readonly wanted: Uint8Array
}

/** Blur of the plane before its gradient is taken, in pixels. */
const GRADIENT_SIGMA = 1
/** The minimum cosine of the angle between a gradient and the normal of its line. */
const MIN_NORMAL_COSINE = 0.88
/** Maximum distance of a crest from the line through the previous ones. */
const MAX_CREST_DISTANCE_PX = 0.9
/** A line ends after more consecutive misses than this. */
const MAX_MISSES = 2
/** The initial direction of a line is set by this many steps to each side. */
const FIRST_STEPS = 4
/** Steps between two refits of a line. */
const REFIT_INTERVAL = 4
/** Minimum share of an edge's pixels that must lie on a crest. */
const MIN_CREST_SHARE = 0.7
/** No edges are looked for in a rim this wide. */
const RIM_PX = 3

/**
 * Finds the straight edges of a plane, strongest first: starting at a crest of the gradient, the line through the
 * crests so far is extended pixel by pixel and refitted (total least squares) until the crests deviate from it. Curves
 * break into pieces too short to keep. After Akinlar and Topal, "EDLines" (2011), who follow chains of edge pixels.
 */
export function straightEdges(plane: Plane, rules: EdgeRules): Edge[] {
  const ground = gradientOf(plane)
  const taken = new Uint8Array(plane.data.length)
  const edges: Edge[] = []
  for (const start of crests(ground, rules)) {
    if (taken[start]) continue
    const run = newRun(ground, start)
    if (!runs(ground, rules.follow, taken, run)) continue
    const edge = edgeOf(run)
    if (lengthOf(edge) < rules.shortest) continue
    edges.push(edge)
    take(edge, taken, plane.width)
  }
  return edges
}

type Gradient = {
  readonly width: number
  readonly height: number
  readonly x: Float32Array
  readonly y: Float32Array
  readonly strength: Float32Array
}

function gradientOf(plane: Plane): Gradient {
  const { width, height, data } = gaussianBlur(plane, GRADIENT_SIGMA)
  const x = new Float32Array(data.length)
  const y = new Float32Array(data.length)
  const strength = new Float32Array(data.length)
  for (let row = 1; row < height - 1; row++) {
    for (let i = row * width + 1; i < row * width + width - 1; i++) {
      const gx = 0.5 * (data[i + 1]! - data[i - 1]!)
      const gy = 0.5 * (data[i + width]! - data[i - width]!)
      x[i] = gx
      y[i] = gy
      strength[i] = Math.sqrt(gx * gx + gy * gy)
    }
  }
  return { width, height, x, y, strength }
}

/** Gradients are sorted into this many levels of strength; strengths in one level count as equal. */
const STRENGTH_LEVELS = 2048
/** The strongest possible gradient. */
const MAX_STRENGTH = 0.5

/** Pixels where the gradient is strongest across the edge, strongest first; equal ones are ordered by position. */
function crests({ width, height, x, y, strength }: Gradient, { start, wanted }: EdgeRules): Int32Array {
  const found: number[] = []
  const before = new Int32Array(STRENGTH_LEVELS + 1)
  const levelOf = (i: number) =>
    STRENGTH_LEVELS - 1 - Math.min(STRENGTH_LEVELS - 1, Math.floor((strength[i]! * STRENGTH_LEVELS) / MAX_STRENGTH))
  for (let row = RIM_PX; row < height - RIM_PX; row++) {
    for (let i = row * width + RIM_PX; i < row * width + width - RIM_PX; i++) {
      if (!wanted[i]) continue
      const here = strength[i]!
      if (here < start) continue
      const step = Math.abs(x[i]!) > Math.abs(y[i]!) ? 1 : width
      if (here < strength[i - step]! || here <= strength[i + step]!) continue
      found.push(i)
      before[levelOf(i) + 1]! += 1
    }
  }
  for (let level = 1; level <= STRENGTH_LEVELS; level++) before[level]! += before[level - 1]!
  const sorted = new Int32Array(found.length)
  for (const i of found) sorted[before[levelOf(i)]!++] = i
  return sorted
}

/** The crests of an edge so far, as sums for the fit; positions are relative to its start. */
type Run = {
  readonly startX: number
  readonly startY: number
  count: number
  x: number
  y: number
  xx: number
  xy: number
  yy: number
  strength: number
  /** Unit direction, the dark side to its right. */
  dx: number
  dy: number
  /** Distance that it extends from the start, backward and forward. */
  back: number
  ahead: number
}

function newRun({ width, x, y, strength }: Gradient, start: number): Run {
  const dx = -y[start]! / strength[start]!
  const dy = x[start]! / strength[start]!
  const startX = start % width
  const startY = (start / width) | 0
  return { startX, startY, count: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0, strength: 0, dx, dy, back: 0, ahead: 0 }
}

/** Follows an edge to both sides; false if its first steps find none. Short steps come first, to set the direction. */
function runs(ground: Gradient, follow: number, taken: Uint8Array, run: Run): boolean {
  let missed = 0
  for (let t = 0; t <= FIRST_STEPS; t++) {
    if (!step(ground, follow, taken, run, t)) missed += 1
    if (t > 0 && !step(ground, follow, taken, run, -t)) missed += 1
    if (missed > MAX_MISSES) return false
  }
  fit(run)
  prolong(ground, follow, taken, run, 1)
  prolong(ground, follow, taken, run, -1)
  return run.count >= MIN_CREST_SHARE * (run.ahead - run.back + 1)
}

function prolong(ground: Gradient, follow: number, taken: Uint8Array, run: Run, direction: 1 | -1): void {
  let missed = 0
  for (let t = direction * (FIRST_STEPS + 1); missed <= MAX_MISSES; t += direction) {
    if (!step(ground, follow, taken, run, t)) missed += 1
    else {
      missed = 0
      if (run.count % REFIT_INTERVAL === 0) fit(run)
    }
  }
  fit(run)
}

/** Adds the crest `t` pixels along the run's line, if there is one next to it whose gradient points across the line. */
function step({ width, height, x, y, strength }: Gradient, follow: number, taken: Uint8Array, run: Run, t: number) {
  const { dx, dy } = run
  const middleX = run.count > 0 ? run.x / run.count : 0
  const middleY = run.count > 0 ? run.y / run.count : 0
  const shift = t - (middleX * dx + middleY * dy)
  const lineX = middleX + shift * dx
  const lineY = middleY + shift * dy
  const px = run.startX + lineX
  const py = run.startY + lineY
  if (px < RIM_PX || py < RIM_PX || px > width - 1 - RIM_PX || py > height - 1 - RIM_PX) return false
  let at = 0
  let best = 0
  for (let k = -1; k <= 1; k++) {
    const i = ((py + k * dx + 0.5) | 0) * width + ((px - k * dy + 0.5) | 0)
    if (strength[i]! > best) {
      best = strength[i]!
      at = i
    }
  }
  // The gradient points to the light side, which is on the left.
  if (best < follow || taken[at] || x[at]! * dy - y[at]! * dx < MIN_NORMAL_COSINE * best) return false
  const level = Math.abs(x[at]!) > Math.abs(y[at]!)
  const before = strength[at - (level ? 1 : width)]!
  const after = strength[at + (level ? 1 : width)]!
  const bend = before + after - 2 * best
  const top = bend < 0 ? clamp((before - after) / (2 * bend), -0.6, 0.6) : 0
  const offX = (at % width) + (level ? top : 0) - px
  const offY = ((at / width) | 0) + (level ? 0 : top) - py
  const across = offY * dx - offX * dy
  if (across > MAX_CREST_DISTANCE_PX || across < -MAX_CREST_DISTANCE_PX) return false
  const crestX = lineX - across * dy
  const crestY = lineY + across * dx
  run.count += 1
  run.x += crestX
  run.y += crestY
  run.xx += crestX * crestX
  run.xy += crestX * crestY
  run.yy += crestY * crestY
  run.strength += best
  if (t < run.back) run.back = t
  if (t > run.ahead) run.ahead = t
  return true
}

/** Turns the run to the direction that fits its crests best. */
function fit(run: Run): void {
  const { count, x, y } = run
  const xx = run.xx - (x * x) / count
  const xy = run.xy - (x * y) / count
  const yy = run.yy - (y * y) / count
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const dx = Math.cos(angle)
  const dy = Math.sin(angle)
  const sign = dx * run.dx + dy * run.dy < 0 ? -1 : 1
  run.dx = dx * sign
  run.dy = dy * sign
}

function edgeOf({ startX, startY, count, x, y, dx, dy, back, ahead, strength }: Run): Edge {
  const along = (x * dx + y * dy) / count
  const middleX = startX + x / count
  const middleY = startY + y / count
  return {
    x: middleX + (back - along) * dx,
    y: middleY + (back - along) * dy,
    toX: middleX + (ahead - along) * dx,
    toY: middleY + (ahead - along) * dy,
    strength: strength / count,
  }
}

/** The length of an edge, in pixels. */
export const lengthOf = ({ x, y, toX, toY }: Edge): number => Math.hypot(toX - x, toY - y)

/** Marks the pixels of an edge as taken, so that no other edge runs along them. */
function take({ x, y, toX, toY }: Edge, taken: Uint8Array, width: number): void {
  const steps = Math.ceil(Math.hypot(toX - x, toY - y))
  for (let k = 0; k <= steps; k++) {
    const middle = Math.round(y + ((toY - y) * k) / steps) * width + Math.round(x + ((toX - x) * k) / steps)
    for (const row of [middle - width, middle, middle + width]) taken[row - 1] = taken[row] = taken[row + 1] = 1
  }
}
