import { type Analysis, asPlane } from '../analysis/types.ts'
import { guidedFilter } from '../kernels/guided-filter.ts'
import { clamp, mixIn, type Range, smoothstepIn } from '../scalar.ts'

/** Over how many pixels the value of a plane is found, and the variance of lightness that is an edge. */
const PLANE = 10
const EDGE = 0.004
/** The tone from which the values of planes are held back. */
const HELD_FROM = 0.42
/** What they keep of the tone above it, and the shares of the sheet that are darker than DEEP at which they keep it. */
const KEPT: Range = [0.88, 0.66]
const SHARE: Range = [0.04, 0.22]
const DEEP = 0.66
/** By how much a place differs from its plane, compared with before. */
const RELIEF = 1.15

/**
 * Lowers `tone`, in place, to values that graphite has: the more of a picture is dark, the more its dark planes are held
 * back, so that the darkest value stays an accent, while what stands out inside a plane keeps its difference. Returns
 * the value of each plane without its texture.
 */
export function inValues(analysis: Analysis, tone: Float32Array): Float32Array {
  const values = guidedFilter(asPlane(analysis, analysis.coarse.L), asPlane(analysis, tone), PLANE, EDGE).data
  let deep = 0
  for (const value of values) if (value > DEEP) deep++
  const kept = mixIn(KEPT, smoothstepIn(SHARE, deep / values.length))
  for (let i = 0; i < tone.length; i++) {
    const value = values[i]!
    const held = value > HELD_FROM ? HELD_FROM + kept * (value - HELD_FROM) : value
    tone[i] = clamp(held + RELIEF * (tone[i]! - value))
    values[i] = held
  }
  return values
}
