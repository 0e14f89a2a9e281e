import type { Plane } from '../plane.ts'

/**
 * The outlines of the areas where `plane` is above `level`, each as x, y pairs in samples, by marching squares. The
 * area above the level lies on the right of a line when walking along it with y pointing down; closed lines do not
 * repeat their first point.
 */
export function isoLines(plane: Plane, level: number): readonly (readonly number[])[] {
  const next = linksOf(plane, level)
  const hasBefore = new Set(next.values())
  const seen = new Set<number>()
  const lines: number[][] = []
  const walk = (start: number) => {
    const points: number[] = []
    for (let edge: number | undefined = start; edge !== undefined && !seen.has(edge); edge = next.get(edge)) {
      seen.add(edge)
      points.push(...crossing(plane, level, edge))
    }
    lines.push(points)
  }
  for (const start of next.keys()) if (!hasBefore.has(start)) walk(start)
  for (const start of next.keys()) if (!seen.has(start)) walk(start)
  return lines
}

/**
 * For each edge of the grid where a line enters a cell, the edge where it leaves it. The edge from sample i to the
 * sample on its right is 2 i; the edge to the sample below is 2 i + 1.
 */
function linksOf({ width, height, data }: Plane, level: number): Map<number, number> {
  const links = new Map<number, number>()
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x
      const a = data[i]! > level
      const b = data[i + 1]! > level
      const c = data[i + width + 1]! > level
      const d = data[i + width]! > level
      if (a === b && b === c && c === d) continue
      const [top, right, bottom, left] = [2 * i, 2 * (i + 1) + 1, 2 * (i + width), 2 * i + 1]
      if (a && !b) links.set(top, c ? right : d ? bottom : left)
      if (b && !c) links.set(right, d ? bottom : a ? left : top)
      if (c && !d) links.set(bottom, a ? left : b ? top : right)
      if (d && !a) links.set(left, b ? top : c ? right : bottom)
    }
  }
  return links
}

/** The position on an edge of the grid where the plane has the level. */
function crossing({ width, data }: Plane, level: number, edge: number): readonly [x: number, y: number] {
  const i = edge >> 1
  const isDown = edge % 2 === 1
  const other = isDown ? i + width : i + 1
  const share = (level - data[i]!) / (data[other]! - data[i]!)
  const [x, y] = [i % width, Math.floor(i / width)]
  return isDown ? [x, y + share] : [x + share, y]
}
