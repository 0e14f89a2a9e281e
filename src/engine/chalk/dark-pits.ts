import { mix } from '../scalar.ts'
import { lightnessOf } from './colors.ts'
import { barePaper } from './smudge.ts'
import type { ChalkPlanes } from './stick-marks.ts'

/** The most that the paper shows through in a dark. */
const PAPER_SHARE = 0.35
/** The height of the paper below which there is a pit. */
const PIT_HEIGHT = 0.5
/** The lightness (sRGB, 0..1) below which a color is dark. */
const DARK = 0.3

/**
 * Lets the warm paper show through in the pits of a row of `planes` that begins at `start`, where it is dark: otherwise
 * darks of several strokes are flat. `heights` of the paper, one per pixel.
 */
export function openDarkPits([red, green, blue]: ChalkPlanes, start: number, heights: Float32Array): void {
  for (let x = 0, j = start; x < heights.length; x++, j++) {
    const pit = 1 - heights[x]! / PIT_HEIGHT
    if (pit <= 0) continue
    const dark = 1 - lightnessOf(red[j]!, green[j]!, blue[j]!) / DARK
    if (dark <= 0) continue
    const share = PAPER_SHARE * pit * dark
    red[j] = mix(red[j]!, barePaper(0, 0.5), share)
    green[j] = mix(green[j]!, barePaper(1, 0.5), share)
    blue[j] = mix(blue[j]!, barePaper(2, 0.5), share)
  }
}
