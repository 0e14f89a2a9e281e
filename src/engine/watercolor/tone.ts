import type { Analysis } from '../analysis/types.ts'
import { asPlane } from '../analysis/types.ts'
import { percentiles } from '../analysis/percentiles.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import { clamp, smoothstep } from '../scalar.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { WashRow } from './wash-row.ts'

/** The tone (0 bare paper … 0.92) that stands for a lightness: high key, so lights stay paper. Falls with L. */
export function washTone(lightness: number): number {
  const dark = Math.min(0.92, 1 - clamp(lightness))
  return 0.66 * dark + 0.405 * dark * dark * dark
}

/** The median tone of a sheet, sky apart, that still lets the paper shine. */
const LIGHT_MEDIAN = 0.3
const LOWEST_KEY = 0.72

/** Thins middle tones by `key` (0..1] and leaves the darks: a sheet of middle greys is mud. Keeps the order of tones. */
export const inKey = (tone: number, key: number): number => tone * (key + (1 - key) * smoothstep(0.35, 0.85, tone))

/** Writes tone and slope of the broad shapes. */
export function setTones(planes: WashPlanes, analysis: Analysis): void {
  const { width, height, coarse, sky } = analysis
  const tone = gaussianBlur(asPlane(analysis, coarse.L), 1.3).data
  for (let i = 0; i < tone.length; i++) tone[i] = washTone(tone[i]!)
  const [median] = percentiles(tone, [0.5], 1, (i) => sky[i]! < 0.5)
  const key = clamp(LIGHT_MEDIAN / Math.max(1e-3, median!), LOWEST_KEY, 1)
  for (let i = 0; i < tone.length; i++) tone[i] = inKey(tone[i]!, key)
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

/** Pass: pigment drifts, most among leaves. */
export function driftTone(row: WashRow): void {
  kernels.driftTone(row.tone.length, row.tone.byteOffset, row.leaves.byteOffset, row.drift.byteOffset)
}
