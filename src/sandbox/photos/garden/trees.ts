import type { Random } from '#engine/random.ts'
import { taper } from '../planes.ts'
import type { Look, Site } from '../site.ts'
import { anyDirection, blend, type Color, cross, plus, times, unit, type Vec } from '../vector.ts'
import { MASKS } from './leaf-masks.ts'

export type Tree = {
  readonly kind: 'broadleaf' | 'conifer'
  readonly x: number
  readonly z: number
  /** Meters. */
  readonly height: number
  /** Half the width of the crown, in meters. */
  readonly spread: number
  readonly leaf: Color
  /** Leaf cards per crown of a medium tree; fewer for distant ones. */
  readonly cards: number
}

const BARK: Look = { surface: 'bark', color: [0.13, 0.1, 0.075] }

export function plantTree(site: Site, tree: Tree, random: Random): void {
  if (tree.kind === 'conifer') plantConifer(site, tree, random)
  else plantBroadleaf(site, tree, random)
}

/** A trunk that forks into boughs, each with a cloud of twigs: dense outside, thin and dark inside. */
function plantBroadleaf(site: Site, { x, z, height, spread, leaf, cards }: Tree, random: Random): void {
  const girth = 0.05 + height * 0.017
  const fork: Vec = [x + (random() - 0.5) * 0.3, height * (0.26 + 0.08 * random()), z + (random() - 0.5) * 0.3]
  site.solid(taper([x, -0.1, z], girth * 1.7, [x, 0.35, z], girth * 1.05), BARK)
  site.solid(taper([x, 0.2, z], girth * 1.1, fork, girth * 0.8), BARK)
  const heart: Vec = [x, height * 0.64, z]
  const billows = 9 + Math.floor(random() * 5)
  for (let i = 0; i < billows; i++) {
    const turn = (i / billows) * 2 * Math.PI * 2.6 + random()
    const level = (i + 0.5) / billows
    // Widest a little below the middle, like an old maple.
    const ring = spread * 0.72 * Math.sqrt(Math.max(0.03, 1 - ((level - 0.36) / 0.66) ** 2)) * (0.7 + 0.4 * random())
    const radius = spread * (0.34 + 0.16 * random()) * (1.1 - 0.35 * level)
    const middle: Vec = [
      x + Math.cos(turn) * ring,
      height * (0.4 + 0.56 * level) - radius * 0.35,
      z + Math.sin(turn) * ring,
    ]
    branch(site, fork, middle, girth * 0.5, random)
    billow(
      site,
      { middle, radius, heart, height, leaf },
      Math.round((cards / billows) * (0.7 + 0.6 * random())),
      random,
    )
  }
}

function branch(site: Site, from: Vec, to: Vec, girth: number, random: Random): void {
  const knee = plus(blend(from, to, 0.5), [(random() - 0.5) * 0.4, 0.15 + random() * 0.3, (random() - 0.5) * 0.4])
  site.solid(taper(from, girth, knee, girth * 0.6), BARK)
  site.solid(taper(knee, girth * 0.62, to, girth * 0.2), BARK)
}

type Billow = { middle: Vec; radius: number; heart: Vec; height: number; leaf: Color }

function billow(site: Site, { middle, radius, heart, height, leaf }: Billow, cards: number, random: Random): void {
  const half = Math.min(0.68, Math.max(0.32, radius * 0.45))
  const brightness = 0.85 + 0.3 * random()
  for (let i = 0; i < cards; i++) {
    const out = anyDirection(random)
    const depth = 0.5 + 0.58 * Math.sqrt(random())
    const center = plus(middle, times([out[0], out[1] * 0.72, out[2]], radius * depth))
    const shine = unit(blend(unit(plus(center, times(heart, -1))), out, 0.55))
    // The inside and underside of a crown get little light from the sky.
    const open = (0.4 + 0.6 * Math.min(1, depth)) * (0.72 + 0.28 * (center[1] / height))
    const tone = brightness * open * (0.8 + 0.4 * random())
    const color: Color = [leaf[0] * tone * (0.85 + 0.3 * random()), leaf[1] * tone, leaf[2] * tone]
    twigCard(
      site,
      center,
      blend(out, anyDirection(random), 0.65),
      half * (0.75 + 0.5 * random()),
      { shine, masks: MASKS.broad, color },
      random,
    )
  }
}

/** A card perpendicular to `facing`, rotated at random. */
export function twigCard(
  site: Site,
  center: Vec,
  facing: Vec,
  half: number,
  { shine, masks, color }: { readonly shine: Vec; readonly masks: readonly number[]; readonly color: Color },
  random: Random,
): void {
  const axis = unit(facing)
  const side = unit(cross(axis, Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
  const other = cross(axis, side)
  const turn = random() * 2 * Math.PI
  const across = plus(times(side, Math.cos(turn) * half), times(other, Math.sin(turn) * half))
  const up = plus(times(side, -Math.sin(turn) * half), times(other, Math.cos(turn) * half))
  site.card(center, across, up, shine, masks[Math.floor(random() * masks.length)]!, { surface: 'leaf', color })
}

/** A straight trunk with whorls of drooping boughs that get shorter toward the top. */
function plantConifer(site: Site, { x, z, height, spread, leaf, cards }: Tree, random: Random): void {
  const girth = 0.06 + height * 0.011
  site.solid(taper([x, -0.1, z], girth * 1.3, [x, height * 0.96, z], 0.03), BARK)
  for (let i = 0; i < cards; i++) {
    const level = 1 - Math.sqrt(random())
    const up = 0.07 + 0.93 * level
    const turn = random() * 2 * Math.PI
    const reach =
      spread * (1 - level) * (0.25 + 0.8 * Math.sqrt(random())) * (0.82 + 0.3 * Math.sin(turn * 5 + level * 40))
    const out: Vec = [Math.cos(turn), 0, Math.sin(turn)]
    const center: Vec = [x + out[0] * reach, height * up - reach * 0.32, z + out[2] * reach]
    const inside = reach / (spread * (1 - level) + 0.05)
    const tone = (0.5 + 0.5 * Math.min(1, inside)) * (0.8 + 0.4 * random())
    const shine = unit([out[0], 0.45, out[2]])
    const half = Math.min(0.7, 0.16 + spread * 0.2 * (1.15 - level))
    const facing: Vec = [out[0] * 0.5 + (random() - 0.5) * 0.8, 0.8, out[2] * 0.5 + (random() - 0.5) * 0.8]
    twigCard(site, center, facing, half, { shine, masks: MASKS.needles, color: times(leaf, tone) }, random)
  }
}
