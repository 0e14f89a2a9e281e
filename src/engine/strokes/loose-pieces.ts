import type { Analysis } from '../analysis/types.ts'
import { connectedParts } from '../connected-parts.ts'

/** Pieces smaller than this share of the sheet are removed. */
const MAX_PIECE_SHARE = 0.008
/** Only every sixth pixel is examined. */
const SAMPLE_STEP_PX = 6
/** A piece is removed within this distance around each of its pixels: in the sky, and elsewhere. */
const SKY_REMOVAL_PX = 14
const REMOVAL_PX = 8
/** Minimum drawn tone of a pixel that belongs to a piece. */
const MIN_DRAWN_TONE = 0.12
/** Fullness below which a pixel is at the border. */
const MAX_BORDER_FULLNESS = 0.9
/** Neighboring samples in the sky, for each sample of a piece, above which the piece hangs in the sky. */
const MIN_SKY_NEIGHBORS = 0.5
/** The share of the height below which something small in the sky may stand on a roof. */
const MAX_SKY_HEIGHT_SHARE = 0.13
/** A piece whose mean importance is at least this may be part of the house and stays. */
const MIN_HOUSE_IMPORTANCE = 0.5

/**
 * Removes small pieces that the border has cut off, such as the tips of branches in front of the sky, and unimportant
 * things on the ground: lowers `fullness` to 0 around them, in place. At a frame, which is too thin to be sampled, only
 * pieces at the top of a sky of bare paper are removed: the tips of fronds, and emblems.
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
    if (piece.length >= MAX_PIECE_SHARE * drawn.length) continue
    const neighbors = piece.flatMap((k) => [k - 1, k + 1, k - columns, k + columns])
    const skyAround = neighbors.filter((k) => sky[pixelOf(k)]! > 0.5)
    const isInSky =
      piece.every((k) => k < MAX_SKY_HEIGHT_SHARE * drawn.length) &&
      skyAround.length >= MIN_SKY_NEIGHBORS * piece.length &&
      skyAround.every((k) => tone[pixelOf(k)]! < MIN_DRAWN_TONE)
    if ((isInSky ? neighbors : piece).every((k) => fullness[pixelOf(k)]! >= MAX_BORDER_FULLNESS)) continue
    if (piece.reduce((sum, k) => sum + importance[pixelOf(k)]!, 0) >= MIN_HOUSE_IMPORTANCE * piece.length) continue
    for (const k of piece) leaveOut(pixelOf(k), isInSky ? SKY_REMOVAL_PX : REMOVAL_PX)
  }

  /** Removes the pixels around `middle`, up to `reach` pixels in each direction. */
  function leaveOut(middle: number, reach: number): void {
    const [x, y] = [middle % width, Math.floor(middle / width)]
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
      fullness.fill(0, row * width + Math.max(0, x - reach), row * width + Math.min(width, x + reach + 1))
  }
}
