import type { Plane } from '../plane.ts'

/**
 * The lines along which a plane passes a level, as x, y pairs in its pixels, about a pixel apart, each with the higher
 * side on its right. Marching squares (Lorensen and Cline 1987, in two dimensions); lines end at the plane's border.
 */
export function levelLines({ width, height, data }: Plane, level: number): Float32Array[] {
  const next = new Map<number, number>()
  const reached = new Set<number>()
  // An edge of the grid: 2 × its first sample for the one to the right of it, plus 1 for the one below it.
  const across = (x: number, y: number) => 2 * (y * width + x)
  const down = (x: number, y: number) => 2 * (y * width + x) + 1
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x
      const high =
        (data[i]! >= level ? 1 : 0) |
        (data[i + 1]! >= level ? 2 : 0) |
        (data[i + width + 1]! >= level ? 4 : 0) |
        (data[i + width]! >= level ? 8 : 0)
      if (high === 0 || high === 15) continue
      const edges = [across(x, y), down(x + 1, y), across(x, y + 1), down(x, y)]
      for (const [from, to] of WAYS[high]!) {
        next.set(edges[from]!, edges[to]!)
        reached.add(edges[to]!)
      }
    }
  }
  const pointOf = (edge: number): [number, number] => {
    const i = edge >> 1
    const other = edge & 1 ? i + width : i + 1
    const t = (level - data[i]!) / (data[other]! - data[i]!)
    const x = i % width
    const y = (i / width) | 0
    return edge & 1 ? [x, y + t] : [x + t, y]
  }
  const lines: Float32Array[] = []
  const follow = (start: number) => {
    const points: number[] = []
    for (let edge: number | undefined = start; edge !== undefined;) {
      points.push(...pointOf(edge))
      const following: number | undefined = next.get(edge)
      next.delete(edge)
      edge = following
    }
    lines.push(Float32Array.from(points))
  }
  const starts = [...next.keys()]
  for (const start of starts) if (!reached.has(start) && next.has(start)) follow(start)
  for (const start of starts) if (next.has(start)) follow(start)
  return lines
}

/** For each set of high corners (1 upper left, clockwise): from which side of the cell to which (0 top, clockwise). */
const WAYS: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
]
