import { kernels } from '../kernels/wasm-memory.ts'
import type { WashRow } from './wash-row.ts'

/** Where each glaze begins, and the tone it adds. */
export const GLAZES = [
  { from: 0.07, adds: 0.1 },
  { from: 0.2, adds: 0.13 },
  { from: 0.34, adds: 0.145 },
  { from: 0.49, adds: 0.15 },
  { from: 0.64, adds: 0.15 },
  { from: 0.78, adds: 0.13 },
] as const

/**
 * Pass: lays six transparent glazes over each other. A glaze covers what is darker than its threshold, so its edge is
 * a level set of the tone: sharp at any output size. Edges are hard on what matters and lost where the sheet is wet.
 * Where tone changes gently, on a wall or a drive, there is no edge but one graded wash: a level set of a plain surface
 * would be camouflage. Pigment gathers inside hard edges; the distance to one is (tone - threshold) / slope.
 * Sources: Curtis et al., "Computer-generated watercolor" (1997): glazes; Bousseau et al., "Interactive watercolor
 * rendering" (2006) and Montesdeoca et al. (2017): edge darkening.
 */
export function layGlazes(row: WashRow): void {
  kernels.layGlazes(
    row.tone.length,
    row.glazes.byteOffset,
    GLAZES.length,
    row.tone.byteOffset,
    row.slope.byteOffset,
    row.wet.byteOffset,
    row.matters.byteOffset,
    row.sky.byteOffset,
    row.leaves.byteOffset,
    row.dabRim.byteOffset,
    row.edge.byteOffset,
  )
}
