import type { Analysis } from '../analysis/types.ts'
import type { PaintingAnalysis } from '../painting/painting-analysis.ts'
import { broadUnevenness, fineUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { clamp, mix, mixIn, type Range } from '../scalar.ts'

/** Width of the bare border, in short sides; and how far a stroke reaches beyond its path, in pixels. */
const BARE = 0.018
const REACH = 15
/** How uneven the border is, in short sides, and texels per pixel of its unevenness. */
const UNEVEN = 0.02
const FREQUENCY = 0.08
/**
 * Width of the strip in which strokes end one by one, in short sides: from place to place, texels per pixel of the
 * change, and the share of it at the house, which is finished.
 */
const LOOSE: Range = [0.025, 0.13]
const CHANGE = 0.1
const AT_HOUSE = 0.4
/** How far the border keeps from the emptiest corner, and how far from the corner that begins, in short sides. */
const CORNER = 0.12
const CORNER_REACH = 0.7

/**
 * Where the paper takes chalk, 0..1: nowhere at the border, which is looser far from the house, and where the analysis
 * leaves it bare. Each stroke ends above a share of its own.
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
      const inside = Math.min(x, y, width - 1 - x, height - 1 - y) - REACH
      const uneven = sampleTexture(fine, x * FREQUENCY + shift, y * FREQUENCY + shift) - 0.5
      const change = sampleTexture(broad, x * CHANGE + shift, y * CHANGE + shift)
      const loose = mixIn(LOOSE, change * change) * mix(1, AT_HOUSE, focus[i]!)
      const fromCorner = Math.sqrt((x - cornerX) ** 2 + (y - cornerY) ** 2) / short
      const corner = CORNER * clamp(1 - fromCorner / CORNER_REACH) * (1 - focus[i]!)
      out[i] = clamp((inside / short - BARE - UNEVEN * uneven - corner) / loose)
      if (bare) out[i]! *= 1 - bare[i]!
      if (leftOut) out[i]! *= 1 - leftOut[i]!
    }
  return out
}

/** The corner of the picture in whose ninth the least is important. */
function emptiestCorner(width: number, height: number, importance: Float32Array): readonly [x: number, y: number] {
  // Places are weighed on a lattice of this pitch, in pixels.
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
