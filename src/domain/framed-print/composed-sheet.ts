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
 * A sheet is at most this many times as long as the picture, in one direction. A panorama, 16:9, still fits on L, 4:3.
 */
const MAX_STRETCH = 1.34
/** Shown where the print is approved, while its sheet is drawn. */
export const COMPOSING_TEXT = 'We’re drawing it for this size, so that nothing is cut off. A moment, please.'

/** Proportions that differ by less are the same: nobody sees half a percent cut off. */
const MAX_SAME_RATIO_DIFFERENCE = 0.005
/** Ratios of sheets are multiples of this, so that names of files can contain them. */
const RATIO_STEP = 1e-4

/**
 * Width divided by height of the sheet on which our engine draws a picture again for this print, so that nothing of it
 * is cut off and its border is whole; null if the picture is printed as it is. A sheet that would be too long for the
 * picture (an upright print of a landscape photo) is composed as long as it may be, and cropped.
 */
export function sheetRatio(pictureRatio: number, style: ArtStyle, format: PrintFormat): number | null {
  if (!HAS_BORDER[style]) return null
  const printedRatio = printRatio(format)
  if (Math.abs(printedRatio / pictureRatio - 1) < MAX_SAME_RATIO_DIFFERENCE) return null
  const ratio = Math.min(pictureRatio * MAX_STRETCH, Math.max(pictureRatio / MAX_STRETCH, printedRatio))
  return Math.round(ratio / RATIO_STEP) * RATIO_STEP
}
