import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { printRatio } from './frame-geometry.ts'
import type { PrintFormat } from './size-text.ts'

/** Whether a style leaves the edge of its sheet unpainted. Oil fills it: its sheet is the photo. */
const HAS_BORDER: Record<ArtStyle, boolean> = {
  watercolor: true,
  pencil: true,
  oil: false,
  charcoal: true,
  chalk: true,
}

/**
 * A sheet is at most this many times as long as the picture, in one direction: a square photo fits on M, 17:11. A print
 * of another shape, upright of a landscape photo, would be mostly blank: the picture fills it, cropped.
 */
const MAX_STRETCH = 1.56
/** Shown beside the picture while its sheet is drawn. */
export const FITTING_TEXT = 'fitting it to its sheet…'
/** Shown where the print is approved, while its sheet is drawn. */
export const COMPOSING_TEXT = 'We’re drawing it for this size, so that nothing is cut off. A moment, please.'

/** Proportions that differ by less are the same: nobody sees half a percent cut off. */
const MAX_SAME_RATIO_DIFFERENCE = 0.005
/** Ratios of sheets are multiples of this, so that names of files can contain them. */
const RATIO_STEP = 1e-4

/**
 * Width divided by height of the sheet on which our engine draws a picture again for this print, so that nothing of it
 * is cut off and its border is whole; null if the picture is printed as it is.
 */
export function sheetRatio(pictureRatio: number, style: ArtStyle, format: PrintFormat): number | null {
  if (!HAS_BORDER[style]) return null
  const printedRatio = printRatio(format)
  const stretch = Math.max(printedRatio / pictureRatio, pictureRatio / printedRatio)
  if (stretch < 1 + MAX_SAME_RATIO_DIFFERENCE || stretch > MAX_STRETCH) return null
  return Math.round(printedRatio / RATIO_STEP) * RATIO_STEP
}
