import type { Analysis } from '../analysis/types.ts'
import { nearestPixel } from '../plane.ts'
import type { Random } from '../random.ts'
import { isBetween, mix } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { constructionLines, type Segment } from './construction-lines.ts'
import { strokeAlong } from './house-drawing.ts'
import { planesBetweenLines, type StandingPlane, standingPlanes } from './standing-planes.ts'

/** Minimum width of a garage door, in pixels, and its width divided by its height. */
const MIN_WIDTH_PX = 90
const SHAPE_RANGE = [1, 4] as const
/** A door's own lines are at least this far inside it. */
const FRAME_PX = 6
/** Only one column in this many is examined. */
const COLUMN_STEP_PX = 6
/** A rail is compared with what is this far above and below it. */
const BESIDE_PX = 3
/** A rail is darker than both by at least this much on average, and by less than a gap or the shade of a lintel. */
const DARKER_RANGE = [0.004, 0.12] as const
/** Minimum share of the columns in which it is darker at all: joints cross the door, the frames of panels do not. */
const MIN_DARKER_SHARE = 0.82
/** A rail begins and ends with this many dark columns in a row. */
const RUN_COLUMNS = 3
/** Minimum distance between two rails, as a share of the door's height. */
const MIN_APART_SHARE = 0.14
/** Minimum number of rails of a garage door. */
const MIN_RAILS = 2
/** Maximum standard deviation of the lightness of a door: a window varies more. */
const MAX_DEVIATION = 0.12
/** The strength and room of a rail, for the hand that draws it (see `Line`). */
const RAIL = { strength: 0.012, room: 6 } as const

/** The share of the height above which no garage door begins. */
const LINTEL_TOP_SHARE = 0.3
/** Where the middle of a rail is drawn less fully than this, it is left out. */
const MIN_FULLNESS = 0.5

/** How a style draws the rails of garage doors. */
export type RailHand = {
  /** The lines of the house, at least those as low as doors. */
  readonly lines: readonly Segment[]
  readonly halfWidth: number
  readonly pressure: number
  /** How fully each pixel is drawn, 0..1. */
  readonly fullness: Float32Array
}

/** The lines of the house as low as garage doors. */
const lowLines = (analysis: Analysis): readonly Segment[] =>
  constructionLines({
    ...analysis,
    darkLines: analysis.darkLines.filter(({ points }) => points[1]! > LINTEL_TOP_SHARE * analysis.height),
  })

/** 1 where a door or a wall stands as low as ground may lie (see `standingPlanes`), for styles without `lines`. */
export const standingDoors = (analysis: Analysis): Uint8Array => standingPlanes(analysis, lowLines(analysis))

/** Draws the joints between the sections of garage doors, each as one stroke from side to side. */
export function drawDoorRails(analysis: Analysis, hand: RailHand, strokes: StrokeBuilder, random: Random): void {
  for (const rail of doorRails(analysis, hand.lines)) {
    const middle = nearestPixel(analysis, (rail.x + rail.toX) / 2, (rail.y + rail.toY) / 2)
    if (hand.fullness[middle]! < MIN_FULLNESS) continue
    strokes.add(strokeAlong(analysis, rail, hand.pressure, { stray: 1, overshoot: 0 }, random), {
      halfWidth: hand.halfWidth,
    })
  }
}

/**
 * The level lines of garage doors, from side to side. Most are too faint to be found as lines, but averaged over the
 * width of the door they are clear. Returned as segments in pixels of the analysis; no two doors overlap.
 */
export function doorRails(analysis: Analysis, lines: readonly Segment[]): readonly Segment[] {
  const doors = [...planesBetweenLines(analysis, lines)]
    .flatMap((plane) => {
      const rails = railsOf(analysis, plane)
      return rails.length < MIN_RAILS ? [] : [{ plane, rails }]
    })
    .toSorted((one, other) => other.rails.length - one.rails.length)
  const chosen: typeof doors = []
  for (const door of doors) if (!chosen.some(({ plane }) => doOverlap(plane, door.plane))) chosen.push(door)
  return chosen.flatMap(({ rails }) => rails)
}

