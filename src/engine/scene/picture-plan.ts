import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { houseAt, SPACING } from './scene.ts'
import type { Scene } from './scene.ts'

/** What a picture of a scene is about, before any style is chosen. Planes have the size of the scene. */
export type PicturePlan = {
  /** The place that is told best, in analysis pixels: the entrance, or else the most legible part of the front. */
  readonly focus: { readonly x: number; readonly y: number }
  /** How much is told of each place, 1 at the focus, falling steadily to 0. */
  readonly detail: Plane
  /** Which of the value masses a place belongs to, as its lightness: one of `levels`, blended at their borders. */
  readonly values: Plane
  /** The lightness of each value mass, from dark to light. */
  readonly levels: readonly number[]
}

/** Plans the picture of a scene. `lightness` and `matters` (0..1) have the size of the scene. About 10 ms. */
export function planPicture(scene: Scene, lightness: Float32Array, matters: Float32Array): PicturePlan {
  const { width, height } = scene
  const focus = focusOf(scene, matters)
  const levels = levelsOf(lightness)
  return {
    focus: { x: (focus.x + 0.5) * SPACING - 0.5, y: (focus.y + 0.5) * SPACING - 0.5 },
    detail: { width, height, data: detailOf(scene, focus) },
    values: { width, height, data: lightness.map((L) => valueOf(L, levels)) },
    levels,
  }
}

/** How far around a place its openings and edges are counted, in short sides. */
const ENTRANCE_REACH = 0.055

/** The samples of the house with most openings and edges around, near its foot and near the middle of the photo. */
function focusOf(scene: Scene, matters: Float32Array): { x: number; y: number } {
  const { width, height, masses } = scene
  const legible = newPlane(width, height)
  let house = 0
  let sumX = 0
  let sumY = 0
  for (let i = 0; i < legible.data.length; i++) {
    const built = houseAt(scene, i)
    legible.data[i] = matters[i]! * (masses.wall[i]! + 1.6 * masses.opening[i]! + 0.2 * masses.roof[i]!)
    house += built
    sumX += built * (i % width)
    sumY += built * ((i / width) | 0)
  }
  gaussianBlur(legible, Math.min(width, height) * ENTRANCE_REACH, legible)
  const centerX = house > 1 ? 0.5 * (sumX / house) + 0.25 * width : width / 2
  const centerY = house > 1 ? sumY / house + 0.04 * height : height * 0.55
  let best = -1
  let at = Math.round(centerY) * width + Math.round(centerX)
  for (let i = 0; i < legible.data.length; i++) {
    const u = ((i % width) - centerX) / (0.32 * width)
    const v = (((i / width) | 0) - centerY) / (0.2 * height)
    const score = legible.data[i]! * Math.exp(-u * u - v * v)
    if (score > best) {
      best = score
      at = i
    }
  }
  return { x: at % width, y: (at / width) | 0 }
}

/** How far the eye follows detail to the sides and up and down, in short sides. */
const ACROSS = 0.62
const DOWN = 0.46

function detailOf(scene: Scene, focus: { x: number; y: number }): Float32Array {
  const { width, height, masses } = scene
  const short = Math.min(width, height)
  const told = newPlane(width, height)
  for (let i = 0; i < told.data.length; i++) {
    const u = ((i % width) - focus.x) / (ACROSS * short)
    const v = (((i / width) | 0) - focus.y) / (DOWN * short)
    const near = Math.exp(-Math.pow(u * u + v * v, 0.8))
    told.data[i] = near * (0.3 + 0.7 * clamp(houseAt(scene, i))) * (1 - masses.sky[i]!) * (1 - 0.6 * masses.clutter[i]!)
  }
  gaussianBlur(told, 2, told)
  return told.data
}

const COUNT = 5
const ROUNDS = 8
const BINS = 256

/** Five lightnesses that stand for all of them best: k-means on the histogram (Lloyd 1982), from even quantiles. */
function levelsOf(lightness: Float32Array): number[] {
  const counts = new Float64Array(BINS)
  for (const L of lightness) counts[clamp((L * BINS) | 0, 0, BINS - 1)]! += 1
  let levels = quantiles(counts, lightness.length)
  for (let round = 0; round < ROUNDS; round++) {
    const sums = levels.map(() => 0)
    const sizes = levels.map(() => 0)
    for (let bin = 0; bin < BINS; bin++) {
      const L = (bin + 0.5) / BINS
      const k = nearest(L, levels)
      sums[k]! += counts[bin]! * L
      sizes[k]! += counts[bin]!
    }
    levels = levels.map((level, k) => (sizes[k]! > 0 ? sums[k]! / sizes[k]! : level))
  }
  return levels
}

function quantiles(counts: Float64Array, total: number): number[] {
  const levels: number[] = []
  for (let bin = 0, sum = 0; bin < BINS; bin++) {
    sum += counts[bin]!
    while (levels.length < COUNT && sum >= ((levels.length + 0.5) / COUNT) * total) levels.push((bin + 0.5) / BINS)
  }
  return levels
}

function nearest(L: number, levels: readonly number[]): number {
  let best = 0
  for (let k = 1; k < levels.length; k++) if (Math.abs(levels[k]! - L) < Math.abs(levels[best]! - L)) best = k
  return best
}

/** Half-width of the blend between two value masses, in lightness. */
const BLEND = 0.02

function valueOf(L: number, levels: readonly number[]): number {
  let value = levels[0]!
  for (let k = 1; k < levels.length; k++) {
    const border = (levels[k - 1]! + levels[k]!) / 2
    value += (levels[k]! - levels[k - 1]!) * smoothstep(border - BLEND, border + BLEND, L)
  }
  return value
}
