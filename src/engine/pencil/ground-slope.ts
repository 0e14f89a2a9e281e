import type { Analysis } from '../analysis/types.ts'

/** Minimum length of a line that shows the slope of the ground. */
const MIN_SLOPE_LINE_PX = 60
/** Maximum slope of such a line; steeper ones run away from the viewer. */
const MAX_SLOPE = 0.3
/** The share of the height below which such a line lies on the ground. */
const SLOPE_TOP_SHARE = 0.64
/** The slope of ground without such lines: a hand rises a little to the right. */
const USUAL_SLOPE = -0.08

/** The slope of the ground, in pixels down per pixel across: that of its long lines (curbs, edges of lawns). */
export function groundSlope({ height, darkLines, lightLines }: Analysis): number {
  const slopes: (readonly [slope: number, weight: number])[] = []
  for (const { points, room } of [...darkLines, ...lightLines]) {
    if (room === undefined) continue
    const [dx, dy] = [points.at(-3)! - points[0]!, points.at(-2)! - points[1]!]
    const isLow = (points[1]! + points.at(-2)!) / 2 > SLOPE_TOP_SHARE * height
    if (isLow && Math.hypot(dx, dy) >= MIN_SLOPE_LINE_PX && Math.abs(dy) < MAX_SLOPE * Math.abs(dx))
      slopes.push([dy / dx, dx * dx + dy * dy])
  }
  slopes.sort(([one], [other]) => one - other)
  let half = slopes.reduce((sum, [, weight]) => sum + weight, 0) / 2
  for (const [slope, weight] of slopes) if ((half -= weight) <= 0) return slope
  return USUAL_SLOPE
}
