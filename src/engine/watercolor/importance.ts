import type { Analysis } from '../analysis/types.ts'
import { standingPlants } from '../foliage/standing-plants.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { standingDoors } from '../pencil/door-rails.ts'
import { newPlane, type Plane } from '../plane.ts'
import { enlargedQuarter, quartered } from '../quarter-plane.ts'
import { clamp, smoothstep } from '../scalar.ts'

/** What stands as low as ground may lie. */
export type Standing = {
  /** See `standingDoors`. */
  readonly doors: Uint8Array
  /** See `standingThings`. */
  readonly things: Plane
}

/** Finds what stands. */
export function findStanding(analysis: Analysis): Standing {
  const doors = standingDoors(analysis)
  return { doors, things: standingThings(analysis, doors) }
}

/**
 * What stands as low as ground may lie, 0..1, at a quarter of the size: hedges, shrubs and beds, and garage doors,
 * which differ from their driveway in nothing but the lines around them (`doors`, see `standingDoors`).
 */
export function standingThings(analysis: Analysis, doors: Uint8Array): Plane {
  const plants = standingPlants(analysis).data
  const standing = quartered(new Float32Array(doors), analysis)
  for (let k = 0; k < plants.length; k++) standing.data[k] = Math.max(plants[k]!, standing.data[k]!)
  return standing
}

/** How carefully what stands is painted: its washes are not laid wet into wet. */
const STANDING_CARE = 0.75

/**
 * How carefully each pixel is painted, 0..1: the importance of the analysis, reduced where edges have no common
 * direction, and raised for what stands (see `standingThings`) and for the sky behind light walls and roofs.
 */
export function drawingImportance(analysis: Analysis, standing: Plane): Float32Array {
  const matters = skyBehindLights(analysis)
  const stands = enlargedQuarter(standing, analysis).data
  for (let i = 0; i < matters.length; i++) {
    const own = analysis.importance[i]! * (0.4 + 0.6 * analysis.coherence[i]!)
    matters[i] = Math.max(matters[i]!, own, STANDING_CARE * stands[i]!)
  }
  return matters
}

/** Width of the darker sky behind a light wall or roof, in pixels. */
const BEHIND_LIGHTS_SIGMA = 22

/**
 * Counterchange, 0..1: the sky beside something light. A white roof is only visible against a sky that is darker than
 * paper.
 */
function skyBehindLights(analysis: Analysis): Float32Array {
  const { width, height, coarse, sky } = analysis
  const behind = newPlane(width, height)
  for (let i = 0; i < sky.length; i++) behind.data[i] = (1 - sky[i]!) * smoothstep(0.65, 0.85, coarse.L[i]!)
  gaussianBlur(behind, BEHIND_LIGHTS_SIGMA, behind)
  for (let i = 0; i < sky.length; i++) behind.data[i] = clamp(2 * behind.data[i]!) * sky[i]!
  return behind.data
}
