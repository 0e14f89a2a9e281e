import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'

/**
 * Walls and roofs are painted in passages: the mixture on the palette changes slowly across the picture, and a stroke
 * differs from it by the share `own` of its broken color. A color of its own for each stroke breaks a plain wall into
 * patches. `texelsPerPx` sets the size of passages; `warmth` and `lightness` are shares of the broken color's range.
 */
export const PASSAGE = { own: 0.35, texelsPerPx: 0.2, warmth: 0.8, lightness: 0.6 } as const
/** Offset in the texture between the samples for warmth and lightness. */
const PASSAGE_OFFSET_TEXELS = [90, 40] as const

/** How much warmer and lighter the mixture of the passage at pixel (x, y) is, each within -0.5..0.5. */
export function passageAt(x: number, y: number): { readonly warmth: number; readonly lightness: number } {
  const texture = broadUnevenness()
  const [across, down] = [x * PASSAGE.texelsPerPx, y * PASSAGE.texelsPerPx]
  const [offsetX, offsetY] = PASSAGE_OFFSET_TEXELS
  return {
    warmth: PASSAGE.warmth * (sampleTexture(texture, across, down) - 0.5),
    lightness: PASSAGE.lightness * (sampleTexture(texture, across + offsetX, down + offsetY) - 0.5),
  }
}
