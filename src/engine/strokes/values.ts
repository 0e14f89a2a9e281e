import { type Analysis, asPlane } from '../analysis/types.ts'
import { guidedFilter } from '../kernels/guided-filter.ts'
import { clamp, smoothstep } from '../scalar.ts'

/** Over how many pixels the value of a plane is found, and the variance of lightness that is an edge. */
const PLANE = 10
const EDGE = 0.004
/** The tone from which the values of planes are held back, and the share of what is above it that they keep. */
const DARK = 0.42
const HELD = 0.7
/** How much of its difference from its plane a place keeps. */
const RELIEF = 1.1

/**
 * The tone of each plane, without its texture; and lowers `tone`, in place, to values that graphite has: darks are held
 * back as planes, while what stands out inside them keeps its difference.
 */
export function inValues(analysis: Analysis, tone: Float32Array): Float32Array {
  const planes = guidedFilter(asPlane(analysis, analysis.coarse.L), asPlane(analysis, tone), PLANE, EDGE).data
  for (let i = 0; i < tone.length; i++) {
    const plane = planes[i]!
    const held = plane > DARK ? DARK + HELD * (plane - DARK) : plane
    tone[i] = clamp(held + RELIEF * (tone[i]! - plane))
    planes[i] = held
  }
  return planes
}
