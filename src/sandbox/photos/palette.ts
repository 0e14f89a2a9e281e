import type { Random } from '#engine/random.ts'
import type { Finish } from './carpentry/walls.ts'
import type { HouseKind } from './home.ts'
import type { Look } from './site.ts'
import type { SurfaceName } from './surfaces/surfaces.ts'
import type { Color } from './vector.ts'

export const pick = <T>(choices: readonly T[], random: Random): T => choices[Math.floor(random() * choices.length)]!

const PAINTS: readonly Color[] = [
  [0.62, 0.61, 0.57],
  [0.66, 0.6, 0.48],
  [0.36, 0.42, 0.46],
  [0.22, 0.28, 0.34],
  [0.3, 0.35, 0.28],
  [0.46, 0.5, 0.4],
  [0.52, 0.45, 0.36],
  [0.3, 0.3, 0.3],
  [0.5, 0.28, 0.2],
  [0.6, 0.52, 0.3],
  [0.1, 0.14, 0.2],
  [0.44, 0.12, 0.09],
]
const WHITES: readonly Color[] = [
  [0.74, 0.73, 0.7],
  [0.7, 0.69, 0.65],
  [0.66, 0.67, 0.68],
]
const BRICKS: readonly Color[] = [
  [0.34, 0.135, 0.09],
  [0.29, 0.12, 0.085],
  [0.4, 0.2, 0.13],
  [0.37, 0.26, 0.19],
]
const PLASTERS: readonly Color[] = [
  [0.66, 0.6, 0.5],
  [0.7, 0.67, 0.6],
  [0.6, 0.46, 0.32],
  [0.64, 0.52, 0.42],
]
const VIVID: readonly Color[] = [
  [0.2, 0.32, 0.36],
  [0.5, 0.36, 0.42],
  [0.62, 0.5, 0.24],
  [0.34, 0.42, 0.28],
  [0.26, 0.3, 0.44],
  [0.6, 0.58, 0.52],
]
const ROOFS: readonly Color[] = [
  [0.085, 0.08, 0.08],
  [0.12, 0.1, 0.085],
  [0.12, 0.125, 0.135],
  [0.17, 0.115, 0.085],
  [0.16, 0.15, 0.14],
]
const DOORS: readonly Color[] = [
  [0.3, 0.025, 0.02],
  [0.03, 0.06, 0.14],
  [0.03, 0.1, 0.06],
  [0.16, 0.075, 0.03],
  [0.5, 0.3, 0.03],
  [0.02, 0.02, 0.022],
  [0.08, 0.25, 0.28],
]
const SHUTTERS: readonly Color[] = [
  [0.02, 0.022, 0.026],
  [0.02, 0.05, 0.035],
  [0.03, 0.045, 0.09],
  [0.11, 0.03, 0.025],
  [0.1, 0.095, 0.09],
]

const PIERS: readonly Look[] = [
  { surface: 'stone', color: [0.3, 0.28, 0.25] },
  { surface: 'brick', color: [0.31, 0.14, 0.1] },
  { surface: 'brick', color: [0.24, 0.12, 0.09] },
]
const FOUNDATION: Look = { surface: 'concrete', color: [0.34, 0.33, 0.31] }

type Walling = readonly [surface: SurfaceName, colors: readonly Color[]]

/** The claddings of each kind of house, and how often it has shutters. */
const CLADDING: Record<HouseKind, { walls: readonly Walling[]; gables: readonly SurfaceName[]; shutters: number }> = {
  ranch: {
    walls: [
      ['siding', PAINTS],
      ['brick', BRICKS],
      ['stucco', PLASTERS],
    ],
    gables: ['siding', 'battens'],
    shutters: 0.5,
  },
  cape: {
    walls: [
      ['siding', WHITES],
      ['shakes', PAINTS],
      ['siding', PAINTS],
    ],
    gables: ['siding', 'shakes'],
    shutters: 0.8,
  },
  colonial: {
    walls: [
      ['siding', WHITES],
      ['brick', BRICKS],
      ['siding', PAINTS],
      ['brick', BRICKS],
    ],
    gables: ['siding'],
    shutters: 0.85,
  },
  craftsman: {
    walls: [
      ['siding', PAINTS],
      ['shakes', PAINTS],
    ],
    gables: ['shakes', 'battens'],
    shutters: 0,
  },
  farmhouse: {
    walls: [
      ['siding', WHITES],
      ['siding', PAINTS],
    ],
    gables: ['battens'],
    shutters: 0.25,
  },
  victorian: { walls: [['siding', VIVID]], gables: ['shakes'], shutters: 0 },
  modern: {
    walls: [
      ['stucco', WHITES],
      ['stucco', PAINTS],
      ['battens', PAINTS],
    ],
    gables: ['battens', 'stucco', 'timber'],
    shutters: 0,
  },
  spanish: { walls: [['stucco', PLASTERS]], gables: ['stucco'], shutters: 0 },
}

/** Materials and colors of one house, in combinations that a street of its kind would show. */
export function finishFor(kind: HouseKind, random: Random): Finish {
  const { walls, gables, shutters } = CLADDING[kind]
  const [surface, colors] = pick(walls, random)
  const wall: Look = { surface, color: variedColor(pick(colors, random), random) }
  const light = wall.color[0] + wall.color[1] + wall.color[2] > 1.2
  const trimWhite = pick(WHITES, random)
  const trim: Look = {
    surface: 'trim',
    color: light && random() < 0.2 ? variedColor([0.16, 0.15, 0.14], random) : trimWhite,
  }
  const gable = pick(gables, random)
  const isMasonry = surface === 'brick' || surface === 'stucco'
  const gableColor: Color =
    gable === 'timber'
      ? [0.3, 0.17, 0.085]
      : isMasonry
        ? pick(kind === 'modern' ? PAINTS : WHITES, random)
        : random() < 0.5
          ? wall.color
          : tintedColor(wall.color)
  const accent: Look =
    kind === 'spanish'
      ? wall
      : surface === 'brick' && kind === 'colonial'
        ? wall
        : { surface: gable, color: gableColor }
  const roof: Look =
    kind === 'spanish'
      ? { surface: 'tiles', color: [0.32, 0.15, 0.09] }
      : kind === 'modern'
        ? {
            surface: 'trim',
            color: pick(
              [
                [0.1, 0.1, 0.105],
                [0.55, 0.54, 0.52],
                [0.2, 0.19, 0.18],
              ],
              random,
            ),
          }
        : kind === 'farmhouse' && random() < 0.3
          ? { surface: 'metalRoof', color: [0.09, 0.095, 0.1] }
          : { surface: 'shingles', color: variedColor(pick(ROOFS, random), random) }
  return {
    wall,
    accent,
    roof,
    trim,
    door: { surface: 'door', color: pick(DOORS, random) },
    shutters: random() < shutters ? { surface: 'trim', color: pick(SHUTTERS, random) } : null,
    base: kind === 'craftsman' ? pick(PIERS, random) : FOUNDATION,
    bars: pick(
      [
        [1, 1],
        [2, 2],
        [3, 2],
        [2, 1],
      ] as const,
      random,
    ),
  }
}

const variedColor = ([red, green, blue]: Color, random: Random): Color => {
  const light = 0.88 + 0.24 * random()
  return [red * light, green * light, blue * light * (0.94 + 0.12 * random())]
}

/** A shade darker than the walls. */
const tintedColor = ([red, green, blue]: Color): Color => [red * 0.66, green * 0.68, blue * 0.7]
