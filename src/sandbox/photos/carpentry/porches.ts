import { prism } from '../planes.ts'
import type { Look, Pair, Site } from '../site.ts'
import type { Finish } from './walls.ts'

export type PorchPlan = {
  readonly x: Pair
  /** Front edge and wall. */
  readonly z: Pair
  readonly floor: number
  /** Underside of its beam. */
  readonly ceiling: number
  readonly posts: number
  readonly post: 'square' | 'slim' | 'pier'
  /** A gap in the railing for the steps; null: no railing at all. */
  readonly rail: { readonly gap: Pair } | null
}

const DECK: Look = { surface: 'timber', color: [0.26, 0.22, 0.18] }

/** Floor, posts, beam and railing; its roof is added separately. */
export function porch(site: Site, { x, z, floor, ceiling, posts, post, rail }: PorchPlan, finish: Finish): void {
  const { trim, base } = finish
  const front = z[0]
  site.box(x, [0, floor - 0.06], [front + 0.08, z[1]], base)
  site.box([x[0] - 0.04, x[1] + 0.04], [floor - 0.06, floor], [front - 0.02, z[1]], DECK)
  site.box([x[0], x[1]], [ceiling, ceiling + 0.28], [front + 0.04, front + 0.24], trim)
  for (const side of x) site.box([side - 0.1, side + 0.1], [ceiling, ceiling + 0.28], z, trim)
  site.box(x, [ceiling + 0.2, ceiling + 0.26], z, { surface: 'trim', color: [0.62, 0.66, 0.66] })
  for (let i = 0; i < posts; i++) {
    const middle = x[0] + 0.2 + ((x[1] - x[0] - 0.4) * i) / (posts - 1)
    if (post === 'pier') pier(site, middle, front + 0.26, floor, ceiling, finish)
    else column(site, [middle, front + 0.16], [floor, ceiling], post === 'slim' ? 0.06 : 0.1, trim)
  }
  if (!rail) return
  const runs: readonly Pair[] = [
    [x[0] + 0.2, rail.gap[0]],
    [rail.gap[1], x[1] - 0.2],
  ]
  for (const [from, to] of runs) if (to - from > 0.4) railing(site, [from, to], front + 0.14, floor, trim)
}

function column(site: Site, [x, z]: Pair, [floor, ceiling]: Pair, half: number, trim: Look): void {
  site.box([x - half, x + half], [floor, ceiling], [z - half, z + half], trim)
  for (const [from, to] of [
    [floor, floor + 0.16],
    [ceiling - 0.1, ceiling],
  ] as const)
    site.box([x - half - 0.035, x + half + 0.035], [from, to], [z - half - 0.035, z + half + 0.035], trim)
}

/** A tapered column on a brick pier, as on a bungalow. */
function pier(site: Site, x: number, z: number, floor: number, ceiling: number, { trim, base }: Finish): void {
  const shoulder = floor + 1
  site.box([x - 0.3, x + 0.3], [0, shoulder], [z - 0.3, z + 0.3], base)
  site.box([x - 0.35, x + 0.35], [shoulder, shoulder + 0.08], [z - 0.35, z + 0.35], {
    surface: 'concrete',
    color: [0.5, 0.48, 0.44],
  })
  site.solid(
    prism(
      'z',
      [
        [x - 0.23, shoulder + 0.08],
        [x + 0.23, shoulder + 0.08],
        [x + 0.15, ceiling],
        [x - 0.15, ceiling],
      ],
      [z - 0.2, z + 0.2],
    ),
    trim,
  )
}

function railing(site: Site, [from, to]: Pair, z: number, floor: number, trim: Look): void {
  site.box([from, to], [floor + 0.86, floor + 0.92], [z - 0.045, z + 0.045], trim)
  site.box([from, to], [floor + 0.1, floor + 0.15], [z - 0.03, z + 0.03], trim)
  const count = Math.floor((to - from) / 0.13)
  for (let i = 0; i <= count; i++) {
    const x = from + ((to - from) * i) / count
    site.box([x - 0.017, x + 0.017], [floor + 0.15, floor + 0.86], [z - 0.017, z + 0.017], trim)
  }
}

/** Steps from a floor down to the street; returns where they end. */
export function steps(site: Site, x: Pair, z: number, floor: number, look: Look): number {
  const count = Math.max(1, Math.round(floor / 0.17))
  for (let i = 0; i < count; i++)
    site.box(x, [0, floor * (1 - i / count) - 0.02], [z - 0.3 * (i + 1), z - 0.3 * i + 0.02], look)
  return z - 0.3 * count
}
