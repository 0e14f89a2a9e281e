import { onFirstUse } from '../paper/hand.ts'
import { noiseTexture } from '../paper/texture.ts'
import type { Strokes } from '../strokes/strokes.ts'
import { FAR, measureRibbon, ribbonFor } from './ribbon-shape.ts'
import type { Ribbon } from './ribbon-shape.ts'
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
