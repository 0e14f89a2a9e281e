import { kernels, layOut } from '../kernels/workbench.ts'
import { sharedFloats } from '../plane.ts'

/**
 * Everything the washes must know of a place, side by side for each analysis pixel: one place in memory for each
 * sample. The two washes that meet there (tone 0..1, 0 is bare paper, and colour) and which of them covers it
 * (`selector`, see `sidesOf`); masks 0..1 of leaves, sky and shade; how much care it gets, 0..1;
 * and how far inside the painted area it lies (negative: bare paper, 1: well inside).
 */
export const FIELDS = [
  'selector',
  'lightTone',
  'darkTone',
  'lightA',
  'lightB',
  'darkA',
  'darkB',
  'leaves',
  'sky',
  'care',
  'inside',
  'shade',
] as const
export type FieldName = (typeof FIELDS)[number]

/** `width × height` samples of all fields, in the order of `FIELDS`. */
export type WashFields = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** The fields in the making, one plane each. */
export type WashPlanes = Record<FieldName, Float32Array>

/** Places that are woven together: they stay in the caches. */
const BLOCK = 4096

/** Weaves planes of one size into fields, block by block. */
export function woven(planes: WashPlanes, width: number, height: number): WashFields {
  const size = FIELDS.length
  const count = width * height
  const data = sharedFloats(count * size)
  for (let from = 0; from < count; from += BLOCK) {
    const to = Math.min(count, from + BLOCK)
    // Kernels write to the next whole four.
    const { all, out } = layOut({ all: size * BLOCK, out: size * (BLOCK + 4) })
    FIELDS.forEach((name, k) => all.set(planes[name].subarray(from, to), k * BLOCK))
    kernels.weave(to - from, all.byteOffset, 4 * BLOCK, out.byteOffset)
    data.set(out.subarray(0, (to - from) * size), from * size)
  }
  return { width, height, data }
}
