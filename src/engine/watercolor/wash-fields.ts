import { sharedFloats } from '../plane.ts'

/**
 * All data of the washes, interleaved per analysis pixel, so that each sample is contiguous in memory. For each pixel:
 * its distance inside the darker of two washes, in pixels from the edge between them (negative: in the lighter one);
 * their tones 0..1 (0 is bare paper; equal where there is no edge); and how the darker one ends there (see
 * `endingsOf`); the color, and the same color spread by water; three masks 0..1, of which leaves are negative on even
 * ground; and its distance inside the painted area (negative: bare paper, 1: well inside).
 */
export const FIELDS = [
  'within',
  'light',
  'dark',
  'ending',
  'a',
  'b',
  'wideA',
  'wideB',
  'sky',
  'leaves',
  'matters',
  'inside',
] as const

export type FieldName = (typeof FIELDS)[number]

/** The `inside` of paper that no wash reaches. */
export const BARE = -1

/** `width × height` samples of all fields, in the order of `FIELDS`. */
export type WashFields = { readonly width: number; readonly height: number; readonly data: Float32Array }

/**
 * The planes that are planned: the fields, the tone, and the dark and light details lost by the abstraction, which are
 * added to it.
 */
export const PLANES = [...FIELDS, 'tone', 'detail'] as const

/** The fields under construction, one plane each. */
export type WashPlanes = Record<(typeof PLANES)[number], Float32Array>

/** Fields are interleaved in blocks that fit in the cache. */
const BLOCK_PIXELS = 1024

/**
 * Interleaves planes of one size into fields, block by block: a block stays in the cache until all its fields are
 * written.
 */
export function woven(planes: WashPlanes, width: number, height: number): WashFields {
  const size = FIELDS.length
  const count = width * height
  const data = sharedFloats(count * size)
  for (let from = 0; from < count; from += BLOCK_PIXELS) {
    const to = Math.min(count, from + BLOCK_PIXELS)
    FIELDS.forEach((name, k) => {
      const plane = planes[name]
      for (let i = from, o = from * size + k; i < to; i++, o += size) data[o] = plane[i]!
    })
  }
  return { width, height, data }
}
