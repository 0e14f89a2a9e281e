/** The point where a ray hit a surface, and the surface there. One object is reused for all rays. */
export type Spot = {
  x: number
  y: number
  z: number
  /** The normal; a surface may bend it. */
  nx: number
  ny: number
  nz: number
  /** The direction of the incoming ray. */
  dx: number
  dy: number
  dz: number
  /** Width of a pixel here, in meters: finer patterns fade into their mean. */
  pixel: number
  /** The coordinate along a vertical wall: x on front and back, z on the sides. */
  along: number
  /** Ends of the thing along the wall, and its lower and upper edge. */
  from: number
  to: number
  bottom: number
  top: number
  /** The mask value of a leaf, 1 to 255. */
  mask: number
  /** Color in linear light; starts as the thing's own color and is painted over. */
  red: number
  green: number
  blue: number
  /** The share of light that passes through from behind, 0 to 1. */
  through: number
  /** Share reflected when seen straight on; 0 for everything except glass and polish. */
  gloss: number
  /** Emitted light. */
  glow: number
  /** Whether the lamps are on. */
  evening: boolean
}

export const newSpot = (): Spot => ({
  x: 0,
  y: 0,
  z: 0,
  nx: 0,
  ny: 0,
  nz: 0,
  dx: 0,
  dy: 0,
  dz: 0,
  pixel: 0,
  along: 0,
  from: 0,
  to: 0,
  bottom: 0,
  top: 0,
  mask: 0,
  red: 0,
  green: 0,
  blue: 0,
  through: 0,
  gloss: 0,
  glow: 0,
  evening: false,
})

/** Makes the spot lighter or darker. */
export function tone(spot: Spot, factor: number): void {
  spot.red *= factor
  spot.green *= factor
  spot.blue *= factor
}

export function paint(spot: Spot, red: number, green: number, blue: number): void {
  spot.red = red
  spot.green = green
  spot.blue = blue
}

/** 1 while a pattern of this width (meters) is wider than a pixel or two, falling to 0 as it gets finer. */
export function visible(spot: Spot, width: number): number {
  const pixels = width / spot.pixel
  return pixels > 2 ? 1 : pixels < 0.5 ? 0 : (pixels - 0.5) / 1.5
}
