import { sharedFloats } from '../plane.ts'

/**
 * Everything the washes must know of a place, side by side for each analysis pixel: one place in memory for each
 * sample. Tone 0..1 (0 is bare paper) and its slope per pixel; the colour, and the same colour spread by water;
 * what the abstraction lost of darks and lights; ridges; three masks 0..1; and how far inside the painted area the
 * place lies (negative: bare paper, 1: well inside).
 */
export const FIELDS = [
  'tone',
  'slope',
  'a',
  'b',
  'wideA',
  'wideB',
  'detail',
  'ridge',
  'sky',
  'leaves',
  'matters',
  'inside',
] as const

export type FieldName = (typeof FIELDS)[number]

/** `width × height` samples of all fields, in the order of `FIELDS`. */
export type WashFields = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** The fields in the making, one plane each. */
export type WashPlanes = Record<FieldName, Float32Array>

const BLOCK = 1024

/** Weaves planes of one size into fields, block by block: a block stays in the cache until all its fields are written. */
export function woven(planes: WashPlanes, width: number, height: number): WashFields {
  const size = FIELDS.length
  const count = width * height
  const data = sharedFloats(count * size)
  for (let from = 0; from < count; from += BLOCK) {
    const to = Math.min(count, from + BLOCK)
    FIELDS.forEach((name, k) => {
      const plane = planes[name]
      for (let i = from, o = from * size + k; i < to; i++, o += size) data[o] = plane[i]!
    })
  }
  return { width, height, data }
}

/**
 * Samples all fields along one row: at (x[i], y[i]) in analysis pixels, clamped to the sheet, bilinear.
 * `out` takes one array per field.
 */
export function sampleFields(
  { width, height, data }: WashFields,
  x: Float32Array,
  y: Float32Array,
  out: readonly Float32Array[],
): void {
  const size = FIELDS.length
  const right = width > 1 ? size : 0
  const below = height > 1 ? width * size : 0
  const lastX = width - 1
  const lastY = height - 1
  for (let i = 0; i < x.length; i++) {
    const cx = x[i]! < 0 ? 0 : x[i]! > lastX ? lastX : x[i]!
    const cy = y[i]! < 0 ? 0 : y[i]! > lastY ? lastY : y[i]!
    const ix = cx >= lastX && lastX > 0 ? lastX - 1 : cx | 0
    const iy = cy >= lastY && lastY > 0 ? lastY - 1 : cy | 0
    const fx = cx - ix
    const fy = cy - iy
    const w11 = fx * fy
    const w10 = fx - w11
    const w01 = fy - w11
    const w00 = 1 - fx - w01
    const upper = (iy * width + ix) * size
    const lower = upper + below
    for (let k = 0; k < size; k++) {
      out[k]![i] =
        data[upper + k]! * w00 +
        data[upper + right + k]! * w10 +
        data[lower + k]! * w01 +
        data[lower + right + k]! * w11
    }
  }
}
