import { kernels } from '../kernels/workbench.ts'
import type { WashRow } from './wash-row.ts'

/** White watercolour paper, linear light. */
export const PAPER = [0.985, 0.972, 0.94] as const

/**
 * Pass: chooses the wash that covers each place. Edges are as sharp as the output where the sheet is dry, and lost
 * where it is wet; leaves end in touches of the brush. Pigment gathers in one thin, broken line on the dark side.
 * Source: edge darkening of Bousseau et al., "Interactive watercolor rendering" (2006).
 */
export function layWashes(row: WashRow, pixel: number): void {
  kernels.layWashes(
    row.tone.length,
    pixel,
    row.selector.byteOffset,
    row.lightTone.byteOffset,
    row.darkTone.byteOffset,
    row.lightA.byteOffset,
    row.lightB.byteOffset,
    row.darkA.byteOffset,
    row.darkB.byteOffset,
    row.leaves.byteOffset,
    row.sky.byteOffset,
    row.care.byteOffset,
    row.leafTouches.byteOffset,
    row.broken.byteOffset,
    row.wet.byteOffset,
    row.pools.byteOffset,
    row.tone.byteOffset,
    row.a.byteOffset,
    row.b.byteOffset,
    row.edge.byteOffset,
  )
}

/** Pass: strokes end: dried, dragged dry over the tops of the paper, or softened with water in the sky. */
export function thinOut(row: WashRow, pixel: number): void {
  kernels.thinOut(
    row.tone.length,
    pixel,
    row.inside.byteOffset,
    row.hairs.byteOffset,
    row.pools.byteOffset,
    row.sky.byteOffset,
    row.leaves.byteOffset,
    row.paper.byteOffset,
    row.cover.byteOffset,
    row.rim.byteOffset,
  )
}

/**
 * Pass: how much pigment settles. It drifts and pools in what was laid wet, sinks into the pits of the paper where it is
 * sedimentary (granulation), gathers at edges, and leaves thin lines where water ran back into a drying wash.
 * Source: Bousseau et al. (2006); Montesdeoca et al., "Art-directed watercolor stylization" (2017).
 */
export function settlePigment(row: WashRow): void {
  kernels.settlePigment(
    row.tone.length,
    row.tone.byteOffset,
    row.b.byteOffset,
    row.sky.byteOffset,
    row.leaves.byteOffset,
    row.shade.byteOffset,
    row.wet.byteOffset,
    row.drift.byteOffset,
    row.pools.byteOffset,
    row.backruns.byteOffset,
    row.paper.byteOffset,
    row.edge.byteOffset,
    row.rim.byteOffset,
    row.cover.byteOffset,
    row.density.byteOffset,
  )
}

/** Pass: hues wander where washes ran into each other. */
export function wanderHue(row: WashRow): void {
  kernels.wanderHue(
    row.tone.length,
    row.a.byteOffset,
    row.b.byteOffset,
    row.leaves.byteOffset,
    row.sky.byteOffset,
    row.hueA.byteOffset,
    row.hueB.byteOffset,
  )
}

/**
 * Pass: the light (linear red, green, blue) that comes back through the wash.
 * Beer and Lambert: transmittance is that of an even wash to the power of the pigment's density.
 */
export function shineThrough(row: WashRow): void {
  kernels.shineThrough(
    row.tone.length,
    ...PAPER,
    row.tone.byteOffset,
    row.a.byteOffset,
    row.b.byteOffset,
    row.density.byteOffset,
    row.red.byteOffset,
    row.green.byteOffset,
    row.blue.byteOffset,
  )
}
