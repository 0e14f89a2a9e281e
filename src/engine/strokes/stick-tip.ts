import { copyBeside, emptyStrokes, scattered } from './lanes.ts'
import type { Strokes } from './strokes.ts'

/** The thinnest and thickest stroke of a pencil or stick on paper, in millimeters. */
export type StickTip = { readonly thinnestMm: number; readonly widestMm: number }

/** The rows of a sheet that are drawn, and its size: output pixels per analysis pixel, and per millimeter of paper. */
export type TipSheet = {
  readonly fromRow: number
  readonly toRow: number
  readonly scale: number
  readonly dotsPerMm: number
}

/** Strokes laid side by side overlap by this share of their width. */
export const OVERLAP_SHARE = 0.1
/** Strokes laid side by side differ in pressure by up to this share. */
const PRESSURE_VARIATION = 0.2

/**
 * Strokes as a tip of real width leaves them on paper: where a large sheet would widen a stroke beyond the tip, a
 * hand lays several side by side; none is thinner than the tip. They cover what the one stroke covered, so the picture
 * stays the same. Strokes outside the rows keep their number but lose their points: a strip has the same bytes as in
 * the whole sheet.
 */
export function drawnWithTip(strokes: Strokes, tip: StickTip, sheet: TipSheet): Strokes {
  const { scale, dotsPerMm } = sheet
  const thinnest = (tip.thinnestMm * dotsPerMm) / 2 / scale
  const widest = (tip.widestMm * dotsPerMm) / 2 / scale
  const lanes = new Uint8Array(strokes.count)
  let count = 0
  let length = 0
  for (let k = 0; k < strokes.count; k++) {
    lanes[k] = strokesBeside(strokes.halfWidths[k]!, widest)
    count += lanes[k]!
    if (isOn(strokes, k, thinnest, sheet)) length += lanes[k]! * (strokes.starts[k + 1]! - strokes.starts[k]!)
  }
  const out = emptyStrokes(count, length)
  for (let k = 0, at = 0; k < strokes.count; k++) {
    const half = strokes.halfWidths[k]!
    const number = lanes[k]!
    const own = number === 1 ? half : Math.min(widest, (half * (1 + OVERLAP_SHARE)) / number)
    for (let lane = 0; lane < number; lane++, at++) {
      const from = out.starts[at]!
      out.starts[at + 1] = from
      out.halfWidths[at] = Math.min(widest, Math.max(thinnest, own))
      out.colors.set(strokes.colors.subarray(3 * k, 3 * k + 3), 3 * at)
      out.loads[at] = strokes.loads[k]!
      out.seeds[at] = strokes.seeds[k]!
      out.tops[at] = strokes.tops[k]! - thinnest
      out.bottoms[at] = strokes.bottoms[k]! + thinnest
      if (!isOn(strokes, k, thinnest, sheet)) continue
      const aside = number === 1 ? 0 : (half - own) * ((2 * lane) / (number - 1) - 1)
      const pressed = number === 1 ? 1 : 1 + PRESSURE_VARIATION * (scattered(k, lane) - 0.5)
      out.starts[at + 1] = from + copyBeside(strokes, k, aside, out.points, from, pressed)
    }
  }
  return out
}

/** How many strokes, none wider than `widest`, side by side are as wide as one. Half-widths. */
export const strokesBeside = (half: number, widest: number): number =>
  Math.max(1, Math.ceil((half * (1 + OVERLAP_SHARE)) / widest))

/** Whether a stroke, drawn at least so thin, touches the rows. */
export function isOn(
  { tops, bottoms }: Strokes,
  k: number,
  thinnest: number,
  { fromRow, toRow, scale }: TipSheet,
): boolean {
  return (bottoms[k]! + thinnest) * scale >= fromRow && (tops[k]! - thinnest) * scale <= toRow
}
