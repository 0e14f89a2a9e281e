import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane, sharedFloats } from '../plane.ts'
import type { LabImage } from './types.ts'

/** Share of the photo's width and height that is added on each side. */
const SHARE = 0.045
/** At most this many rows of the photo are mixed into one row of the margin. */
const DEEPEST = 12
/** Blur along the edge, in pixels per pixel of distance from the photo, and its maximum. */
const SPREADING = 0.5
const WIDEST_SIGMA = 14

/** Many photos have a thin border of odd pixels: this many of the outermost rows are replaced as well. */
const RIM = 3

export type WithMargin = { readonly image: LabImage; readonly marginX: number; readonly marginY: number }

/**
 * Extends a photo by 4.5 % on each side, so that the unpainted border does not cut into a gable or a tree at the frame.
 * The new strip continues the colors of the photo's edge, blurrier toward the outside: nothing sharp is invented, and
 * nothing is mirrored.
 */
export function addSheetMargin(photo: LabImage): WithMargin {
  const marginX = Math.round(photo.width * SHARE)
  const marginY = Math.round(photo.height * SHARE)
  const width = photo.width + 2 * marginX
  const height = photo.height + 2 * marginY
  const sides = sidesOf(photo.width, photo.height, marginX, marginY)
  const extended = (channel: Float32Array) => {
    const out = sharedFloats(width * height)
    for (let y = 0; y < photo.height; y++) {
      const row = channel.subarray(y * photo.width, (y + 1) * photo.width)
      out.set(row, (y + marginY) * width + marginX)
    }
    for (const side of sides) continueOver(out, side)
    return out
  }
  return {
    image: { width, height, L: extended(photo.L), a: extended(photo.a), b: extended(photo.b) },
    marginX,
    marginY,
  }
}

/** One edge of the known area: `count` pixels from `first`, `along` apart; `out` steps one pixel outward. */
type Side = {
  readonly first: number
  readonly along: number
  readonly out: number
  readonly count: number
  /** Pixels to add outside the edge, and known ones inside it. */
  readonly margin: number
  readonly known: number
}

/** Top and bottom of the photo first; then left and right, corners included. */
function sidesOf(photoWidth: number, photoHeight: number, marginX: number, marginY: number): readonly Side[] {
  const width = photoWidth + 2 * marginX
  const height = photoHeight + 2 * marginY
  const rim = Math.min(marginX, marginY, RIM)
  const top = marginY + rim
  const left = marginX + rim
  const level = { along: 1, count: photoWidth - 2 * rim, margin: top, known: photoHeight - 2 * rim }
  const upright = { along: width, count: height, margin: left, known: photoWidth - 2 * rim }
  return [
    { ...level, first: top * width + left, out: -width },
    { ...level, first: (height - 1 - top) * width + left, out: width },
    { ...upright, first: left, out: -1 },
    { ...upright, first: width - 1 - left, out: 1 },
  ]
}

/**
 * Each new row is the mean of as many known rows as its distance from the photo, blurred along the edge. Changes
 * `channel`.
 */
function continueOver(channel: Float32Array, { first, along, out, count, margin, known }: Side): void {
  const sum = new Float64Array(count)
  const row = newPlane(count, 1)
  let mixed = 0
  for (let distance = 1; distance <= margin; distance++) {
    if (mixed < Math.min(DEEPEST, known)) {
      const inner = first - out * mixed++
      for (let k = 0; k < count; k++) sum[k]! += channel[inner + k * along]!
    }
    for (let k = 0; k < count; k++) row.data[k] = sum[k]! / mixed
    const { data } = gaussianBlur(row, Math.min(WIDEST_SIGMA, SPREADING * distance))
    const outer = first + out * distance
    for (let k = 0; k < count; k++) channel[outer + k * along] = data[k]!
  }
}
