/** E-45: the orientation in which a print hangs. */
export const ORIENTATIONS = ['landscape', 'portrait'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** E-45: the first orientation of a photo's design; square photos count as landscape. */
export const orientationOf = ({ width, height }: { readonly width: number; readonly height: number }): Orientation =>
  height > width ? 'portrait' : 'landscape'
