/** The orientation in which a print hangs (E-45). */
export const ORIENTATIONS = ['landscape', 'portrait'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** The first orientation of a photo's design; square photos count as landscape (E-45). */
export const orientationOf = ({ width, height }: { readonly width: number; readonly height: number }): Orientation =>
  height > width ? 'portrait' : 'landscape'
