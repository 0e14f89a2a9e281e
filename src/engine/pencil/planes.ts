import type { Analysis } from '../analysis/types.ts'
import { leaveOutIslands } from '../islands.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { type Plane, sampleBilinear } from '../plane.ts'
import { QUARTER, quarterOf } from '../quarter-plane.ts'
import { clamp, mixIn, type Range, smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'
import type { Segment } from './construction-lines.ts'
import { footLine } from './foot-line.ts'
import { groundSlope as slopeOfGround } from './ground-slope.ts'
import { addHouseFoot } from './house-foot.ts'
import { GROUND_TOP_SHARE, standingPlanes } from './standing-planes.ts'

export type Planes = {
  /**
   * The plane number of each pixel; 0 for leaves, which have no plane. All bare ground below the house has that of the
   * ground, also where `ground` is not sure.
   */
  readonly plane: Uint8Array
  /** Where the level ground is, 0..1, with a soft border. */
  readonly ground: Float32Array
  /** 1 where a door, a wall or steps surely stand (see `standingPlanes`, `addHouseFoot`); there is no ground. */
  readonly standing: Uint8Array
  /** The slope of the ground, in pixels down per pixel across. */
  readonly groundSlope: number
  /** The direction of the strokes in each plane and among leaves, in radians. */
  readonly angles: readonly number[]
}

/** The plane number of leaves, which have no plane. */
export const LEAF_PLANE = 0
/** The plane number of walls. */
const WALL_PLANE = 1
/** The plane number of the ground. */
export const GROUND_PLANE = 2
/** The plane number of roofs. */
export const ROOF_PLANE = 3

/** A pixel with more growth than this belongs to leaves, unless it is a wall. */
const MIN_LEAF_SHARE = 0.5
/** Where edges agree at least this well, a pixel that looks like leaves is a wall. */
const MIN_WALL_COHERENCE = 0.85
/** A larger share of the sheet is no island of ground. */
const MAX_GROUND_ISLAND_SHARE = 0.015
/** The surroundings within this many pixels determine whether a pixel is ground. */
const GROUND_SIGMA = 14
/** The shares of ground around a pixel that make it ground: high up and low in the picture. */
const GROUND_SHARE_RANGE: Range = [0.28, 0.08]
/** The shares of the height over which the first of these shares changes to the second. */
const LOW_HEIGHT_RANGE: Range = [0.62, 0.8]

/**
 * Divides everything but leaves into planes: walls, hatched at the hand's own `angle`, the level ground, and roofs.
 * `lines`: the lines of the house.
 */
export function planesOf(analysis: Analysis, growth: Float32Array, lines: readonly Segment[], angle: number): Planes {
  const { width, height, coherence, plants } = analysis
  const plane = new Uint8Array(width * height)
  const ground = new Float32Array(width * height)
  const standing = standingPlanes(analysis, lines)
  addHouseFoot(analysis, lines, standing)
  const around = groundAround(analysis)
  for (let y = 0, i = 0; y < height; y++) {
    const enough =
      y > GROUND_TOP_SHARE * height ? mixIn(GROUND_SHARE_RANGE, smoothstepIn(LOW_HEIGHT_RANGE, y / height)) : 0
    for (let x = 0; x < width; x++, i++) {
      if (enough > 0 && (standing[i] === 0 || growth[i]! > MIN_LEAF_SHARE))
        ground[i] = clamp((0.5 * sampleBilinear(around, x / QUARTER, y / QUARTER)) / enough) * (1 - (plants?.[i] ?? 0))
    }
  }
  leaveOutIslands(analysis, ground, MAX_GROUND_ISLAND_SHARE, () => true)
  const foot = footLine(analysis, lines)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const isLeafy = growth[i]! > MIN_LEAF_SHARE && coherence[i]! < MIN_WALL_COHERENCE
      const isBelowHouse = y > GROUND_TOP_SHARE * height && y > foot[x]! && standing[i] === 0
      if (ground[i]! > 0.5) plane[i] = GROUND_PLANE
      else if (isLeafy) plane[i] = LEAF_PLANE
      else plane[i] = isBelowHouse ? GROUND_PLANE : WALL_PLANE
    }
  addRoofs(analysis, plane)
  const groundSlope = slopeOfGround(analysis)
  const angles = [angle, angle, Math.atan(groundSlope), ROOF_STROKE_ANGLE_RAD]
  return { plane, ground, standing, groundSlope, angles }
}

