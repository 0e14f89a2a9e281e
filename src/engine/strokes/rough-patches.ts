import type { Analysis } from '../analysis/types.ts'
import { leaveOutIslands } from '../islands.ts'
import { lookIntoShade, type Shade } from './shade.ts'

/** A small island of leaves with less green than this on average, in it and around it, is rough plaster or asphalt. */
const MIN_ISLAND_GREEN = 0.12
/** A larger share of the sheet is no island: a row of gray shrubs may be that large. */
const MAX_ISLAND_SHARE = 0.0075
/** Green around an island is looked for at this distance above, below and on both sides. */
const BESIDE_ISLAND_PX = 24

/**
 * Light and shade without small rough patches that have no green: plaster or asphalt in shade, which would become ovals
 * of leaves on a wall. In charcoal such patches keep the form of the small dark things that some of them are.
 */
export function shadeWithoutPatches(analysis: Analysis): Shade {
  const shade = lookIntoShade(analysis)
  leaveOutIslands(analysis, shade.growth, MAX_ISLAND_SHARE, (pixels) => isWithoutGreen(analysis, pixels))
  return shade
}

/** Whether there are hardly any green plants at these pixels and around them. */
function isWithoutGreen({ width, vegetation }: Analysis, pixels: readonly number[]): boolean {
  const beside = BESIDE_ISLAND_PX * width
  return [0, -BESIDE_ISLAND_PX, BESIDE_ISLAND_PX, -beside, beside].every(
    (step) => pixels.reduce((sum, i) => sum + (vegetation[i + step] ?? 0), 0) < MIN_ISLAND_GREEN * pixels.length,
  )
}
