import type { Analysis } from '../../analysis/types.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { newPlane } from '../../plane.ts'
import { randomFrom } from '../../random.ts'
import { clamp, mixIn, smoothstepIn } from '../../scalar.ts'

/** The edge strengths at which a pixel starts to count as built and at which it counts fully. */
const BUILT_STRENGTH_RANGE = [0.18, 0.3] as const
/** Minimum share of a row that built pixels cover where a house stands. */
const MIN_HOUSE_ROW_SHARE = 0.03

/** Minimum edge strength of something that lies on the ground. */
const MIN_THING_STRENGTH = 0.12
/** Minimum share of a row that things cover where the ground is not empty. */
const MIN_THING_ROW_SHARE = 0.14

/** Rows are averaged over this many rows to find houses and things. */
const ROWS_SIGMA = 4

/** Distance below the lowest thing at which the picture ends, as a share of the height. */
const BELOW_THINGS_SHARE = 0.17
/** Range in which the picture ends, as shares of the height, unless a house reaches farther. */
const END_HEIGHT_RANGE = [0.88, 0.925] as const
/** Distance below a house at which the picture ends, as a share of the height. */
const BELOW_HOUSE_SHARE = 0.03
/** Lowest end of a picture, even below a house, as a share of the height. */
const MAX_END_SHARE = 0.945

/** Minimum and maximum share of the height over which the ground fades. */
const FADE_HEIGHT_RANGE = [0.03, 0.16] as const
/** A driveway or a street fades into clear water, a lawn does not. */
const KEPT_TONE = { bare: 0.45, grass: 1 } as const

/** Rise of the edge toward the sides, as a share of the height. */
const EDGE_RISE_SHARE = 0.05
/** Exponent of the rise of the edge toward the sides: 1 would be straight. */
const EDGE_RISE_EXPONENT = 2.4
/** Range of the horizontal position of the lowest point of the edge around the middle, as a share of the width. */
const OFF_CENTER_SHARE = 0.12

/** Number of strokes over the edge. */
const STROKE_COUNT = 3
/** The length of strokes over the edge, as a share of the width. */
const STROKE_LENGTH_RANGE = [0.14, 0.28] as const
/** Half the width of strokes over the edge, as a share of the height. */
const STROKE_RADIUS_RANGE = [0.006, 0.011] as const

type Stroke = {
  readonly fromX: number
  readonly fromY: number
  readonly toX: number
  readonly toY: number
  readonly radius: number
}

/** Empty ground fades between two rows: the shares of their tone that the lowest bare ground and grass keep. */
export type GroundFade = {
  readonly from: number
  readonly end: number
  readonly kept: { readonly bare: number; readonly grass: number }
}

/**
 * How a picture ends at the bottom: how the ground fades, the row of the edge in each column, and the strokes over it.
 */
export type PictureFoot = GroundFade & {
  readonly edge: Float32Array
  readonly strokes: readonly Stroke[]
}

/** Ends the picture below everything that stands or lies on the ground, in a curve with a few strokes along it. */
export function pictureFoot(analysis: Analysis, seed: number): PictureFoot {
  const { width, height, coherence, vegetation, edgeFlow } = analysis
  const random = randomFrom(seed + 3)
  const house = lowestRow(
    analysis,
    MIN_HOUSE_ROW_SHARE,
    (i) => coherence[i]! * (1 - vegetation[i]!) * smoothstepIn(BUILT_STRENGTH_RANGE, edgeFlow.magnitude[i]!),
  )
  const things = lowestThing(analysis)
  const usual = clamp(things + BELOW_THINGS_SHARE * height, END_HEIGHT_RANGE[0] * height, END_HEIGHT_RANGE[1] * height)
  const end = Math.max(usual, Math.min(house + BELOW_HOUSE_SHARE * height, MAX_END_SHARE * height))
  const middle = width * (0.5 + OFF_CENTER_SHARE * (random() - 0.5))
  const edge = Float32Array.from(
    { length: width },
    (_, x) => end - EDGE_RISE_SHARE * height * Math.abs((2 * (x - middle)) / width) ** EDGE_RISE_EXPONENT,
  )
  const strokes = Array.from({ length: STROKE_COUNT }, (_, k): Stroke => {
    const radius = mixIn(STROKE_RADIUS_RANGE, random()) * height
    const x = width * (0.2 + (0.6 * (k + random())) / STROKE_COUNT)
    const half = (mixIn(STROKE_LENGTH_RANGE, random()) * width) / 2
    const row = (at: number) => edge[clamp(Math.round(at), 0, width - 1)]! + radius * (random() - 0.2)
    return { fromX: x - half, fromY: row(x - half), toX: x + half, toY: row(x + half), radius }
  })
  return {
    from: clamp(things, end - FADE_HEIGHT_RANGE[1] * height, end - FADE_HEIGHT_RANGE[0] * height),
    end,
    kept: KEPT_TONE,
    edge,
    strokes,
  }
}

/** The lowest row with things on the ground. */
export const lowestThing = (analysis: Analysis): number =>
  lowestRow(analysis, MIN_THING_ROW_SHARE, (i) => (analysis.edgeFlow.magnitude[i]! > MIN_THING_STRENGTH ? 1 : 0))

/**
 * The lowest row in which pixels with some `weight` (0..1) cover the share `least`; the middle row if there is none.
 */
function lowestRow({ width, height }: Analysis, least: number, weight: (i: number) => number): number {
  const rows = newPlane(1, height)
  for (let y = height >> 1; y < height; y++)
    for (let i = y * width; i < (y + 1) * width; i++) rows.data[y]! += weight(i) / width
  gaussianBlur(rows, ROWS_SIGMA, rows)
  let y = height - 1
  while (y > height >> 1 && rows.data[y]! < least) y--
  return y
}

/** A brush is lifted slowly, so the ends of a stroke are drawn out; 1 would make them round. */
const STROKE_END_ROUNDNESS = 0.25

/**
 * Distance of a point above the edge or inside a stroke over it, in pixels. A stroke runs into the painting above its
 * middle, except at its pointed ends: otherwise a bright line would part them.
 */
export function aboveFoot({ edge, strokes }: PictureFoot, x: number, y: number): number {
  let inside = edge[x]! - y
  for (const { fromX, fromY, toX, toY, radius } of strokes) {
    const past = Math.max(fromX + radius / STROKE_END_ROUNDNESS - x, x - toX + radius / STROKE_END_ROUNDNESS, 0)
    const ending = STROKE_END_ROUNDNESS * past
    const below = y - (fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX))
    const apart = below > 0 ? below : below * clamp(ending / radius) ** 2
    inside = Math.max(inside, radius - Math.hypot(ending, apart))
  }
  return inside
}
