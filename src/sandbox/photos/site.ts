import { boundsOfPlanes, type Plane } from './planes.ts'
import type { SurfaceName } from './surfaces/surfaces.ts'
import { type Color, cross, dot, unit, type Vec } from './vector.ts'

/** The material of a thing. */
export type Look = { readonly surface: SurfaceName; readonly color: Color }

/** Low and high corner in meters: x0, y0, z0, x1, y1, z1. */
export type Bounds = readonly [number, number, number, number, number, number]

type Box = { readonly kind: 'box'; readonly bounds: Bounds; readonly look: Look }
/** The intersection of the half-spaces of all planes. */
type Solid = {
  readonly kind: 'solid'
  readonly bounds: Bounds
  readonly look: Look
  readonly planes: readonly Plane[]
}
/** A flat piece of foliage cut out by a mask; `shine` is the normal of its crown, which lights it. */
type Card = {
  readonly kind: 'card'
  readonly bounds: Bounds
  readonly look: Look
  readonly center: Vec
  readonly across: Vec
  readonly up: Vec
  readonly normal: Vec
  readonly shine: Vec
  readonly mask: number
}
export type Thing = Box | Solid | Card

/** A place to put things on. A `Site` may be moved and mirrored within the whole scene. */
export type Site = {
  readonly box: (x: Pair, y: Pair, z: Pair, look: Look) => void
  /** Throws if the planes enclose nothing. */
  readonly solid: (planes: readonly Plane[], look: Look) => void
  /** `across` and `up` are half the card's width and height. */
  readonly card: (center: Vec, across: Vec, up: Vec, shine: Vec, mask: number, look: Look) => void
}

/** Two coordinates in any order. */
export type Pair = readonly [number, number]

/** The site of a whole scene: everything placed there is appended to `things`. */
export function siteOf(things: Thing[]): Site {
  return {
    box: ([xa, xb], [ya, yb], [za, zb], look) => {
      const bounds: Bounds = [
        Math.min(xa, xb),
        Math.min(ya, yb),
        Math.min(za, zb),
        Math.max(xa, xb),
        Math.max(ya, yb),
        Math.max(za, zb),
      ]
      things.push({ kind: 'box', bounds, look })
    },
    solid: (planes, look) => things.push({ kind: 'solid', bounds: boundsOfPlanes(planes), planes, look }),
    card: (center, across, up, shine, mask, look) => {
      const reach = [0, 1, 2].map((i) => Math.abs(across[i]!) + Math.abs(up[i]!) + 1e-4)
      const [x, y, z] = center
      const [rx, ry, rz] = reach as [number, number, number]
      const bounds: Bounds = [x - rx, y - ry, z - rz, x + rx, y + ry, z + rz]
      things.push({ kind: 'card', bounds, look, center, across, up, normal: unit(cross(across, up)), shine, mask })
    },
  }
}

/** A view of the site with another origin: moved by `x` and `z` meters, after being mirrored left to right. */
export function placedAt(site: Site, { x: dx, z: dz, mirrored }: { x: number; z: number; mirrored: boolean }): Site {
  const sign = mirrored ? -1 : 1
  const turnedVector = ([x, y, z]: Vec): Vec => [sign * x, y, z]
  const movedPoint = ([x, y, z]: Vec): Vec => [sign * x + dx, y, z + dz]
  return {
    box: ([xa, xb], y, [za, zb], look) => site.box([sign * xa + dx, sign * xb + dx], y, [za + dz, zb + dz], look),
    solid: (planes, look) => {
      const there = planes.map(({ normal, distance }): Plane => {
        const facing = turnedVector(normal)
        return { normal: facing, distance: distance + dot(facing, [dx, 0, dz]) }
      })
      site.solid(there, look)
    },
    card: (center, across, up, shine, mask, look) =>
      site.card(movedPoint(center), turnedVector(across), turnedVector(up), turnedVector(shine), mask, look),
  }
}
