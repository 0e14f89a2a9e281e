import { hangingInches, type PrintFormat } from '#domain/framed-print/size-text.ts'

const DOTS_PER_INCH = 300

/**
 * Returns the size of a print in pixels: S 3600x2400, M 5100x3300, L 7200x5400; turned for an upright print (D2-153,
 * E-45).
 */
export function printPixels({ size, orientation }: PrintFormat): {
  readonly widthPx: number
  readonly heightPx: number
} {
  const { widthIn, heightIn } = hangingInches(size, orientation).print
  return { widthPx: widthIn * DOTS_PER_INCH, heightPx: heightIn * DOTS_PER_INCH }
}

/** How long we look for an order at the print shop after a lost response; after that the order is held (decision 7). */
export const PRINT_LOOKUP_TIMEOUT_MS = 10 * 60_000

/** An order that stays in the print shop's queue longer than this is considered lost. */
export const PRINT_QUEUE_TIMEOUT_MS = 30 * 60_000
