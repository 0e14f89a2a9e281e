import { printRatio } from './frame-geometry.ts'
import { hangingInches, type PrintFormat } from './size-text.ts'

/** The center of the printed part, as shares (0..1) of the picture's width and height. */
export type CropCenter = { readonly x: number; readonly y: number }

/** The crop until the buyer moves it (D2-153). */
export const MIDDLE: CropCenter = { x: 0.5, y: 0.5 }

/** The printed part of a picture, as fractions (0..1) of its width and height. */
export type PrintCrop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/**
 * The largest part of a picture (its width divided by its height is `pictureRatio`) with the proportions of the size,
 * as near to the center as the picture allows (U-15).
 */
export function printCrop(pictureRatio: number, format: PrintFormat, center: CropCenter): PrintCrop {
  const width = Math.min(1, printRatio(format) / pictureRatio)
  const height = Math.min(1, pictureRatio / printRatio(format))
  return { left: pushedInside(center.x, width), top: pushedInside(center.y, height), width, height }
}

/** Returns the actual center of a crop, after it was moved inside the picture. */
export const centerOf = ({ left, top, width, height }: PrintCrop): CropCenter => ({
  x: left + width / 2,
  y: top + height / 2,
})

/** Returns the share of the picture that is cut off, 0..1. */
export const cutAway = ({ width, height }: PrintCrop): number => 1 - width * height

/** Returns the number of dots of the picture per inch of the print, rounded down (F-12). */
export const dotsPerInch = (pictureWidthPx: number, crop: PrintCrop, { size, orientation }: PrintFormat): number =>
  Math.floor((pictureWidthPx * crop.width) / hangingInches(size, orientation).print.widthIn)

/** One minute of arc, the finest detail that a good eye can see, in radians. */
const FINEST_SIGHT = 1 / 3438

/** Distance in inches from which an eye can no longer separate neighboring dots. */
export const sharpFromIn = (dpi: number): number => Math.ceil(1 / (dpi * FINEST_SIGHT))

const pushedInside = (center: number, span: number) => Math.min(1 - span, Math.max(0, center - span / 2))
