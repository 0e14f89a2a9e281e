import type { Size } from './picture.ts'
import { DOTS_PER_MM, PRINT_GRAIN, type SheetSize } from './recipe.ts'

// A picture on a screen is the largest print, seen from far away: a sheet of its size, drawn in fewer dots, of which
// several are averaged for each pixel. So there are the same marks on both, and none of them is jagged.

/** A sheet is usually drawn with this many dots for each pixel, in both directions. */
export const DOTS_PER_PIXEL = 2
/** The longer side of the largest print. */
const LONG_SIDE_MM = 24 * 25.4

/** The sheet that a picture on a screen shows, with so many dots for each pixel in both directions. */
export function screenSheet(size: Size, dotsPerPixel = DOTS_PER_PIXEL): SheetSize {
  const width = dotsPerPixel * size.width
  const height = dotsPerPixel * size.height
  const dotsPerMm = Math.max(width, height) / LONG_SIDE_MM
  return { width, height, dotsPerMm, grain: (PRINT_GRAIN * dotsPerMm) / DOTS_PER_MM }
}

/**
 * Writes the mean of each pixel's dots to `out`. `dots` and `out` hold rows of `channels` values per dot and pixel;
 * `width` is that of the picture, in pixels.
 */
export function averageDots<Values extends Uint8ClampedArray | Float32Array>(
  dots: ArrayLike<number>,
  width: number,
  channels: number,
  out: Values,
): Values {
  const row = channels * width
  const below = DOTS_PER_PIXEL * row
  for (let o = 0; o < out.length; o += row)
    for (let x = 0, i = DOTS_PER_PIXEL * DOTS_PER_PIXEL * o; x < row; x += channels, i += DOTS_PER_PIXEL * channels)
      for (let k = i; k < i + channels; k++)
        out[o + x + k - i] = (dots[k]! + dots[k + channels]! + dots[k + below]! + dots[k + below + channels]!) / 4
  return out
}
