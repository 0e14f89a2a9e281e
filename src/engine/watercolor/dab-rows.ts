import { DAB_REACH, type DabShape } from '../foliage/leaf-dabs.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import type { WashRow } from './wash-row.ts'

/** One dab of leaves, or another touch of the brush. Lengths in analysis pixels. */
export type GlazeDab = DabShape & {
  readonly x: number
  readonly y: number
  /** The x of the place whose paint it has. */
  readonly paintX: number
  /** The y of that place. */
  readonly paintY: number
  /** What it adds to the tone. */
  readonly glaze: number
  /** Over how many pixels its edge runs. */
  readonly wetEdge: number
  /** A leaf is bent and pointed, and pigment gathers at its rim; any other touch is flat. */
  readonly isLeaf: boolean
}

/** One wash of dabs: they run together, and the next wash is laid over them when they are dry. */
export type DabWash = readonly GlazeDab[]

/**
 * Numbers per dab, lengths in analysis pixels: its middle x and y, cosine and sine of its direction, half its length
 * and half its breadth, x and y of the place of its paint, what it adds to the tone, over how many pixels its edge
 * runs, the wash that it belongs to, and 1 for a leaf.
 */
const DAB_FLOATS = 12

/** How much pigment gathers at the rim of a wash of leaves, as at a hard edge of a wash (0..1). */
const LEAF_RIM_PIGMENT = 0.16

/** The dabs as numbers, for the plan. */
export const packedDabs = (washes: readonly DabWash[]): Float32Array =>
  Float32Array.from(
    washes.flatMap((wash, order) =>
      wash.flatMap((dab) => [
        dab.x,
        dab.y,
        dab.cos,
        dab.sin,
        dab.halfLength,
        dab.halfBreadth,
        dab.paintX,
        dab.paintY,
        dab.glaze,
        dab.wetEdge,
        order,
        dab.isLeaf ? 1 : 0,
      ]),
    ),
  )

/** The dabs that rows `from` to `to` of the analysis may touch. */
export function dabsInRows(dabs: Float32Array, from: number, to: number): Float32Array {
  const found: number[] = []
  for (let k = 0; k < dabs.length; k += DAB_FLOATS)
    if (dabs[k + 1]! > from - DAB_REACH && dabs[k + 1]! < to + DAB_REACH)
      found.push(...dabs.subarray(k, k + DAB_FLOATS))
  return Float32Array.from(found)
}

/**
 * Lays the dabs over row `y` (in analysis pixels): each pixel takes its paint from the place of the last dab on it, and
 * from its own place if there is none.
 */
export function layDabs(row: WashRow, scale: number, y: number): void {
  kernels.layDabs(
    row.x.length,
    scale,
    y,
    LEAF_RIM_PIGMENT,
    row.dabs.length / DAB_FLOATS,
    row.dabs.byteOffset,
    row.x.byteOffset,
    row.y.byteOffset,
    row.paintX.byteOffset,
    row.paintY.byteOffset,
    row.dabRim.byteOffset,
    row.dabTone.byteOffset,
    row.leafWash.byteOffset,
  )
}
