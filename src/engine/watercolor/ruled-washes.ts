import type { Line } from '../analysis/types.ts'
import { type Plane, sampleBilinear } from '../plane.ts'
import { smoothstepIn } from '../scalar.ts'

/** A straight edge of something built, over its whole length, from x, y in direction dx, dy, in analysis pixels. */
export type Stretch = {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly length: number
  /** The ruled lines that it consists of. */
  readonly lines: readonly Line[]
}

/** Maximum distance from one line of ruled lines that continue each other. */
const MAX_OFF_LINE_PX = 1.1
/** Maximum gap between ruled lines that continue each other. */
const MAX_LINE_GAP_PX = 12
/** Minimum cosine of the angle between ruled lines that continue each other. */
const MIN_PARALLEL_COSINE = 0.998

/** The straight edges of `lines`, roughly longest first: ruled lines that continue each other are joined. */
export function stretchesOf(lines: readonly Line[]): readonly Stretch[] {
  const pieces = lines
    .filter(({ room }) => room !== undefined)
    .map(stretchOf)
    .toSorted((one, other) => other.length - one.length)
  const used = new Set<Line>()
  const found: Stretch[] = []
  const directions = new Map<number, Stretch[]>()
  for (const piece of pieces) {
    const key = directionOf(piece)
    if (!directions.has(key)) directions.set(key, [])
    directions.get(key)!.push(piece)
  }
  for (const piece of pieces) {
    if (used.has(piece.lines[0]!)) continue
    const key = directionOf(piece)
    const others = [key - 1, key, key + 1].flatMap(
      (near) => directions.get((near + DIRECTION_COUNT) % DIRECTION_COUNT) ?? [],
    )
    const whole = continued(
      piece,
      others.filter((other) => other !== piece && isOnLine(piece, other) && !used.has(other.lines[0]!)),
    )
    for (const line of whole.lines) used.add(line)
    found.push(whole)
  }
  return found
}

/** Number of direction bins in a half turn: stretches are compared only with those in about the same direction. */
const DIRECTION_COUNT = 40

const directionOf = ({ dx, dy }: Stretch): number =>
  Math.round((Math.atan2(dy, dx) / Math.PI + 1) * DIRECTION_COUNT) % DIRECTION_COUNT

function stretchOf(line: Line): Stretch {
  const { points } = line
  const [x, y, toX, toY] = [points[0]!, points[1]!, points.at(-3)!, points.at(-2)!]
  const length = Math.hypot(toX - x, toY - y)
  return { x, y, dx: (toX - x) / length, dy: (toY - y) / length, length, lines: [line] }
}

/** A stretch joined with those of `others` that continue it; all of them lie on its line. */
function continued(stretch: Stretch, others: readonly Stretch[]): Stretch {
  const { x, y, dx, dy } = stretch
  let onLine = others.map((other) => {
    const start = (other.x - x) * dx + (other.y - y) * dy
    const end = start + other.length * Math.sign(other.dx * dx + other.dy * dy)
    return { from: Math.min(start, end), to: Math.max(start, end), lines: other.lines }
  })
  let [from, to] = [0, stretch.length]
  const lines = [...stretch.lines]
  for (let before = -1; before !== onLine.length;) {
    before = onLine.length
    onLine = onLine.filter((other) => {
      if (other.from > to + MAX_LINE_GAP_PX || other.to < from - MAX_LINE_GAP_PX) return true
      from = Math.min(from, other.from)
      to = Math.max(to, other.to)
      lines.push(...other.lines)
      return false
    })
  }
  return { x: x + from * dx, y: y + from * dy, dx, dy, length: to - from, lines }
}

function isOnLine({ x, y, dx, dy }: Stretch, other: Stretch): boolean {
  if (Math.abs(dx * other.dx + dy * other.dy) < MIN_PARALLEL_COSINE) return false
  const off = (other.y - y) * dx - (other.x - x) * dy
  return (
    Math.abs(off) <= MAX_OFF_LINE_PX &&
    Math.abs(off + other.length * (other.dy * dx - other.dx * dy)) <= MAX_OFF_LINE_PX
  )
}

/** Distances from a stretch below which tones start to be evened, and below which they are fully evened. */
const EVENED_DISTANCE_RANGE_PX = [3.2, 2.2] as const
/** The distance between samples beside a stretch. */
const SAMPLE_SPACING_PX = 0.64
/** Rows of samples to each side of a stretch. */
const HALF_ROWS = Math.round(EVENED_DISTANCE_RANGE_PX[0] / SAMPLE_SPACING_PX)
/** Total number of rows of samples along a stretch. */
const SAMPLE_ROWS = 2 * HALF_ROWS + 1
/** Number of samples on each side of a sample that are averaged. */
const TAP_COUNT = 5
/** The distances between these samples in two passes, in samples. */
const TAP_SPACINGS = [1, 4] as const
/** Samples that differ in tone by at least this belong to another thing, such as a bar that meets the edge. */
const MAX_SAME_TONE_DIFFERENCE = 0.09

