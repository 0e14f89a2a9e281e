import { filled } from '../fill.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { resample } from '../kernels/resample.ts'
import type { Picture, Size } from '../picture.ts'
import { newPlane } from '../plane.ts'
import { mix, smoothstep } from '../scalar.ts'
import { type Box, heightOf, widthOf } from '../suitability/glyphs.ts'
import { edgesOf, type EdgeStrip, isInCorner, letteringOn } from '../suitability/lettering.ts'
import { panelsOn } from '../suitability/panels.ts'
import { around, united, within } from './boxes.ts'
import { cornerMarksOn, READING_SIDE_PX } from './corner-marks.ts'
import { emblemsAbove } from './emblem.ts'

/**
 * Distance by which a mark extends beyond its letters, in letter heights: shadows, and a symbol before or after the
 * word.
 */
const MARK_AROUND_HEIGHTS = 0.45
/** Distance by which a mark extends beyond its emblem, in widths of the emblem: faint tips. */
const EMBLEM_AROUND_WIDTHS = 0.3
/** Distance by which a mark in a corner extends beyond its patches, as a share of the photo's width: soft edges. */
const CORNER_MARK_AROUND_SHARE = 0.004
/** Width of a panel's soft edges, in pixels of the copy. */
const PANEL_AROUND_PX = 3
/**
 * Lettering at least this wide, as a share of the photo's width, was put over the photo, wherever it is: no house has
 * such lettering.
 */
const MIN_BANNER_SHARE = 0.25
/**
 * A box higher than this share of its width also contains an emblem, so its height does not give the height of its
 * letters.
 */
const MAX_LINE_HEIGHT_SHARE = 0.3
/** Size of the surroundings that are used, in line heights. */
const SURROUNDINGS_HEIGHTS = 3
/** Blur of the surroundings that fill a mark, in line heights. */
const SOFTNESS_HEIGHTS = 0.3
/** Distance over which the photo blends into them, in line heights. */
const TRANSITION_HEIGHTS = 0.6

/**
 * The photo prepared for composition: panels and lettering in its outer corners, with the emblem above, are replaced by
 * blurred surroundings without lines, like the sheet margin. A photo without such marks is returned unchanged.
 */
export function withoutMarks(photo: Picture): Picture {
  const boxes = marksOn(photo)
  if (boxes.length === 0) return photo
  // Copies: `slice` of a Buffer would share its memory.
  const composed = { ...photo, data: Uint8Array.from(photo.data) }
  for (const box of boxes) composeSurroundings(composed, box)
  return composed
}

/** Boxes that marks cover on a photo, in its pixels, including shadows and edges. */
export function marksOn(photo: Picture): readonly Box[] {
  const scale = Math.min(1, READING_SIDE_PX / Math.max(photo.width, photo.height))
  const boxes = edgesOf(photo)
    .map((strip) => reduced(strip, scale))
    .flatMap((strip) => {
      const isLaidOver = (line: Box) =>
        isInCorner(line, strip.frame) || widthOf(line) > MIN_BANNER_SHARE * strip.frame.width
      return [
        ...letteringOn(strip)
          .filter(isLaidOver)
          .map((line) => around(line, MARK_AROUND_HEIGHTS * heightOf(line))),
        ...panelsOn(strip).map((panel) => around(panel, PANEL_AROUND_PX)),
      ]
    })
  const marks = united(boxes).map(({ left, right, top, bottom }) =>
    within(photo, { left: left / scale, right: (right + 1) / scale, top: top / scale, bottom: (bottom + 1) / scale }),
  )
  const inCorners = cornerMarksOn(photo).map((mark) =>
    within(photo, around(mark, CORNER_MARK_AROUND_SHARE * photo.width)),
  )
  return united([...marks, ...marks.flatMap((mark) => emblemsOn(photo, mark)), ...inCorners])
}

/** The emblems above a mark, including their edges and the word, so that one box covers everything. */
function emblemsOn(photo: Picture, mark: Box): readonly Box[] {
  return emblemsAbove(mark, photo).map((emblem) =>
    within(photo, { ...around(emblem, EMBLEM_AROUND_WIDTHS * widthOf(emblem)), bottom: mark.bottom }),
  )
}

function reduced({ rows, from, frame }: EdgeStrip, scale: number): EdgeStrip {
  const sizeOf = ({ width, height }: Size): Size => ({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  })
  const [small, whole] = [sizeOf(rows), sizeOf(frame)]
  return { rows: resample(rows, small), from: from === 0 ? 0 : whole.height - small.height, frame: whole }
}

/** Continues the surroundings over a box, losing detail toward its middle. Changes `photo`. */
function composeSurroundings(photo: Picture, box: Box): void {
  const high = Math.min(heightOf(box), MAX_LINE_HEIGHT_SHARE * widthOf(box))
  const reach = Math.ceil(SURROUNDINGS_HEIGHTS * high)
  const left = Math.max(0, box.left - reach)
  const top = Math.max(0, box.top - reach)
  const width = Math.min(photo.width - 1, box.right + reach) - left + 1
  const height = Math.min(photo.height - 1, box.bottom + reach) - top + 1
  const known = newPlane(width, height)
  const vagueness = newPlane(width, height)
  for (let y = 0; y < height; y++) {
    const down = Math.max(0, box.top - y - top, y + top - box.bottom)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(down, Math.max(0, box.left - x - left, x + left - box.right))
      known.data[y * width + x] = away > 0 ? 1 : 0
      vagueness.data[y * width + x] = smoothstep(TRANSITION_HEIGHTS * high, 0, away)
    }
  }
  for (let channel = 0; channel < 3; channel++) {
    const values = newPlane(width, height)
    const at = (i: number) => ((Math.floor(i / width) + top) * photo.width + (i % width) + left) * 3 + channel
    for (let i = 0; i < values.data.length; i++) values.data[i] = photo.data[at(i)]!
    const vague = gaussianBlur(filled(values, known), SOFTNESS_HEIGHTS * high).data
    for (let i = 0; i < vague.length; i++) {
      if (vagueness.data[i]! > 0) photo.data[at(i)] = 0.5 + mix(values.data[i]!, vague[i]!, vagueness.data[i]!)
    }
  }
}
