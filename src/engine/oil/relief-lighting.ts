import { byteFromLinear } from '../color.ts'
import { texel, type Texture } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import { clamp } from '../scalar.ts'
import type { PaintFilm } from './paint-film.ts'

/** Rows beyond a strip whose height is needed for its lighting. */
export const HALO_ROWS = 2

/**
 * Lights the paint's relief from the upper left, with a weak gloss, on the weave of the canvas. The film must extend
 * `HALO_ROWS` beyond rows `fromRow`..`toRow`, except at the edges of the picture (`pictureRows` high). `scale` = output
 * pixels per analysis pixel.
 */
export function lightRelief(
  film: PaintFilm,
  weave: Texture,
  scale: number,
  pictureRows: number,
  fromRow: number,
  toRow: number,
): Picture {
  const { width, height, red, green, blue } = film
  const steepness = 1.15 * Math.min(1.6, scale / 1.333)
  const data = new Uint8Array(width * (toRow - fromRow) * 3)
  for (let y = fromRow, o = 0; y < toRow; y++) {
    const row = (y - film.fromRow) * width
    const above = y > 0 ? -width : 0
    const below = y < pictureRows - 1 ? width : 0
    for (let x = 0; x < width; x++, o += 3) {
      const j = row + x
      const slopeX = (height[x < width - 1 ? j + 1 : j]! - height[x > 0 ? j - 1 : j]!) * steepness
      const slopeY = (height[j + below]! - height[j + above]!) * steepness
      const facing = (0.74 - 0.42 * slopeX - 0.52 * slopeY) / (0.74 * Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY))
      const diffuse = clamp(1 + (facing - 1) * 0.55, 0.72, 1.3) * (1 + 0.035 * (texel(weave, x, y) - 0.5))
      const shine = clamp(-1.2 * (0.25 * slopeX + 0.32 * slopeY) - 0.16)
      const gloss = 0.175 * shine * shine
      // Light paint is not lit beyond the sRGB gamut, which would change its hue.
      const light = Math.min(diffuse, 1 / Math.max(red[j]!, green[j]!, blue[j]!))
      data[o] = byteFromLinear(red[j]! * light + gloss)
      data[o + 1] = byteFromLinear(green[j]! * light + gloss)
      data[o + 2] = byteFromLinear(blue[j]! * light + gloss)
    }
  }
  return { width, height: toRow - fromRow, data }
}
