import type { Analysis } from '../../analysis/types.ts'
import { builtStrength } from '../../composition/built.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { newPlane } from '../../plane.ts'
import { quarterIndex } from '../../quarter-plane.ts'

/** Maximum importance of bare ground in front of everything else. */
const MAX_IMPORTANCE = 0.5
/** Maximum share of green or sky of bare ground. */
const MAX_COVERED = 0.5
/** The edge strengths at which a pixel starts to count as built and at which it counts fully. */
const BUILT_STRENGTH_RANGE = [0.1, 0.2] as const
/** Built edges are averaged over this many pixels of a quarter of the size. */
const BUILT_SIGMA_QUARTERS = 4
/** Maximum share of built edges of bare ground: more are a wall, steps or a pot; a crack or a joint has fewer. */
const MAX_BUILT_SHARE = 0.22
/** Rows are averaged over this many columns. */
const COLUMNS_SIGMA = 24

/**
 * For each column the row below which there is nothing but bare ground (a street, a driveway, gravel), averaged with
 * its neighbors; the height of the picture where something else stands or grows at its foot.
 */
export function bareForeground(analysis: Analysis): Float32Array {
  const { width, height, importance, vegetation, sky } = analysis
  const built = gaussianBlur(builtStrength(analysis, BUILT_STRENGTH_RANGE), BUILT_SIGMA_QUARTERS)
  const isBare = (x: number, y: number) => {
    const i = y * width + x
    return (
      importance[i]! < MAX_IMPORTANCE &&
      Math.max(vegetation[i]!, sky[i]!) < MAX_COVERED &&
      built.data[quarterIndex(x, y, built)]! < MAX_BUILT_SHARE
    )
  }
  const rows = newPlane(width, 1)
  for (let x = 0; x < width; x++) {
    let y = height
    while (y > height >> 1 && isBare(x, y - 1)) y--
    rows.data[x] = y
  }
  return gaussianBlur(rows, COLUMNS_SIGMA, rows).data
}
