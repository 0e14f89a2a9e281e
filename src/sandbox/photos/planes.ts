import type { Bounds } from './site.ts'
import { cross, dot, minus, plus, times, unit, type Vec } from './vector.ts'

/** The half-space where normal · point <= distance. The normal has length 1. */
export type Plane = { readonly normal: Vec; readonly distance: number }

export function planeThrough(point: Vec, facing: Vec): Plane {
  const normal = unit(facing)
  return { normal, distance: dot(normal, point) }
}

/** A corner of a flat outline: the two coordinates that are not along the axis, in the order x, y, z. */
export type Corner = readonly [number, number]

/** A convex outline extruded along an axis from `from` to `to`. */
export function prism(
  axis: 'x' | 'y' | 'z',
  outline: readonly Corner[],
  [from, to]: readonly [number, number],
): Plane[] {
  const pointAt = ([a, b]: Corner, along: number): Vec =>
    axis === 'x' ? [along, a, b] : axis === 'y' ? [a, along, b] : [a, b, along]
  const middle = outline.reduce(([a, b], [c, d]): Corner => [a + c / outline.length, b + d / outline.length], [
    0, 0,
  ] as Corner)
  const sides = outline.map((corner, i) => {
    const next = outline[(i + 1) % outline.length]!
    const facing: Corner = [next[1] - corner[1], corner[0] - next[0]]
    const outward = facing[0] * (corner[0] - middle[0]) + facing[1] * (corner[1] - middle[1]) >= 0 ? 1 : -1
    return planeThrough(pointAt(corner, from), minus(pointAt([facing[0] * outward, facing[1] * outward], 0), [0, 0, 0]))
  })
  const along = pointAt([0, 0], 1)
  return [
    ...sides,
    planeThrough(times(along, Math.max(from, to)), along),
    planeThrough(times(along, Math.min(from, to)), times(along, -1)),
  ]
}

/** A round post or part of a branch from `start` to `end` that tapers, with six flat sides. */
export function taper(start: Vec, startRadius: number, end: Vec, endRadius: number): Plane[] {
  const axis = minus(end, start)
  const length = Math.hypot(...axis)
  const along = unit(axis)
  const side = unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
  const other = cross(along, side)
  const slope = (startRadius - endRadius) / length
  const sides = Array.from({ length: 6 }, (_, i) => {
    const turn = (i * Math.PI) / 3
    const outward = plus(times(side, Math.cos(turn)), times(other, Math.sin(turn)))
    return planeThrough(plus(start, times(outward, startRadius)), plus(outward, times(along, slope)))
  })
  return [...sides, planeThrough(end, along), planeThrough(start, times(along, -1))]
}

/** The bounding box of the corners where three planes meet inside all others. Throws if there is no such corner. */
export function boundsOfPlanes(planes: readonly Plane[]): Bounds {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let a = 0; a < planes.length; a++)
    for (let b = a + 1; b < planes.length; b++)
      for (let c = b + 1; c < planes.length; c++) {
        const corner = meetingOf(planes[a]!, planes[b]!, planes[c]!)
        if (!corner || planes.some(({ normal, distance }) => dot(normal, corner) > distance + 1e-6)) continue
        for (let i = 0; i < 3; i++) {
          low[i] = Math.min(low[i]!, corner[i]!)
          high[i] = Math.max(high[i]!, corner[i]!)
        }
      }
  if (low[0] === Infinity) throw new Error('These planes enclose nothing')
  return [...low, ...high] as unknown as Bounds
}

function meetingOf(a: Plane, b: Plane, c: Plane): Vec | undefined {
  const bc = cross(b.normal, c.normal)
  const determinant = dot(a.normal, bc)
  if (Math.abs(determinant) < 1e-9) return undefined
  const sum = plus(
    plus(times(bc, a.distance), times(cross(c.normal, a.normal), b.distance)),
    times(cross(a.normal, b.normal), c.distance),
  )
  return times(sum, 1 / determinant)
}
