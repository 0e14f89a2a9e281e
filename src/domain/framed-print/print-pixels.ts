import { hangingInches, type PrintFormat } from './size-text.ts'

/** The resolution of a print (D2-153). */
export const PRINT_DOTS_PER_INCH = 300

/**
 * Returns the size of a print in pixels: S 3600x2400, M 5100x3300, L 7200x5400; turned for an upright print (D2-153,
 * E-45).
 */
export function printPixels({ size, orientation }: PrintFormat): {
  readonly widthPx: number
  readonly heightPx: number
} {
  const { widthIn, heightIn } = hangingInches(size, orientation).print
  return { widthPx: widthIn * PRINT_DOTS_PER_INCH, heightPx: heightIn * PRINT_DOTS_PER_INCH }
}
