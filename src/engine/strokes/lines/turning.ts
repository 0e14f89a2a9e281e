import type { Line } from '../../analysis/types.ts'

/** How far a line turns, in radians: `total` in either direction, `net` to one side; positive is clockwise. */
export function turningOf({ points }: Line): { readonly total: number; readonly net: number } {
  let total = 0
  let net = 0
  let before = Math.atan2(points[4]! - points[1]!, points[3]! - points[0]!)
  for (let k = 6; k < points.length; k += 3) {
    const angle = Math.atan2(points[k + 1]! - points[k - 2]!, points[k]! - points[k - 3]!)
    const turn = angle - before - 2 * Math.PI * Math.round((angle - before) / (2 * Math.PI))
    total += Math.abs(turn)
    net += turn
    before = angle
  }
  return { total, net }
}
