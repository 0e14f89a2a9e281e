import { skyOrCrown } from '../../analysis/sky/bare-crowns.ts'
import { type Analysis, type Line, middleIndex } from '../../analysis/types.ts'
import { nearestPixel } from '../../plane.ts'
import { lineLength } from '../clutter.ts'
import { backward, inkLine } from './branches.ts'
import { joinedBranches } from './joined-branches.ts'
import { sidesAt } from './sides.ts'
import { acrossLine } from './texture-lines.ts'

/** A twig before the sky, from the bough or the twig on which it grows to its tip. */
export type Twig = {
  /** As of a line. */
  readonly points: Float32Array
  /** How many twigs lie between it and a bough. */
  readonly order: number
}

/**
 * The twigs of bare trees before the sky: dark lines with sky on both sides that grow from something, in crowns of many
 * twigs that point in several directions.
 */
export function twigsOf(analysis: Analysis): Twig[] {
  const open = skyOrCrown(analysis)
  const lines = analysis.darkLines.filter((line) => isBeforeSky(analysis, line, open) && isDark(analysis, line))
  if (lines.length < MIN_CROWN_TWIGS) return []
  const joined = joinedBranches(analysis, lines, () => true)
  const twigs = grown(analysis, branching(analysis, joined.filter(isLongAndEven)), open)
  const middles = twigs.map(({ points }) => middleOf(points))
  const near = ([x, y]: Point) => middles.filter((other) => Math.hypot(x - other[0], y - other[1]) < CROWN_DISTANCE_PX)
  const found = twigs.filter((_, k) => near(middles[k]!).length >= MIN_CROWN_TWIGS)
  const leafy = found.filter((twig) => growsFromLeaves(analysis, twig))
  return found.length < MIN_TREE_TWIGS || leafy.length > MAX_LEAFY_SHARE * found.length ? [] : found
}

/** Twigs whose middles are within this distance of each other belong to one crown. */
const CROWN_DISTANCE_PX = 100
/** Minimum number of twigs around a twig, itself included: others are tendrils, aerials or leaves. */
const MIN_CROWN_TWIGS = 8

/** Minimum number of twigs in a photo: a bare tree has more. */
const MIN_TREE_TWIGS = 25
/** If more than this share of the twigs grows from leaves, they are gaps in a leafy crown. */
const MAX_LEAFY_SHARE = 0.25
/** A twig grows from leaves if what is around its beginning is greener than this on average. */
const MIN_LEAFY_GREEN = 0.3
/** Green is looked for within this distance, in steps of `ROOT_STEP_PX`. */
const ROOT_REACH_PX = 12
const ROOT_STEP_PX = 3
/** Twigs with more of a bare crown than this around them are no gaps between leaves, whatever they grow from. */
const MIN_BARE_SHARE = 0.3

/** Whether a twig outside the bare crowns grows from green leaves. */
function growsFromLeaves(analysis: Analysis, { points }: Twig): boolean {
  const { sky, vegetation, bareCrowns } = analysis
  const [middleX, middleY] = middleOf(points)
  if (bareCrowns && bareCrowns.share[nearestPixel(analysis, middleX, middleY)]! > MIN_BARE_SHARE) return false
  let [green, count] = [0, 0]
  for (let dy = -ROOT_REACH_PX; dy <= ROOT_REACH_PX; dy += ROOT_STEP_PX)
    for (let dx = -ROOT_REACH_PX; dx <= ROOT_REACH_PX; dx += ROOT_STEP_PX) {
      const i = nearestPixel(analysis, points[0]! + dx, points[1]! + dy)
      if (sky[i]! >= 0.5) continue
      green += vegetation[i]!
      count += 1
    }
  return count > 0 && green / count > MIN_LEAFY_GREEN
}

type Point = readonly [x: number, y: number]

const middleOf = (points: Float32Array): Point => {
  const k = middleIndex({ points })
  return [points[k]!, points[k + 1]!]
}

/** Sky is looked for at this distance beside a twig. */
const SKY_DISTANCE_PX = 6
/** Minimum share of sky in a pixel that counts as sky. */
const MIN_SKY = 0.6
/** Minimum share of a twig that has sky on both sides. */
const MIN_SKY_SHARE = 0.6

/** Whether a line has sky on both sides along most of it. `open`: the sky and bare crowns. */
function isBeforeSky(analysis: Analysis, { points }: Line, open: Float32Array): boolean {
  let count = 0
  for (let k = 0; k < points.length; k += 3) {
    const [one, other] = sidesAt(analysis, points, k, SKY_DISTANCE_PX)
    if (Math.min(open[one]!, open[other]!) > MIN_SKY) count++
  }
  return count >= (MIN_SKY_SHARE * points.length) / 3
}

/** Minimum amount, in lightness, by which a twig is darker than both sides. */
const MIN_DEPTH = 0.024
/** Maximum difference in color between its sides: the edge of a crown is darker on one of them. */
const MAX_SIDE_DIFFERENCE = 0.15

function isDark(analysis: Analysis, line: Line): boolean {
  const { difference, depth } = acrossLine(analysis, line)
  return depth >= MIN_DEPTH && difference < MAX_SIDE_DIFFERENCE
}

/** A twig shorter than this is left out. */
const MIN_LENGTH_PX = 14
/** Minimum distance between the ends of a twig, as a share of its length: others are loops of several twigs. */
const MIN_CHORD_SHARE = 0.72

