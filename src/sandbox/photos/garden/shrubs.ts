import type { Random } from '#engine/random.ts'
import type { Pair, Site } from '../site.ts'
import { anyDirection, blend, type Color, plus, times, unit, type Vec } from '../vector.ts'
import { MASKS } from './leaf-masks.ts'
import { twigCard } from './trees.ts'

export type Shrub = {
  readonly x: number
  readonly z: number
  /** Half its width and its full height, in meters. */
  readonly radius: number
  readonly height: number
  readonly leaf: Color
  readonly blossom: Color | null
}

/** A round or upright bush: small leaves over a dark inside. */
export function plantShrub(site: Site, { x, z, radius, height, leaf, blossom }: Shrub, random: Random): void {
  const cards = Math.round(36 + 110 * radius * Math.max(radius, height * 0.6))
  for (let i = 0; i < cards; i++) {
    const any = anyDirection(random)
    const out: Vec = [any[0], any[1] * 0.98, any[2]]
    const depth = 0.6 + 0.42 * Math.sqrt(random())
    const center: Vec = [
      x + out[0] * radius * depth,
      height * (0.5 + 0.5 * out[1] * depth),
      z + out[2] * radius * depth,
    ]
    const shine = unit(plus(out, [0, 0.35, 0]))
    const tone = (0.3 + 0.7 * depth) * (0.62 + 0.38 * (center[1] / height)) * (0.8 + 0.4 * random())
    const half = 0.17 * (0.8 + 0.5 * random()) * Math.min(1.5, Math.max(0.8, radius * 1.7))
    twigCard(
      site,
      center,
      blend(out, anyDirection(random), 0.5),
      half,
      { shine, masks: MASKS.small, color: times(leaf, tone) },
      random,
    )
    if (blossom && depth > 0.9 && random() < 0.5)
      flowerAt(site, plus(center, times(out, 0.05)), out, 0.1, blossom, random)
  }
}

/** A handful of blossoms facing outward. */
export function flowerAt(site: Site, center: Vec, out: Vec, half: number, color: Color, random: Random): void {
  const facing = unit(plus(out, times(anyDirection(random), 0.5)))
  const side: Vec = unit([facing[2] + 1e-3, 0, -facing[0]])
  const up: Vec = unit([-facing[1] * facing[0], 1 - facing[1] * facing[1] + 1e-3, -facing[1] * facing[2]])
  site.card(center, times(side, half), times(up, half), unit(plus(out, [0, 0.5, 0])), MASKS.petals[0], {
    surface: 'petal',
    color: times(color, 0.8 + 0.4 * random()),
  })
}

/** A clipped hedge that fills the box on the ground. */
export function plantHedge(
  site: Site,
  [x0, x1]: Pair,
  height: number,
  [z0, z1]: Pair,
  leaf: Color,
  random: Random,
): void {
  site.box([x0 + 0.1, x1 - 0.1], [0, height - 0.12], [z0 + 0.1, z1 - 0.1], {
    surface: 'mulch',
    color: times(leaf, 0.2),
  })
  const width = x1 - x0
  const depth = z1 - z0
  const shell = 2 * (width + depth) * height + width * depth
  for (let i = 0; i < shell * 26; i++) {
    const pick = random() * shell
    const v = random() * height
    const u = random()
    const isTop = pick < width * depth
    const isLong = !isTop && pick < width * depth + 2 * width * height
    const far = random() < 0.5
    const out: Vec = isTop ? [0, 1, 0] : isLong ? [0, 0.15, far ? 1 : -1] : [far ? 1 : -1, 0.15, 0]
    const center: Vec = isTop
      ? [x0 + u * width, height - 0.06 + 0.1 * random(), z0 + random() * depth]
      : isLong
        ? [x0 + u * width, v, far ? z1 : z0]
        : [far ? x1 : x0, v, z0 + u * depth]
    const tone = (0.55 + 0.45 * (center[1] / height)) * (0.75 + 0.5 * random())
    twigCard(
      site,
      center,
      blend(out, anyDirection(random), 0.45),
      0.17,
      { shine: unit(plus(out, [0, 0.3, 0])), masks: MASKS.small, color: times(leaf, tone) },
      random,
    )
  }
}

/** Ornamental grass, or long tufts along a wall: crossed cards of blades. */
export function plantTuft(site: Site, x: number, z: number, height: number, leaf: Color, random: Random): void {
  for (let i = 0; i < 5; i++) {
    const turn = random() * Math.PI
    const side: Vec = [Math.cos(turn) * height * 0.6, 0, Math.sin(turn) * height * 0.6]
    const center: Vec = [x + (random() - 0.5) * 0.12, height / 2 - 0.02, z + (random() - 0.5) * 0.12]
    site.card(center, side, [0, height / 2, 0], [0, 0.9, -0.43], MASKS.blades[i % 2]!, {
      surface: 'leaf',
      color: times(leaf, 0.8 + 0.4 * random()),
    })
  }
}
