import { DAB_REACH, type DabShape } from '../foliage/leaf-dabs.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import type { WashRow } from './wash-row.ts'

/** One dab of leaves, or another touch of the brush. Lengths in analysis pixels. */
export type GlazeDab = DabShape & {
  readonly x: number
  readonly y: number
  /** The x of the point that its paint is taken from. */
  readonly paintX: number
  /** The y of that point. */
  readonly paintY: number
  /** The tone that it adds. */
  readonly glaze: number
  /** Width of its soft edge, in pixels. */
  readonly wetEdge: number
  /** A leaf is bent and pointed, and pigment gathers at its rim; any other touch is flat. */
  readonly isLeaf: boolean
}

/** One wash of dabs: they run together, and the next wash is laid over them when they are dry. */
export type DabWash = readonly GlazeDab[]

/**
 * Number of floats per dab, lengths in analysis pixels: its middle x and y, cosine and sine of its direction, half its
 * length and half its breadth, x and y of its paint point, the tone that it adds, the width of its soft edge, the wash
 * that it belongs to, and 1 for a leaf.
 */
const DAB_FLOATS = 12

/** Amount of pigment that gathers at the rim of a wash of leaves, relative to a hard edge of a wash (0..1). */
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
 * Lays the dabs over row `y` (in analysis pixels): each pixel takes its paint from the paint point of the last dab on
 * it, and from its own position if there is no dab. `tooth`: see `EdgeTooth`.
 */
export function layDabs(row: WashRow, scale: number, tooth: number, y: number): void {
  kernels.layDabs(
    row.x.length,
    scale,
    y,
    LEAF_RIM_PIGMENT,
    tooth,
    row.paper.byteOffset,
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
