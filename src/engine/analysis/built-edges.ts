import { smoothstep } from '../scalar.ts'
import { type Edge, lengthOf } from './straight-edges.ts'

/**
 * An edge's neighbors are those whose midpoints lie in the same cell or the next ones; cells are this many pixels wide.
 */
const CELL = 30
/** Two edges agree if they are parallel or perpendicular, within this sine. */
const AGREES = 0.13
/** No edge counts for more than this many pixels among its neighbors. */
const MAX_COUNTED = 40
/** The shortest edge that is kept, in pixels: if its neighbors agree, and if they do not (chips, bark, grass). */
const MIN_SUPPORTED = 9
const MIN_UNSUPPORTED = 34
/** Share of agreeing edges around an edge at which it starts to count as built, and at which it certainly does. */
const MAYBE_BUILT = 0.3
const SURELY_BUILT = 0.62

/**
 * The edges of things people built: those whose neighbors agree with them in direction. Walls, windows, fences and
 * boards have two directions; gravel, bark and leaves have all. A long edge needs no support.
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
    if (length >= MIN_UNSUPPORTED) return true
    const supported = smoothstep(MAYBE_BUILT, SURELY_BUILT, support(edge, cells))
    return length >= MIN_UNSUPPORTED + (MIN_SUPPORTED - MIN_UNSUPPORTED) * supported
  })
}

/** Cells in a row have consecutive numbers; rows are ROW apart. */
const ROW = 4096
const AROUND = [-ROW, 0, ROW].flatMap((row) => [row - 1, row, row + 1])

const cellOf = ({ x, y, toX, toY }: Edge): number =>
  Math.floor((y + toY) / (2 * CELL)) * ROW + Math.floor((x + toX) / (2 * CELL))

/** Share of the surrounding edge length that agrees with this edge; an isolated edge has none. */
function support(edge: Edge, cells: ReadonlyMap<number, readonly Edge[]>): number {
  const cell = cellOf(edge)
  const length = lengthOf(edge)
  const dx = (edge.toX - edge.x) / length
  const dy = (edge.toY - edge.y) / length
  let all = MIN_SUPPORTED
  let agreeing = 0
  for (const step of AROUND) {
    for (const other of cells.get(cell + step) ?? []) {
      if (other === edge) continue
      const long = lengthOf(other)
      const ox = (other.toX - other.x) / long
      const oy = (other.toY - other.y) / long
      const counted = Math.min(MAX_COUNTED, long)
      all += counted
      if (Math.min(Math.abs(dx * oy - dy * ox), Math.abs(dx * ox + dy * oy)) < AGREES) agreeing += counted
    }
  }
  return agreeing / all
}
