import type { Line } from '../analysis/types.ts'
import { type Plane, sampleBilinear } from '../plane.ts'
import { clamp, smoothstepIn } from '../scalar.ts'

/** A straight edge of something built, over its whole length, in analysis pixels. */
export type Stretch = {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly length: number
  /** The ruled lines that it consists of. */
  readonly lines: readonly Line[]
}

/** Ruled lines are one stretch if they lie this close to one line and leave no longer gap, in pixels. */
const OFF = 1.1
const GAP = 12
/** Cosine of the largest angle between two of them. */
const TURNED = 0.998

/** The straight edges of `lines`: ruled lines, those that continue each other as one. */
export function stretchesOf(lines: readonly Line[]): readonly Stretch[] {
  const pieces = lines
    .filter(({ room }) => room !== undefined)
    .map(stretchOf)
    .toSorted((one, other) => other.length - one.length)
  const used = new Set<Stretch>()
  const found: Stretch[] = []
  for (const piece of pieces) {
    if (used.has(piece)) continue
    used.add(piece)
    const { x, y, dx, dy } = piece
    const along = (px: number, py: number) => (px - x) * dx + (py - y) * dy
    const across = (px: number, py: number) => (py - y) * dx - (px - x) * dy
    const others: { readonly from: number; readonly to: number; readonly of: Stretch }[] = []
    for (const other of pieces) {
      if (used.has(other) || Math.abs(dx * other.dx + dy * other.dy) < TURNED) continue
      const [endX, endY] = [other.x + other.dx * other.length, other.y + other.dy * other.length]
      if (Math.abs(across(other.x, other.y)) > OFF || Math.abs(across(endX, endY)) > OFF) continue
      const [s, t] = [along(other.x, other.y), along(endX, endY)]
      others.push({ from: Math.min(s, t), to: Math.max(s, t), of: other })
    }
    let [from, to] = [0, piece.length]
    const lines = [...piece.lines]
    for (let grown = true; grown;) {
      grown = false
      for (const other of others) {
        if (used.has(other.of) || other.from > to + GAP || other.to < from - GAP) continue
        from = Math.min(from, other.from)
        to = Math.max(to, other.to)
        used.add(other.of)
        lines.push(...other.of.lines)
        grown = true
      }
    }
    found.push({ x: x + from * dx, y: y + from * dy, dx, dy, length: to - from, lines })
  }
  return found
}

function stretchOf(line: Line): Stretch {
  const { points } = line
  const [x, y, toX, toY] = [points[0]!, points[1]!, points.at(-3)!, points.at(-2)!]
  const length = Math.hypot(toX - x, toY - y)
  return { x, y, dx: (toX - x) / length, dy: (toY - y) / length, length, lines: [line] }
}

/** How far beside a stretch tones are evened, in full and at most, and the distance between samples there, in pixels. */
const BESIDE = [3.5, 2.3] as const
const FINE = 0.5
const HALF = Math.round(BESIDE[0] / FINE)
/** Taps to each side of a place, and the distances between them in the two passes, in pixels. */
const TAPS = 6
const STEPS = [1, 4] as const
/** Differences in tone from this on are another thing, such as a bar that meets the edge. */
const OTHER = 0.09

/**
 * Evens a plane of tones along stretches, in place: a brush that follows a straight edge leaves the same on its whole
 * way, and what crosses the edge stays.
 */
export function evenAlong(stretches: readonly Stretch[], { width, height, data }: Plane): void {
  const plane = { width, height, data }
  const sum = new Float32Array(data.length)
  const weights = new Float32Array(data.length)
  for (const stretch of stretches) {
    const { x, y, dx, dy, length } = stretch
    const count = Math.floor(length) + 1
    const rows = 2 * HALF + 1
    let samples: Float32Array = new Float32Array(rows * count)
    for (let row = 0, k = 0; row < rows; row++) {
      const d = (row - HALF) * FINE
      for (let s = 0; s < count; s++, k++) samples[k] = sampleBilinear(plane, x + s * dx - d * dy, y + s * dy + d * dx)
    }
    for (const step of STEPS) samples = evened(samples, count, step)
    samples = sharpened(samples, count)
    const [left, right] = [Math.min(x, x + length * dx), Math.max(x, x + length * dx)]
    const [top, bottom] = [Math.min(y, y + length * dy), Math.max(y, y + length * dy)]
    const reach = BESIDE[0]
    // Rows or columns of pixels, whichever cross the stretch.
    const isLevel = Math.abs(dx) > Math.abs(dy)
    const [first, last] = isLevel ? [left, right] : [top, bottom]
    const slope = isLevel ? dy / dx : dx / dy
    const [atFirst, from] = isLevel ? [x, y] : [y, x]
    const wide = reach / Math.abs(isLevel ? dx : dy)
    for (let p = Math.max(0, Math.ceil(first)); p <= last && p < (isLevel ? width : height); p++) {
      const middle = from + (p - atFirst) * slope
      const end = Math.min((isLevel ? height : width) - 1, Math.floor(middle + wide))
      for (let q = Math.max(0, Math.ceil(middle - wide)); q <= end; q++) {
        const [px, py] = isLevel ? [p, q] : [q, p]
        const s = (px - x) * dx + (py - y) * dy
        const d = (py - y) * dx - (px - x) * dy
        if (s < 0 || s > count - 1) continue
        const share = smoothstepIn(BESIDE, Math.abs(d))
        if (share === 0) continue
        const i = py * width + px
        sum[i]! += share * at(samples, count, s, d / FINE + HALF)
        weights[i]! += share
      }
    }
  }
  for (let i = 0; i < data.length; i++) {
    const weight = weights[i]!
    if (weight > 0) data[i]! += Math.min(1, weight) * (sum[i]! / weight - data[i]!)
  }
}

function at(samples: Float32Array, count: number, s: number, row: number): number {
  const r = clamp(Math.floor(row), 0, 2 * HALF - 1)
  const k = Math.min(Math.floor(s), Math.max(0, count - 2))
  const [fs, fr] = [s - k, row - r]
  const i = r * count + k
  const upper = samples[i]! + fs * (samples[i + 1]! - samples[i]!)
  const lower = samples[i + count]! + fs * (samples[i + count + 1]! - samples[i + count]!)
  return upper + fr * (lower - upper)
}

/** The mean of what is like each sample along its row. */
function evened(samples: Float32Array, count: number, step: number): Float32Array {
  const out = new Float32Array(samples.length)
  for (let from = 0; from < samples.length; from += count)
    for (let s = 0; s < count; s++) {
      const own = samples[from + s]!
      let sum = own
      let weight = 1
      for (let tap = 1; tap <= TAPS; tap++)
        for (const t of [s - tap * step, s + tap * step]) {
          if (t < 0 || t >= count) continue
          const difference = samples[from + t]! - own
          const like = 1 - (difference * difference) / (OTHER * OTHER)
          if (like <= 0) continue
          sum += like * like * samples[from + t]!
          weight += like * like
        }
      out[from + s] = sum / weight
    }
  return out
}

/** How much of its second difference across the stretch, over a pixel, a sample gains: reading between pixels blurs. */
const SHARPER = 0.16

function sharpened(samples: Float32Array, count: number): Float32Array {
  const out = samples.slice()
  const pixel = Math.round(1 / FINE) * count
  for (let k = pixel; k < samples.length - pixel; k++)
    out[k] = samples[k]! + SHARPER * (2 * samples[k]! - samples[k - pixel]! - samples[k + pixel]!)
  return out
}
