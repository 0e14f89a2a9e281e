import { type Corner, planeThrough, prism } from '../planes.ts'
import type { Look, Pair, Site } from '../site.ts'
import type { Vec } from '../vector.ts'
import type { Finish } from './walls.ts'

export type RoofPlan = {
  readonly x: Pair
  readonly z: Pair
  /** Height of the eaves at the wall. */
  readonly y: number
  /** Rise over run. */
  readonly pitch: number
  /** Overhang in meters. */
  readonly over: number
}

const THICK = 0.17

/**
 * A gable whose ridge runs away from the street, with its triangle facing the street. Returns the height of the ridge.
 */
export function gableToStreet(
  site: Site,
  { x, z, y, pitch, over }: RoofPlan,
  gable: Look,
  { roof, trim }: Finish,
): number {
  const middle = (x[0] + x[1]) / 2
  const half = (x[1] - x[0]) / 2
  const ridge = y + half * pitch
  site.solid(
    prism(
      'z',
      [
        [x[0], y - 0.02],
        [x[1], y - 0.02],
        [middle, ridge],
      ],
      z,
    ),
    gable,
  )
  for (const side of [-1, 1]) {
    const eave: Corner = [middle + side * (half + over), y - over * pitch]
    site.solid(prism('z', slab([middle, ridge], eave, THICK), [z[0] - over, z[1] + over]), roof)
    for (const end of [z[0] - over, z[1] + over])
      site.solid(
        prism('z', slab([middle, ridge - 0.16], [eave[0], eave[1] - 0.16], 0.25), [end - 0.03, end + 0.03]),
        trim,
      )
    gutter(site, 'z', eave[0], eave[1], [z[0] - over, z[1] + over], trim)
  }
  return ridge
}

/** A gable whose ridge runs along the street, with its slope facing the street. Returns the height of the ridge. */
export function gableAlongStreet(
  site: Site,
  { x, z, y, pitch, over }: RoofPlan,
  gable: Look,
  { roof, trim }: Finish,
): number {
  const middle = (z[0] + z[1]) / 2
  const half = (z[1] - z[0]) / 2
  const ridge = y + half * pitch
  site.solid(
    prism(
      'x',
      [
        [y - 0.02, z[0]],
        [y - 0.02, z[1]],
        [ridge, middle],
      ],
      x,
    ),
    gable,
  )
  for (const side of [-1, 1]) {
    const eave: Corner = [middle + side * (half + over), y - over * pitch]
    const turnedOutline = (outline: readonly Corner[]) => outline.map(([a, b]): Corner => [b, a])
    site.solid(prism('x', turnedOutline(slab([middle, ridge], eave, THICK)), [x[0] - over, x[1] + over]), roof)
    for (const end of [x[0] - over, x[1] + over])
      site.solid(
        prism('x', turnedOutline(slab([middle, ridge - 0.16], [eave[0], eave[1] - 0.16], 0.25)), [
          end - 0.03,
          end + 0.03,
        ]),
        trim,
      )
    gutter(site, 'x', eave[0], eave[1], [x[0] - over, x[1] + over], trim)
  }
  return ridge
}

/** The outline of a roof plate from the ridge down to the eave: `thick` meters, measured vertically. */
const slab = (ridge: Corner, eave: Corner, thick: number): Corner[] => [
  ridge,
  eave,
  [eave[0], eave[1] + thick],
  [ridge[0], ridge[1] + thick],
]

function gutter(site: Site, along: 'x' | 'z', at: number, y: number, span: Pair, look: Look): void {
  const across: Pair = [at - 0.07, at + 0.07]
  if (along === 'x') site.box(span, [y - 0.04, y + 0.11], across, look)
  else site.box(across, [y - 0.04, y + 0.11], span, look)
}

/** Four slopes. Returns the height of the ridge. */
export function hipRoof(site: Site, { x, z, y, pitch, over }: RoofPlan, { roof, trim }: Finish): number {
  const [x0, x1, z0, z1] = [x[0] - over, x[1] + over, z[0] - over, z[1] + over]
  const eave = y - 0.02
  const edges: readonly [Vec, Vec][] = [
    [
      [x0, eave + 0.16, z0],
      [-pitch, 1, 0],
    ],
    [
      [x1, eave + 0.16, z0],
      [pitch, 1, 0],
    ],
    [
      [x0, eave + 0.16, z0],
      [0, 1, -pitch],
    ],
    [
      [x0, eave + 0.16, z1],
      [0, 1, pitch],
    ],
  ]
  site.solid(
    [...edges.map(([point, normal]) => planeThrough(point, normal)), planeThrough([0, eave, 0], [0, -1, 0])],
    roof,
  )
  site.box([x0 - 0.06, x1 + 0.06], [eave - 0.03, eave + 0.13], [z0 - 0.06, z1 + 0.06], trim)
  return eave + 0.16 + (Math.min(x1 - x0, z1 - z0) / 2) * pitch
}

/** One slope that falls toward the street, as over a porch: from `y` + its rise at the wall to `y` at the front. */
export function leanRoof(site: Site, { x, z, y, pitch, over }: RoofPlan, { roof, trim }: Finish): void {
  const front = z[0] - over
  const rise = (z[1] - front) * pitch
  const outline: Corner[] = [
    [y, front],
    [y + 0.14, front],
    [y + 0.14 + rise, z[1]],
    [y, z[1]],
  ]
  site.solid(prism('x', outline, [x[0] - over, x[1] + over]), roof)
  site.box([x[0] - over - 0.02, x[1] + over + 0.02], [y - 0.02, y + 0.13], [front - 0.06, front], trim)
}

/** A flat roof with a deep edge. */
export function flatRoof(site: Site, { x, z, y, over }: Omit<RoofPlan, 'pitch'>, edge: Look): void {
  site.box([x[0] - over, x[1] + over], [y, y + 0.32], [z[0] - over, z[1] + over], edge)
  site.box([x[0] - over + 0.1, x[1] + over - 0.1], [y - 0.03, y], [z[0] - over + 0.1, z[1] + over - 0.1], {
    surface: 'timber',
    color: [0.3, 0.19, 0.1],
  })
}

/** A dormer on a slope that faces the street: `z` of its front, `y` of its sill; `depth` must end inside the roof. */
export function dormer(
  site: Site,
  { a, y, z, width, depth }: { a: number; y: number; z: number; width: number; depth: number },
  finish: Finish,
): void {
  const top = y + 1.25
  const x: Pair = [a - width / 2, a + width / 2]
  site.box(x, [y - 0.8, top], [z, z + depth], finish.accent)
  gableToStreet(site, { x, z: [z, z + depth], y: top, pitch: 0.75, over: 0.2 }, finish.accent, finish)
}
