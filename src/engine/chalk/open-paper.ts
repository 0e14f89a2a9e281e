import type { Analysis } from '../analysis/types.ts'
import type { PaintingAnalysis } from '../painting/painting-analysis.ts'
import { broadUnevenness, fineUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { clamp, mix, mixIn, type Range } from '../scalar.ts'

/** Width of the bare border, in short sides. */
const BARE_BORDER_SHARE = 0.018
/** Distance by which a stroke reaches beyond its path. */
const STROKE_REACH_PX = 15
/** Unevenness of the border, in short sides. */
const BORDER_VARIATION_SHARE = 0.02
/** Texels per pixel of the border's unevenness. */
const BORDER_TEXELS_PER_PX = 0.08
/** Width of the strip in which strokes end one by one, in short sides: its range along the border. */
const LOOSE_WIDTH_RANGE: Range = [0.025, 0.13]
/** The width of that strip varies along the border: texels per pixel. */
const WIDTH_TEXELS_PER_PX = 0.1
/** Width of the strip at the house, which is drawn completely, as a share of its width elsewhere. */
const HOUSE_WIDTH_SHARE = 0.4
/** Extra width of the border at the emptiest corner, in short sides. */
const CORNER_SHARE = 0.12
/** Distance from the emptiest corner within which the border is wider, in short sides. */
const CORNER_REACH_SHARE = 0.7

/**
 * How open each pixel is to chalk, 0..1: 0 at the border, which is looser far from the house, and 0 where the analysis
 * leaves the paper bare. Each stroke has its own threshold and ends where this falls below it.
 */
export function openPaper(
  { width, height, bare, leftOut, importance }: Pick<Analysis, 'width' | 'height' | 'bare' | 'leftOut' | 'importance'>,
  focus: PaintingAnalysis['focus'],
  seed: number,
): Float32Array {
  const out = new Float32Array(width * height)
  const short = Math.min(width, height)
  // The seed moves the noise within one tile; larger numbers would only cost precision.
  const shift = (seed % 997) * 0.731
  const [fine, broad] = [fineUnevenness(), broadUnevenness()]
  const [cornerX, cornerY] = emptiestCorner(width, height, importance)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const inside = Math.min(x, y, width - 1 - x, height - 1 - y) - STROKE_REACH_PX
      const uneven = sampleTexture(fine, x * BORDER_TEXELS_PER_PX + shift, y * BORDER_TEXELS_PER_PX + shift) - 0.5
      const change = sampleTexture(broad, x * WIDTH_TEXELS_PER_PX + shift, y * WIDTH_TEXELS_PER_PX + shift)
      const loose = mixIn(LOOSE_WIDTH_RANGE, change * change) * mix(1, HOUSE_WIDTH_SHARE, focus[i]!)
      const fromCorner = Math.sqrt((x - cornerX) ** 2 + (y - cornerY) ** 2) / short
      const corner = CORNER_SHARE * clamp(1 - fromCorner / CORNER_REACH_SHARE) * (1 - focus[i]!)
      out[i] = clamp((inside / short - BARE_BORDER_SHARE - BORDER_VARIATION_SHARE * uneven - corner) / loose)
      if (bare) out[i]! *= 1 - bare[i]!
      if (leftOut) out[i]! *= 1 - leftOut[i]!
    }
  return out
}

/** The corner of the picture whose ninth has the least importance. */
function emptiestCorner(width: number, height: number, importance: Float32Array): readonly [x: number, y: number] {
  // Importance is summed on a lattice with this pitch, in pixels.
  const pitch = 4
  const [right, bottom] = [width - 1, height - 1]
  const weighed = ([cornerX, cornerY]: readonly [number, number]): number => {
    let sum = 0
    for (let y = 0; y < height / 3; y += pitch)
      for (let x = 0; x < width / 3; x += pitch)
        sum += importance[Math.abs(cornerY - y) * width + Math.abs(cornerX - x)]!
    return sum
  }
  const corners = [
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
  ] as const
  return corners.reduce((emptiest, corner) => (weighed(corner) < weighed(emptiest) ? corner : emptiest))
}
