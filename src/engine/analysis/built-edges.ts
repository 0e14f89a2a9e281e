import { smoothstep } from '../scalar.ts'
import { type Edge, lengthOf } from './straight-edges.ts'

/** Edges are neighbors if their midpoints lie in the same cell or in adjacent ones. */
const CELL_WIDTH_PX = 30
/** Two edges agree if they are parallel or perpendicular within this sine. */
const MAX_AGREEING_SINE = 0.13
/** An edge counts for at most this many pixels among its neighbors. */
const MAX_COUNTED_PX = 40
/** The minimum length of an edge whose neighbors agree. */
const MIN_SUPPORTED_PX = 9
/** The minimum length of an edge whose neighbors disagree: it may be a chip, bark or grass. */
const MIN_UNSUPPORTED_PX = 34
/** The share of agreeing neighbors at which an edge begins to count as built. */
const MAYBE_BUILT_SHARE = 0.3
/** The share of agreeing neighbors at which an edge is certainly built. */
const SURELY_BUILT_SHARE = 0.62

/**
 * Returns the edges of things people built: those whose neighbors agree with them in direction. Walls, windows, fences
 * and boards have two directions; gravel, bark and leaves have all of them. A long edge counts even if no neighbor
 * agrees.
 */
export function builtEdges(edges: readonly Edge[]): Edge[] {
  const cells = new Map<number, Edge[]>()
  for (const edge of edges) {
    const inCell = cells.get(cellOf(edge))
    if (inCell) inCell.push(edge)
    else cells.set(cellOf(edge), [edge])
  }
  return edges.filter((edge) => {
    const length = lengthOf(edge)
    if (length >= MIN_UNSUPPORTED_PX) return true
    const supported = smoothstep(MAYBE_BUILT_SHARE, SURELY_BUILT_SHARE, support(edge, cells))
    return length >= MIN_UNSUPPORTED_PX + (MIN_SUPPORTED_PX - MIN_UNSUPPORTED_PX) * supported
  })
}

/** The cells of a row have consecutive numbers; the next row begins this many numbers later. */
const CELLS_PER_ROW = 4096
/** The steps from the number of a cell to itself and to the eight cells around it. */
const NEIGHBOR_STEPS = [-CELLS_PER_ROW, 0, CELLS_PER_ROW].flatMap((row) => [row - 1, row, row + 1])

const cellOf = ({ x, y, toX, toY }: Edge): number =>
  Math.floor((y + toY) / (2 * CELL_WIDTH_PX)) * CELLS_PER_ROW + Math.floor((x + toX) / (2 * CELL_WIDTH_PX))

/** Share of the surrounding edge length that agrees with this edge; 0 for an isolated edge. */
function support(edge: Edge, cells: ReadonlyMap<number, readonly Edge[]>): number {
  const cell = cellOf(edge)
  const length = lengthOf(edge)
  const dx = (edge.toX - edge.x) / length
  const dy = (edge.toY - edge.y) / length
  let all = MIN_SUPPORTED_PX
  let agreeing = 0
  for (const step of NEIGHBOR_STEPS) {
    for (const other of cells.get(cell + step) ?? []) {
      if (other === edge) continue
      const long = lengthOf(other)
      const ox = (other.toX - other.x) / long
      const oy = (other.toY - other.y) / long
      const counted = Math.min(MAX_COUNTED_PX, long)
      all += counted
      if (Math.min(Math.abs(dx * oy - dy * ox), Math.abs(dx * ox + dy * oy)) < MAX_AGREEING_SINE) agreeing += counted
    }
  }
  return agreeing / all
}
