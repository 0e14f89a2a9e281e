import { straighten } from './straight-runs.ts'
import type { Line } from './types.ts'

const SMOOTHING_PASSES = 6
/** Every fourth point of a smoothed line is kept. */
const KEPT_POINT_INTERVAL = 4

/**
 * Smooths a traced path (x, y, strength triples one pixel apart), straightens its built parts, and keeps every fourth
 * point, both ends and all corners.
 */
export function smoothedLine(path: Float32Array): Line {
  const smooth = smoothed(path)
  const { share, corners } = straighten(smooth)
  const last = path.length / 3 - 1
  const kept: number[] = []
  for (let k = 0; k <= last; k++) {
    if (k % KEPT_POINT_INTERVAL === 0 || k === last || corners.includes(k))
      kept.push(...smooth.subarray(3 * k, 3 * k + 3))
  }
  let sum = 0
  for (let k = 2; k < kept.length; k += 3) sum += kept[k]!
  return { points: Float32Array.from(kept), strength: sum / (kept.length / 3), straight: share }
}

/** Moves each inner point to the weighted mean of itself and its neighbors, six times. */
function smoothed(path: Float32Array): Float32Array {
  let now = path
  for (let pass = 0; pass < SMOOTHING_PASSES; pass++) {
    const next = now.slice()
    for (let k = 3; k < path.length - 3; k += 3) {
      next[k] = 0.25 * now[k - 3]! + 0.5 * now[k]! + 0.25 * now[k + 3]!
      next[k + 1] = 0.25 * now[k - 2]! + 0.5 * now[k + 1]! + 0.25 * now[k + 4]!
    }
    now = next
  }
  return now
}
