import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { freePlanes, newPlane, type Plane } from '../plane.ts'
import { quartered } from '../quarter-plane.ts'
import { smoothstepIn } from '../scalar.ts'

/**
 * How certain each sample is to be an edge of something built, 0..1, at a quarter of the analysis' size. `strengths`:
 * the edge strengths at which it begins to count and at which it counts fully.
 */
export function builtStrength(analysis: Analysis, strengths: readonly [faint: number, strong: number]): Plane {
  const { width, height, coherence, vegetation, edgeFlow } = analysis
  const built = newPlane(width, height)
  for (let i = 0; i < built.data.length; i++) {
    const strength = edgeFlow.magnitude[i]!
    if (strength > strengths[0])
      built.data[i] = coherence[i]! * (1 - vegetation[i]!) * smoothstepIn(strengths, strength)
  }
  const out = quartered(built.data, analysis)
  freePlanes(built)
  return out
}

/** Distance within which a ruled line counts, in pixels. */
const REACH_SIGMA = 9

/** Length of ruled lines around each pixel, in pixels per pixel. */
export function ruledLinesAround({ width, height, darkLines }: Analysis): Float32Array {
  const built = newPlane(width, height)
  for (const { points, room } of darkLines) {
    if (room === undefined) continue
    const last = points.length - 3
    const steps = Math.ceil(Math.hypot(points[last]! - points[0]!, points[last + 1]! - points[1]!))
    for (let k = 0; k <= steps; k++) {
      const x = Math.round(points[0]! + ((points[last]! - points[0]!) * k) / steps)
      const y = Math.round(points[1]! + ((points[last + 1]! - points[1]!) * k) / steps)
      built.data[y * width + x] = 1
    }
  }
  return gaussianBlur(built, REACH_SIGMA, built).data
}