/** Share of ground in the surroundings, 0..1, at a quarter of the size. */
function groundAround(analysis: Analysis): Plane {
  const ground = quarterOf(analysis)
  for (let k = 0; k < ground.data.length; k++) {
    const [x, y] = [k % ground.width, Math.floor(k / ground.width)]
    ground.data[k] = groundAt(analysis, QUARTER * (y * analysis.width + x))
  }
  return gaussianBlur(ground, GROUND_SIGMA / QUARTER, ground)
}

/** The direction of strokes down a roof. */
const ROOF_STROKE_ANGLE_RAD = 1.3
/** The share of the height below which nothing counts as standing against the sky. */
const SKY_FOOT_SHARE = 0.6
/** Minimum height of sky above something that stands against it. */
const MIN_SKY_PX = 4
/** Lightness below which something that stands against the sky may be a roof. */
const MAX_ROOF_LIGHTNESS = 0.74
/** Maximum difference in lightness within a roof. */
const MAX_ROOF_DIFFERENCE = 0.085
/** The share of the difference by which the expected lightness of a roof adapts to each pixel. */
const FOLLOWING_SHARE = 0.05
/** Number of pixels below the sky that belong to its blurred edge. */
const BLURRED_EDGE_PX = 3
/** The lightness of a roof is sampled at this distance below the sky. */
const ROOF_SAMPLE_PX = 7
/** Minimum height of a roof. */
const MIN_ROOF_HEIGHT_PX = 16
/** Maximum height of a roof, as a share of the picture's. */
const MAX_ROOF_HEIGHT_SHARE = 0.26
/** Number of columns on either side that a roof column is compared with. */
const NEIGHBOR_COLUMNS = 14
/** Minimum share of these columns that must have a roof beside the column's own. */
const MIN_AGREEING_SHARE = 0.75
/** Two columns' roofs are beside each other if they overlap by more than this share of their height. */
const MIN_OVERLAP_SHARE = 0.6

type Column = { readonly top: number; readonly end: number }

/**
 * Adds roofs to `plane`: columns of pixels that begin below the sky, have an even lightness, and overlap with such
 * columns on both sides.
 */
function addRoofs(analysis: Analysis, plane: Uint8Array): void {
  const { width } = analysis
  const columns = Array.from({ length: width }, (_, x) => roofIn(analysis, plane, x))
  for (let x = NEIGHBOR_COLUMNS; x < width - NEIGHBOR_COLUMNS; x++) {
    const column = columns[x]
    if (!column) continue
    const agreeing = columns
      .slice(x - NEIGHBOR_COLUMNS, x + NEIGHBOR_COLUMNS + 1)
      .filter((other) => other && doOverlap(column, other))
    if (agreeing.length < MIN_AGREEING_SHARE * 2 * NEIGHBOR_COLUMNS) continue
    for (let y = column.top; y < column.end; y++) plane[y * width + x] = ROOF_PLANE
  }
}

const doOverlap = (column: Column, other: Column): boolean =>
  Math.min(other.end, column.end) - Math.max(other.top, column.top) > MIN_OVERLAP_SHARE * (column.end - column.top)

/** The possible roof in column x: from the sky down to where the lightness changes. */
function roofIn({ width, height, sky, coarse }: Analysis, plane: Uint8Array, x: number): Column | undefined {
  let top = 0
  while (top < SKY_FOOT_SHARE * height && sky[top * width + x]! > 0.5) top++
  if (top < MIN_SKY_PX || top >= SKY_FOOT_SHARE * height) return undefined
  let expected = coarse.L[(top + ROOF_SAMPLE_PX) * width + x]!
  if (expected > MAX_ROOF_LIGHTNESS) return undefined
  let end = top + BLURRED_EDGE_PX
  for (; end - top <= MAX_ROOF_HEIGHT_SHARE * height; end++) {
    const i = end * width + x
    if (plane[i] !== WALL_PLANE) break
    if (end - top <= ROOF_SAMPLE_PX) continue
    if (Math.abs(coarse.L[i]! - expected) > MAX_ROOF_DIFFERENCE) break
    expected += FOLLOWING_SHARE * (coarse.L[i]! - expected)
  }
  const length = end - top
  return length < MIN_ROOF_HEIGHT_PX || length > MAX_ROOF_HEIGHT_SHARE * height ? undefined : { top, end }
}
