import type { Analysis } from '../analysis/types.ts'

type Reserve = {
  /** Share of its tone that a reserved light loses. */
  readonly share: number
  /** The breadth of a reserved light in pixels. */
  readonly breadth: 1 | 2
  /** Minimum strength of a line that is reserved. */
  readonly faintest: number
}

/** The default for styles. */
const USUAL_RESERVE: Reserve = { share: 0.75, breadth: 1, faintest: 0 }
/** Distance between samples along a light line. */
const SAMPLE_STEP_PX = 0.7

/**
 * Reserves narrow lights of built things: muntins, balusters, trim. They are too narrow to survive by themselves,
 * so a draftsman leaves them out before hatching: `tone` is lowered along them, in place.
 */
export function reserveLights(
  { width, lightLines }: Analysis,
  tone: Float32Array,
  { share, breadth, faintest } = USUAL_RESERVE,
): void {
  const reserved = new Uint8Array(tone.length)
  for (const { points, room, strength } of lightLines) {
    if (room === undefined || strength < faintest) continue
    const last = points.length - 3
    const dx = points[last]! - points[0]!
    const dy = points[last + 1]! - points[1]!
    const aside = Math.abs(dy) > Math.abs(dx) ? 1 : width
    const steps = Math.ceil(Math.hypot(dx, dy) / SAMPLE_STEP_PX)
    for (let k = 0; k <= steps; k++) {
      const i = Math.round(points[1]! + (dy * k) / steps) * width + Math.round(points[0]! + (dx * k) / steps)
      reserve(i)
      if (breadth === 2) reserve(i + aside)
    }
  }

  function reserve(i: number): void {
    if (reserved[i] !== 0) return
    reserved[i] = 1
    tone[i]! *= 1 - share
  }
}
