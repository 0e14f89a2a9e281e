import type { Analysis } from '../analysis/types.ts'
import { connectedParts } from '../connected-parts.ts'

/** Pieces smaller than this share of the sheet are removed; only every sixth pixel is examined. */
const PIECE = 0.008
const STEP = 6
/** How far around a pixel that is examined its piece is removed, in pixels. */
const AROUND = 8
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
  const drawn = new Uint8Array(columns * rows)
  for (let k = 0; k < drawn.length; k++) {
    const i = pixelOf(k)
    if (sky[i]! < 0.5 && tone[i]! * fullness[i]! > DRAWN) drawn[k] = 1
  }
  for (const piece of connectedParts({ width: columns, height: rows }, (k) => drawn[k] === 1)) {
    if (piece.length >= PIECE * drawn.length || piece.every((k) => fullness[pixelOf(k)]! >= NEAR_BORDER)) continue
    if (piece.reduce((sum, k) => sum + importance[pixelOf(k)]!, 0) >= MATTERS * piece.length) continue
    for (const k of piece) leaveOut(pixelOf(k))
  }

  /** Leaves out the pixels around `middle`, up to `AROUND` to all sides. */
  function leaveOut(middle: number): void {
    const [x, y] = [middle % width, Math.floor(middle / width)]
    for (let row = Math.max(0, y - AROUND); row <= Math.min(height - 1, y + AROUND); row++)
      fullness.fill(0, row * width + Math.max(0, x - AROUND), row * width + Math.min(width, x + AROUND + 1))
  }
}
