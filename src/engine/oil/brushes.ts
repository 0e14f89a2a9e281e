import { copyBeside, emptyStrokes, scattered } from '../strokes/lanes.ts'
import { type Strokes, strokesOn } from '../strokes/strokes.ts'

/**
 * The rows of a canvas that are painted, and its size: output pixels per analysis pixel, and per millimeter of canvas.
 */
export type CanvasRows = {
  readonly fromRow: number
  readonly toRow: number
  readonly scale: number
  readonly dotsPerMm: number
}

/** The widest flat brush that a painter uses for a two-foot canvas, apart from the soft one for skies. */
const MAX_BRUSH_MM = 13
/** Strokes laid side by side overlap by this share of their width. */
const OVERLAP_SHARE = 0.2
/** Strokes laid side by side differ in lightness by up to this share. */
const LIGHTNESS_VARIATION = 0.12
/** The ends of strokes laid side by side are offset by up to this share of their width. */
const STAGGER_SHARE = 0.7

/**
 * Strokes as brushes of real width leave them: where a large canvas would widen a stroke beyond the brush, a hand lays
 * several side by side. They cover what the one stroke covered, each with its own bristles. Soft strokes, in the sky,
 * stay as wide as planned: side by side they would be square patches. Returns only strokes that touch the rows, in
 * order: a strip has the same bytes as in the whole canvas.
 */
export function paintedWithBrushes(strokes: Strokes, rows: CanvasRows): Strokes {
  const { scale, dotsPerMm } = rows
  const touching = strokesOn(strokes, rows, scale)
  const widest = (MAX_BRUSH_MM * dotsPerMm) / 2 / scale
  const lanesOf = (k: number): number => {
    const half = strokes.halfWidths[k]!
    return half <= widest || strokes.softness[k]! > 0
      ? 1
      : Math.ceil((half / widest - OVERLAP_SHARE) / (1 - OVERLAP_SHARE))
  }
  const lanes = touching.map(lanesOf)
  const count = lanes.reduce((sum, number) => sum + number, 0)
  const length = touching.reduce((sum, k, i) => sum + lanes[i]! * (strokes.starts[k + 1]! - strokes.starts[k]!), 0)
  const out = emptyStrokes(count, length)
  let at = 0
  touching.forEach((k, i) => {
    for (let lane = 0; lane < lanes[i]!; lane++) layLane(strokes, k, lane, lanes[i]!, out, at++)
  })
  return out
}

/** Writes stroke `at` of `out`: one of the `number` lanes of stroke k. */
function layLane(strokes: Strokes, k: number, lane: number, number: number, out: Strokes, at: number): void {
  const half = strokes.halfWidths[k]!
  // n strokes of width w that overlap by a share o cover w · (n − (n − 1) · o).
  const own = half / (number - (number - 1) * OVERLAP_SHARE)
  const accident = number === 1 ? 0.5 : scattered(k, lane)
  const light = 1 + LIGHTNESS_VARIATION * (accident - 0.5)
  for (let c = 0; c < 3; c++) out.colors[3 * at + c] = strokes.colors[3 * k + c]! * light
  out.halfWidths[at] = own
  out.loads[at] = strokes.loads[k]!
  out.seeds[at] = number === 1 ? strokes.seeds[k]! : (strokes.seeds[k]! + accident) % 1
  out.softness[at] = strokes.softness[k]!
  out.tops[at] = strokes.tops[k]!
  out.bottoms[at] = strokes.bottoms[k]!
  const aside = number === 1 ? 0 : (half - own) * ((2 * lane) / (number - 1) - 1)
  const from = out.starts[at]!
  const to = from + copyBeside(strokes, k, aside, out.points, from)
  out.starts[at + 1] = to
  if (number === 1) return
  moveAlong(out.points, from, from + 3, STAGGER_SHARE * own * (accident - 0.5))
  moveAlong(out.points, to - 3, to - 6, STAGGER_SHARE * own * (scattered(k, lane + number) - 0.5))
}

/** Moves one end of a path outward, away from its neighbor. */
function moveAlong(points: Float32Array, end: number, neighbor: number, by: number): void {
  const dx = points[end]! - points[neighbor]!
  const dy = points[end + 1]! - points[neighbor + 1]!
  const distance = Math.hypot(dx, dy) || 1
  points[end]! += (dx / distance) * by
  points[end + 1]! += (dy / distance) * by
}
