import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import { mixGreens } from './leaf-colors.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { WashRow } from './wash-row.ts'

/**
 * Factor on the photo's chroma for pigment straight from the tube, which is purer; the product then removes 35 % of the
 * saturation (D1-171).
 */
const TUBE_CHROMA_FACTOR = 1.68
/** The share of the chroma that the product's desaturation leaves. */
const KEPT_CHROMA_SHARE = 0.65
/** Chroma above this is reduced: no pigment is neon. */
const MAX_CHROMA = 0.12

/**
 * Writes the color of the broad shapes, and the same color spread as far as water carries it. `crowns`: see `crownsOf`.
 */
export function setColors(planes: WashPlanes, crowns: Float32Array, analysis: Analysis): void {
  const { coarse, vegetation } = analysis
  const a = asPlane(analysis, coarse.a)
  const b = asPlane(analysis, coarse.b)
  planes.a = gaussianBlur(a, 2.4).data
  planes.b = gaussianBlur(b, 2.4).data
  planes.wideA = gaussianBlur(a, 13).data
  planes.wideB = gaussianBlur(b, 13).data
  planes.leaves = vegetation.slice()
  mixGreens(planes, crowns, analysis)
}

/**
 * Pass: colors bleed where the sheet is wet, hues vary slightly, lights are warm and shadows cool; then the product's
 * rule for watercolor, 35 % of the saturation taken away (D1-171).
 */
export function chargeColor(row: WashRow): void {
  kernels.chargeColor(
    row.tone.length,
    TUBE_CHROMA_FACTOR,
    MAX_CHROMA,
    KEPT_CHROMA_SHARE,
    row.tone.byteOffset,
    row.a.byteOffset,
    row.b.byteOffset,
    row.wideA.byteOffset,
    row.wideB.byteOffset,
    row.wet.byteOffset,
    row.matters.byteOffset,
    row.leaves.byteOffset,
    row.sky.byteOffset,
    row.hueA.byteOffset,
    row.hueB.byteOffset,
    row.pools.byteOffset,
  )
}
