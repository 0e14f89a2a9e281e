import type { Analysis } from '../analysis/types.ts'
import { readScene } from '../direction/scene.ts'
import type { Scene } from '../direction/scene.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { unhalve } from '../kernels/resize.ts'
import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { smoothstep } from '../scalar.ts'
import { crownTones } from './crowns.ts'
import { groundAt } from './foreground.ts'

/** Analysis pixels for each sample of `directions`, in both directions. */
export const SPACING = 4
/** Directions in which strokes may run: half a turn in so many parts. */
const PARTS = 24
/** In place of a direction: leaves, which are not hatched along a plane. */
export const LEAFY = 255

/** What a draughtsman needs to know of a place before he hatches it. */
export type Planes = {
  /** Size of `directions`: a quarter of the analysis. */
  readonly width: number
  readonly height: number
  /** Number of the direction that strokes follow at each sample (see `angleOf`), or `LEAFY`. */
  readonly directions: Uint8Array
  /** Crowns, hedges and shrubs, 0..1, at the size of the analysis. */
  readonly leaves: Float32Array
  /** The same at a quarter of the size, and how dark the crowns are drawn, 0..1. */
  readonly crowns: Plane
  readonly tones: Plane
  /** The hand's own angle in radians. */
  readonly hand: number
}

/** The angle of a direction in radians, 0 level, growing clockwise. */
export const angleOf = (direction: number): number => (direction * Math.PI) / PARTS

const directionOf = (angle: number): number => (Math.round((angle * PARTS) / Math.PI) + 2 * PARTS) % PARTS

/** Strokes of a roof where no slanting line tells its slope: steep, leaning a little. */
const USUAL_SLOPE = Math.PI / 2 + 0.4
const UPRIGHT = Math.PI / 2
const LEVEL = Math.PI
/** Above this share of the height what matters less than this is sky that was missed, not a wall. */
const AIR = 0.3
const PLAIN = 0.08

/**
 * In which direction each place is hatched: roofs down their slope, walls upright, the ground level, the sky at the
 * hand's own angle; and where leaves grow. About 80 ms.
 */
export function planesOf(analysis: Analysis, hand: number): Planes {
  const scene = readScene(analysis)
  const { width, height, masses } = scene
  const slopes = slopesOf(analysis, scene)
  const feet = feetOf(analysis, scene)
  const roughness = roughnessOf(analysis, scene)
  const crowns = newPlane(width, height)
  const directions = new Uint8Array(width * height)
  for (let j = 0; j < directions.length; j++) {
    const x = Math.min(analysis.width - 1, (j % width) * SPACING + 2)
    const y = Math.min(analysis.height - 1, Math.floor(j / width) * SPACING + 2)
    const lawn = smoothstep(ROUGH, EVEN, roughness[j]!) * smoothstep(LAWN_FROM, LAWN_SURELY, y / analysis.height)
    const open = groundAt(analysis, y * analysis.width + x)
    const leaves = masses.foliage[j]! * (1 - Math.max(lawn, open))
    const built = masses.wall[j]! + masses.opening[j]!
    const low = j / width > feet[j % width]! ? 1 : Math.max(open, smoothstep(0.25, 0.6, scene.ground[j]!))
    const walls = built * (1 - low)
    const ground =
      masses.lawn[j]! + masses.pavement[j]! + masses.clutter[j]! + (masses.foliage[j]! - leaves) + built * low
    const roof = masses.roof[j]!
    const sky = masses.sky[j]!
    crowns.data[j] = leaves
    const most = Math.max(leaves, ground, walls, roof, sky)
    const isAir = y < AIR * analysis.height && analysis.importance[y * analysis.width + x]! < PLAIN
    const asSky = most === sky || (isAir && most === walls)
    const angle = asSky ? hand : most === ground ? LEVEL : most === roof ? slopes[j]! : UPRIGHT
    directions[j] = most === leaves ? LEAFY : directionOf(angle)
  }
  const half = unhalve(crowns, (analysis.width + 1) >> 1, (analysis.height + 1) >> 1)
  const leaves = unhalve(half, analysis.width, analysis.height).data
  return { width, height, directions, leaves, crowns, tones: crownTones(analysis, crowns), hand }
}

