import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { broadUnevenness, fineUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { clamp, smoothstep } from '../scalar.ts'
import type { Direction, Lab } from './direction.ts'
import { linesKept } from './lines-kept.ts'
import type { Masses } from './masses.ts'
import { type Change, planesRepainted, toward } from './repainted.ts'

type Season = NonNullable<Direction['season']>

/** The photo in another season: its leaves, ground and sky change; buildings do not, except under snow. */
export function inSeason(analysis: Analysis, masses: Masses, season: Season): Analysis {
  if (season === 'winter') return underSnow(analysis, masses)
  const change = { spring: springOf, summer: summerOf, autumn: autumnOf }[season](analysis, masses)
  return {
    ...analysis,
    ...planesRepainted(analysis, change),
  }
}

/** The shares of leaves and of grass in each pixel. */
function growthOf({ vegetation, coarse }: Analysis, masses: Masses): { leaves: Float32Array; grass: Float32Array } {
  const lawn = masses.of('lawn')
  const foliage = masses.of('foliage')
  const leaves = new Float32Array(vegetation.length)
  const grass = new Float32Array(vegetation.length)
  for (let i = 0; i < leaves.length; i++) {
    const green = vegetation[i]! * smoothstep(-0.006, -0.024, coarse.a[i]!)
    grass[i] = Math.max(lawn[i]! * 0.9, green * (lawn[i]! > foliage[i]! ? 1 : 0))
    leaves[i] = Math.max(foliage[i]! * (0.35 + 0.65 * green), green * (foliage[i]! >= lawn[i]! ? 1 : 0))
  }
  return { leaves, grass }
}

/** Gives leaves a hue (direction of a, b) and this chroma relative to their own, keeping their lights and darks. */
function dye(color: [number, number, number], a: number, b: number, least: number, share: number): void {
  const chroma = Math.max(least, Math.hypot(color[1], color[2])) * smoothstep(0, 0.35, color[0])
  const length = Math.hypot(a, b)
  color[1] += ((a / length) * chroma - color[1]) * share
  color[2] += ((b / length) * chroma - color[2]) * share
}

const patches = (analysis: Analysis, i: number, frequency: number, at: number): number =>
  sampleTexture(broadUnevenness(), (i % analysis.width) * frequency + at, ((i / analysis.width) | 0) * frequency + at)

/** The blossoms of spring, in OKLab: pink and white. */
const BLOSSOM_COLORS: readonly Lab[] = [
  [0.86, 0.055, 0.004],
  [0.93, 0.015, 0.01],
]

function springOf(analysis: Analysis, masses: Masses): Change {
  const { leaves, grass } = growthOf(analysis, masses)
  const lit = litParts(analysis)
  return (color, i) => {
    const green = Math.max(leaves[i]!, grass[i]!)
    if (green < 0.02) return
    dye(color, -0.068, 0.115, 0.125, 0.9 * green)
    color[0] += 0.09 * green * smoothstep(0.15, 0.5, color[0])
    const crown = leaves[i]! * smoothstep(0.4, 0.6, patches(analysis, i, 0.04, 5))
    const bloom = crown * smoothstep(0.45, 0.7, patches(analysis, i, 0.7, 40)) * smoothstep(-0.05, 0.03, lit[i]!)
    if (bloom > 0) toward(color, BLOSSOM_COLORS[patches(analysis, i, 0.012, 70) > 0.5 ? 0 : 1]!, 0.85 * bloom)
  }
}

/** A summer sky, in OKLab. */
const SUMMER_SKY: Lab = [0.78, -0.025, -0.085]

function summerOf(analysis: Analysis, masses: Masses): Change {
  const { leaves, grass } = growthOf(analysis, masses)
  return (color, i) => {
    const green = Math.max(leaves[i]!, grass[i]!)
    if (green > 0.02) {
      dye(color, -0.09, 0.085, 0.135, 0.85 * green)
      color[0] -= 0.03 * green
    }
    // A white or gray sky clears; a blue one stays.
    const dull = analysis.sky[i]! * smoothstep(-0.05, -0.01, color[2]) * patches(analysis, i, 0.06, 21)
    toward(color, SUMMER_SKY, 0.8 * dull)
  }
}

/** Autumn leaves, from gold to russet: the change in lightness, followed by a and b. */
const AUTUMN_LEAF_COLORS: readonly Lab[] = [
  [0.06, 0.015, 0.14],
  [0.03, 0.065, 0.125],
  [0, 0.1, 0.095],
  [-0.03, 0.1, 0.06],
]
/** The leaves that stay green longest; only a and b are used. */
const OLIVE_COLOR: Lab = [0, -0.02, 0.09]

function autumnOf(analysis: Analysis, masses: Masses): Change {
  const { leaves, grass } = growthOf(analysis, masses)
  return (color, i) => {
    const leaf = leaves[i]!
    if (leaf > 0.02) {
      const place =
        clamp(0.6 * patches(analysis, i, 0.045, 3) + 0.4 * patches(analysis, i, 0.5, 50), 0, 0.999) * 1.25 - 0.1
      const at = clamp(place, 0, 0.999) * (AUTUMN_LEAF_COLORS.length - 1)
      const low = AUTUMN_LEAF_COLORS[at | 0]!
      const high = AUTUMN_LEAF_COLORS[(at | 0) + 1]!
      const share = at - (at | 0)
      const still = smoothstep(0.62, 0.75, patches(analysis, i, 0.03, 90)) * 0.6
      const a = low[1] + (high[1] - low[1]) * share
      const b = low[2] + (high[2] - low[2]) * share
      dye(color, a + (OLIVE_COLOR[1] - a) * still, b + (OLIVE_COLOR[2] - b) * still, 0.12, 0.92 * leaf)
      color[0] += (0.04 + low[0] + (high[0] - low[0]) * share) * leaf * smoothstep(0.1, 0.45, color[0])
    }
    const lawn = grass[i]!
    if (lawn < 0.02) return
    dye(color, -0.028, 0.085, 0.08, 0.8 * lawn)
    const fallen =
      smoothstep(0.66, 0.8, patches(analysis, i, 1.1, 12)) * smoothstep(0.4, 0.65, patches(analysis, i, 0.07, 33))
    dye(color, 0.07, 0.1, 0.13, 0.85 * lawn * fallen)
  }
}

/** Where a pixel is lighter than its surroundings: the upper sides of leaves. */
function litParts(analysis: Analysis): Float32Array {
  const around = gaussianBlur(asPlane(analysis, analysis.coarse.L), 14).data
  for (let i = 0; i < around.length; i++) around[i] = analysis.coarse.L[i]! - around[i]!
  return around
}

/** A winter sky, in OKLab. */
const WINTER_SKY: Lab = [0.7, -0.006, -0.034]
/** Bare twigs in winter; only a and b are used. */
const BARE_TWIG_COLOR: Lab = [0, 0.012, 0.022]
/** Thickness of snow on an edge against the sky. */
const SNOW_CAP_PX = 7

function underSnow(analysis: Analysis, masses: Masses): Analysis {
  const { coarse, sky } = analysis
  const { leaves } = growthOf(analysis, masses)
  const snow = snowOf(analysis, masses)
  const around = gaussianBlur(asPlane(analysis, coarse.L), 26).data
  const change: Change = (color, i) => {
    const leaf = leaves[i]!
    color[1] *= 0.85 * (1 - 0.88 * leaf)
    color[2] = color[2] * 0.85 * (1 - 0.85 * leaf) - 0.006
    color[1] += BARE_TWIG_COLOR[1] * leaf
    color[2] += BARE_TWIG_COLOR[2] * leaf
    toward(color, WINTER_SKY, 0.75 * sky[i]!)
    const share = snow[i]!
    if (share < 0.01) return
    const L = clamp(0.94 + 0.5 * Math.min(0, color[0] - around[i]!) + 0.35 * Math.min(0, around[i]! - 0.5), 0.76, 0.97)
    toward(color, [L, -0.004, -0.008 - 0.16 * (0.95 - L)], share)
  }
  const nearSky = gaussianBlur(asPlane(analysis, sky), 4).data
  const uncovered = snow.map((share, i) => Math.max(1 - 0.85 * share, 4 * nearSky[i]! * (1 - nearSky[i]!)))
  return {
    ...analysis,
    ...planesRepainted(analysis, change),
    vegetation: analysis.vegetation.map((green, i) => green * (1 - snow[i]!)),
    ...linesKept(analysis, (i) => uncovered[i]!),
  }
}

/**
 * Amount of snow on each pixel, 0..1: on roofs, lawns, walks, the upper sides of leaves, and along edges against the
 * sky.
 */
function snowOf(analysis: Analysis, masses: Masses): Float32Array {
  const { width, sky } = analysis
  const roof = masses.of('roof')
  const lawn = masses.of('lawn')
  const pavement = masses.of('pavement')
  const foliage = masses.of('foliage')
  const ground = masses.ground()
  const lit = litParts(analysis)
  const snow = new Float32Array(width * analysis.height)
  for (let i = 0; i < snow.length; i++) {
    const swept = 0.6 + 0.36 * smoothstep(0.35, 0.6, patches(analysis, i, 0.14, 8))
    const thick = Math.round(SNOW_CAP_PX * sampleTexture(fineUnevenness(), (i % width) * 0.11, 7)) + 2
    const above = i - thick * width
    const cap = above >= 0 ? sky[above]! * (1 - sky[i]!) : 0
    const onLeaves = foliage[i]! * smoothstep(0.01, 0.1, lit[i]!) * 0.65
    // Shrubs on the ground carry more snow than treetops, and show through in their shade.
    const low = ground[i]! * (swept - 0.3 * foliage[i]! * smoothstep(0.03, -0.06, lit[i]!))
    snow[i] = clamp(
      Math.max(0.95 * roof[i]!, 0.97 * lawn[i]!, swept * pavement[i]!, low, onLeaves, cap * (1 - foliage[i]! * 0.5)) *
        (1 - sky[i]!),
    )
  }
  return snow
}
