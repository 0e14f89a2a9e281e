import type { Analysis } from '../analysis/types.ts'

/** Share of tone that a reserved light loses. */
const RESERVED = 0.75
/** Points along a light line are sampled this far apart, in pixels. */
const STEP = 0.7

/**
 * Leaves out the narrow lights that were built: glazing bars, balusters, trim. They are too narrow to survive by
 * themselves, so a draftsman reserves them before hatching: `tone` is lowered along them, in place.
 */
export function reserveLights({ width, lightLines }: Analysis, tone: Float32Array): void {
  const reserved = new Set<number>()
  for (const { points, room } of lightLines) {
    if (room === undefined) continue
    const last = points.length - 3
    const dx = points[last]! - points[0]!
    const dy = points[last + 1]! - points[1]!
    const steps = Math.ceil(Math.hypot(dx, dy) / STEP)
    for (let k = 0; k <= steps; k++) {
      reserved.add(Math.round(points[1]! + (dy * k) / steps) * width + Math.round(points[0]! + (dx * k) / steps))
    }
  }
  for (const i of reserved) tone[i]! *= 1 - RESERVED
}
