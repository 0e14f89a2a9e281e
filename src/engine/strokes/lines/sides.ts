import type { Size } from '../../picture.ts'
import { nearestPixel } from '../../plane.ts'

/** The pixels at a distance on both sides of a line, at its point whose x is at index k. */
export function sidesAt(
  size: Size,
  points: Float32Array,
  k: number,
  distance: number,
): readonly [one: number, other: number] {
  const [before, after] = [Math.max(0, k - 3), Math.min(points.length - 3, k + 3)]
  const [dx, dy] = [points[after]! - points[before]!, points[after + 1]! - points[before + 1]!]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * distance, (dx / length) * distance]
  const [x, y] = [points[k]!, points[k + 1]!]
  return [nearestPixel(size, x + nx, y + ny), nearestPixel(size, x - nx, y - ny)]
}
