import { type Analysis, type Line, middleIndex } from '../analysis/types.ts'

/** Clutter is counted in cells of this size. */
const CELL_PX = 60
/** A line shorter than this is more likely a leaf or a wood chip than a part of the house. */
const MAX_CLUTTER_LENGTH_PX = 40

/**
 * The crowding of each cell of the sheet with short lines: their length per pixel of area, and a lookup by position.
 */
export function clutterOf({ width, height }: Analysis, lines: readonly Line[]): (x: number, y: number) => number {
  const across = Math.ceil(width / CELL_PX)
  const cells = new Float32Array(across * Math.ceil(height / CELL_PX))
  const cellAt = (x: number, y: number) => Math.floor(y / CELL_PX) * across + Math.floor(x / CELL_PX)
  for (const line of lines) {
    const length = lineLength(line)
    if (length >= MAX_CLUTTER_LENGTH_PX) continue
    const k = middleIndex(line)
    cells[cellAt(line.points[k]!, line.points[k + 1]!)]! += length / (CELL_PX * CELL_PX)
  }
  return (x, y) => cells[cellAt(x, y)] ?? 0
}

/** Length of a traced line in analysis pixels. */
export function lineLength({ points }: Pick<Line, 'points'>): number {
  let length = 0
  for (let k = 3; k < points.length; k += 3) {
    length += Math.hypot(points[k]! - points[k - 3]!, points[k + 1]! - points[k - 2]!)
  }
  return length
}
