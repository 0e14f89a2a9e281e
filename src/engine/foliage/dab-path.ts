import type { LeafDab } from './leaf-dabs.ts'

/** Positions of the points of a dab's path, from where the tool is set down (-1) to where it is lifted (1). */
const PATH_POSITIONS = [-1, -0.5, 0, 0.5, 1] as const

/**
 * The path of a dab as x, y, pressure triples, moved by (dx, dy) pixels. `bend`: its bend, in half breadths;
 * `pressureAt`: the pressure at each position along it, -1 to 1.
 */
export const dabPath = (
  { x, y, cos, sin, halfLength, halfBreadth }: LeafDab,
  bend: number,
  pressureAt: (along: number) => number,
  [dx, dy]: readonly [number, number] = [0, 0],
): number[] =>
  PATH_POSITIONS.flatMap((along) => {
    const [forward, aside] = [along * halfLength, bend * halfBreadth * (along * along - 0.3)]
    return [x + dx + forward * cos - aside * sin, y + dy + forward * sin + aside * cos, pressureAt(along)]
  })
