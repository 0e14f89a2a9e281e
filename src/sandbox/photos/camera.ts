import type { Vec } from './vector.ts'

/** A lens that keeps upright lines upright: it looks level and is shifted up or down instead of being tilted. */
export type Camera = {
  readonly at: Vec
  /** Direction it looks, in radians: 0 straight at the front of the house, positive to the right. */
  readonly turn: number
  /** Half the width of the picture at one metre's distance. */
  readonly halfWidth: number
  /** Height of the horizon in the picture: 0 lower edge, 1 upper edge. */
  readonly horizon: number
}

/** A camera at `at` that looks towards a place on the ground. */
export const turnTowards = (at: Vec, x: number, z: number): number => Math.atan2(x - at[0], z - at[2])
