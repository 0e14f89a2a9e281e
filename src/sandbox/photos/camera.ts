import type { Vec } from './vector.ts'

/** A shift lens, which keeps vertical lines vertical: it looks level and is shifted up or down instead of tilted. */
export type Camera = {
  readonly at: Vec
  /** Viewing direction in radians: 0 straight at the front of the house, positive to the right. */
  readonly turn: number
  /** Half the width of the picture at a distance of one meter. */
  readonly halfWidth: number
  /** Height of the horizon in the picture: 0 lower edge, 1 upper edge. */
  readonly horizon: number
}

/** A camera at `at` that looks toward a place on the ground. */
export const turnToward = (at: Vec, x: number, z: number): number => Math.atan2(x - at[0], z - at[2])
