import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { asPlane } from './types.ts'
import type { LabImage } from './types.ts'

/** Share of the photo's width and height added on each side. */
const SHARE = 0.045
/** Blur at the sheet's edge, in pixels; it grows from nothing at the photo's edge. */
const EDGE_SIGMA = 12

export type WithMargin = { readonly image: LabImage; readonly marginX: number; readonly marginY: number }

/**
 * Extends a photo by 4.5 % on each side, so that a gable or a tree that touches the frame is not eaten by the
 * unpainted border. The new strip mirrors the photo and grows vague outwards: a sharp mirrored roof would read as
 * a second one.
 */
export function addSheetMargin(photo: LabImage): WithMargin {
  const marginX = Math.round(photo.width * SHARE)
  const marginY = Math.round(photo.height * SHARE)
  const width = photo.width + 2 * marginX
  const height = photo.height + 2 * marginY
  const columns = Int32Array.from({ length: width }, (_, x) => mirrored(x - marginX, photo.width))
  const rows = Int32Array.from({ length: height }, (_, y) => mirrored(y - marginY, photo.height))
  const vagueness = marginVagueness(width, height, marginX, marginY)
  const extended = (channel: Float32Array) => {
    const out = new Float32Array(width * height)
    for (let y = 0; y < height; y++) {
      const row = rows[y]! * photo.width
      for (let x = 0; x < width; x++) out[y * width + x] = channel[row + columns[x]!]!
    }
    return withVagueMargin(out, vagueness, width, height)
  }
  return {
    image: { width, height, L: extended(photo.L), a: extended(photo.a), b: extended(photo.b) },
    marginX,
    marginY,
  }
}

/** Mirrors an index into 0..length-1 without repeating the edge more than needed. */
function mirrored(i: number, length: number): number {
  const folded = i < 0 ? -1 - i : i >= length ? 2 * length - 1 - i : i
  return clamp(folded, 0, length - 1)
}

/** 0 inside the photo, rising to 1 at the sheet's edge. */
function marginVagueness(width: number, height: number, marginX: number, marginY: number): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const outY = Math.max(marginY - y, y - (height - 1 - marginY)) / Math.max(1, marginY)
    for (let x = 0; x < width; x++) {
      const outX = Math.max(marginX - x, x - (width - 1 - marginX)) / Math.max(1, marginX)
      out[y * width + x] = smoothstep(0, 0.8, Math.max(outX, outY))
    }
  }
  return out
}

function withVagueMargin(channel: Float32Array, vagueness: Float32Array, width: number, height: number): Float32Array {
  const blurred = gaussianBlur(asPlane({ width, height }, channel), EDGE_SIGMA).data
  for (let i = 0; i < channel.length; i++) {
    const share = vagueness[i]!
    if (share > 0) channel[i] = channel[i]! + (blurred[i]! - channel[i]!) * share
  }
  return channel
}
