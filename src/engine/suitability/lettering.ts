import { labFromPicture } from '../color.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Picture, Size } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { isBetween } from '../scalar.ts'
import { type Box, type Glyph, glyphsIn, heightOf, isLetter, isWord, widthOf } from './glyphs.ts'

/** Differences in lightness from the local mean of faint and of strong lettering; a lower threshold joins letters. */
const CONTRASTS = [0.08, 0.2] as const
/** In corners, where listing services put their marks, fainter lettering is read as well. */
const CORNER_CONTRASTS = [0.03, 0.05, 0.13, 0.3] as const
/** The minimum contrast of words whose letters touch. */
const MIN_WORD_CONTRAST = 0.13
/** Maximum number of patches above and below a mark per letter in its line: gravel and leaves are full of them. */
const MAX_STRAYS_PER_LETTER = 1
/** Letters stand out from the mean within this distance. */
const SURROUNDINGS_SIGMA_PX = 14
/** Maximum difference between the bottoms of letters in one line, in heights. */
const MAX_BASELINE_DIFFERENCE = 0.12
/** Maximum difference between the tops of letters in one line, in heights. */
const MAX_TOP_DIFFERENCE = 0.4
/** The gaps between letters in one line, in heights; slanted letters overlap. */
const GAP_RANGE = [-0.35, 1.2] as const
/** Maximum difference in lightness between letters in one line. */
const MAX_INK_DIFFERENCE = 0.07
/** Another word of the same mark starts within this many heights. */
const MAX_WORD_GAP = 1.5
/** Another word of the same mark is at most as long as this one, or at most this many heights long. */
const MAX_WORD_LENGTH = 5
/** Minimum number of letters in a row that count as lettering. */
const MIN_LETTERS = 5
/** Minimum share of the letters that must be more than a bar: pickets and windows all look alike. */
const MIN_FORKED_SHARE = 0.35
/** Minimum variation in the widths and shapes of the letters. */
const MIN_VARIATION = 0.16

/**
 * Marks of listing services, captions and signatures are within this share of the height, at the top or the bottom.
 */
const STRIP_SHARE = 0.14
/** The size of a corner, as a share of the width. */
const CORNER_SHARE = 0.3
/** Maximum distance between a mark in a corner and the side of the frame, as a share of the width. */
const MAX_SIDE_DISTANCE_SHARE = 0.1
/**
 * Maximum distance between a mark and the top or bottom of the frame, minus the height of its letters, as a share of
 * the height.
 */
const MAX_EDGE_DISTANCE_SHARE = 0.11
/** Lower limit of that maximum distance, as a share of the height. */
const MIN_EDGE_DISTANCE_SHARE = 0.03

/**
 * The rows along the upper or lower edge of a picture; `from` is the first one, `frame` the size of the whole picture.
 */
export type EdgeStrip = { readonly rows: Picture; readonly from: number; readonly frame: Size }

/**
 * Lettering along the upper and lower edge of a photo, line by line. Found as patches of one ink in a row that differ
 * in width and shape. The middle is not searched: fences and windows look too much like letters. Meant for pictures
 * about 900 pixels across.
 */
export const letteringIn = (picture: Picture): readonly Box[] => edgesOf(picture).flatMap(letteringOn)

/** Whether there is a word at the edge of a photo. */
export const isLettered = (picture: Picture): boolean => letteringIn(picture).length > 0

/** The two strips of a picture where listing services put their marks. */
export function edgesOf(picture: Picture): readonly EdgeStrip[] {
  const { width, height, data } = picture
  const rows = Math.max(1, Math.round(height * STRIP_SHARE))
  return [0, height - rows].map((from) => ({
    rows: { width, height: rows, data: data.subarray(3 * width * from, 3 * width * (from + rows)) },
    from,
    frame: picture,
  }))
}

/** The lines of lettering on a strip, in pixels of the whole picture. */
export function letteringOn({ rows, from, frame }: EdgeStrip): readonly Box[] {
  const { width, height, L: data } = labFromPicture(rows)
  const L = { width, height, data }
  const strip: Strip = { L, around: gaussianBlur(L, SURROUNDINGS_SIGMA_PX) }
  const moved = (box: Box): Box => ({ ...box, top: box.top + from, bottom: box.bottom + from })
  return [
    ...linesIn(strip).map(moved),
    ...cornerMarksIn(strip)
      .map(moved)
      .filter((box) => isInCorner(box, frame)),
  ]
}

/** Whether a box ends near a corner of the frame, as marks added to a photo do. */
export const isInCorner = ({ left, right, top, bottom }: Box, { width, height }: Size): boolean =>
  Math.min(left, width - 1 - right) < MAX_SIDE_DISTANCE_SHARE * width &&
  Math.min(top, height - 1 - bottom) <
    Math.max(MIN_EDGE_DISTANCE_SHARE * height, MAX_EDGE_DISTANCE_SHARE * height - (bottom - top))

/** Lightness of some rows, and the local mean around each pixel. */
type Strip = { readonly L: Plane; readonly around: Plane }

const linesIn = (strip: Strip): Box[] =>
  CONTRASTS.flatMap((contrast) => [1, -1].flatMap((sense) => linesOf(inkOf(strip, contrast * sense, 1), strip)))

