import { connectedParts } from './connected-parts.ts'
import type { Size } from './picture.ts'
import { pixelOfSample, QUARTER } from './quarter-plane.ts'

/** Samples of a mask that are at most this belong to no island. */
const MIN_ISLAND_VALUE = 0.1

/**
 * Sets the small islands of a mask to 0, in place: parts that cover at most `maxShare` of the sheet, do not reach its
 * foot or a side, and for which `isWrong` is true. It receives every fourth pixel of the island, across and down.
 */
export function leaveOutIslands(
  { width, height }: Size,
  mask: Float32Array,
  maxShare: number,
  isWrong: (pixels: readonly number[]) => boolean,
): void {
  const [columns, rows] = [Math.ceil(width / QUARTER), Math.ceil(height / QUARTER)]
  const pixelOf = (k: number) => pixelOfSample(k, columns, width)
  const belongs = (k: number) => mask[pixelOf(k)]! > MIN_ISLAND_VALUE
  const isAtEdge = (k: number) => k % columns === 0 || k % columns === columns - 1 || k >= columns * (rows - 1)
  for (const island of connectedParts({ width: columns, height: rows }, belongs)) {
    if (island.length > maxShare * columns * rows || island.some(isAtEdge)) continue
    if (!isWrong(island.map(pixelOf))) continue
    for (const k of island) {
      const [x, y] = [QUARTER * (k % columns), QUARTER * Math.floor(k / columns)]
      for (let row = Math.max(0, y - QUARTER + 1); row < Math.min(height, y + QUARTER); row++)
        mask.fill(0, row * width + Math.max(0, x - QUARTER + 1), row * width + Math.min(width, x + QUARTER))
    }
  }
}
