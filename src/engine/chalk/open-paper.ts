import type { Analysis } from '../analysis/types.ts'
import { fineUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { clamp } from '../scalar.ts'

/**
 * Width of the bare border, and of the strip in which strokes end one by one, in short sides; and how far a stroke
 * reaches beyond its path, in pixels.
 */
const BARE = 0.018
const REACH = 15
const RAGGED = 0.03
/** How uneven the border is, in short sides, and texels per pixel of its unevenness. */
const UNEVEN = 0.02
const FREQUENCY = 0.08

/**
 * Where the paper takes chalk, 0..1: nowhere at the border and where the analysis leaves it bare. Each stroke ends above
 * a share of its own.
 */
export function openPaper({ width, height, bare, leftOut }: Analysis, seed: number): Float32Array {
  const out = new Float32Array(width * height)
  const short = Math.min(width, height)
  // The seed moves the noise within one tile; larger numbers would only cost precision.
  const shift = (seed % 997) * 0.731
  const fine = fineUnevenness()
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const inside = Math.min(x, y, width - 1 - x, height - 1 - y) - REACH
      const uneven = sampleTexture(fine, x * FREQUENCY + shift, y * FREQUENCY + shift) - 0.5
      out[i] = clamp((inside / short - BARE - UNEVEN * uneven) / RAGGED)
      if (bare) out[i]! *= 1 - bare[i]!
      if (leftOut) out[i]! *= 1 - leftOut[i]!
    }
  return out
}
