import type { Plane } from '../plane.ts'

/**
 * A reader of a plane enlarged `scale` times (more than 0), row by row: fills `out` with the first `width` samples of
 * output row y. Bilinear, clamped to the plane; two source rows are blended once per output row.
 */
export function enlargedRows(plane: Plane, width: number, scale: number): (y: number, out: Float32Array) => void {
  const columns = new Int32Array(width)
  const shares = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const at = clampedAt(x, scale, plane.width)
    columns[x] = Math.floor(at)
    shares[x] = at - columns[x]!
  }
  // One extra sample: at the right edge the last one is its own neighbor.
  const line = new Float32Array(plane.width + 1)
  return (y, out) => {
    const at = clampedAt(y, scale, plane.height)
    const upper = Math.floor(at)
    const share = at - upper
    const above = upper * plane.width
    const below = Math.min(plane.height - 1, upper + 1) * plane.width
    for (let i = 0; i < plane.width; i++) {
      const value = plane.data[above + i]!
      line[i] = value + (plane.data[below + i]! - value) * share
    }
    line[plane.width] = line[plane.width - 1]!
    for (let x = 0; x < width; x++) {
      const column = columns[x]!
      const value = line[column]!
      out[x] = value + (line[column + 1]! - value) * shares[x]!
    }
  }
}

const clampedAt = (pixel: number, scale: number, length: number): number =>
  Math.min(length - 1, Math.max(0, (pixel + 0.5) / scale - 0.5))