function cornerMarksIn(strip: Strip): Box[] {
  return [...CORNER_CONTRASTS, ...CONTRASTS].flatMap((contrast) =>
    [1, -1].flatMap((sense) => {
      const glyphs = inkOf(strip, contrast * sense, CORNER_SHARE)
      const words = contrast < MIN_WORD_CONTRAST ? [] : glyphs.filter((glyph) => isWord(glyph) && isWhole(glyph, strip))
      return [...linesOf(glyphs, strip), ...words].filter((mark) => standsAlone(mark, glyphs))
    }),
  )
}

/** Whether a patch in a corner ends inside the frame and inside the corner. */
const isWhole = ({ left, right }: Box, { L: { width } }: Strip): boolean =>
  left > 0 && right < width - 1 && (right < CORNER_SHARE * width - 1 || left > width - CORNER_SHARE * width)

/** Whether there are hardly any other patches around a mark; there would be many if it were part of a texture. */
function standsAlone(mark: Box, glyphs: readonly Glyph[]): boolean {
  const high = heightOf(mark)
  let own = 0
  let stray = 0
  for (const { left, right, top, bottom } of glyphs) {
    const x = (left + right) / 2
    const y = (top + bottom) / 2
    if (x < mark.left - high || x > mark.right + high || y < mark.top - high || y > mark.bottom + high) continue
    if (x >= mark.left && x <= mark.right && y >= mark.top && y <= mark.bottom) own += 1
    else stray += 1
  }
  return stray <= MAX_STRAYS_PER_LETTER * Math.max(own, MIN_LETTERS)
}

/**
 * Patches lighter (darker, if `contrast` is negative) than their surroundings, within this share of the width from each
 * side.
 */
function inkOf({ L, around }: Strip, contrast: number, share: number): Glyph[] {
  const ink = new Uint8Array(L.data.length)
  const sense = Math.sign(contrast)
  const reach = share * L.width
  for (let i = 0; i < ink.length; i++) {
    if ((L.data[i]! - around.data[i]!) * sense <= contrast * sense) continue
    const x = i % L.width
    if (x < reach || x >= L.width - reach) ink[i] = 1
  }
  return glyphsIn(ink, L, around)
}

/** The rows of letters. */
function linesOf(glyphs: readonly Glyph[], { L }: Strip): Box[] {
  const letters = glyphs.filter((glyph) => isLetter(glyph, L.height))
  const found: Box[] = []
  const used = new Set<Glyph>()
  for (const first of letters) {
    if (used.has(first)) continue
    const line = [first]
    for (const next of letters) if (follows(line.at(-1)!, next)) line.push(next)
    line.forEach((glyph) => used.add(glyph))
    if (line.length >= MIN_LETTERS && isVaried(line)) found.push(boxAround(withNeighbors(line, letters)))
  }
  return found
}

/** The line together with anything next to it in another ink, such as a year or a name, at the same height. */
function withNeighbors(line: readonly Glyph[], letters: readonly Glyph[]): readonly Glyph[] {
  const own = boxAround(line)
  const high = heightOf(own)
  const isOnLevel = ({ top, bottom }: Glyph) =>
    Math.abs(bottom - own.bottom) <= MAX_BASELINE_DIFFERENCE * high + 1 &&
    Math.abs(top - own.top) <= MAX_TOP_DIFFERENCE * high + 1
  const reach = Math.max(MAX_WORD_LENGTH * high, widthOf(own))
  const whole = [...line]
  for (const glyph of [...letters, ...letters.toReversed()]) {
    const box = boxAround(whole)
    const gap = Math.max(glyph.left - box.right, box.left - glyph.right)
    const isNear = gap <= MAX_WORD_GAP * high && glyph.left >= own.left - reach && glyph.right <= own.right + reach
    if (isNear && isOnLevel(glyph) && !whole.includes(glyph)) whole.push(glyph)
  }
  return whole
}

const boxAround = (line: readonly Glyph[]): Box => ({
  left: Math.min(...line.map(({ left }) => left)),
  right: Math.max(...line.map(({ right }) => right)),
  top: Math.min(...line.map(({ top }) => top)),
  bottom: Math.max(...line.map(({ bottom }) => bottom)),
})

function isVaried(line: readonly Glyph[]): boolean {
  const forked = line.filter(({ forkedRows, forkedColumns }) => Math.max(forkedRows, forkedColumns) > 0.3).length
  const spread = (valueOf: (glyph: Glyph) => number) => {
    const values = line.map(valueOf)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return values.reduce((sum, value) => sum + Math.abs(value - mean), 0) / values.length
  }
  const width = spread((glyph) => widthOf(glyph) / heightOf(glyph))
  const shape = spread(({ forkedRows }) => forkedRows) + spread(({ forkedColumns }) => forkedColumns)
  return forked >= MIN_FORKED_SHARE * line.length && width > MIN_VARIATION / 2 && shape > MIN_VARIATION
}

function follows(one: Glyph, next: Glyph): boolean {
  const high = heightOf(one)
  const gap = next.left - one.right
  return (
    next.left > one.left &&
    isBetween(gap / high, GAP_RANGE) &&
    Math.abs(next.top - one.top) <= MAX_TOP_DIFFERENCE * high + 1 &&
    Math.abs(next.bottom - one.bottom) <= MAX_BASELINE_DIFFERENCE * high + 1 &&
    Math.abs(next.lightness - one.lightness) <= MAX_INK_DIFFERENCE
  )
}
