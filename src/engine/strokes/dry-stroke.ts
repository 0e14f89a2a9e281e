import { allocate, asIntegers, kernels } from '../kernels/wasm-memory.ts'
import { copyOverlapped, overlappedLength, type Texture } from '../paper/texture.ts'
import { mix } from '../scalar.ts'
import { type Strokes, strokesOn } from './strokes.ts'

/** How a stick or a lead rubs off on paper. */
export type DryMedium = {
  /** Width of the transition between covered and bare paper, in units of paper height. */
  readonly softness: number
  /** Share of the medium's full darkness that one pass can leave. */
  readonly strength: number
  /** Minimum half-width of a stroke, in output pixels. */
  readonly minHalfWidth: number
  /** 1: only the paper's tops take color; 0: the paper makes no difference. */
  readonly grain: number
  /**
   * The tone (0..1) that strokes with hardly any pressure reach, no matter how many cross: a light hand leaves light
   * gray. Strokes with full pressure reach 1. Without it all strokes do.
   */
  readonly lightest?: number
  /** Share of its width that a stroke loses as its pressure falls to zero: points taper, sticks do not. */
  readonly taper?: number
  /** Distance that the grain runs along a stroke, in output pixels in either direction. */
  readonly run?: number
  /** How much even narrow strokes thin out toward their sides: 0 crisp, 1 over more than half of their width. */
  readonly round?: number
  /**
   * How much the pressure of a broad stroke differs from side to side, as a fraction: the side of a stick has harder
   * and softer lanes, which leave streaks along the whole stroke.
   */
  readonly lanes?: number
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

/**
 * Rubs strokes of one ink over the paper, one after the other: `amount` per pixel (0 bare, 1 full) grows toward 1. A
 * stroke covers a pixel only once, with its largest cover there, or joints would show as dots. Paper that is higher
 * than 1 - pressure is covered; paper heights are uniform, so pressure is the share of the paper covered. All
 * arithmetic is in global pixels: a strip has the same bytes as in the whole sheet.
 */
export function rubInk(strokes: Strokes, medium: DryMedium, sheet: DrySheet, amount: Float32Array): void {
  rub(strokes, medium, sheet, [amount])
}

/** Rubs each stroke in its own color over three planes (0..1, in the color space of the strokes). */
export function rubColors(
  strokes: Strokes,
  medium: DryMedium,
  sheet: DrySheet,
  planes: readonly [red: Float32Array, green: Float32Array, blue: Float32Array],
): void {
  rub(strokes, medium, sheet, planes)
}

function rub(strokes: Strokes, medium: DryMedium, sheet: DrySheet, planes: readonly Float32Array[]): void {
  const { width, fromRow, toRow, scale, paper } = sheet
  // On a small picture a stroke is at least as wide as its medium allows, even if it was planned narrower.
  const reach = medium.minHalfWidth + 1
  const touching = strokesOn(strokes, { fromRow: fromRow - reach, toRow: toRow + reach }, scale)
  const pixels = width * (toRow - fromRow)
  const isColored = planes.length > 1
  const scratch = allocate({
    points: touching.reduce((sum, k) => sum + strokes.starts[k + 1]! - strokes.starts[k]!, 0),
    starts: touching.length + 1,
    halfWidths: touching.length,
    numbers: touching.length,
    tones: touching.length,
    colors: 3 * touching.length,
    paper: overlappedLength(paper),
    cover: pixels,
    spans: 2 * (toRow - fromRow),
    first: pixels,
    second: isColored ? pixels : 0,
    third: isColored ? pixels : 0,
  })
  const starts = asIntegers(scratch.starts)
  const numbers = asIntegers(scratch.numbers)
  starts[0] = 0
  touching.forEach((k, i) => {
    const path = strokes.points.subarray(strokes.starts[k], strokes.starts[k + 1])
    scratch.points.set(path, starts[i])
    starts[i + 1] = starts[i]! + path.length
    scratch.halfWidths[i] = Math.max(medium.minHalfWidth, strokes.halfWidths[k]! * scale)
    numbers[i] = k
    scratch.tones[i] = toneOf(path, medium)
    if (isColored) scratch.colors.set(strokes.colors.subarray(3 * k, 3 * k + 3), 3 * i)
  })
  copyOverlapped(paper, scratch.paper)
  const places = [scratch.first, scratch.second, scratch.third]
  planes.forEach((plane, k) => places[k]!.set(plane))
  kernels.rubStrokes(
    touching.length,
    scratch.points.byteOffset,
    scratch.starts.byteOffset,
    scratch.halfWidths.byteOffset,
    scratch.numbers.byteOffset,
    scratch.tones.byteOffset,
    isColored ? scratch.colors.byteOffset : 0,
    scratch.paper.byteOffset,
    paper.size,
    width,
    fromRow,
    toRow,
    scale,
    medium.softness,
    medium.strength,
    medium.grain,
    medium.taper ?? 0,
    medium.run ?? 0,
    medium.round ?? 0,
    medium.lanes ?? 0,
    scratch.cover.byteOffset,
    scratch.spans.byteOffset,
    scratch.first.byteOffset,
    scratch.second.byteOffset,
    scratch.third.byteOffset,
  )
  planes.forEach((plane, k) => plane.set(places[k]!))
}

/** The tone that a stroke along `path` can reach, by the square of its maximum pressure: middle pressures stay gray. */
function toneOf(path: Float32Array, { lightest = 1 }: DryMedium): number {
  if (lightest === 1) return 1
  let most = 0
  for (let k = 2; k < path.length; k += 3) most = Math.max(most, path[k]!)
  return mix(lightest, 1, Math.min(1, most) ** 2)
}
