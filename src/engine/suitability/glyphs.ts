import type { Plane } from '../plane.ts'
import { isBetween } from '../scalar.ts'

/** A rectangle of pixels, including all four of its sides. */
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** A patch of ink: a letter, or letters that touch. */
export type Glyph = Box & {
  /** The mean lightness of its ink. */
  readonly lightness: number
  /** The share of its rows that cross ink more than once: 0 for a bar. */
  readonly forkedRows: number
  /** The share of its columns that do: most of them for an E. */
  readonly forkedColumns: number
  /** The average number of times a row crosses ink. */
  readonly strokes: number
  /** The share of its box that is ink. */
  readonly fullness: number
  /** The standard deviation of its lightness divided by its contrast. */
  readonly unevenness: number
}

/** Minimum height of a letter. */
const MIN_HEIGHT_PX = 6
/** Maximum height of a letter, as a share of the strip. */
const MAX_HEIGHT_SHARE = 0.9
/** The width of a letter, relative to its height. */
const WIDTH_RANGE = [0.14, 1.5] as const
/** Minimum share of its box that a letter fills. */
const MIN_FULLNESS = 0.2
/** Maximum share of its box that a letter fills. */
const MAX_FULLNESS = 0.85
/** An I may fill its box: maximum width relative to its height. */
const MAX_BAR_WIDTH = 0.35
/** Printed letters have one lightness, except for their soft edges; leaves and tiles do not. */
const MAX_UNEVENNESS = 0.42
/** A word whose letters touch: its width and fill relative to its height, and the number of strokes side by side. */
const WORD_SHAPE = {
  lowestPx: 10,
  widths: [3, 7],
  fullness: [0.3, 0.55],
  strokes: [6.5, 14],
  forkedRows: 0.85,
  forkedColumns: [0.38, 0.65],
  unevenness: 0.3,
} as const

/**
 * Finds patches of `ink` (1; erased as they are found), from left to right. `L` is the picture's lightness, `around`
 * its local mean.
 */
export function glyphsIn(ink: Uint8Array, L: Plane, around: Plane): Glyph[] {
  const glyphs: Glyph[] = []
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue
    const patch = takePatch(ink, start, L.width, L.height)
    if (patch.length > MIN_HEIGHT_PX) glyphs.push(glyphOf(patch, L, around))
  }
  return glyphs.sort((one, other) => one.left - other.left)
}

export const isLetter = (glyph: Glyph, stripHeight: number): boolean => {
  const [wide, high] = [widthOf(glyph), heightOf(glyph)]
  if (high < MIN_HEIGHT_PX || high > MAX_HEIGHT_SHARE * stripHeight || !isBetween(wide / high, WIDTH_RANGE))
    return false
  if (glyph.fullness < MIN_FULLNESS || (glyph.fullness > MAX_FULLNESS && wide > MAX_BAR_WIDTH * high)) return false
  return glyph.unevenness < MAX_UNEVENNESS
}

/** Whether it is a word with touching letters. */
export const isWord = (glyph: Glyph): boolean =>
  heightOf(glyph) >= WORD_SHAPE.lowestPx &&
  isBetween(widthOf(glyph) / heightOf(glyph), WORD_SHAPE.widths) &&
  isBetween(glyph.fullness, WORD_SHAPE.fullness) &&
  isBetween(glyph.strokes, WORD_SHAPE.strokes) &&
  isBetween(glyph.forkedColumns, WORD_SHAPE.forkedColumns) &&
  glyph.forkedRows >= WORD_SHAPE.forkedRows &&
  glyph.unevenness < WORD_SHAPE.unevenness

export const heightOf = ({ top, bottom }: Box): number => bottom - top + 1
export const widthOf = ({ left, right }: Box): number => right - left + 1

/** The pixels connected to `start`, corners included; they are erased from `ink`. */
function takePatch(ink: Uint8Array, start: number, width: number, height: number): number[] {
  const patch = [start]
  ink[start] = 0
  for (let k = 0; k < patch.length; k++) {
    const x = patch[k]! % width
    const y = Math.floor(patch[k]! / width)
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue
        const j = patch[k]! + dy * width + dx
        if (ink[j] !== 1) continue
        ink[j] = 0
        patch.push(j)
      }
    }
  }
  return patch
}

function glyphOf(patch: readonly number[], L: Plane, around: Plane): Glyph {
  const { width } = L
  let [left, right, top, bottom, sum, contrast] = [Infinity, 0, Infinity, 0, 0, 0]
  for (const i of patch) {
    const x = i % width
    const y = Math.floor(i / width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    sum += L.data[i]!
    contrast += Math.abs(L.data[i]! - around.data[i]!)
  }
  const box = { left, right, top, bottom }
  const lightness = sum / patch.length
  const deviation = Math.sqrt(patch.reduce((all, i) => all + (L.data[i]! - lightness) ** 2, 0) / patch.length)
  return {
    ...box,
    lightness,
    ...(isBetween(widthOf(box) / heightOf(box), READ_WIDTH_RANGE) ? strokesOf(patch, width, box) : NO_STROKES),
    fullness: patch.length / (widthOf(box) * heightOf(box)),
    unevenness: deviation / (contrast / patch.length),
  }
}

/** Patches of other proportions are not letters, so their strokes are not counted. */
const READ_WIDTH_RANGE = [WIDTH_RANGE[0], WORD_SHAPE.widths[1]] as const
/** The strokes of a patch that is not a letter. */
const NO_STROKES = { forkedRows: 0, forkedColumns: 0, strokes: 0 }

function strokesOf(patch: readonly number[], width: number, { left, right, top, bottom }: Box) {
  const own = new Set(patch)
  const beginsInRow = new Uint16Array(bottom - top + 1)
  const beginsInColumn = new Uint16Array(right - left + 1)
  for (const i of patch) {
    if (!own.has(i - 1)) beginsInRow[Math.floor(i / width) - top]! += 1
    if (!own.has(i - width)) beginsInColumn[(i % width) - left]! += 1
  }
  const forked = (begins: Uint16Array) => begins.filter((count) => count > 1).length / begins.length
  return {
    forkedRows: forked(beginsInRow),
    forkedColumns: forked(beginsInColumn),
    strokes: beginsInRow.reduce((all, count) => all + count, 0) / beginsInRow.length,
  }
}
