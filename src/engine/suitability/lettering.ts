import { labFromPicture } from '../color.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Picture } from '../picture.ts'

/** A patch that differs from what surrounds it: its box, and its mean lightness. */
type Glyph = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly lightness: number
  /** Shares of its rows and of its columns that meet ink more than once: none of a bar's, most of an E's columns. */
  readonly forkedRows: number
  readonly forkedColumns: number
}

/** Faint and strong lettering stand out by so much lightness from the mean around it; a low bar joins strong letters. */
const CONTRASTS = [0.08, 0.2] as const
const SURROUNDINGS_SIGMA_PX = 14
/** A letter is this high: in pixels at least, in shares of the strip at most; and so wide and full for its height. */
const LOWEST_PX = 7
const HIGHEST = 0.9
const WIDTHS = [0.14, 1.5] as const
const SPARSEST = 0.2
const FULLEST = 0.85
/** An I may fill its box. */
const BAR = 0.35
/** Printed letters are of one lightness, their soft edges apart; leaves and tiles are not: deviation over contrast. */
const EVEN = 0.42
/** Letters of one line: how far tops and bottoms, gaps (in heights) and lightness may differ. */
const BASELINE = 0.12
const TOPS = 0.4
const GAP = 1.2
const SAME_INK = 0.07
/** So many letters in a row are lettering. */
const LETTERS = 5
/** This share of them is more than a bar, and so much they differ in width and shape: pickets and windows are alike. */
const FORKED = 0.35
const VARIED = 0.16

/** Marks of listing services, captions and signatures lie in this share of the height, at the top or the bottom. */
const STRIP = 0.14

/**
 * Letters in the longest line of lettering along the upper or lower edge of a photo, 0 without. Found by patches of one
 * ink that stand in a row and differ in width and shape. Across the middle it is not looked for: fences and windows read
 * too much like letters. Meant for pictures about 900 pixels across.
 */
export function lettersIn(picture: Picture): number {
  const rows = Math.max(1, Math.round(picture.height * STRIP))
  return Math.max(lettersOn(rowsOf(picture, 0, rows)), lettersOn(rowsOf(picture, picture.height - rows, rows)))
}

/** Whether the edge of a photo carries a word. */
export const isLettered = (picture: Picture): boolean => lettersIn(picture) >= LETTERS

const rowsOf = ({ width, data }: Picture, from: number, rows: number): Picture => ({
  width,
  height: rows,
  data: data.subarray(3 * width * from, 3 * width * (from + rows)),
})

function lettersOn(strip: Picture): number {
  const { width, height, L } = labFromPicture(strip)
  const around = gaussianBlur({ width, height, data: L }, SURROUNDINGS_SIGMA_PX).data
  let most = 0
  for (const sense of [1, -1]) {
    for (const contrast of CONTRASTS) {
      const ink = new Uint8Array(L.length)
      for (let i = 0; i < L.length; i++) if ((L[i]! - around[i]!) * sense > contrast) ink[i] = 1
      most = Math.max(most, longestLine(glyphsIn(ink, L, around, width, height)))
    }
  }
  return most
}

function glyphsIn(ink: Uint8Array, L: Float32Array, around: Float32Array, width: number, height: number): Glyph[] {
  const glyphs: Glyph[] = []
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue
    const patch = takePatch(ink, start, width, height)
    if (patch.length < LOWEST_PX) continue
    const glyph = glyphOf(patch, L, width)
    if (isLetter(glyph, patch, L, around, height)) glyphs.push(glyph)
  }
  return glyphs.sort((one, other) => one.left - other.left)
}

/** The pixels connected to `start`, corners included; they are wiped from `ink`. */
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

function glyphOf(patch: readonly number[], L: Float32Array, width: number): Glyph {
  let [left, right, top, bottom, sum] = [Infinity, 0, Infinity, 0, 0]
  for (const i of patch) {
    const x = i % width
    const y = Math.floor(i / width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    sum += L[i]!
  }
  const box = { left, right, top, bottom }
  return { ...box, lightness: sum / patch.length, ...forksOf(patch, width, box) }
}

type Box = Pick<Glyph, 'left' | 'right' | 'top' | 'bottom'>

function forksOf(patch: readonly number[], width: number, { left, right, top, bottom }: Box) {
  const own = new Set(patch)
  const beginsInRow = new Uint16Array(bottom - top + 1)
  const beginsInColumn = new Uint16Array(right - left + 1)
  for (const i of patch) {
    if (!own.has(i - 1)) beginsInRow[Math.floor(i / width) - top]! += 1
    if (!own.has(i - width)) beginsInColumn[(i % width) - left]! += 1
  }
  const forked = (begins: Uint16Array) => begins.filter((count) => count > 1).length / begins.length
  return { forkedRows: forked(beginsInRow), forkedColumns: forked(beginsInColumn) }
}

const heightOf = ({ top, bottom }: Glyph): number => bottom - top + 1
const widthOf = ({ left, right }: Glyph): number => right - left + 1
const isBetween = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most

function isLetter(
  glyph: Glyph,
  patch: readonly number[],
  L: Float32Array,
  around: Float32Array,
  pictureHeight: number,
): boolean {
  const high = heightOf(glyph)
  const wide = widthOf(glyph)
  if (high < LOWEST_PX || high > HIGHEST * pictureHeight || !isBetween(wide / high, WIDTHS)) return false
  const fullness = patch.length / (high * wide)
  if (fullness < SPARSEST || (fullness > FULLEST && wide > BAR * high)) return false
  const contrast = patch.reduce((sum, i) => sum + Math.abs(L[i]! - around[i]!), 0) / patch.length
  const variance = patch.reduce((sum, i) => sum + (L[i]! - glyph.lightness) ** 2, 0) / patch.length
  return Math.sqrt(variance) < EVEN * contrast
}

/** Letters in the longest row; `glyphs` are sorted from left to right. */
function longestLine(glyphs: readonly Glyph[]): number {
  let most = 0
  const used = new Set<Glyph>()
  for (const first of glyphs) {
    if (used.has(first)) continue
    const line = [first]
    for (const next of glyphs) if (follows(line.at(-1)!, next)) line.push(next)
    line.forEach((glyph) => used.add(glyph))
    if (isVaried(line)) most = Math.max(most, line.length)
  }
  return most
}

function isVaried(line: readonly Glyph[]): boolean {
  const forked = line.filter(({ forkedRows, forkedColumns }) => Math.max(forkedRows, forkedColumns) > 0.3).length
  const spread = (valueOf: (glyph: Glyph) => number) => {
    const values = line.map(valueOf)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return values.reduce((sum, value) => sum + Math.abs(value - mean), 0) / values.length
  }
  const width = spread((glyph) => widthOf(glyph) / heightOf(glyph))
  const shape = spread(({ forkedRows }) => forkedRows) + spread(({ forkedColumns }) => forkedColumns)
  return forked >= FORKED * line.length && width > VARIED / 2 && shape > VARIED
}

function follows(one: Glyph, next: Glyph): boolean {
  const high = heightOf(one)
  const gap = next.left - one.right
  return (
    next.left > one.left &&
    isBetween(gap / high, [-0.1, GAP]) &&
    Math.abs(next.top - one.top) <= TOPS * high + 1 &&
    Math.abs(next.bottom - one.bottom) <= BASELINE * high + 1 &&
    Math.abs(next.lightness - one.lightness) <= SAME_INK
  )
}
