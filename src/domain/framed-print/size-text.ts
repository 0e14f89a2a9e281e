import type { Orientation } from './orientation.ts'
import { PRINT_SIZES, type PrintSize } from './print-sizes.ts'

/** A print's size and orientation. */
export type PrintFormat = { readonly size: PrintSize; readonly orientation: Orientation }

type Inches = { readonly widthIn: number; readonly heightIn: number }

/** Print and frame as they hang. */
export function hangingInches(
  size: PrintSize,
  orientation: Orientation,
): { readonly print: Inches; readonly frame: Inches } {
  const { widthIn, heightIn, frameWidthIn, frameHeightIn } = PRINT_SIZES[size]
  const oriented = (long: number, short: number) =>
    orientation === 'landscape' ? { widthIn: long, heightIn: short } : { widthIn: short, heightIn: long }
  return { print: oriented(widthIn, heightIn), frame: oriented(frameWidthIn, frameHeightIn) }
}

/** The one way a size is written on screens, in emails and on pictures: '18 × 14 in framed (12 × 8 in print)' (E-3). */
export const sizeText = (size: PrintSize, orientation: Orientation): string =>
  `${framedSizeText(size, orientation)} (${printSizeText(size, orientation)})`

/** The two halves of `sizeText`, for places too narrow for one line. */
export const framedSizeText = (size: PrintSize, orientation: Orientation): string =>
  `${inchesText(hangingInches(size, orientation).frame)} framed`
export const printSizeText = (size: PrintSize, orientation: Orientation): string =>
  `${inchesText(hangingInches(size, orientation).print)} print`

/** Has spaces that do not break: '24 ×' at the end of a line reads like a typo. */
const inchesText = ({ widthIn, heightIn }: Inches) => `${widthIn}\u00a0×\u00a0${heightIn}\u00a0in`
