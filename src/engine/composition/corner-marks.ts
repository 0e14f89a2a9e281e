import { labFromPicture } from '../color.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { resample } from '../kernels/resample.ts'
import type { Picture, Size } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { isBetween } from '../scalar.ts'
import { type Box, glyphsIn, heightOf, widthOf } from '../suitability/glyphs.ts'
import { areaOf, around, overlapOf, united, within } from './boxes.ts'
import { cropped, type Frame } from './cropped.ts'

/** Marks and lettering are looked for in a copy of the photo with this long side, in pixels. */
export const READING_SIDE_PX = 896
/** The part of the photo that is searched in each lower corner, in shares of its width and height. */
const CORNER = { width: 0.3, height: 0.22 } as const
/** A mark stands out from the mean within this distance, in pixels of the copy. */
const SURROUNDINGS_SIGMA_PX = 24
/** Differences in lightness (OKLab L) from the mean around it at which a mark is looked for. */
const LIGHTNESS_CONTRASTS = [0.03, 0.04, 0.05, 0.065, 0.08, 0.1, 0.125, 0.155, 0.19, 0.23, 0.28, 0.34] as const
/** Differences in redness (OKLab a) from the mean around it at which a mark is looked for. */
const REDNESS_CONTRASTS = [0.02, 0.03, 0.04, 0.055, 0.07, 0.09] as const
/** Patches at most this far apart belong to one mark, in pixels of the copy. */
const MAX_GAP_PX = 9
/** A corner with more patches than this is a texture, such as gravel. */
const MAX_PATCHES = 300
/** The width and height of a mark, in shares of the photo's. */
const WIDTH_RANGE = [0.025, 0.24] as const
const HEIGHT_RANGE = [0.012, 0.17] as const
/**
 * Maximum distances between a mark and the photo's sides and lower edge, in shares of its width and height. A red one
 * may be further in: hardly anything on the ground is redder than its surroundings.
 */
const MAX_DISTANCE = { side: 0.045, redSide: 0.1, bottom: 0.055 } as const
/** Minimum share of its box that a mark covers. */
const MIN_FULLNESS = 0.12
/** Maximum share of its surroundings that stands out as the mark does, divided by the share of its box that does. */
const MAX_STRAY_SHARE = 0.5
/** The number of contrasts at which a mark must be found in nearly the same place. */
const MIN_AGREEING_CONTRASTS = 3
/** Two boxes are in nearly the same place if they share this much of their area. */
const MIN_OVERLAP = 0.7

/**
 * Emblems and words laid over the lower corners of a photo, as listing services do: compact patches that are lighter
 * or redder than everything around them, close to the corner but whole. Boxes in pixels of the
 * photo; some overlap. What else is found, such as a single shrub, is so small and far out that no drawing needs it.
 */
export function cornerMarksOn(photo: Picture): readonly Box[] {
  const scale = Math.min(1, READING_SIDE_PX / Math.max(photo.width, photo.height))
  const width = Math.ceil(CORNER.width * photo.width)
  const height = Math.ceil(CORNER.height * photo.height)
  return [0, photo.width - width].flatMap((left) => {
    const frame = { left, top: photo.height - height, width, height }
    return marksIn(photo, frame, scale).map((box) => ({
      left: left + box.left / scale,
      right: left + (box.right + 1) / scale,
      top: frame.top + box.top / scale,
      bottom: frame.top + (box.bottom + 1) / scale,
    }))
  })
}

/** The marks in one corner, in pixels of its reduced copy. */
function marksIn(photo: Picture, frame: Frame, scale: number): Box[] {
  const size = { width: Math.ceil(frame.width * scale), height: Math.ceil(frame.height * scale) }
  const { L, a } = labFromPicture(resample(cropped(photo, frame), size))
  const sheet = { width: photo.width * scale, height: photo.height * scale }
  const isMark = (maxSide: number) => (box: Box) =>
    isMarkSized(box, sheet) &&
    (frame.left > 0 ? size.width - 1 - box.right : box.left) <= maxSide * sheet.width &&
    size.height - 1 - box.bottom <= MAX_DISTANCE.bottom * sheet.height
  const lightness = channelOf({ ...size, data: L })
  const redness = channelOf({ ...size, data: a })
  return [
    agreeing(LIGHTNESS_CONTRASTS.flatMap((contrast) => patchesIn(lightness, contrast, isMark(MAX_DISTANCE.side)))),
    agreeing(REDNESS_CONTRASTS.flatMap((contrast) => patchesIn(redness, contrast, isMark(MAX_DISTANCE.redSide)))),
  ].flat()
}

/** Lightness or redness, and the local mean around each pixel. */
type Channel = { readonly values: Plane; readonly mean: Plane }

const channelOf = (values: Plane): Channel => ({ values, mean: gaussianBlur(values, SURROUNDINGS_SIGMA_PX) })

const isMarkSized = (box: Box, sheet: Size): boolean =>
  isBetween(widthOf(box) / sheet.width, WIDTH_RANGE) && isBetween(heightOf(box) / sheet.height, HEIGHT_RANGE)

/** Groups of patches that exceed the local mean by `contrast`. */
function patchesIn({ values, mean }: Channel, contrast: number, isMark: (box: Box) => boolean): Box[] {
  const ink = new Uint8Array(values.data.length)
  for (let i = 0; i < ink.length; i++) if (values.data[i]! - mean.data[i]! > contrast) ink[i] = 1
  const patches = glyphsIn(ink.slice(), values, mean).filter((patch) => isInside(patch, values))
  if (patches.length > MAX_PATCHES) return []
  return united(patches, MAX_GAP_PX).filter((box) => isMark(box) && standsOut(box, ink, values))
}

/** Whether a patch touches none of the four sides. */
const isInside = ({ left, right, top, bottom }: Box, { width, height }: Size): boolean =>
  left > 0 && top > 0 && right < width - 1 && bottom < height - 1

/** Whether a box has much ink, and its surroundings, as far as the box is long, have little. */
function standsOut(box: Box, ink: Uint8Array, size: Size): boolean {
  const near = within(size, around(box, Math.min(widthOf(box), heightOf(box))))
  const own = inkIn(box, ink, size)
  const fullness = own / areaOf(box)
  const stray = (inkIn(near, ink, size) - own) / Math.max(1, areaOf(near) - areaOf(box))
  return fullness >= MIN_FULLNESS && stray <= MAX_STRAY_SHARE * fullness
}

function inkIn({ left, right, top, bottom }: Box, ink: Uint8Array, { width }: Size): number {
  let count = 0
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) count += ink[y * width + x]!
  return count
}

/** The boxes that enough others agree with. */
const agreeing = (boxes: readonly Box[]): Box[] =>
  boxes.filter((box) => boxes.filter((other) => overlapOf(box, other) > MIN_OVERLAP).length >= MIN_AGREEING_CONTRASTS)
