import type { ArtStyle } from '#domain/artwork/art-styles.ts'

/** The frame colors, all 0.875 in wide (D2, frame types). `subcategoryId` is the print provider's (E-2). */
export const FRAME_COLORS = {
  gold: { label: 'Gold', subcategoryId: 105011, description: 'Warm gilded wood' },
  black: { label: 'Black', subcategoryId: 105001, description: 'Black painted wood' },
  white: { label: 'White', subcategoryId: 105002, description: 'White painted wood' },
  natural: { label: 'Natural', subcategoryId: 105008, description: 'Light oiled wood' },
  mocca: { label: 'Mocca', subcategoryId: 105012, description: 'Dark brown wood' },
} as const
export type FrameColor = keyof typeof FRAME_COLORS
export const FRAME_COLOR_NAMES = Object.keys(FRAME_COLORS) as readonly FrameColor[]

/** Inches of frame molding seen from the front. */
export const MOLDING_IN = 0.875

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

/** The design until the visitor chooses one (D1-127). The frame depends on the style (`defaultFrame`). */
export const DEFAULT_DESIGN = { style: 'watercolor', size: 'M' } as const

/** The default frame for a style: light wood for painted ones, black for drawn ones. */
export const defaultFrame = (style: ArtStyle): FrameColor => FRAME_OF_STYLE[style]

const FRAME_OF_STYLE: Record<ArtStyle, FrameColor> = {
  watercolor: 'natural',
  oil: 'natural',
  pencil: 'black',
  charcoal: 'black',
  chalk: 'black',
}
