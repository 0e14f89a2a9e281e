import { percentiles } from '../analysis/percentiles.ts'
import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import { clamp, mixIn, smoothstep, smoothstepIn } from '../scalar.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { WashRow } from './wash-row.ts'

/** Neither a darkness nor a tone exceeds this. */
const DARKEST = 0.92

/** The tone (0 bare paper … 0.92) for a lightness: high key, so that lights stay paper. Falls with L. */
export function washTone(lightness: number): number {
  const dark = Math.min(DARKEST, 1 - clamp(lightness))
  return 0.66 * dark + 0.405 * dark * dark * dark
}

/**
 * The tone of a light wall, door or roof per darkness: they keep most of their own lightness. Range of darkness over
 * which this ends: shade stays as transparent as elsewhere.
 */
const LOCAL = 0.96
const SHADED = [0.55, 0.25] as const

/**
 * Chroma from which a light surface begins to have a color of its own, and surely has; lightness at which one without
 * chroma is white, and surely gray.
 */
const COLORED = [0.01, 0.03] as const
const GRAY = [0.86, 0.7] as const

/**
 * The least tone of a colored surface per chroma, and the most that this asks for: a paler wash has no room for its hue,
 * because no light can exceed that of the paper.
 */
const TINT = 3.2
const DEEPEST_TINT = 0.2

/** The median tone of a sheet, without sky, at which the paper still shines through. */
const LIGHT_MEDIAN = 0.3
const LOWEST_KEY = 0.72

/**
 * Thins middle tones by `key` (0..1] and keeps the darks: a sheet of middle grays looks muddy. Keeps the order of
 * tones.
 */
export const inKey = (tone: number, key: number): number => tone * (key + (1 - key) * smoothstep(0.35, 0.85, tone))

/** Writes tone and slope of the broad shapes, with accents. */
export function setTones(planes: WashPlanes, analysis: Analysis): void {
  const { width, height, coarse, sky } = analysis
  const light = gaussianBlur(asPlane(analysis, coarse.L), 1.3).data
  const tone = new Float32Array(light.length)
  for (let i = 0; i < tone.length; i++) tone[i] = washTone(light[i]!)
  const [median, dark] = percentiles(tone, [0.5, 0.95], 1, (i) => sky[i]! < 0.5)
  const key = clamp(LIGHT_MEDIAN / Math.max(1e-3, median!), LOWEST_KEY, 1)
  const { local, tint } = localColor(analysis)
  for (let i = 0; i < tone.length; i++) {
    tone[i] = inKey(tone[i]!, key)
    if (local[i] === 0) continue
    const darkness = 1 - light[i]!
    tone[i]! += Math.max(0, LOCAL * darkness - tone[i]!) * local[i]! * smoothstepIn(SHADED, darkness)
  }
  setAccents(tone, dark!, local, analysis)
  for (let i = 0; i < tone.length; i++) tone[i] = Math.max(tone[i]!, tint[i]!)
  openLargeDarks(tone, analysis)
  planes.tone = tone
  planes.slope = slopeOf(tone, width, height)
}

/** The neighborhood with which a place's tone is compared, in pixels, and the least difference of an accent. */
const AROUND_SIGMA = 36
const APART = 0.05

/**
 * How much deeper an accent is painted, per tone: where a sheet has no darks yet, and where `dark` (0..1) is reached.
 */
const DEEPER = [1.15, 0.35] as const
const LACKING = [0.58, 0.76] as const
/** How much lighter a light is left, per tone, and how much of that applies to leaves. */
const LIGHTER = 0.9
const LEAVES_KEPT = 0.6

/**
 * Sets the darkest darks (eaves, doors, panes) deeper than what is around them, and leaves small lights to the paper,
 * unless they have a color (`local`, see `localColor`).
 */
function setAccents(tone: Float32Array, dark: number, local: Float32Array, analysis: Analysis): void {
  const { vegetation } = analysis
  const around = gaussianBlur(asPlane(analysis, tone), AROUND_SIGMA).data
  const deeper = mixIn(DEEPER, smoothstepIn(LACKING, dark))
  for (let i = 0; i < tone.length; i++) {
    const own = tone[i]!
    const darker = Math.max(0, own - around[i]! - APART) * smoothstep(0.22, 0.42, own)
    const lighter = Math.max(0, around[i]! - own - APART) * smoothstep(0.34, 0.12, own)
    const accent = deeper * (1 - LEAVES_KEPT * vegetation[i]!) * darker - LIGHTER * (1 - local[i]!) * lighter
    tone[i] = clamp(own + accent, 0, DARKEST)
  }
}

/**
 * Reach of a large dark, in pixels; the mean tone from which it is thinned; by which share per tone beyond, where it
 * matters and where it does not, and the most of its tone that it loses.
 */
const LARGE_SIGMA = 12
const LARGE_FROM = 0.36
const OPENED = [0.65, 1] as const
const MOST_OPENED = 0.5
const MATTERS = [0.5, 0.2] as const

/** Thins large darks, such as shadows, openings and bushes, so that the paper shines through; small ones stay deep. */
export function openLargeDarks(tone: Float32Array, analysis: Pick<Analysis, 'width' | 'height' | 'importance'>): void {
  const wide = gaussianBlur(asPlane(analysis, tone), LARGE_SIGMA).data
  for (let i = 0; i < tone.length; i++) {
    const over = Math.max(0, wide[i]! - LARGE_FROM)
    if (over > 0)
      tone[i]! *= 1 - Math.min(MOST_OPENED, mixIn(OPENED, smoothstepIn(MATTERS, analysis.importance[i]!)) * over)
  }
}

/**
 * How much each place shows a color of its own, 0..1, and the least tone that it needs: walls, doors, roofs and drives
 * that are not white.
 */
function localColor({ coarse, sky, vegetation }: Analysis): { local: Float32Array; tint: Float32Array } {
  const local = new Float32Array(sky.length)
  const tint = new Float32Array(sky.length)
  for (let i = 0; i < local.length; i++) {
    const solid = (1 - vegetation[i]!) * (1 - sky[i]!)
    if (solid === 0) continue
    const chroma = Math.sqrt(coarse.a[i]! ** 2 + coarse.b[i]! ** 2)
    local[i] = Math.max(smoothstepIn(GRAY, coarse.L[i]!), smoothstepIn(COLORED, chroma)) * solid
    tint[i] = Math.min(DEEPEST_TINT, TINT * chroma) * local[i]!
  }
  return { local, tint }
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