/**
 * Evens a plane of tones along stretches, in place: a brush that follows a straight edge leaves the same tone over its
 * whole length. Anything that crosses the edge stays.
 */
export function evenAlong(stretches: readonly Stretch[], plane: Plane): void {
  const { width, height, data } = plane
  const longest = stretches.reduce((most, { length }) => Math.max(most, length), 0)
  const room = SAMPLE_ROWS * (Math.floor(longest) + 1)
  const [first, second] = [new Float32Array(room), new Float32Array(room)]
  // Where stretches cross, the longest is evened last.
  for (const stretch of stretches.toReversed()) {
    const { x, y, dx, dy, length } = stretch
    const count = Math.floor(length) + 1
    for (let row = 0, k = 0; row < SAMPLE_ROWS; row++) {
      const d = (row - HALF_ROWS) * SAMPLE_SPACING_PX
      for (let s = 0; s < count; s++, k++) first[k] = sampleBilinear(plane, x + s * dx - d * dy, y + s * dy + d * dx)
    }
    evenRows(first, count, TAP_SPACINGS[0], second)
    evenRows(second, count, TAP_SPACINGS[1], first)
    sharpen(first, count, second)
    forPixelsBeside(stretch, width, height, (i, s, d) => {
      data[i]! +=
        smoothstepIn(EVENED_DISTANCE_RANGE_PX, Math.abs(d)) *
        (sampled(second, count, s, d / SAMPLE_SPACING_PX + HALF_ROWS) - data[i]!)
    })
  }
}

/** Calls `at` for each pixel beside a stretch, with its distance along the stretch and to the right of it. */
function forPixelsBeside(
  { x, y, dx, dy, length }: Stretch,
  width: number,
  height: number,
  at: (i: number, along: number, aside: number) => void,
): void {
  // By columns if the stretch is closer to level, otherwise by rows.
  const isLevel = Math.abs(dx) > Math.abs(dy)
  const [from, middle, along, across] = isLevel ? [x, y, dx, dy] : [y, x, dy, dx]
  const [lines, lineLength] = isLevel ? [width, height] : [height, width]
  const to = from + length * along
  const wide = EVENED_DISTANCE_RANGE_PX[0] / Math.abs(along)
  const last = Math.min(lines - 1, Math.floor(Math.max(from, to)))
  for (let p = Math.max(0, Math.ceil(Math.min(from, to))); p <= last; p++) {
    const at0 = middle + ((p - from) * across) / along
    const end = Math.min(lineLength - 1, Math.floor(at0 + wide))
    for (let q = Math.max(0, Math.ceil(at0 - wide)); q <= end; q++) {
      const px = isLevel ? p : q
      const py = isLevel ? q : p
      const s = (px - x) * dx + (py - y) * dy
      if (s >= 0 && s <= length) at(py * width + px, s, (py - y) * dx - (px - x) * dy)
    }
  }
}

/** The value at position `along`, interpolated between rows; each row has at least two samples. */
function sampled(rows: Float32Array, count: number, along: number, row: number): number {
  const r = Math.max(0, Math.min(SAMPLE_ROWS - 2, Math.floor(row)))
  const k = Math.min(Math.floor(along), count - 2)
  const fs = Math.min(1, along - k)
  const fr = row - r
  const i = r * count + k
  const upper = rows[i]! + fs * (rows[i + 1]! - rows[i]!)
  const lower = rows[i + count]! + fs * (rows[i + count + 1]! - rows[i + count]!)
  return upper + fr * (lower - upper)
}

/** Replaces each sample with the mean of the similar samples along its row. */
function evenRows(rows: Float32Array, count: number, step: number, out: Float32Array): void {
  const scale = 1 / (MAX_SAME_TONE_DIFFERENCE * MAX_SAME_TONE_DIFFERENCE)
  for (let from = 0; from < SAMPLE_ROWS * count; from += count) {
    const end = from + count
    for (let k = from; k < end; k++) {
      const own = rows[k]!
      let sum = 0
      let weight = 1
      for (
        let t = Math.max(k - TAP_COUNT * step, from + ((k - from) % step));
        t < end && t <= k + TAP_COUNT * step;
        t += step
      ) {
        const difference = rows[t]! - own
        const like = 1 - difference * difference * scale
        if (like <= 0) continue
        sum += like * like * difference
        weight += like * like
      }
      out[k] = own + sum / weight
    }
  }
}

/** Share of its second difference across the stretch that a sample gains, because reading between pixels blurs. */
const SHARPENING = 0.22

function sharpen(rows: Float32Array, count: number, out: Float32Array): void {
  const end = SAMPLE_ROWS * count
  for (let k = 0; k < end; k++) out[k] = rows[k]!
  for (let k = count; k < end - count; k++)
    out[k] = rows[k]! + SHARPENING * (2 * rows[k]! - rows[k - count]! - rows[k + count]!)
}
