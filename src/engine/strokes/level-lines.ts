import type { Plane } from '../plane.ts'

/**
 * The lines along which a plane has the value `level`, as x, y pairs in its pixels, higher values to their left.
 * Marching squares (Lorensen and Cline 1987, in the plane); saddles are cut apart. Lines end at the plane's border.
 */
export function levelLines({ width, height, data }: Plane, level: number): Float32Array[] {
  // Edge e of the grid: 2 i is between pixel i and the one to its right, 2 i + 1 between i and the one below.
  const next = new Int32Array(2 * width * height).fill(-1)
  const isEntered = new Uint8Array(2 * width * height)
  const join = (from: number, to: number) => {
    next[from] = to
    isEntered[to] = 1
  }
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x
      const top = 2 * i
      const left = 2 * i + 1
      const bottom = 2 * (i + width)
      const right = 2 * (i + 1) + 1
      const corners =
        (data[i]! > level ? 1 : 0) |
        (data[i + 1]! > level ? 2 : 0) |
        (data[i + width + 1]! > level ? 4 : 0) |
        (data[i + width]! > level ? 8 : 0)
      if (corners === 0 || corners === 15) continue
      if (corners === 1) join(left, top)
      else if (corners === 2) join(top, right)
      else if (corners === 3) join(left, right)
      else if (corners === 4) join(right, bottom)
      else if (corners === 6) join(top, bottom)
      else if (corners === 7) join(left, bottom)
      else if (corners === 8) join(bottom, left)
      else if (corners === 9) join(bottom, top)
      else if (corners === 11) join(bottom, right)
      else if (corners === 12) join(right, left)
      else if (corners === 13) join(right, top)
      else if (corners === 14) join(top, left)
      else if (corners === 5) {
        join(left, top)
        join(right, bottom)
      } else {
        join(top, right)
        join(bottom, left)
      }
    }
  }
  const lines: Float32Array[] = []
  const follow = (start: number) => {
    const points: number[] = []
    for (let edge = start; edge >= 0;) {
      const i = edge >> 1
      const other = edge & 1 ? i + width : i + 1
      const share = (level - data[i]!) / (data[other]! - data[i]! || 1)
      points.push((i % width) + (edge & 1 ? 0 : share), ((i / width) | 0) + (edge & 1 ? share : 0))
      const to = next[edge]!
      next[edge] = -1
      edge = to
    }
    if (points.length >= 4) lines.push(Float32Array.from(points))
  }
  // Open lines first, from their beginnings; what remains are rings.
  for (let edge = 0; edge < next.length; edge++) if (next[edge]! >= 0 && !isEntered[edge]) follow(edge)
  for (let edge = 0; edge < next.length; edge++) if (next[edge]! >= 0) follow(edge)
  return lines
}
