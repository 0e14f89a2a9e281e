import type { Strokes } from '../strokes/strokes.ts'
import { CLOSED } from './paint-film.ts'
import type { PaintFilm } from './paint-film.ts'

/** The distance of pixels no stroke touches. */
export const FAR = 1e9

/**
 * Where the touched pixels lie in the stroke: distance from its middle line (1 at the edge), pixels along it, and
 * across it (-1..1).
 */
export type Ribbon = { distance: Float32Array; along: Float32Array; across: Float32Array; touched: Int32Array }

let pool: Ribbon = {
  distance: new Float32Array(0),
  along: new Float32Array(0),
  across: new Float32Array(0),
  touched: new Int32Array(0),
}

/** Scratch for `count` pixels, kept between calls: `distance` is FAR wherever nothing is being painted. */
export function ribbonFor(count: number): Ribbon {
  if (pool.distance.length < count) {
    pool = {
      distance: new Float32Array(count).fill(FAR),
      along: new Float32Array(count),
      across: new Float32Array(count),
      touched: new Int32Array(count),
    }
  }
  return pool
}

/** Finds the open pixels of stroke k and where in the stroke they lie. */
export function measureRibbon(
  { points, starts, halfWidths }: Strokes,
  k: number,
  { width, fromRow, toRow, shows }: PaintFilm,
  scale: number,
  { distance, along, across, touched }: Ribbon,
): { count: number; length: number } {
  const radius = halfWidths[k]! * scale
  let count = 0
  let arc = 0
  for (let i = starts[k]!; i + 5 < starts[k + 1]!; i += 3) {
    const ax = points[i]! * scale
    const ay = points[i + 1]! * scale
    const pressure = points[i + 2]!
    const bx = points[i + 3]! * scale
    const by = points[i + 4]! * scale
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    if (length < 1e-4) continue
    const growth = (points[i + 5]! - pressure) / length
    const dx = (bx - ax) / length
    const dy = (by - ay) / length
    const top = Math.max(fromRow, Math.ceil(Math.min(ay, by) - radius))
    const bottom = Math.min(toRow - 1, Math.floor(Math.max(ay, by) + radius))
    const boxLeft = Math.min(ax, bx) - radius
    const boxRight = Math.max(ax, bx) + radius
    for (let y = top; y <= bottom; y++) {
      let left = boxLeft
      let right = boxRight
      if (dy > 1e-3 || dy < -1e-3) {
        // Only the part of the row inside the slab of the segment; the box of a slanted stroke is mostly empty.
        const middle = ax + ((y - ay) * dx) / dy
        const half = Math.abs(radius / dy)
        if (middle - half > left) left = middle - half
        if (middle + half < right) right = middle + half
      }
      const from = left < 0 ? 0 : Math.ceil(left)
      const to = right > width - 1 ? width - 1 : Math.floor(right)
      const row = (y - fromRow) * width
      const py = y - ay
      for (let x = from; x <= to; x++) {
        const j = row + x
        if (shows[j]! < CLOSED) continue
        const px = x - ax
        const u = px * dx + py * dy
        const v = px * dy - py * dx
        // Ends are a little flatter than round.
        const before = u < 0 ? -1.25 * u : 0
        const after = u > length ? 1.25 * (u - length) : 0
        const past = before + after
        const at = u < 0 ? 0 : u > length ? length : u
        const perWidth = 1 / (radius * (pressure + growth * at))
        const d = (past > 0 ? Math.sqrt(v * v + past * past) : v < 0 ? -v : v) * perWidth
        if (d > 1 || d >= distance[j]!) continue
        if (distance[j] === FAR) touched[count++] = j
        distance[j] = d
        along[j] = arc + at + after - before
        across[j] = v * perWidth
      }
    }
    arc += length
  }
  return { count, length: arc }
}