/** Walls end between these shares of the height, at a clear level edge; usually at this one. */
const FEET = [0.58, 0.86] as const
const USUAL_FOOT = 0.72
/** How far around a place level edges are added up, in samples, and the sum from which they count. */
const FOOT_REACH = 2.5
const FOOT_EDGE = 0.008
/** The lowest edge counts that is so clear beside the clearest; and the middle one of so many columns to both sides. */
const CLEAR = 0.6
const BESIDE = 14

/** Below which row of samples each column is ground, even if it was taken for a wall, as drives often are. */
function feetOf({ width: full, formFlow }: Analysis, { width, height }: Scene): Float32Array {
  const level = newPlane(width, height)
  const [from, to] = FEET.map((share) => Math.round(share * height)) as [number, number]
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * SPACING * full + x * SPACING
      if (Math.abs(formFlow.tangentX[i]!) > 0.85) level.data[y * width + x] = formFlow.magnitude[i]!
    }
  }
  gaussianBlur(level, FOOT_REACH, level)
  const feet = Float32Array.from({ length: width }, (_, x) => {
    let clearest = FOOT_EDGE
    for (let y = from; y < to; y++) clearest = Math.max(clearest, level.data[y * width + x]!)
    for (let y = to - 1; y >= from; y--) if (level.data[y * width + x]! > CLEAR * clearest) return y
    return Math.round(USUAL_FOOT * height)
  })
  return feet.map((_, x) => {
    const beside = feet.slice(Math.max(0, x - BESIDE), x + BESIDE + 1).sort()
    return beside[beside.length >> 1]!
  })
}

/** Green below these shares of the height is a lawn, not a shrub, if its edges are no stronger than this around it. */
const LAWN_FROM = 0.55
const LAWN_SURELY = 0.62
const EVEN = 0.055
const ROUGH = 0.085
const AROUND = 3

/** Mean strength of edges around each sample. */
function roughnessOf({ width: full, edgeFlow }: Analysis, { width, height }: Scene): Float32Array {
  const rough = newPlane(width, height)
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) rough.data[y * width + x] = edgeFlow.magnitude[(y * full + x) * SPACING]!
  return gaussianBlur(rough, AROUND, rough).data
}

/** Rakes and hips lean at least and at most so far from upright, in radians; the rest are posts and eaves. */
const RAKE = [0.3, 1.3] as const
const SHORTEST = 14
/** How far a rake tells the slope of the roof beside it, in samples, and the least that is taken for a slope. */
const REACH = 10
const FAINT = 1e-4

/** The direction of the slope around each place, from the slanting lines near it: the mean of how far they lean. */
function slopesOf({ darkLines, lightLines }: Analysis, { width, height }: Scene): Float32Array {
  const found = newPlane(width, height)
  const leaning = newPlane(width, height)
  for (const { points, straight } of [...darkLines, ...lightLines]) {
    const last = points.length - 3
    const dx = points[last]! - points[0]!
    const dy = points[last + 1]! - points[1]!
    const length = Math.hypot(dx, dy)
    if (straight < 0.7 || length < SHORTEST) continue
    const lean = ((Math.atan2(dy, dx) + 2 * Math.PI) % Math.PI) - UPRIGHT
    if (Math.abs(lean) < RAKE[0] || Math.abs(lean) > RAKE[1]) continue
    const steps = Math.ceil(length / SPACING)
    for (let k = 0; k <= steps; k++) {
      const x = Math.floor((points[0]! + (dx * k) / steps) / SPACING)
      const y = Math.floor((points[1]! + (dy * k) / steps) / SPACING)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      found.data[y * width + x]! += 1
      leaning.data[y * width + x]! += lean
    }
  }
  gaussianBlur(found, REACH, found)
  gaussianBlur(leaning, REACH, leaning)
  return found.data.map((share, j) => (share > FAINT ? UPRIGHT + leaning.data[j]! / share : USUAL_SLOPE))
}
