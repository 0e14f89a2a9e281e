import type { Analysis } from '../analysis/types.ts'
import { asPlane } from '../analysis/types.ts'
import { percentiles } from '../analysis/percentiles.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve } from '../kernels/resize.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { GLAZES } from './glazes.ts'
import { atFullSize } from '../planes/flat-planes.ts'
import type { FlatPlanes } from '../planes/flat-planes.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { WashRow } from './wash-row.ts'

/** The tone (0 bare paper … 0.92) that stands for a lightness: high key, so lights stay paper. Falls with L. */
export function washTone(lightness: number): number {
  const dark = Math.min(0.92, 1 - clamp(lightness))
  return 0.66 * dark + 0.405 * dark * dark * dark
}

/** The median tone of a sheet, sky apart, that still lets the paper shine. */
const LIGHT_MEDIAN = 0.26
const LOWEST_KEY = 0.66

/** Thins middle tones by `key` (0..1] and leaves the darks: a sheet of middle greys is mud. Keeps the order of tones. */
export const inKey = (tone: number, key: number): number => tone * (key + (1 - key) * smoothstep(0.35, 0.85, tone))

/** How near a flat tone may come to the tone where a glaze begins: nearer, and its accidents would show as blotches. */
const CLEAR_OF_GLAZE = 0.04

/** The tone, moved away from where glazes begin: a plane is either under a glaze or not. */
function betweenGlazes(tone: number): number {
  const near = GLAZES.find(({ from }) => Math.abs(tone - from) < 2 * CLEAR_OF_GLAZE)
  return near ? near.from + Math.sign(tone - near.from) * CLEAR_OF_GLAZE + (tone - near.from) / 2 : tone
}

/** Importance of a plane from which it has its full depth; what matters less is thinned by up to this share. */
const FULLY = 0.5
const SUBDUED = 0.35
/** Leaves are thinned by so much less. */
const LEAVES_KEPT = 0.6
/** Tone that a wash changes by, for each step in lightness, and at most. */
const GRADED = 0.6
const MOST_GRADED = 0.9 * CLEAR_OF_GLAZE

/** Writes tone and slope of the planes; what matters little is thinned, and skies, to leave room for their clouds. */
export function setTones(planes: WashPlanes, analysis: Analysis, flat: FlatPlanes): void {
  const { width, height, coarse, sky } = analysis
  const skyAt = halve(asPlane(analysis, sky)).data
  const leafyAt = halve(asPlane(analysis, analysis.vegetation)).data
  const laid = flat.L.map(washTone)
  const [median] = percentiles(laid, [0.5], 1, (i) => skyAt[i]! < 0.5)
  const key = clamp(LIGHT_MEDIAN / Math.max(1e-3, median!), LOWEST_KEY, 1)
  for (let i = 0; i < laid.length; i++) {
    const minor = (1 - smoothstep(0.1, FULLY, flat.matters[i]!)) * (1 - LEAVES_KEPT * leafyAt[i]!)
    const thinned = inKey(laid[i]!, key) * (1 - SUBDUED * minor)
    laid[i] = betweenGlazes(thinned) - clamp(GRADED * flat.graded[i]!, -MOST_GRADED, MOST_GRADED)
  }
  const broadTone = (i: number) => inKey(washTone(coarse.L[i]!), key)
  const tone = gaussianBlur(atFullSize(flat, laid, analysis, broadTone), 0.8).data
  for (let i = 0; i < tone.length; i++) tone[i]! *= 1 - 0.42 * sky[i]!
  planes.tone = tone
  planes.slope = slopeOf(tone, width, height)
}

function slopeOf(tone: Float32Array, width: number, height: number): Float32Array {
  const slope = new Float32Array(tone.length)
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < y * width + width - 1; i++) {
      const gx = (tone[i + 1]! - tone[i - 1]!) / 2
      const gy = (tone[i + width]! - tone[i - width]!) / 2
      slope[i] = Math.sqrt(gx * gx + gy * gy)
    }
  }
  return slope
}

/** Pass: pigment drifts, and skies dissolve into clouds laid wet in wet, but not where they matter. */
export function driftTone(row: WashRow): void {
  kernels.driftTone(
    row.tone.length,
    row.tone.byteOffset,
    row.sky.byteOffset,
    row.matters.byteOffset,
    row.leaves.byteOffset,
    row.drift.byteOffset,
    row.pools.byteOffset,
  )
}