function isLongAndEven({ points }: Line): boolean {
  const last = points.length - 3
  const length = lineLength({ points })
  const chord = Math.hypot(points[last]! - points[0]!, points[last + 1]! - points[1]!)
  return length >= MIN_LENGTH_PX && chord >= MIN_CHORD_SHARE * length
}

/** Directions of twigs are compared in cells of this size, with this many cells on each side. */
const CELL_PX = 20
const CELLS_AROUND = 2
/** Maximum agreement of their directions, 0..1: bands of cloud, trunks, wires and poles are alone or parallel. */
const MAX_AGREEMENT = 0.85

/** The lines with others around them in other directions. */
function branching({ width, height }: Analysis, lines: readonly Line[]): Line[] {
  const size = { width: Math.ceil(width / CELL_PX), height: Math.ceil(height / CELL_PX) }
  const cellAt = (x: number, y: number) => nearestPixel(size, Math.floor(x / CELL_PX), Math.floor(y / CELL_PX))
  const count = size.width * size.height
  const [level, slanted, total] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  for (const { points } of lines)
    for (let k = 3; k < points.length; k += 3) {
      const [dx, dy] = [points[k]! - points[k - 3]!, points[k + 1]! - points[k - 2]!]
      const length = Math.hypot(dx, dy) || 1
      const cell = cellAt(points[k]!, points[k + 1]!)
      level[cell]! += (dx * dx - dy * dy) / length
      slanted[cell]! += (2 * dx * dy) / length
      total[cell]! += length
    }
  return lines.filter(({ points }) => {
    const [x, y] = middleOf(points)
    const sums = [0, 0, 0]
    const cells = new Set<number>()
    for (let row = -CELLS_AROUND; row <= CELLS_AROUND; row++)
      for (let column = -CELLS_AROUND; column <= CELLS_AROUND; column++)
        cells.add(cellAt(x + column * CELL_PX, y + row * CELL_PX))
    for (const cell of cells) [level, slanted, total].forEach((plane, k) => (sums[k]! += plane[cell]!))
    return Math.hypot(sums[0]!, sums[1]!) < MAX_AGREEMENT * sums[2]!
  })
}

/** Maximum share of sky in a bough. */
const MAX_BOUGH_SKY = 0.35

/** The lines that grow from a bough, then those that grow from these, and so on. */
function grown(analysis: Analysis, lines: readonly Line[], open: Float32Array): Twig[] {
  const inked = new Uint8Array(open.length)
  for (let i = 0; i < open.length; i++) if (open[i]! < MAX_BOUGH_SKY) inked[i] = 1
  const twigs: Twig[] = []
  let left = lines
  for (let order = 0; left.length > 0; order++) {
    const found: Twig[] = []
    left = left.filter((line) => {
      const points = rooted(analysis, line, inked)
      if (points) found.push({ points: smoothed(points), order })
      return !points
    })
    if (found.length === 0) break
    for (const { points } of found) inkLine(analysis, points, inked)
    twigs.push(...found)
  }
  return twigs
}

/** The points of a line from its root on, if something from which it may grow is at one of its ends. */
function rooted(analysis: Analysis, { points }: Line, inked: Uint8Array): Float32Array | undefined {
  const reversed = Float32Array.from(backward(points))
  const [root, other] = [rootOf(analysis, points, inked), rootOf(analysis, reversed, inked)]
  if (other && (!root || other.away < root.away)) return Float32Array.from([other.x, other.y, 0, ...reversed])
  return root && Float32Array.from([root.x, root.y, 0, ...points])
}

/** Maximum distance of the end of a twig from that on which it grows. */
const MAX_ROOT_PX = 18
/** Roots are looked for in these directions, if they are ahead of the end. */
const AROUND = Array.from({ length: 16 }, (_, k) => [Math.cos((k * Math.PI) / 8), Math.sin((k * Math.PI) / 8)] as const)
/** Minimum cosine of the angle between such a direction and that of the end. */
const MIN_AHEAD_COSINE = 0.3
/** The direction of an end is measured over this many points. */
const END_POINTS = 3

/** The nearest place ahead of the first point of a line where something is. */
function rootOf(analysis: Analysis, points: Float32Array, inked: Uint8Array) {
  const inner = Math.min(points.length - 3, 3 * END_POINTS)
  const [x, y] = [points[0]!, points[1]!]
  const [aheadX, aheadY] = [x - points[inner]!, y - points[inner + 1]!]
  const least = MIN_AHEAD_COSINE * Math.hypot(aheadX, aheadY)
  const ahead = AROUND.filter(([dx, dy]) => dx * aheadX + dy * aheadY >= least)
  for (let away = 0; away <= MAX_ROOT_PX; away++)
    for (const [dx, dy] of ahead) {
      const [rootX, rootY] = [x + away * dx, y + away * dy]
      if (inked[nearestPixel(analysis, rootX, rootY)] === 1) return { x: rootX, y: rootY, away }
    }
  return undefined
}

/** How often a twig is smoothed: a hand pulls it without the small bends of a tracer. */
const SMOOTHINGS = 3

function smoothed(points: Float32Array): Float32Array {
  let own = points
  for (let round = 0; round < SMOOTHINGS; round++) {
    const next = own.slice()
    for (let k = 3; k < own.length - 3; k++) next[k] = 0.25 * own[k - 3]! + 0.5 * own[k]! + 0.25 * own[k + 3]!
    own = next
  }
  return own
}
