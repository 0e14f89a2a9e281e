import type { Texture } from '../paper/texture.ts'
import { smoothstep } from '../scalar.ts'
import type { Strokes } from './strokes.ts'

/** How a stick leaves its mark. */
export type DryMedium = {
  /** Width of the transition between covered and bare paper, in units of paper height. */
  readonly softness: number
  /** Share of the medium's full darkness one pass can leave. */
  readonly strength: number
  /** No stroke is thinner than this, in output pixels. */
  readonly minHalfWidth: number
  /** 1: only the paper's tops take colour; 0: the paper does not matter. */
  readonly grain: number
}

/** Rows `fromRow` to `toRow` of a sheet `width` pixels wide, on which strokes are rubbed off. */
export type DrySheet = {
  readonly width: number
  readonly fromRow: number
  readonly toRow: number
  /** Output pixels per analysis pixel. */
  readonly scale: number
  readonly paper: Texture
}

/** Takes the marks of stroke k: `cover[j]` (0..1) for each of the first `count` pixels j in `touched`. */
export type TakeMarks = (k: number, touched: Int32Array, count: number, cover: Float32Array, strength: number) => void

/**
 * Rubs strokes over the paper, one after the other. Inside a stroke each pixel keeps the strongest mark, or joints
 * would show as dots. A mark is the paper's height over 1 - pressure; paper heights are uniform, so pressure is the
 * share of the paper covered. All arithmetic is in global pixels: a strip is the same bytes as in the whole sheet.
 */
export function rubStrokes(strokes: Strokes, medium: DryMedium, sheet: DrySheet, take: TakeMarks): void {
  const { width, fromRow, toRow, scale } = sheet
  const cover = new Float32Array(width * (toRow - fromRow))
  let touched = new Int32Array(1 << 16)
  for (let k = 0; k < strokes.count; k++) {
    if (strokes.bottoms[k]! * scale < fromRow || strokes.tops[k]! * scale > toRow) continue
    const halfWidth = Math.max(medium.minHalfWidth, strokes.halfWidths[k]! * scale)
    // A stroke touches no more pixels than its segments' boxes hold.
    const most = touchedAtMost(strokes, k, halfWidth, scale)
    if (most > touched.length) touched = new Int32Array(most * 2)
    const count = rubStroke(strokes, k, halfWidth, medium, sheet, cover, touched)
    take(k, touched, count, cover, medium.strength)
    for (let t = 0; t < count; t++) cover[touched[t]!] = 0
  }
}

function touchedAtMost({ points, starts }: Strokes, k: number, halfWidth: number, scale: number): number {
  let length = 0
  for (let i = starts[k]!; i + 5 < starts[k + 1]!; i += 3) {
    length +=
      Math.hypot(points[i + 3]! - points[i]!, points[i + 4]! - points[i + 1]!) * scale +
      2 * halfWidth * (1 + ROUND_WIDENING) +
      4
  }
  return Math.ceil(length * (2 * halfWidth * (1 + ROUND_WIDENING) + 4)) + 16
}

/** A stroke this wide (half-width in output pixels) begins to show that a stick is uneven across: print sizes only. */
const STREAKS_FROM = 3
const STREAKS = 0.4
/** Share of a broad stroke's half-width over which it thins out: a stick is round, a felt pen is not. */
const ROUND_EDGE = 0.6
/** A stroke that thins out is this much wider in all (never past `WIDEST`), so that it leaves as much. */
const ROUND_WIDENING = 0.3

/** Marks one stroke in `cover` and lists the pixels in `touched`; answers how many. */
function rubStroke(
  { points, starts }: Strokes,
  k: number,
  halfWidth: number,
  { softness, grain }: DryMedium,
  { width, fromRow, toRow, scale, paper }: DrySheet,
  cover: Float32Array,
  touched: Int32Array,
): number {
  const broad = smoothstep(STREAKS_FROM, 3 * STREAKS_FROM, halfWidth)
  const reach = halfWidth * (1 + ROUND_WIDENING * broad) + 0.5
  const perEdge = 1 / (1 + ROUND_EDGE * broad * reach)
  const mask = paper.size - 1
  const steepness = 1 / softness
  const streaks = STREAKS * broad
  const begin = starts[k]!
  const end = starts[k + 1]!
  let count = 0
  for (let i = begin; i + 5 < end; i += 3) {
    const ax = points[i]! * scale
    const ay = points[i + 1]! * scale
    const bx = points[i + 3]! * scale
    const by = points[i + 4]! * scale
    const pressureA = points[i + 2]!
    const pressureGrowth = points[i + 5]! - pressureA
    const length = Math.hypot(bx - ax, by - ay)
    if (length < 1e-4) continue
    const dx = (bx - ax) / length
    const dy = (by - ay) / length
    const isFirst = i === begin
    const isLast = i + 8 >= end
    const top = Math.max(fromRow, Math.ceil(Math.min(ay, by) - reach))
    const bottom = Math.min(toRow - 1, Math.floor(Math.max(ay, by) + reach))
    const boxLeft = Math.min(ax, bx) - reach
    const boxRight = Math.max(ax, bx) + reach
    for (let y = top; y <= bottom; y++) {
      let left = boxLeft
      let right = boxRight
      if (dy > 1e-3 || dy < -1e-3) {
        // The row cuts the slab of the segment around `middle`; a box around a slanted stroke is mostly empty.
        const middle = ax + ((y - ay) * dx) / dy
        const half = Math.abs(reach / dy)
        if (middle - half > left) left = middle - half
        if (middle + half < right) right = middle + half
      }
      const from = left < 0 ? 0 : Math.ceil(left)
      const to = right > width - 1 ? width - 1 : Math.floor(right)
      const row = (y - fromRow) * width
      const paperRow = (y & mask) * paper.size
      const py = y - ay
      for (let x = from; x <= to; x++) {
        const px = x - ax
        let along = px * dx + py * dy
        let distance = Math.abs(px * dy - py * dx)
        if (along < 0) {
          if (!isFirst && along <= -reach) continue
          distance = Math.sqrt(distance * distance + along * along)
          along = 0
        } else if (along > length) {
          const past = along - length
          if (!isLast && past >= reach) continue
          distance = Math.sqrt(distance * distance + past * past)
          along = length
        }
        if (distance > reach) continue
        const edge = (reach - distance) * perEdge
        let pressure = (pressureA + (pressureGrowth * along) / length) * (edge > 1 ? 1 : edge)
        if (streaks > 0) {
          // The paper itself, stretched along the stroke, serves as the unevenness of the stick.
          const lane = (px * dy - py * dx + k * 17) & mask
          const stretch = (along * 0.08 + k * 29) & mask
          const out = distance / reach
          pressure *= 1 + streaks * (0.55 - out * out - 0.6 * (1 - paper.data[stretch * paper.size + lane]!))
        }
        let mark = (paper.data[paperRow + (x & mask)]! - 1 + pressure) * steepness + 0.5
        mark = mark < 0 ? 0 : mark > 1 ? 1 : mark
        mark = (mark * grain + 1 - grain) * pressure
        const j = row + x
        const before = cover[j]!
        if (mark > before) {
          if (before === 0) touched[count++] = j
          cover[j] = mark
        }
      }
    }
  }
  return count
}
