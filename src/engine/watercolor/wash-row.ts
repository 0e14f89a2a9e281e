import { FIELDS } from './wash-fields.ts'
import type { FieldName } from './wash-fields.ts'
import { WASH_NOISES } from './wash-noise.ts'
import type { WashNoise } from './wash-noise.ts'

/** What the passes over a row find out, besides fields and noises. */
const RESULTS = [
  /** Height of the paper, 0..1. */
  'paper',
  /** Where the trembling hand puts each pixel, in analysis pixels. */
  'x',
  'y',
  /** Half the width of the tone step at a glaze's edge. */
  'softness',
  /** Pigment gathered at the edge of a glaze, 0..1, and at the rim of the painted area. */
  'edge',
  'rim',
  /** Share of the pigment that reaches the paper, 0..1: 0 on the bare border. */
  'cover',
  /** How much pigment lies there, as a power of the transmittance of an even wash. */
  'density',
] as const

type RowName = FieldName | WashNoise | (typeof RESULTS)[number]

/** One output row in the making: one array of `width` values per name. */
export type WashRow = Readonly<Record<RowName, Float32Array>>

export const newWashRow = (width: number): WashRow =>
  Object.fromEntries(
    [...FIELDS, ...(Object.keys(WASH_NOISES) as WashNoise[]), ...RESULTS].map((name) => [
      name,
      new Float32Array(width),
    ]),
  ) as WashRow
