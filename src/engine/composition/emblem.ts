import { labFromPicture } from '../color.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { resample } from '../kernels/resample.ts'
import type { Picture } from '../picture.ts'
import { isBetween } from '../scalar.ts'
import { type Box, glyphsIn, heightOf, widthOf } from '../suitability/glyphs.ts'
import { cropped } from './cropped.ts'

/** The width of the word in the scaled copy in which its emblem is looked for. */
const WORD_PX = 64
/** The contrasts with the local mean at which an emblem is looked for. */
const CONTRASTS = [0.02, 0.04, 0.07, 0.1, 0.15, 0.2] as const
/** An emblem must be found at no fewer contrasts than this: unlike lit ground it has hard edges. */
const MIN_AGREEING_CONTRASTS = 2
/** An emblem stands out from the mean within this distance. */
const SURROUNDINGS_SIGMA_PX = WORD_PX / 2
/** The width of an emblem, in widths of its word. */
const WIDTH_RANGE = [0.65, 1] as const
/** The height of an emblem, in widths of its word. */
const HEIGHT_RANGE = [0.25, 0.6] as const
/** Maximum horizontal distance between the middles of an emblem and its word, in widths of the word. */
const MAX_OFF_CENTER_SHARE = 0.15
/** The gap between an emblem and its word, in widths of the word. */
const MAX_GAP_SHARE = 0.22

/**
 * Emblems of listing services above the word of a mark: light patches about as wide as the word, each found at a
 * different contrast. `word` and the result are in pixels of the photo.
 */
export function emblemsAbove(word: Box, photo: Picture): readonly Box[] {
  const wide = widthOf(word)
  const left = Math.max(0, word.left - wide)
  const top = Math.max(0, word.top - wide)
  const width = Math.min(photo.width - 1, word.right + wide) - left + 1
  const height = word.top - top + 1
  const scale = Math.min(1, WORD_PX / wide)
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  const { L: data } = labFromPicture(resample(cropped(photo, { left, top, width, height }), size))
  const L = { ...size, data }
  const around = gaussianBlur(L, SURROUNDINGS_SIGMA_PX)
  const middle = (word.left + word.right) / 2
  const found = CONTRASTS.flatMap((contrast) => {
    const ink = Uint8Array.from(data, (lightness, i) => (lightness > around.data[i]! + contrast ? 1 : 0))
    return glyphsIn(ink, L, around)
  })
    .filter((patch) => patch.top > 0)
    .map((patch) => ({
      left: left + patch.left / scale,
      right: left + (patch.right + 1) / scale,
      top: top + patch.top / scale,
      bottom: top + (patch.bottom + 1) / scale,
    }))
    .filter(
      (patch) =>
        isBetween(widthOf(patch) / wide, WIDTH_RANGE) &&
        isBetween(heightOf(patch) / wide, HEIGHT_RANGE) &&
        Math.abs((patch.left + patch.right) / 2 - middle) <= MAX_OFF_CENTER_SHARE * wide &&
        word.top - patch.bottom <= MAX_GAP_SHARE * wide,
    )
  return found.length >= MIN_AGREEING_CONTRASTS ? found : []
}
