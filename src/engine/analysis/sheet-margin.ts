import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Size } from '../picture.ts'
import { newPlane, sharedFloats } from '../plane.ts'
import type { LabImage } from './types.ts'

/** Share of the photo's width and height to add on each side. */
const MARGIN_SHARE = 0.045
/** At most this many rows of the photo are mixed into one row of the margin. */
const MAX_MIXED_ROWS = 12
/** Blur along the edge, in pixels per pixel of distance from the photo. */
const BLUR_PER_PX = 0.5
/** Maximum blur along the edge, in pixels. */
const MAX_BLUR_SIGMA = 14

/** Many photos have a thin border of odd pixels: this many of the outermost rows are replaced as well. */
const PHOTO_RIM_PX = 3

export type WithMargin = { readonly image: LabImage; readonly marginX: number; readonly marginY: number }

/**
 * Extends a photo by 4.5 % on each side, so that the unpainted border does not cut into a gable or a tree at the frame.
 * The new strip continues the colors of the photo's edge, blurrier toward the outside: it invents nothing sharp and
 * mirrors nothing.
 */
export function addSheetMargin(photo: LabImage): WithMargin {
  const marginX = Math.round(photo.width * MARGIN_SHARE)
  const marginY = Math.round(photo.height * MARGIN_SHARE)
  const margins = { x: marginX, top: marginY, bottom: marginY, rim: Math.min(marginX, marginY, PHOTO_RIM_PX) }
  const size = sizeWith(photo, margins)
  const extended = (channel: Float32Array) => continued(channel, photo, margins, sharedFloats(size.width * size.height))
  return {
    image: { ...size, L: extended(photo.L), a: extended(photo.a), b: extended(photo.b) },
    marginX,
    marginY,
  }
}

/**
 * The margins added to a plane at each side, above and below, and the number of its outermost rows that are replaced as
 * well.
 */
export type Margins = { readonly x: number; readonly top: number; readonly bottom: number; readonly rim: number }

export const sizeWith = ({ width, height }: Size, { x, top, bottom }: Margins): Size => ({
  width: width + 2 * x,
  height: height + top + bottom,
})

/** A plane of the size `inner` with margins that continue its edges, blurrier toward the outside. Returns `out`. */
export function continued(plane: Float32Array, inner: Size, margins: Margins, out: Float32Array): Float32Array {
  const { width } = sizeWith(inner, margins)
  for (let y = 0; y < inner.height; y++) {
    const row = plane.subarray(y * inner.width, (y + 1) * inner.width)
    out.set(row, (y + margins.top) * width + margins.x)
  }
  for (const side of sidesOf(inner, margins)) continueOver(out, side)
  return out
}

/** One edge of the known area: `count` pixels from `first`, `along` apart; `out` steps one pixel outward. */
type Side = {
  readonly first: number
  readonly along: number
  readonly out: number
  readonly count: number
  /** Pixels to add outside the edge. */
  readonly margin: number
  /** Known pixels inside the edge. */
  readonly known: number
}

/** Top and bottom of the photo first; then left and right, corners included. */
function sidesOf(inner: Size, margins: Margins): readonly Side[] {
  const { width, height } = sizeWith(inner, margins)
  const { rim } = margins
  const left = margins.x + rim
  const top = margins.top + rim
  const bottom = margins.bottom + rim
  const level = { along: 1, count: inner.width - 2 * rim, known: inner.height - 2 * rim }
  const upright = { along: width, count: height, margin: left, known: inner.width - 2 * rim }
  return [
    { ...level, margin: top, first: top * width + left, out: -width },
    { ...level, margin: bottom, first: (height - 1 - bottom) * width + left, out: width },
    { ...upright, first: left, out: -1 },
    { ...upright, first: width - 1 - left, out: 1 },
  ]
}

/** Each new row is the blurred mean of as many known rows as its distance from the photo. Changes `channel`. */
function continueOver(channel: Float32Array, { first, along, out, count, margin, known }: Side): void {
  const sum = new Float64Array(count)
  const row = newPlane(count, 1)
  let mixed = 0
  for (let distance = 1; distance <= margin; distance++) {
    if (mixed < Math.min(MAX_MIXED_ROWS, known)) {
      const inner = first - out * mixed++
      for (let k = 0; k < count; k++) sum[k]! += channel[inner + k * along]!
    }
    for (let k = 0; k < count; k++) row.data[k] = sum[k]! / mixed
    const { data } = gaussianBlur(row, Math.min(MAX_BLUR_SIGMA, BLUR_PER_PX * distance))
    const outer = first + out * distance
    for (let k = 0; k < count; k++) channel[outer + k * along] = data[k]!
  }
}