const doOverlap = (one: StandingPlane, other: StandingPlane): boolean =>
  one.left.x < other.right.x &&
  other.left.x < one.right.x &&
  one.header.yAt(one.left.x) < other.foot[0] &&
  other.header.yAt(other.left.x) < one.foot[0]

function railsOf(analysis: Analysis, { left, right, header, foot }: StandingPlane): readonly Segment[] {
  const across = right.x - left.x
  const high = Math.round((foot[0] + foot[1] - header.yAt(left.x) - header.yAt(right.x)) / 2)
  if (across < MIN_WIDTH_PX || across < SHAPE_RANGE[0] * high || across > SHAPE_RANGE[1] * high) return []
  const rowAt = (x: number, down: number) =>
    mix(header.yAt(x), mix(foot[0], foot[1], (x - left.x) / across), down / high)
  const columns = Math.floor((across - 2 * FRAME_PX) / COLUMN_STEP_PX)
  const rows = Array.from({ length: high }, (_, down) =>
    Float32Array.from({ length: columns }, (_, k) => {
      const x = left.x + FRAME_PX + k * COLUMN_STEP_PX
      return analysis.photo.L[nearestPixel(analysis, x, rowAt(x, down))]!
    }),
  )
  if (deviationOf(rows) > MAX_DEVIATION) return []
  return darkRows(rows).map((down) => {
    const [from, to] = darkColumns(rows, down).map((k) => left.x + FRAME_PX + k * COLUMN_STEP_PX) as [number, number]
    return { x: from, y: rowAt(from, down), toX: to, toY: rowAt(to, down), ...RAIL }
  })
}

/** How much darker each column of a row is than what is above and below it. */
const darknessOf = (rows: readonly Float32Array[], y: number): Float32Array =>
  rows[y]!.map((lightness, k) => (rows[y - BESIDE_PX]![k]! + rows[y + BESIDE_PX]![k]!) / 2 - lightness)

/** The columns between which a row is darker, given that the plane may be wider than the door. */
function darkColumns(rows: readonly Float32Array[], y: number): readonly [first: number, last: number] {
  const isDark = [...darknessOf(rows, y)].map((darkness) => darkness > DARKER_RANGE[0] / 2)
  const beginsRun = isDark.map(
    (_, k) => k + RUN_COLUMNS <= isDark.length && !isDark.slice(k, k + RUN_COLUMNS).includes(false),
  )
  return [beginsRun.indexOf(true), beginsRun.lastIndexOf(true) + RUN_COLUMNS - 1]
}

function deviationOf(rows: readonly Float32Array[]): number {
  let [sum, squares, count] = [0, 0, 0]
  for (const row of rows)
    for (const lightness of row) {
      sum += lightness
      squares += lightness * lightness
      count += 1
    }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

/**
 * The rows that are darker than the rows above and below them, nearly from side to side; of rows close together the one
 * for which that is true in most columns.
 */
function darkRows(rows: readonly Float32Array[]): readonly number[] {
  const apart = Math.ceil(MIN_APART_SHARE * rows.length)
  const shares = rows.map((row, y) => {
    if (y < FRAME_PX || y >= rows.length - FRAME_PX) return 0
    const darkness = darknessOf(rows, y)
    if (!isBetween(darkness.reduce((sum, value) => sum + value, 0) / row.length, DARKER_RANGE)) return 0
    return darkness.filter((value) => value > DARKER_RANGE[0] / 2).length / row.length
  })
  return shares.flatMap((share, y) => {
    const near = shares.slice(Math.max(0, y - apart), y + apart + 1)
    return share > MIN_DARKER_SHARE &&
      share === Math.max(...near) &&
      shares.indexOf(share, Math.max(0, y - apart)) === y
      ? [y]
      : []
  })
}
