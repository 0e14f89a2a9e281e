import type { Analysis } from '../../analysis/types.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { newPlane } from '../../plane.ts'
import { randomFrom } from '../../random.ts'
import { clamp, mixIn, smoothstepIn } from '../../scalar.ts'

/**
 * The edge strengths at which a place begins to count as built, and counts fully; the share of a row that such places
 * cover where a house stands.
 */
const CLEAR = [0.18, 0.3] as const
const STANDING = 0.03

/**
 * The edge strengths at which something begins to count as lying on the ground, and the share of a row that it covers
 * where the ground is not empty.
 */
const EDGE = 0.12
const FILLED = 0.14

/** Over how many rows both are looked for. */
const ROWS_SIGMA = 4

/**
 * The distance below the lowest thing at which the picture ends, and the rows between which it ends (or a little below
 * a house that reaches farther), in shares of the height.
 */
const BELOW = 0.17
const ENDS = [0.88, 0.925] as const
const BELOW_HOUSE = 0.03
const LOWEST = 0.945

/** Ground is drawn more and more lightly over so much of the height, at least and at most. */
const FADING = [0.03, 0.16] as const

/**
 * How much the edge rises toward the sides, as a share of the height, how evenly, and how far its lowest place lies
 * from the middle, as a share of the width.
 */
const RISE = 0.05
const ROUND = 2.4
const ASIDE = 0.12

/**
 * Strokes that run over the edge: how many, their length as a share of the width, half their width as one of the
 * height.
 */
const STROKES = 3
const LENGTH = [0.14, 0.28] as const
const RADIUS = [0.006, 0.011] as const

type Stroke = {
  readonly fromX: number
  readonly fromY: number
  readonly toX: number
  readonly toY: number
  readonly radius: number
}

/**
 * How a picture ends below: the row from which on empty ground fades, the row of the edge in each column, strokes over
 * it.
 */
export type PictureFoot = {
  readonly from: number
  readonly edge: Float32Array
  readonly end: number
  readonly strokes: readonly Stroke[]
}

/** Ends the picture below what stands and lies on the ground, in a curve with a few strokes that follow it. */
export function pictureFoot(analysis: Analysis, seed: number): PictureFoot {
  const { width, height, coherence, vegetation, edgeFlow } = analysis
  const random = randomFrom(seed + 3)
  const house = lowestRow(
    analysis,
    STANDING,
    (i) => coherence[i]! * (1 - vegetation[i]!) * smoothstepIn(CLEAR, edgeFlow.magnitude[i]!),
  )
  const things = lowestRow(analysis, FILLED, (i) => (edgeFlow.magnitude[i]! > EDGE ? 1 : 0))
  const usual = clamp(things + BELOW * height, ENDS[0] * height, ENDS[1] * height)
  const end = Math.max(usual, Math.min(house + BELOW_HOUSE * height, LOWEST * height))
  const middle = width * (0.5 + ASIDE * (random() - 0.5))
  const edge = Float32Array.from(
    { length: width },
    (_, x) => end - RISE * height * Math.abs((2 * (x - middle)) / width) ** ROUND,
  )
  const strokes = Array.from({ length: STROKES }, (_, k): Stroke => {
    const radius = mixIn(RADIUS, random()) * height
    const x = width * (0.2 + (0.6 * (k + random())) / STROKES)
    const half = (mixIn(LENGTH, random()) * width) / 2
    const row = (at: number) => edge[clamp(Math.round(at), 0, width - 1)]! + radius * (random() - 0.2)
    return { fromX: x - half, fromY: row(x - half), toX: x + half, toY: row(x + half), radius }
  })
  return { from: clamp(things, end - FADING[1] * height, end - FADING[0] * height), edge, end, strokes }
}

/** The lowest row of which pixels with some `weight` (0..1) cover the share `least`; the middle if none does. */
function lowestRow({ width, height }: Analysis, least: number, weight: (i: number) => number): number {
  const rows = newPlane(1, height)
  for (let y = height >> 1; y < height; y++)
    for (let i = y * width; i < (y + 1) * width; i++) rows.data[y]! += weight(i) / width
  gaussianBlur(rows, ROWS_SIGMA, rows)
  let y = height - 1
  while (y > height >> 1 && rows.data[y]! < least) y--
  return y
}

/** A brush is lifted slowly: the ends of a stroke are drawn out; round ones would be 1. */
const LIFTED = 0.25

/** How far a place lies above the edge or inside a stroke over it, in pixels. */
export function aboveFoot({ edge, strokes }: PictureFoot, x: number, y: number): number {
  let inside = edge[x]! - y
  for (const { fromX, fromY, toX, toY, radius } of strokes) {
    const beyond = Math.max(fromX + radius / LIFTED - x, x - toX + radius / LIFTED, 0)
    const middle = fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX)
    inside = Math.max(inside, radius - Math.hypot(LIFTED * beyond, y - middle))
  }
  return inside
}
