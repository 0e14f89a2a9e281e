import { percentiles } from '../analysis/percentiles.ts'
import { type Analysis, asPlane } from '../analysis/types.ts'
import { gatherLeaves } from '../foliage/gather-leaves.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import type { Plane } from '../plane.ts'
import { clamp, mix, mixIn, smoothstep, smoothstepIn } from '../scalar.ts'
import { thinShadows } from './darks.ts'
import { isInOwnLight } from './own-light.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { WashRow } from './wash-row.ts'

/** Neither a darkness nor a tone exceeds this. */
const DARKEST = 0.92

/** The tone (0 bare paper … 0.92) for a lightness: high key, so that lights stay paper. Falls with L. */
export function washTone(lightness: number): number {
  const dark = Math.min(DARKEST, 1 - clamp(lightness))
  return 0.66 * dark + 0.405 * dark * dark * dark
}

/** The median tone of a sheet, without sky, at which the paper still shines through. */
const LIGHT_MEDIAN = 0.3
const LOWEST_KEY = 0.72

/**
 * The chromas over which a wall or a roof gets a color of its own, which thinning would bleach, and how far that color
 * keeps its depth.
 */
const COLORED = [0.025, 0.07] as const
const COLORED_KEPT = 0.9

/**
 * Thins middle tones by `key` (0..1] and keeps the darks: a sheet of middle grays looks muddy. Keeps the order of
 * tones.
 */
export const inKey = (tone: number, key: number): number => tone * (key + (1 - key) * smoothstep(0.35, 0.85, tone))

/** Writes the tone of the broad shapes, with accents. `leaves`: see `standingLeaves`. */
export function setTones(planes: WashPlanes, leaves: Plane, analysis: Analysis): void {
  const { coarse, sky, vegetation } = analysis
  const tone = gaussianBlur(asPlane(analysis, coarse.L), 1.3).data
  for (let i = 0; i < tone.length; i++) tone[i] = washTone(tone[i]!)
  const [median, dark] = percentiles(tone, [0.5, 0.95], 1, (i) => sky[i]! < 0.5)
  const key = isInOwnLight(analysis) ? 1 : clamp(LIGHT_MEDIAN / Math.max(1e-3, median!), LOWEST_KEY, 1)
  for (let i = 0; i < tone.length; i++) {
    const squared = coarse.a[i]! * coarse.a[i]! + coarse.b[i]! * coarse.b[i]!
    const colored =
      squared > COLORED[0] ** 2 ? COLORED_KEPT * smoothstepIn(COLORED, Math.sqrt(squared)) * (1 - vegetation[i]!) : 0
    tone[i] = inKey(tone[i]!, mix(key, 1, colored))
  }
  setAccents(tone, dark!, analysis)
  gatherLeaves(tone, leaves, analysis)
  thinShadows(tone, analysis)
  planes.tone = tone
}

/** The neighborhood with which a place's tone is compared, in pixels, and the least difference of an accent. */
const AROUND_SIGMA = 90
const APART = 0.05

/**
 * How much deeper an accent is painted, per tone: where a sheet has no darks yet, and where `dark` (0..1) is reached.
 */
const DEEPER = [1, 0.3] as const
const LACKING = [0.58, 0.76] as const
/** How much lighter a light is left, per tone, and how much of that applies to leaves. */
const LIGHTER = 0.9
const LEAVES_KEPT = 0.6

/**
 * Sets the darkest darks (eaves, doors, panes) deeper than what is around them, and leaves small lights to the paper.
 */
function setAccents(tone: Float32Array, dark: number, { width, height, vegetation }: Analysis): void {
  const around = gaussianBlur({ width, height, data: tone }, AROUND_SIGMA).data
  const deeper = mixIn(DEEPER, smoothstepIn(LACKING, dark))
  for (let i = 0; i < tone.length; i++) {
    const own = tone[i]!
    const darker = Math.max(0, own - around[i]! - APART) * smoothstep(0.22, 0.42, own)
    const lighter = Math.max(0, around[i]! - own - APART) * smoothstep(0.34, 0.12, own)
    const accent = deeper * (1 - LEAVES_KEPT * vegetation[i]!) * darker - LIGHTER * lighter
    tone[i] = clamp(own + accent, 0, DARKEST)
  }
}

/** Pass: pigment drifts, most among leaves, and dabs of leaves differ a little. */
export function driftTone(row: WashRow): void {
  kernels.driftTone(
    row.tone.length,
    row.tone.byteOffset,
    row.leaves.byteOffset,
    row.drift.byteOffset,
    row.dabTone.byteOffset,
  )
}
