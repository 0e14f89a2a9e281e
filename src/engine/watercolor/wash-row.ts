import { BYTE_FROM_LINEAR } from '../color.ts'
import { allocate, asBytes, type Floats } from '../kernels/wasm-memory.ts'
import { gridLength } from '../paper/sheet-noise.ts'
import { type FieldName, FIELDS } from './wash-fields.ts'
import { WASH_NOISES, type WashNoise } from './wash-noise.ts'

/** The values that the passes over a row compute, besides fields and noises. */
const RESULTS = [
  /** Tone, 0 (bare paper) .. 1. */
  'tone',
  /** Height of the paper, 0..1, and that of its lower right neighbor. */
  'paper',
  'paperBeyond',
  /** Amount of pencil, 0..1. */
  'graphite',
  /** How steady the hand is, 0..1. */
  'steady',
  /** Where the trembling hand puts each pixel, in analysis pixels. */
  'x',
  'y',
  /** The source of each pixel's paint: its own position, or the paint point of the dab that covers it. */
  'paintX',
  'paintY',
  /** Pigment gathered at the rim of a dab, 0..1, and the tone that the dab adds. */
  'dabRim',
  'dabTone',
  /** Pigment gathered at the edge of a wash, 0..1, and at the rim of the painted area. */
  'edge',
  'rim',
  /** Share of the pigment that reaches the paper, 0..1: 0 on the bare border. */
  'cover',
  /** Amount of pigment, as a power of the transmittance of an even wash. */
  'density',
  /** The reflected light, linear. */
  'red',
  'green',
  'blue',
] as const

/** The other arrays in scratch memory. */
const TABLES = ['grid', 'fields', 'dabs', 'leafWash', 'bytes', 'printed'] as const

type RowName = FieldName | WashNoise | (typeof RESULTS)[number]

/**
 * One output row under construction, in scratch memory: one array of `width` values per name, plus the fields it is
 * sampled from, the dabs of leaves and their wash that is being laid, a grid of noise, the table of sRGB bytes, and the
 * printed bytes.
 */
export type WashRow = Readonly<Record<RowName | (typeof TABLES)[number], Floats>>

/** The names of all arrays of a row of the washes. */
const ROW_NAMES: readonly RowName[] = [...FIELDS, ...(Object.keys(WASH_NOISES) as WashNoise[]), ...RESULTS]

/** Number of floats per pixel of a wash of leaves, see `wasm/dabs.ts`. */
const LEAF_WASH_FLOATS = 7

/** A row of zeros, with room for `fieldSamples` samples of all fields and `dabNumbers` floats of dabs. */
export function newWashRow(width: number, fieldSamples = 0, dabNumbers = 0): WashRow {
  const counts = {
    ...(Object.fromEntries(ROW_NAMES.map((name) => [name, width])) as Record<RowName, number>),
    grid: gridLength(width),
    fields: fieldSamples * FIELDS.length,
    dabs: dabNumbers,
    leafWash: LEAF_WASH_FLOATS * width,
    bytes: Math.ceil(BYTE_FROM_LINEAR.length / 4),
    printed: width,
  }
  const row = allocate(counts)
  for (const name of [...ROW_NAMES, 'leafWash'] as const) row[name].fill(0)
  asBytes(row.bytes).set(BYTE_FROM_LINEAR)
  return row
}
