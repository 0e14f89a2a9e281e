import type { Strokes } from './strokes.ts'

/** How thin and how thick the marks of a lead or a stick are on paper, in millimetres. */
export type Lead = { readonly thinnestMm: number; readonly widestMm: number }

/** The rows of a sheet that are drawn, and its size: output pixels per analysis pixel, and per millimetre of paper. */
export type LeadSheet = {
  readonly fromRow: number
  readonly toRow: number
  readonly scale: number
  /** Unknown on a screen, where a picture has no size in millimetres: there the strokes stay as planned. */
  readonly dotsPerMm: number | undefined
}

/** Strokes laid side by side overlap by this share of their width, and differ in pressure by up to this share. */
const OVERLAP = 0.1
const UNEVEN = 0.2

/**
 * Strokes as a lead of real width leaves them on a print: where a large sheet would widen a stroke beyond the lead, a
 * hand lays several side by side; none is thinner than the lead's point. They cover what the one stroke covered, so
 * the picture stays the same. Strokes outside the rows keep their number but lose their points: a strip is the same
 * bytes as in the whole sheet.
 */
export function drawnWithLead(strokes: Strokes, lead: Lead, sheet: LeadSheet): Strokes {
  const { scale, dotsPerMm } = sheet
  if (dotsPerMm === undefined) return strokes
  const thinnest = (lead.thinnestMm * dotsPerMm) / 2 / scale
  const widest = (lead.widestMm * dotsPerMm) / 2 / scale
  const lanes = new Uint8Array(strokes.count)
  let count = 0
  let length = 0
  for (let k = 0; k < strokes.count; k++) {
    lanes[k] = Math.max(1, Math.ceil((strokes.halfWidths[k]! * (1 + OVERLAP)) / widest))
    count += lanes[k]!
    if (isOn(strokes, k, thinnest, sheet)) length += lanes[k]! * (strokes.starts[k + 1]! - strokes.starts[k]!)
  }
  const out = emptyStrokes(count, length)
  for (let k = 0, at = 0; k < strokes.count; k++) {
    const half = strokes.halfWidths[k]!
    const number = lanes[k]!
    const own = number === 1 ? half : Math.min(widest, (half * (1 + OVERLAP)) / number)
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
      const pressed = number === 1 ? 1 : 1 + UNEVEN * (scattered(k, lane) - 0.5)
      out.starts[at + 1] = from + copyAside(strokes, k, aside, pressed, out.points, from)
    }
  }
  return out
}

function isOn({ tops, bottoms }: Strokes, k: number, thinnest: number, { fromRow, toRow, scale }: LeadSheet): boolean {
  return (bottoms[k]! + thinnest) * scale >= fromRow && (tops[k]! - thinnest) * scale <= toRow
}

const emptyStrokes = (count: number, length: number): Strokes => ({
  count,
  points: new Float32Array(length),
  starts: new Uint32Array(count + 1),
  halfWidths: new Float32Array(count),
  colors: new Float32Array(3 * count),
  loads: new Float32Array(count),
  seeds: new Float32Array(count),
  tops: new Float32Array(count),
  bottoms: new Float32Array(count),
})

/** Copies the path of stroke k, moved `aside` pixels to its right; answers how many numbers were written. */
function copyAside(
  { points, starts }: Strokes,
  k: number,
  aside: number,
  pressed: number,
  out: Float32Array,
  at: number,
): number {
  const begin = starts[k]!
  const end = starts[k + 1]!
  for (let i = begin, o = at; i < end; i += 3, o += 3) {
    const before = Math.max(begin, i - 3)
    const after = Math.min(end - 3, i + 3)
    const dx = points[after]! - points[before]!
    const dy = points[after + 1]! - points[before + 1]!
    const length = Math.hypot(dx, dy) || 1
    out[o] = points[i]! - (dy / length) * aside
    out[o + 1] = points[i + 1]! + (dx / length) * aside
    out[o + 2] = points[i + 2]! * pressed
  }
  return end - begin
}

/** A number 0..1 that belongs to a lane of a stroke. */
const scattered = (k: number, lane: number): number =>
  (Math.imul(Math.imul(k + 1, 0x9e3779b1) ^ Math.imul(lane + 1, 0x85ebca6b), 0xc2b2ae35) >>> 8) / 0x1000000
