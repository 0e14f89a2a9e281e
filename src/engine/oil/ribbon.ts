import { onFirstUse } from '../paper/hand.ts'
import { noiseTexture } from '../paper/texture.ts'
import type { Strokes } from '../strokes/strokes.ts'
import { CLOSED } from './paint-film.ts'
import type { PaintFilm } from './paint-film.ts'

/** Bristles: long along the stroke (across the texture), fine across it. */
const bristles = onFirstUse(() =>
  noiseTexture(
    256,
    [
      [1.1, 1, 0.55],
      [9, 0.55, 0.6],
      [26, 0.5, 1.4],
    ],
    21,
  ),
)

/** Half-width in output pixels from which bristles are fully seen; thinner strokes would turn into beads. */
const BRISTLE_HALF_WIDTH = 9
/** A stroke this wide (half, in analysis pixels) carries the full height of paint. */
const THICK = 9
/** Paint lets this much through even where the brush was full. */
const COVERING = 0.97
const FAR = 1e9

/**
 * Where the touched pixels lie in the stroke: distance from its middle line (1 at the edge), pixels along it, and
 * across it (-1..1).
 */
type Ribbon = { distance: Float32Array; along: Float32Array; across: Float32Array; touched: Int32Array }

let pool: Ribbon = {
  distance: new Float32Array(0),
  along: new Float32Array(0),
  across: new Float32Array(0),
  touched: new Int32Array(0),
}

/** Scratch for `count` pixels, kept between calls: `distance` is FAR wherever nothing is being painted. */
function ribbonFor(count: number): Ribbon {
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

/**
 * Lays strokes on the film, last stroke first, so that covered pixels can be skipped. All positions are in the whole
 * picture's pixels: a strip is the same bytes as in the whole. `scale` = output pixels per analysis pixel.
 * Source of the relief: Hertzmann, "Fast paint texture" (2002). Compositing front to back with transmittance.
 */
export function layStrokes(strokes: Strokes, film: PaintFilm, scale: number): void {
  const ribbon = ribbonFor(film.width * (film.toRow - film.fromRow))
  for (let k = strokes.count - 1; k >= 0; k--) {
    if (strokes.bottoms[k]! * scale < film.fromRow || strokes.tops[k]! * scale > film.toRow) continue
    const { count, length } = measureRibbon(strokes, k, film, scale, ribbon)
    layRibbon(strokes, k, film, scale, ribbon, count, length)
  }
}

/** Finds the open pixels of stroke k and where in the stroke they lie. */
function measureRibbon(
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

/** Puts paint on the measured pixels: bristle marks, a ragged edge, a tail where the brush runs dry. */
function layRibbon(
  { halfWidths, colors, loads, seeds }: Strokes,
  k: number,
  { red, green, blue, height, shows, heightShows }: PaintFilm,
  scale: number,
  { distance, along, across, touched }: Ribbon,
  count: number,
  length: number,
): void {
  const radius = halfWidths[k]! * scale
  const load = loads[k]!
  const seed = seeds[k]!
  const r = colors[3 * k]!
  const g = colors[3 * k + 1]!
  const b = colors[3 * k + 2]!
  const { size, data } = bristles()
  const mask = size - 1
  const hairs = radius * 0.62 + 1.5
  const bristled = Math.min(1, radius / BRISTLE_HALF_WIDTH)
  const isBristled = bristled > 0.3
  const tail = Math.max(length * 0.62, length - radius * 2.2)
  const perTail = 1 / (length - tail + radius + 1e-3)
  const thickness = 0.45 + 0.55 * Math.min(1, halfWidths[k]! / THICK)
  const rim = 0.22 * thickness * bristled
  const body = (0.55 + 0.45 * load) * thickness
  for (let t = 0; t < count; t++) {
    const j = touched[t]!
    const d = distance[j]!
    const u = along[j]!
    const v = across[j]!
    distance[j] = FAR

    const hairU = (u / scale) * 0.18 + seed * 37.7 + size
    const hairV = v * hairs + seed * 91.3 + size
    const u0 = hairU | 0
    const v0 = hairV | 0
    const fu = hairU - u0
    const upper = (v0 & mask) * size
    const lower = ((v0 + 1) & mask) * size
    const c0 = u0 & mask
    const c1 = (u0 + 1) & mask
    const above = data[upper + c0]! + (data[upper + c1]! - data[upper + c0]!) * fu
    const below = data[lower + c0]! + (data[lower + c1]! - data[lower + c0]!) * fu
    const hair = above + (below - above) * (hairV - v0)

    let cover = (1 - d) * radius * 0.8
    if (cover > 1) cover = 1
    if (isBristled) {
      const edge = (d - 0.72) * 3.4
      if (edge > 0) {
        const kept = hair * 1.25 - edge + 0.25
        cover *= 1 - bristled * (1 - (kept < 0 ? 0 : kept > 1 ? 1 : kept))
      }
      if (u > tail) {
        const kept = (hair - (u - tail) * perTail * load * 0.95) * 4 + 0.6
        cover *= 1 - bristled * (1 - (kept < 0 ? 0 : kept > 1 ? 1 : kept))
      }
    }
    if (cover <= 0.003) continue
    const amount = shows[j]! * cover * COVERING
    const streak = amount * (1 + 0.18 * bristled * (hair - 0.5))
    red[j]! += r * streak
    green[j]! += g * streak
    blue[j]! += b * streak
    shows[j]! *= 1 - cover * COVERING
    const ridge = d > 0.7 && d < 0.93 ? rim : 0
    height[j]! += heightShows[j]! * ((0.35 + 0.65 * hair) * body * (1 - 0.25 * v * v) + ridge) * cover
    heightShows[j]! *= 1 - 0.65 * cover
  }
}
