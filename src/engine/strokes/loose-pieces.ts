import type { Analysis } from '../analysis/types.ts'
import { connectedParts } from '../connected-parts.ts'

/** Pieces smaller than this share of the sheet are removed; only every fourth pixel is examined. */
const PIECE = 0.008
const STEP = 4
/** The tone, as far as it is drawn, from which a place belongs to a piece, and the fullness of the border. */
const DRAWN = 0.12
const NEAR_BORDER = 0.9
/** Mean importance of a piece from which it may be part of the house and stays. */
const MATTERS = 0.5

/**
 * Removes small pieces that the border has cut off, such as the tips of branches in front of the sky, and what does not
 * matter on the ground: lowers `fullness` to 0 around them, in place.
 */
export function leaveOutLoosePieces(
  { width, height, sky, importance }: Analysis,
  tone: Float32Array,
  fullness: Float32Array,
): void {
  const columns = Math.floor((width - 1) / STEP) + 1
  const rows = Math.floor((height - 1) / STEP) + 1
  const pixelOf = (k: number) => Math.floor(k / columns) * STEP * width + (k % columns) * STEP
  const isDrawn = (k: number) => {
    const i = pixelOf(k)
    return sky[i]! < 0.5 && tone[i]! * fullness[i]! > DRAWN
  }
  for (const piece of connectedParts({ width: columns, height: rows }, isDrawn)) {
    if (piece.length >= PIECE * columns * rows || piece.every((k) => fullness[pixelOf(k)]! >= NEAR_BORDER)) continue
    if (piece.reduce((sum, k) => sum + importance[pixelOf(k)]!, 0) >= MATTERS * piece.length) continue
    for (const k of piece) leaveOut(pixelOf(k))
  }

  /** Leaves out the pixels around `middle`, up to two steps to all sides. */
  function leaveOut(middle: number): void {
    const [x, y] = [middle % width, Math.floor(middle / width)]
    for (let row = Math.max(0, y - 2 * STEP); row <= Math.min(height - 1, y + 2 * STEP); row++)
      fullness.fill(0, row * width + Math.max(0, x - 2 * STEP), row * width + Math.min(width, x + 2 * STEP + 1))
  }
}
