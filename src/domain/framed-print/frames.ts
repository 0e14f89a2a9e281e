import type { ArtStyle } from '#domain/artwork/art-styles.ts'

/**
 * The frame colors, all 0.875 in wide (D2, frame types). `subcategoryId` is the print shop's (E-2). A new one needs a
 * migration: the check of `orders.selected_frame`. docs/contributing.md, "Add a frame color", lists the rest.
 */
export const FRAME_COLORS = {
  gold: { label: 'Gold', subcategoryId: 105011, description: 'Warm gilded wood' },
  black: { label: 'Black', subcategoryId: 105001, description: 'Black painted wood' },
  white: { label: 'White', subcategoryId: 105002, description: 'White painted wood' },
  natural: { label: 'Natural', subcategoryId: 105008, description: 'Light oiled wood' },
  mocca: { label: 'Mocca', subcategoryId: 105012, description: 'Dark brown wood' },
} as const
export type FrameColor = keyof typeof FRAME_COLORS
export const FRAME_COLOR_NAMES = Object.keys(FRAME_COLORS) as readonly FrameColor[]
/** The number of frame colors as texts say it; a test compares it with `FRAME_COLORS`. */
export const FRAME_COUNT_TEXT = 'five'

/** Inches of frame molding seen from the front. */
export const MOLDING_IN = 0.875

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
