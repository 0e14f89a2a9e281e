import { connectedParts } from '../../connected-parts.ts'
import type { Plane } from '../../plane.ts'
import { colorStep, type SmallPhoto } from './sky-gaps.ts'

/** Maximum thickness of a board along a roof, in pixels at a quarter of the photo's size. */
const MAX_BOARD_PX = 9
/** The distance over which a color step is measured. */
const STEP_DISTANCE_PX = 3
/** The smallest color step that counts. */
const MIN_COLOR_STEP = 0.06
/** Maximum chroma of a board; an evening sky has more. */
const MAX_BOARD_CHROMA = 0.07
/** The minimum share of the step that must fall between two neighboring pixels: the edge of a board is crisp. */
const MIN_CRISP_SHARE = 0.45
/** Minimum length of a board. */
const MIN_BOARD_LENGTH_PX = 16
/** Boards up to this thickness do not have to be plain. */
const MAX_THIN_BOARD_PX = 6
/** The lightness of a plain board changes by less than this from its top edge to its foot. */
const MAX_PLAIN_DIFFERENCE = 0.012

/**
 * White boards along a roof are as bright and as gray as a cloud, so the flood fill of the sky includes them. Below the
 * sky, or below leaves in front of it, such a board is a thin strip that is lighter than the sky above it, with a crisp
 * edge; the foot of a cloud has a soft one, or changes in lightness downward. Changes `sky` in place.
 */
export function leaveOutBoards(photo: SmallPhoto, sky: Plane): void {
  const strips = stripsBelowSky(photo, sky)
  for (const strip of connectedParts(sky, (i) => strips[i] === 1)) {
    const columns = new Set(strip.map((i) => i % sky.width))
    if (columns.size >= MIN_BOARD_LENGTH_PX) for (const i of strip) sky.data[i] = 0
  }
}

function stripsBelowSky(photo: SmallPhoto, { width, height, data }: Plane): Uint8Array {
  const out = new Uint8Array(data.length)
  for (let x = 0; x < width; x++) {
    let above = -1
    for (let y = 0; y < height; y++) {
      if (data[y * width + x] === 0) continue
      const top = y
      while (y + 1 < height && data[(y + 1) * width + x]! > 0) y++
      if (y + 1 === height) break
      const board = boardIn(photo, x, top, y, above, width)
      const isThin = y - board + 1 <= MAX_THIN_BOARD_PX
      if (isThin || isPlain(photo, x, board, y)) for (let row = board; row <= y; row++) out[row * width + x] = 1
      if (board > top) above = board - 1
    }
  }
  return out
}

/**
 * Whether a column of a board, whose edge is within `STEP_DISTANCE_PX` of row `first`, has even lightness down to row
 * `last`.
 */
const isPlain = ({ L: { width, data } }: SmallPhoto, x: number, first: number, last: number): boolean =>
  Math.abs(data[(last - 1) * width + x]! - data[(first + STEP_DISTANCE_PX - 1) * width + x]!) < MAX_PLAIN_DIFFERENCE

/**
 * The first row of a board at the bottom of a run of sky, below the lowest crisp edge there; without a board, the row
 * below the run. `above`: sky farther up, or -1.
 */
function boardIn(photo: SmallPhoto, x: number, top: number, bottom: number, above: number, width: number): number {
  const step = (from: number, to: number) => {
    const [i, j] = [from * width + x, to * width + x]
    const isGray = Math.hypot(photo.a.data[j]!, photo.b.data[j]!) < MAX_BOARD_CHROMA
    return photo.L.data[j]! < photo.L.data[i]! || !isGray ? 0 : colorStep(photo, i, j)
  }
  if (bottom - top < MAX_BOARD_PX && above >= 0 && step(above, (top + bottom) >> 1) > MIN_COLOR_STEP) return top
  const isCrisp = (row: number, whole: number) => {
    for (let k = row - STEP_DISTANCE_PX; k < row; k++)
      if (colorStep(photo, k * width + x, (k + 1) * width + x) > MIN_CRISP_SHARE * whole) return true
    return false
  }
  for (let row = bottom; row >= Math.max(top + STEP_DISTANCE_PX, bottom - MAX_BOARD_PX); row--) {
    const rise = step(row - STEP_DISTANCE_PX, row)
    const isEdge = rise > MIN_COLOR_STEP && isCrisp(row, rise)
    if (isEdge && (row === top + STEP_DISTANCE_PX || step(row - STEP_DISTANCE_PX - 1, row - 1) <= rise))
      return row - STEP_DISTANCE_PX + 1
  }
  return bottom + 1
}
