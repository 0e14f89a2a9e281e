/**
 * Print sizes in inches and cents (D2, frame sizes). Frame = print + 2 × mat + 1 in. The label of S stays '14x18' in
 * data and function results, although the frame hangs 18 wide; screens use `sizeText` (E-3).
 */
export const PRINT_SIZES = {
  S: {
    name: 'Small',
    widthIn: 12,
    heightIn: 8,
    frameWidthIn: 18,
    frameHeightIn: 14,
    matIn: 2.5,
    priceCents: 6950,
    frameLabel: '14x18',
  },
  M: {
    name: 'Medium',
    widthIn: 17,
    heightIn: 11,
    frameWidthIn: 24,
    frameHeightIn: 18,
    matIn: 3,
    priceCents: 9950,
    frameLabel: '24x18',
  },
  L: {
    name: 'Large',
    widthIn: 24,
    heightIn: 18,
    frameWidthIn: 32,
    frameHeightIn: 26,
    matIn: 3.5,
    priceCents: 14950,
    frameLabel: '32x26',
  },
} as const
export type PrintSize = keyof typeof PRINT_SIZES
export const PRINT_SIZE_NAMES = Object.keys(PRINT_SIZES) as readonly PrintSize[]

/** Returns a size with the specification's field names; inches and dollars (D2-083). */
export function sizeDetailsOf(id: PrintSize) {
  const { name, widthIn, heightIn, frameWidthIn, frameHeightIn, priceCents, frameLabel } = PRINT_SIZES[id]
  return {
    id,
    name,
    width: widthIn,
    height: heightIn,
    frameWidth: frameWidthIn,
    frameHeight: frameHeightIn,
    price: priceCents / 100,
    description: `${widthIn} × ${heightIn} in print in a ${frameLabel} frame`,
  }
}
