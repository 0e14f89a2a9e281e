import type { Analysis } from '../analysis/types.ts'
import { connectedParts } from '../connected-parts.ts'

/** Pieces smaller than this share of the sheet are removed. */
const MAX_PIECE_SHARE = 0.008
/** Only every sixth pixel is examined. */
const SAMPLE_STEP_PX = 6
/** A piece is removed within this distance around each of its pixels. */
const REMOVAL_RADIUS_PX = 8
/** Minimum drawn tone of a pixel that belongs to a piece. */
const MIN_DRAWN_TONE = 0.12
/** Fullness below which a pixel is at the border. */
const MAX_BORDER_FULLNESS = 0.9
/** A piece whose mean importance is at least this may be part of the house and stays. */
const MIN_HOUSE_IMPORTANCE = 0.5

/**
 * Removes small pieces that the border has cut off, such as the tips of branches in front of the sky, and unimportant
 * things on the ground: lowers `fullness` to 0 around them, in place.
 */
export function leaveOutLoosePieces(
  { width, height, sky, importance }: Analysis,
  tone: Float32Array,
  fullness: Float32Array,
): void {
  const columns = Math.floor((width - 1) / SAMPLE_STEP_PX) + 1
  const rows = Math.floor((height - 1) / SAMPLE_STEP_PX) + 1
  const pixelOf = (k: number) => Math.floor(k / columns) * SAMPLE_STEP_PX * width + (k % columns) * SAMPLE_STEP_PX
  const drawn = new Uint8Array(columns * rows)
  for (let k = 0; k < drawn.length; k++) {
    const i = pixelOf(k)
    if (sky[i]! < 0.5 && tone[i]! * fullness[i]! > MIN_DRAWN_TONE) drawn[k] = 1
  }
  for (const piece of connectedParts({ width: columns, height: rows }, (k) => drawn[k] === 1)) {
    if (
      piece.length >= MAX_PIECE_SHARE * drawn.length ||
      piece.every((k) => fullness[pixelOf(k)]! >= MAX_BORDER_FULLNESS)
    )
      continue
    if (piece.reduce((sum, k) => sum + importance[pixelOf(k)]!, 0) >= MIN_HOUSE_IMPORTANCE * piece.length) continue
    for (const k of piece) leaveOut(pixelOf(k))
  }

  /** Removes the pixels around `middle`, up to `REMOVAL_RADIUS_PX` in each direction. */
  function leaveOut(middle: number): void {
    const [x, y] = [middle % width, Math.floor(middle / width)]
    for (let row = Math.max(0, y - REMOVAL_RADIUS_PX); row <= Math.min(height - 1, y + REMOVAL_RADIUS_PX); row++)
      fullness.fill(
        0,
        row * width + Math.max(0, x - REMOVAL_RADIUS_PX),
        row * width + Math.min(width, x + REMOVAL_RADIUS_PX + 1),
      )
  }
}
