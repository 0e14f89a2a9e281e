import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { type Plane, sampleBilinear } from '../plane.ts'
import { QUARTER, quarterOf } from '../quarter-plane.ts'
import { clamp, mixIn, type Range, smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'

export type Planes = {
  /** The number of the plane of each place; 0 among leaves, which are no plane. */
  readonly plane: Uint8Array
  /** Where the level ground is, 0..1, with a soft border. */
  readonly ground: Float32Array
  /** The direction of the strokes in each plane and among leaves, in radians. */
  readonly angles: readonly number[]
}

/** The numbers of the planes. */
export const LEAVES = 0
const WALL = 1
export const GROUND = 2
const ROOF = 3

/** Growth from which a place belongs to leaves, which are no plane, unless edges agree there as they do on a wall. */
const LEAFY = 0.5
const AGREE = 0.85
/**
 * How far the surroundings decide whether a place is ground, in pixels, and which share of them: less is enough low in
 * the picture, between these shares of its height.
 */
const AROUND = 14
const IS_GROUND: Range = [0.28, 0.08]
const LOW: Range = [0.62, 0.8]
/** The share of the height above which there is no ground, nor its surroundings. */
const HIGHEST_GROUND = 0.48
/** The direction of strokes on the ground, in radians. */
const LEVEL = -0.05

/** Divides what is not leaves into planes: walls, hatched at the hand's own `angle`, the level ground, and roofs. */
export function planesOf(analysis: Analysis, growth: Float32Array, angle: number): Planes {
  const { width, height, coherence } = analysis
  const plane = new Uint8Array(width * height)
  const ground = new Float32Array(width * height)
  const around = groundAround(analysis)
  for (let y = 0, i = 0; y < height; y++) {
    const enough = y > HIGHEST_GROUND * height ? mixIn(IS_GROUND, smoothstepIn(LOW, y / height)) : 0
    for (let x = 0; x < width; x++, i++) {
      if (enough > 0) ground[i] = clamp((0.5 * sampleBilinear(around, x / QUARTER, y / QUARTER)) / enough)
      const isLeafy = growth[i]! > LEAFY && coherence[i]! < AGREE
      plane[i] = ground[i]! > 0.5 ? GROUND : isLeafy ? LEAVES : WALL
    }
  }
  addRoofs(analysis, plane)
  return { plane, ground, angles: [angle, angle, LEVEL, DOWN] }
}

/** How much of the surroundings is ground, 0..1, at a quarter of the size. */
function groundAround(analysis: Analysis): Plane {
  const ground = quarterOf(analysis)
  for (let k = 0; k < ground.data.length; k++) {
    const [x, y] = [k % ground.width, Math.floor(k / ground.width)]
    ground.data[k] = groundAt(analysis, QUARTER * (y * analysis.width + x))
  }
  return gaussianBlur(ground, AROUND / QUARTER, ground)
}

/** The direction of strokes down a roof, in radians. */
const DOWN = 1.3
/** The share of the height below which nothing stands against the sky, and the least sky above it, in pixels. */
const SKY_ENDS = 0.6
const SKY = 4
/** Lightness below which what stands against the sky may be a roof, and by how much it may differ within a roof. */
const ROOF_LIGHT = 0.74
const SAME = 0.085
/** The share of its difference by which the expected lightness of a roof follows each pixel. */
const FOLLOWS = 0.05
/** Pixels below the sky that belong to its blurred edge, and to where the lightness of a roof is seen. */
const EDGE = 3
const INSIDE = 7
/** The least height of a roof in pixels, and its greatest as a share of the picture's. */
const LOWEST_ROOF = 16
const HIGHEST_ROOF = 0.26
/** Columns to either side of which this share must have a roof that overlaps by this share of its height. */
const BESIDE = 14
const AGREEING = 0.75
const OVERLAP = 0.6

type Column = { readonly top: number; readonly end: number }

/** Marks roofs in place: columns of one lightness below the sky, as long as their neighbors. */
function addRoofs(analysis: Analysis, plane: Uint8Array): void {
  const { width } = analysis
  const columns = Array.from({ length: width }, (_, x) => roofIn(analysis, plane, x))
  for (let x = BESIDE; x < width - BESIDE; x++) {
    const column = columns[x]
    if (!column) continue
    const agreeing = columns.slice(x - BESIDE, x + BESIDE + 1).filter((other) => other && doOverlap(column, other))
    if (agreeing.length < AGREEING * 2 * BESIDE) continue
    for (let y = column.top; y < column.end; y++) plane[y * width + x] = ROOF
  }
}

const doOverlap = (column: Column, other: Column): boolean =>
  Math.min(other.end, column.end) - Math.max(other.top, column.top) > OVERLAP * (column.end - column.top)

/** What may be a roof in column x: what stands below the sky, up to where its lightness changes. */
function roofIn({ width, height, sky, coarse }: Analysis, plane: Uint8Array, x: number): Column | undefined {
  let top = 0
  while (top < SKY_ENDS * height && sky[top * width + x]! > 0.5) top++
  if (top < SKY || top >= SKY_ENDS * height) return undefined
  let expected = coarse.L[(top + INSIDE) * width + x]!
  if (expected > ROOF_LIGHT) return undefined
  let end = top + EDGE
  for (; end - top <= HIGHEST_ROOF * height; end++) {
    const i = end * width + x
    if (plane[i] !== WALL) break
    if (end - top <= INSIDE) continue
    if (Math.abs(coarse.L[i]! - expected) > SAME) break
    expected += FOLLOWS * (coarse.L[i]! - expected)
  }
  const length = end - top
  return length < LOWEST_ROOF || length > HIGHEST_ROOF * height ? undefined : { top, end }
}
