import { type Analysis, asPlane } from '../analysis/types.ts'
import { guidedFilter } from '../kernels/guided-filter.ts'
import { clamp, mixIn, type Range, smoothstepIn } from '../scalar.ts'

/** The value of a plane is found over this many pixels. */
const PLANE_RADIUS_PX = 10
/** Where lightness varies by more than this (variance), planes meet in an edge. */
const MIN_EDGE_VARIANCE = 0.004
/** Tone above which the values of planes are held back. */
const MIN_HELD_TONE = 0.42
/** The share of their tone above that which values keep, on sheets with few darks and with many. */
const KEPT_TONE_RANGE: Range = [0.88, 0.66]
/** Shares of dark on a sheet with few darks, and on one with many. */
const DARK_SHARE_RANGE: Range = [0.04, 0.22]
/** Minimum tone of a dark value. */
const MIN_DARK_TONE = 0.66
/** Factor on the difference between a pixel and its plane. */
const RELIEF_FACTOR = 1.15

/**
 * Lowers `tone`, in place, to values that graphite can produce: the more of a picture is dark, the more its dark planes
 * are held back, so that the darkest value stays an accent, while details that stand out inside a plane keep their
 * difference. Returns the value of each plane without its texture.
 */
export function inValues(analysis: Analysis, tone: Float32Array): Float32Array {
  const values = guidedFilter(
    asPlane(analysis, analysis.coarse.L),
    asPlane(analysis, tone),
    PLANE_RADIUS_PX,
    MIN_EDGE_VARIANCE,
  ).data
  let deep = 0
  for (let i = 0; i < values.length; i++) if (values[i]! > MIN_DARK_TONE) deep++
  const kept = mixIn(KEPT_TONE_RANGE, smoothstepIn(DARK_SHARE_RANGE, deep / values.length))
  for (let i = 0; i < tone.length; i++) {
    const value = values[i]!
    const held = value > MIN_HELD_TONE ? MIN_HELD_TONE + kept * (value - MIN_HELD_TONE) : value
    tone[i] = clamp(held + RELIEF_FACTOR * (tone[i]! - value))
    values[i] = held
  }
  return values
}
