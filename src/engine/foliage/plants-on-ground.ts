import type { Analysis } from '../analysis/types.ts'
import { connectedParts } from '../connected-parts.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane, type Plane } from '../plane.ts'
import { enlargedQuarter, QUARTER, quartered, quarterOf } from '../quarter-plane.ts'
import { smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'
import { standingPlants } from './standing-plants.ts'

/** A sample belongs to a mass of plants if it is at least this likely one. */
const MIN_PLANT_SHARE = 0.5
/** Samples that are less likely ground need no correction. */
const MIN_GROUND_SHARE = 0.1
/** Ground is counted within this many samples. */
const GROUND_SIGMA_SAMPLES = 3.5
/** Smaller masses are left out: most are tufts, or shadows in a lawn or a bed, and would be dark scraps. */
const MIN_MASS_SAMPLES = 380
/** Steps are looked for up to this many samples inside and outside an outline. */
const REACH_SAMPLES = 2
/** Outlines closer than this to the edge of the sheet are ignored: there, the photo is cut. */
const EDGE_SAMPLES = 4
/** Steps are relative to the lightness, but at least to this. */
const MIN_LIGHTNESS = 0.2
/** The drawing is as full as within this many samples, where it has an open border. */
const DRAWN_SIGMA_SAMPLES = 6
/** The fullness of the drawing at which plants start to be drawn as such, and at which they fully are. */
const DRAWN_RANGE = [0.5, 0.75] as const
/** How much a step in a (green to red), as of leaves before soil or brick, counts compared with one in lightness. */
const RED_FACTOR = 4
/** The mean steps along the outline of a mass at which it may be plants and at which it is. */
const OUTLINE_STEP_RANGE = [0.31, 0.35] as const

/**
 * The analysis with `plants`, which count as leaves instead of ground (see `groundAt`): hedges, shrubs, beds and the
 * feet of trees (see `standingPlants`). What stands has an outline: rough patches within a lawn, as in dappled shade or
 * at dusk, have none. `fullness`: how fully each pixel is drawn, if the border is open. Where it thins out, plants fade
 * with the ground: single dark leaves there would be crumbs.
 */
export function withPlants(analysis: Analysis, fullness?: Float32Array): Analysis {
  const standing = standingPlants(analysis)
  const ground = groundOf(analysis)
  const { L, a } = analysis.coarse
  const [lightness, red] = [quartered(L, analysis).data, quartered(a, analysis).data]
  for (let k = 0; k < red.length; k++) red[k]! *= RED_FACTOR / Math.max(MIN_LIGHTNESS, lightness[k]!)
  const plants = newPlane(standing.width, standing.height)
  const drawn = fullness && gaussianBlur(quartered(fullness, analysis), DRAWN_SIGMA_SAMPLES).data
  const isLow = (k: number) => standing.data[k]! > MIN_PLANT_SHARE && ground.data[k]! > MIN_GROUND_SHARE
  for (const mass of connectedParts(standing, isLow)) {
    if (mass.length < MIN_MASS_SAMPLES) continue
    const share = smoothstepIn(OUTLINE_STEP_RANGE, outlineStep(mass, standing, lightness, red))
    for (const k of mass) plants.data[k] = share * (drawn ? smoothstepIn(DRAWN_RANGE, drawn[k]!) : 1)
  }
  return { ...analysis, plants: enlargedQuarter(plants, analysis).data }
}

/** How likely each sample is ground, at a quarter of the size. */
function groundOf(analysis: Analysis): Plane {
  const out = quarterOf(analysis)
  for (let k = 0; k < out.data.length; k++) {
    const [x, y] = [QUARTER * (k % out.width), QUARTER * Math.floor(k / out.width)]
    out.data[k] = groundAt(analysis, y * analysis.width + x)
  }
  return gaussianBlur(out, GROUND_SIGMA_SAMPLES, out)
}

/** The mean step along the outline of a mass; not where plants continue above it. */
function outlineStep(
  mass: readonly number[],
  { width, height, data }: Plane,
  lightness: Float32Array,
  red: Float32Array,
): number {
  const inside = new Set(mass)
  let [sum, count] = [0, 0]
  for (const k of mass) {
    const [x, y] = [k % width, Math.floor(k / width)]
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < EDGE_SAMPLES) continue
    for (const step of [1, -1, width, -width]) {
      if (inside.has(k + step) || data[k + step]! > MIN_PLANT_SHARE) continue
      const lighter = mostAcross(lightness, k, step) / Math.max(MIN_LIGHTNESS, lightness[k]!)
      sum += Math.max(lighter, mostAcross(red, k, step))
      count += 1
    }
  }
  return count > 0 ? sum / count : 0
}

/** The largest difference between two samples on both sides of one, near an outline at sample k. */
function mostAcross(values: Float32Array, k: number, step: number): number {
  let most = 0
  for (let at = k - REACH_SAMPLES * step, n = -REACH_SAMPLES; n <= REACH_SAMPLES; n++, at += step)
    most = Math.max(most, Math.abs(values[at + step]! - values[at - step]!))
  return most
}
