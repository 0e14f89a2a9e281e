import type { Size } from '../picture.ts'
import { mix } from '../scalar.ts'
import type { Segment } from './construction-lines.ts'
import { uprightsOf } from './house-foot.ts'

type Foot = { readonly x: number; readonly y: number }

/**
 * The row at each column below which nothing built stands: no clear upright line ends below it, and it bulges toward
 * the viewer, as the foot of a house does (the convex hull of those ends; Andrew's monotone chain). In columns beside
 * all upright lines it is the height of the picture.
 */
export function footLine({ width, height }: Size, lines: readonly Segment[]): Float32Array {
  const feet = uprightsOf(lines)
    .map(({ x, y, toX, toY }): Foot => (y > toY ? { x, y } : { x: toX, y: toY }))
    .toSorted((one, other) => one.x - other.x)
  const hull: Foot[] = []
  for (const foot of feet) {
    while (hull.length > 1 && !bulges(hull.at(-2)!, hull.at(-1)!, foot)) hull.pop()
    hull.push(foot)
  }
  const out = new Float32Array(width).fill(height)
  for (let k = 0; k + 1 < hull.length; k++) {
    const [from, to] = [hull[k]!, hull[k + 1]!]
    for (let x = Math.max(0, Math.ceil(from.x)); x <= to.x && x < width; x++)
      out[x] = mix(from.y, to.y, (x - from.x) / (to.x - from.x || 1))
  }
  return out
}

/** Whether the middle one of three feet, from left to right, is lower in the picture than a line between the others. */
const bulges = (left: Foot, middle: Foot, right: Foot): boolean =>
  (middle.y - left.y) * (right.x - left.x) > (right.y - left.y) * (middle.x - left.x)
