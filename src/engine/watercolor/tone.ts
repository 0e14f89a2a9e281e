import { percentiles } from '../analysis/percentiles.ts'
import { type Analysis, asPlane } from '../analysis/types.ts'
import { gatherLeaves } from '../foliage/gather-leaves.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import type { Plane } from '../plane.ts'
import { clamp, mix, mixIn, smoothstep, smoothstepIn } from '../scalar.ts'
import { type CastShadows, castShadows, glazeShadows } from './cast-shadows.ts'
import { isDaylight, thinShadows } from './darks.ts'
import { isInOwnLight } from './own-light.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { WashRow } from './wash-row.ts'

/** Maximum of a darkness or a tone. */
const MAX_TONE = 0.92

/**
 * The tone (0 bare paper … 0.92) for a lightness. Decreases as L increases. Lit roofs, lawns and streets keep their own
 * value; only white stays paper.
 */
export function washTone(lightness: number): number {
  const dark = Math.min(MAX_TONE, 1 - clamp(lightness))
  return 0.86 * dark + 0.18 * dark * dark * dark
}

/** The OKLab lightness of a wash of a tone, as `shineThrough` in `wasm/pigment.ts` prints it. */
export const washLightness = (tone: number): number => 0.985 - 0.93 * tone

/** The tone of a wash of an OKLab lightness: the inverse of `washLightness`. */
export const toneOfLightness = (L: number): number => (0.985 - L) / 0.93

/** Maximum median tone of a sheet, without sky, at which the paper still shines through. */
const MAX_MEDIAN_TONE = 0.45
/** Minimum factor on the tone of a thinned sheet. */
const MIN_KEY = 0.92

/** The chroma range over which a wall or a roof counts as colored; thinning would bleach it. */
const COLORED_CHROMA_RANGE = [0.025, 0.07] as const
/** Share of its depth that the color of a wall or a roof keeps when the sheet is thinned. */
const KEPT_COLORED_DEPTH_SHARE = 0.9

/**
 * Thins middle tones by `key` (0..1] and keeps the darks: a sheet of middle grays looks muddy. Keeps the order of
 * tones.
 */
export const inKey = (tone: number, key: number): number => tone * (key + (1 - key) * smoothstep(0.35, 0.85, tone))

/**
 * Writes the tone of the broad shapes, with accents. `leaves`: see `standingLeaves`; `plants`: see `standingPlants`.
 */
export function setTones(planes: WashPlanes, leaves: Plane, plants: Plane, analysis: Analysis): void {
  const { coarse, sky, vegetation } = analysis
  const tone = gaussianBlur(asPlane(analysis, coarse.L), 1.3).data
  for (let i = 0; i < tone.length; i++) tone[i] = washTone(tone[i]!)
  const [median, dark] = percentiles(tone, [0.5, 0.95], 1, (i) => sky[i]! < 0.5)
  const key = isInOwnLight(analysis) ? 1 : clamp(MAX_MEDIAN_TONE / Math.max(1e-3, median!), MIN_KEY, 1)
  for (let i = 0; i < tone.length; i++) {
    const squared = coarse.a[i]! * coarse.a[i]! + coarse.b[i]! * coarse.b[i]!
    const colored =
      squared > COLORED_CHROMA_RANGE[0] ** 2
        ? KEPT_COLORED_DEPTH_SHARE * smoothstepIn(COLORED_CHROMA_RANGE, Math.sqrt(squared)) * (1 - vegetation[i]!)
        : 0
    tone[i] = inKey(tone[i]!, mix(key, 1, colored))
  }
  const shadows = isDaylight(analysis) ? castShadows(tone, leaves, analysis) : undefined
  if (shadows) glazeShadows(tone, shadows)
  setAccents(tone, dark!, analysis, shadows)
  gatherLeaves(tone, leaves, analysis)
  thinShadows(tone, leaves, plants, analysis)
  planes.tone = tone
}

/** A pixel's tone is compared with the mean within this many pixels around it. */
const AROUND_SIGMA = 90
/** Minimum difference in tone between an accent and its surroundings. */
const MIN_ACCENT_DIFFERENCE = 0.05

/** Extra depth of an accent per difference in tone: on a sheet without darks, and on one with enough. */
const DEEPER_PER_TONE_RANGE = [1, 0.3] as const
/** The darkest tones (`dark`, 0..1) of a sheet without darks, and of one with enough. */
const DARKS_RANGE = [0.58, 0.76] as const
/** Extra lightness of a light per difference in tone. */
const LIGHTER_PER_TONE = 0.4
/** The share of their depth that accents in leaves lose. */
const LEAF_ACCENT_LOSS = 0.6

/**
 * Makes the darkest darks (eaves, doors, panes) deeper than their surroundings, but not wide cast shadows, and leaves
 * small lights to the paper.
 */
function setAccents(tone: Float32Array, dark: number, analysis: Analysis, shadows?: CastShadows): void {
  const { width, height, vegetation } = analysis
  const around = gaussianBlur({ width, height, data: tone }, AROUND_SIGMA).data
  const deeper = mixIn(DEEPER_PER_TONE_RANGE, smoothstepIn(DARKS_RANGE, dark))
  for (let i = 0; i < tone.length; i++) {
    const own = tone[i]!
    const darker = Math.max(0, own - around[i]! - MIN_ACCENT_DIFFERENCE) * smoothstep(0.22, 0.42, own)
    const lighter = Math.max(0, around[i]! - own - MIN_ACCENT_DIFFERENCE) * smoothstep(0.34, 0.12, own)
    const kept = (1 - LEAF_ACCENT_LOSS * vegetation[i]!) * (shadows ? 1 - shadows.share[i]! : 1)
    const accent = deeper * kept * darker - LIGHTER_PER_TONE * lighter
    tone[i] = clamp(own + accent, 0, MAX_TONE)
  }
}

/** Pass: pigment drifts, most of all among leaves, and dabs of leaves vary slightly. */
export function driftTone(row: WashRow): void {
  kernels.driftTone(
    row.tone.length,
    row.tone.byteOffset,
    row.leaves.byteOffset,
    row.drift.byteOffset,
    row.dabTone.byteOffset,
  )
}
