import { type Random, randomFrom } from '#engine/random.ts'
import { plantShrub, plantTuft } from './garden/shrubs.ts'
import { NO_GROUND } from './ground.ts'
import type { Home } from './home.ts'
import type { Stage } from './light.ts'
import { pick } from './palette.ts'
import { type Look, type Pair, type Site, siteOf, type Thing } from './site.ts'
import { sunnyWeather } from './sky.ts'
import type { Color } from './vector.ts'

const WHITE: Look = { surface: 'trim', color: [0.72, 0.71, 0.68] }
const WALLS: readonly Color[] = [
  [0.6, 0.57, 0.5],
  [0.5, 0.53, 0.5],
  [0.62, 0.6, 0.57],
  [0.56, 0.48, 0.38],
  [0.44, 0.49, 0.53],
]
const SOFAS: readonly Color[] = [
  [0.2, 0.22, 0.25],
  [0.35, 0.3, 0.24],
  [0.1, 0.15, 0.2],
  [0.3, 0.12, 0.08],
  [0.24, 0.28, 0.2],
]

/** The living room: 6.4 by 6 meters, the window on the far side (z = 6), the camera's side open and dark. */
export function livingRoomOf({ seed }: Home): Stage {
  const random = randomFrom(seed ^ 0x1f0b)
  const things: Thing[] = []
  const site = siteOf(things)
  const half = 3.2
  const top = 2.7
  const wall: Look = { surface: 'plaster', color: pick(WALLS, random) }
  const wood: Look = {
    surface: 'boards',
    color: pick(
      [
        [0.3, 0.17, 0.08],
        [0.36, 0.24, 0.13],
        [0.17, 0.09, 0.05],
      ] as const,
      random,
    ),
  }
  site.box([-half - 1, half + 1], [-0.2, 0], [-2, 6.3], wood)
  site.box([-half - 1, half + 1], [top, top + 0.2], [-2, 6.3], { surface: 'plaster', color: [0.7, 0.69, 0.67] })
  for (const side of [-1, 1]) {
    site.box([side * half, side * (half + 0.2)], [0, top], [-2, 6.3], wall)
    site.box([side * half, side * (half - 0.02)], [0, 0.13], [-2, 6], WHITE)
    site.box([side * half, side * (half - 0.07)], [top - 0.09, top], [-2, 6], WHITE)
  }
  site.box([-half, half], [0, top], [-2.2, -2], wall)
  windowWall(site, half, top, [-1.3 + random() * 0.4, 1.5], wall)
  furnish(site, half, random)
  const weather = sunnyWeather(Math.PI + (random() - 0.5) * 1.1, 0.55, 0.5, random() * 400)
  return {
    things,
    ground: NO_GROUND,
    weather: {
      ...weather,
      sunColor: [6, 5.3, 4.2],
      skyLight: [0.6, 0.6, 0.6],
      groundLight: [0.5, 0.46, 0.4],
      exposure: 0.72,
      horizon: [1.5, 1.6, 1.7],
    },
    lamps: [
      { at: [0.1, 1.7, 5.4], color: [1.9, 2, 2.1] },
      { at: [0.4, 1.7, -0.6], color: [1.3, 1.2, 1.05] },
      { at: [-half + 0.6, 1.6, 5.2], color: [0.5, 0.4, 0.25] },
    ],
    haze: 0,
  }
}

/** The far wall around an opening, with frame, sill and curtains. */
function windowWall(site: Site, half: number, top: number, x: Pair, wall: Look): void {
  const y: Pair = [0.75, 2.25]
  const z: Pair = [6, 6.25]
  site.box([-half, x[0]], [0, top], z, wall)
  site.box([x[1], half], [0, top], z, wall)
  site.box(x, [0, y[0]], z, wall)
  site.box(x, [y[1], top], z, wall)
  site.box([-half, half], [0, 0.13], [5.98, 6], WHITE)
  site.box([-half, half], [top - 0.09, top], [5.93, 6], WHITE)
  site.box([x[0] - 0.14, x[1] + 0.14], [y[0] - 0.05, y[0]], [5.86, 6.2], WHITE)
  for (let i = 0; i <= 3; i++) {
    const at = x[0] + ((x[1] - x[0]) * i) / 3
    site.box([at - 0.035, at + 0.035], y, [6.08, 6.14], WHITE)
  }
  for (const at of [y[0], (y[0] + y[1]) / 2, y[1]]) site.box(x, [at - 0.03, at + 0.03], [6.08, 6.14], WHITE)
  site.box([x[0] - 0.6, x[1] + 0.6], [2.42, 2.45], [5.86, 5.89], { surface: 'iron', color: [0.03, 0.03, 0.03] })
  for (const [edge, sign] of [
    [x[0] - 0.5, 1],
    [x[1] + 0.5, -1],
  ] as const)
    for (let fold = 0; fold < 6; fold++) {
      const at = edge + sign * fold * 0.085
      site.box([at, at + sign * 0.075], [0.06, 2.42], [5.84 + 0.04 * (fold % 2), 5.92], {
        surface: 'cloth',
        color: [0.62, 0.6, 0.55],
      })
    }
}

