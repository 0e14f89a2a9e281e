import { kernels } from '../kernels/wasm-memory.ts'
import type { WashRow } from './wash-row.ts'

/** White watercolor paper, in linear light. */
export const PAPER_RGB = [0.985, 0.972, 0.94] as const

/**
 * Pass: the amount of pigment that settles. It drifts and pools, sinks into the pits of the paper (granulation) and
 * gathers at edges. `skyDrift`: the share of its drifting that it keeps in the sky; below 1 there are no blooms.
 * Source: Bousseau et al. (2006); Montesdeoca et al., "Art-directed watercolor stylization" (2017).
 */
export const settlePigment =
  (skyDrift: number) =>
  (row: WashRow): void => {
    kernels.settlePigment(
      row.tone.length,
      skyDrift,
      row.tone.byteOffset,
      row.sky.byteOffset,
      row.drift.byteOffset,
      row.pools.byteOffset,
      row.clots.byteOffset,
      row.paper.byteOffset,
      row.edge.byteOffset,
      row.rim.byteOffset,
      row.cover.byteOffset,
      row.b.byteOffset,
      row.leaves.byteOffset,
      row.density.byteOffset,
    )
  }

/**
 * Pass: the light (linear red, green, blue) reflected through the wash. Beer-Lambert law: transmittance is that of an
 * even wash to the power of the pigment's density.
 */
export function shineThrough(row: WashRow): void {
  kernels.shineThrough(
    row.tone.length,
    ...PAPER_RGB,
    row.tone.byteOffset,
    row.a.byteOffset,
    row.b.byteOffset,
    row.density.byteOffset,
    row.red.byteOffset,
    row.green.byteOffset,
    row.blue.byteOffset,
  )
}
