import type { Analysis } from '../analysis/types.ts'
import type { Direction } from '../direction/direction.ts'

/** From this much on, what the photo cuts (see `cutThings`) asks for straight edges. */
const MIN_CUT_THINGS = 0.265

/**
 * Whether the picture ends at straight edges instead of in open paper: an open border would cross the walls, roofs and
 * trunks that the photo cuts, and look torn. A plain background is always open.
 */
export const isBounded = ({ cutThings }: Pick<Analysis, 'cutThings'>, { background }: Direction): boolean =>
  background === undefined && cutThings >= MIN_CUT_THINGS

/** The rectangle in which the picture ends, in analysis pixels. */
export type Bounds = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The share of the photo's short side that is outside at each edge: small marks stand in the corners of photos. */
const OUTSIDE_SHARE = 0.012

/** The bounds of a picture: just inside the edges of the photo; null if it is open. */
export function boundsOf(analysis: Analysis): Bounds | null {
  const { width, height, marginX, marginTop, marginBottom, direction = {} } = analysis
  if (!isBounded(analysis, direction)) return null
  const outside = OUTSIDE_SHARE * Math.min(width - 2 * marginX, height - marginTop - marginBottom)
  return {
    left: marginX + outside,
    top: marginTop + outside,
    right: width - 1 - marginX - outside,
    bottom: height - 1 - marginBottom - outside,
  }
}

/** How far a point is inside the bounds, in pixels; negative outside. */
export const distanceInside = ({ left, top, right, bottom }: Bounds, x: number, y: number): number =>
  Math.min(x - left, right - x, y - top, bottom - y)