function furnish(site: Site, half: number, random: Random): void {
  const cloth: Look = { surface: 'cloth', color: pick(SOFAS, random) }
  const wood: Look = { surface: 'timber', color: [0.2, 0.11, 0.055] }
  const side = random() < 0.5 ? -1 : 1
  const back = side * (half - 0.12)
  const out = (meters: number): number => back - side * meters
  site.box([back, out(0.95)], [0.1, 0.42], [2.3, 4.6], cloth)
  site.box([back, out(0.26)], [0.42, 0.86], [2.3, 4.6], cloth)
  for (const z of [2.3, 4.38]) site.box([back, out(0.95)], [0.42, 0.64], [z, z + 0.22], cloth)
  for (const z of [2.54, 3.47])
    site.box([out(0.24), out(0.97)], [0.42, 0.55], [z, z + 0.9], {
      ...cloth,
      color: [cloth.color[0] * 1.15, cloth.color[1] * 1.15, cloth.color[2] * 1.15],
    })
  site.box([out(0.28), out(0.4)], [0.55, 0.92], [2.7, 3.1], { surface: 'cloth', color: [0.5, 0.3, 0.08] })
  site.box([-1.5, 1.5], [0, 0.015], [2.1, 4.7], { surface: 'cloth', color: [0.4, 0.33, 0.27] })
  site.box([-1.35, 1.35], [0.012, 0.018], [2.25, 4.55], { surface: 'cloth', color: [0.22, 0.2, 0.24] })
  site.box([-0.55, 0.55], [0.36, 0.41], [2.9, 3.9], wood)
  for (const x of [-0.5, 0.5])
    for (const z of [2.96, 3.84]) site.box([x - 0.03, x + 0.03], [0, 0.36], [z - 0.03, z + 0.03], wood)
  site.box([-0.3, 0.05], [0.41, 0.45], [3.2, 3.5], { surface: 'trim', color: [0.12, 0.2, 0.26] })
  site.box([0.15, 0.3], [0.41, 0.6], [3.3, 3.45], { surface: 'trim', color: [0.6, 0.58, 0.5] })

  const other = -side * half
  site.box([other, other + side * 0.42], [0.12, 0.72], [2.6, 4.3], wood)
  for (const z of [2.62, 3.19, 3.76])
    site.box([other + side * 0.42, other + side * 0.435], [0.16, 0.68], [z, z + 0.53], {
      ...wood,
      color: [0.26, 0.15, 0.08],
    })
  site.box([other, other + side * 0.03], [1.2, 1.95], [2.95, 3.95], { surface: 'iron', color: [0.03, 0.03, 0.03] })
  site.box([other + side * 0.03, other + side * 0.035], [1.28, 1.87], [3.03, 3.87], {
    surface: 'stucco',
    color: [0.3, 0.42, 0.48],
  })
  site.box([other + side * 0.034, other + side * 0.038], [1.28, 1.5], [3.03, 3.87], {
    surface: 'stucco',
    color: [0.42, 0.34, 0.18],
  })

  const lampX = -half + 0.6
  site.box([lampX - 0.02, lampX + 0.02], [0, 1.45], [5.28, 5.32], { surface: 'iron', color: [0.05, 0.05, 0.05] })
  site.box([lampX - 0.2, lampX + 0.2], [1.45, 1.8], [5.1, 5.5], { surface: 'cloth', color: [0.85, 0.75, 0.58] })
  const potX = half - 0.55
  site.box([potX - 0.19, potX + 0.19], [0, 0.42], [5.2, 5.58], { surface: 'trim', color: [0.5, 0.3, 0.2] })
  plantShrub(
    siteAbove(site, 0.35),
    { x: potX, z: 5.39, radius: 0.36, height: 1.1, leaf: [0.06, 0.11, 0.03], blossom: null },
    random,
  )
  plantTuft(siteAbove(site, 0.41), potX, 5.39, 0.7, [0.08, 0.13, 0.04], random)
}

const siteAbove = (site: Site, meters: number): Site => ({
  ...site,
  card: ([x, y, z], ...rest) => site.card([x, y + meters, z], ...rest),
})
