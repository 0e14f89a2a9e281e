import type { LabImage, Line } from '../analysis/types.ts'
import { nearestPixel } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { isInSky, isThinBeforeSky } from './brush-motion.ts'
import { colorDifference } from './canvas.ts'
import { paint } from './grade.ts'
import type { PaintingAnalysis } from './painting-analysis.ts'

/** Distance between traced points, in analysis pixels. */
const POINT_SPACING_PX = 4

/** Added to the lightness of dark lines: they are drawn a little darker than in the photo. */
const DARK_LINE_CHANGE = -0.03
/** Added to the lightness of light lines: they are drawn a little lighter than in the photo. */
const LIGHT_LINE_CHANGE = 0.02

/**
 * Sources of the lines' colors: `reference`, the picture that the finest layer aims at, and for the sky beside lines
 * `broad`, the picture of the first layer, because photos have a pale rim along roofs.
 */
export type Painting = {
  readonly reference: LabImage
  readonly broad: LabImage
  readonly strokes: StrokeBuilder
  readonly random: Random
}

/** Draws the important lines with the smallest brush: railings, eaves, muntins. */
export function drawWithBrush(analysis: PaintingAnalysis, painting: Painting): void {
  for (const line of analysis.darkLines) drawLine(analysis, line, { lightness: DARK_LINE_CHANGE, side: 1 }, painting)
  for (const line of analysis.lightLines) drawLine(analysis, line, { lightness: LIGHT_LINE_CHANGE, side: -1 }, painting)
}

/**
 * Minimum length of a ruled line at the house that is drawn with one stroke along it ("cut in"), in analysis pixels.
 */
const MIN_CUT_PX = 9
/** Minimum length of a ruled line away from the house that is cut in. */
const MIN_CUT_FAR_PX = 20
/** Fainter ruled lines are not cut in. */
const MIN_CUT_STRENGTH = 0.006
/** Maximum half-width of a brush that cuts in. */
const MAX_CUT_HALF_WIDTH_PX = 4.2
/** Maximum width of a brush that cuts in, as a share of the space beside the line. */
const MAX_CUT_ROOM_SHARE = 0.42
/**
 * The share of its half-width by which a stroke that cuts in reaches over its line: the bristles at its side wear off,
 * and crumbs of what is below would show between the strokes on both sides of an edge.
 */
const CUT_OVERLAP_SHARE = 0.38
/** The load of a brush that cuts in the sky beside a roof. */
const SKY_LOAD = 0.02

/** The side of a line on which a stroke lies, and how much lighter than its surroundings it is. */
type Side = { readonly lightness: number; readonly side: 1 | -1 }

/** Cuts in: lays one steady stroke along an eave or a frame, on one side of its edge, so that the edge is straight. */
function cutIn(analysis: PaintingAnalysis, line: Line, { lightness, side }: Side, painting: Painting): void {
  const { reference, strokes, random } = painting
  const { points, room = 9 } = line
  const isJoint = isJointOfGround(analysis, line, painting.broad)
  const halfWidth = Math.min(isJoint ? JOINT_HALF_WIDTH_PX : MAX_CUT_HALF_WIDTH_PX, MAX_CUT_ROOM_SHARE * room)
  const path = beside(points, side * halfWidth * (1 - CUT_OVERLAP_SHARE))
  const isSky = (k: number): boolean => analysis.sky[pixelAt(reference, path, k)]! > 0.5
  const count = path.length / 3
  if (isSky(Math.floor(count / 2))) return cutInSky(analysis, line, path, halfWidth, painting)
  // A line may go on into the open sky, as a wire before a chimney does.
  let from = 0
  let to = count
  while (isSky(from)) from++
  while (isSky(to - 1)) to--
  if ((lengthOf(line) * (to - from - 1)) / (count - 1) < MIN_CUT_PX) return
  const load = 0.45 + (side < 0 ? 0.3 : 0)
  for (const [start, end] of piecesOfOneColor(reference, path, from, to)) {
    const color = colorAlong(reference, path, start, end - start, lightness)
    strokes.add(steady(path.slice(3 * start, 3 * end)), { halfWidth, load, color, seed: random() })
  }
}

/** Points whose mean color is compared with that of the stroke before them. */
const WINDOW_POINTS = 3
/** A stroke ends where the color along it changes by more than this: from sun to shade, or at a tree in front. */
const MAX_PIECE_DIFFERENCE = 0.13

/** Divides a path between two points into pieces of one color each, which meet where it changes most. */
function piecesOfOneColor(reference: LabImage, path: Float32Array, from: number, to: number) {
  const pieces: (readonly [from: number, to: number])[] = []
  let start = from
  const changeAt = (k: number): number => {
    if (k + WINDOW_POINTS > to) return 0
    const before = meanAlong(reference, path, start, k - start)
    const after = meanAlong(reference, path, k, WINDOW_POINTS)
    return colorDifference(after.L - before.L, after.a - before.a, after.b - before.b)
  }
  for (let k = from + WINDOW_POINTS; k + WINDOW_POINTS <= to; k++) {
    if (k - start < WINDOW_POINTS || changeAt(k) <= MAX_PIECE_DIFFERENCE) continue
    while (changeAt(k + 1) > changeAt(k)) k++
    pieces.push([start, k + 1])
    start = k
  }
  return [...pieces, [start, to] as const]
}

/** Half the width of a stroke along a joint. */
const JOINT_HALF_WIDTH_PX = 1.5
/** Colors on both sides of a joint are compared this far from it. */
const JOINT_SIDE_PX = 14
/** The largest difference in color between the sides of a joint. */
const MAX_JOINT_DIFFERENCE = 0.06
/** A line on ground that is likelier than this may be a joint. */
const MIN_JOINT_GROUND = 0.5

/**
 * Whether a line on the ground parts nothing: both of its sides have one color. Two broad strokes along a joint of a
 * driveway would be a bar.
 */
function isJointOfGround({ ground }: PaintingAnalysis, { points }: Line, broad: LabImage): boolean {
  const middle = Math.floor(points.length / 6)
  if (ground[pixelAt(broad, points, middle)]! < MIN_JOINT_GROUND) return false
  const i = pixelAt(broad, beside(points, JOINT_SIDE_PX), middle)
  const j = pixelAt(broad, beside(points, -JOINT_SIDE_PX), middle)
  const { L, a, b } = broad
  return colorDifference(L[i]! - L[j]!, a[i]! - a[j]!, b[i]! - b[j]!) < MAX_JOINT_DIFFERENCE
}

/** Points of a stroke that cuts in the sky: longer ones would not follow its color. */
const SKY_PIECE_POINTS = 12
/** What the sky is cut in beside is looked for this far beyond the line. */
const BEYOND_LINE_PX = 3

/**
 * Cuts in the sky along a line, in pieces of its own color, where there is something on the other side: beside a wire
 * or above a pole a stroke would be a pale bar.
 */
function cutInSky(
  analysis: PaintingAnalysis,
  { points }: Line,
  path: Float32Array,
  halfWidth: number,
  { broad, strokes, random }: Painting,
): void {
  const isSky = (at: Float32Array, k: number): boolean => analysis.sky[pixelAt(broad, at, k)]! > 0.5
  const away = Math.hypot(path[0]! - points[0]!, path[1]! - points[1]!) || 1
  const beyond = points.map((value, k) => (k % 3 === 2 ? 1 : value - ((path[k]! - value) * BEYOND_LINE_PX) / away))
  const count = path.length / 3
  const pieces = Math.max(1, Math.round(count / SKY_PIECE_POINTS))
  for (let piece = 0; piece < pieces; piece++) {
    const from = Math.floor((piece * (count - 1)) / pieces)
    const to = Math.floor(((piece + 1) * (count - 1)) / pieces) + 1
    let edges = 0
    for (let k = from; k < to; k++) if (isSky(path, k) && !isSky(beyond, k)) edges++
    if (edges <= (to - from) / 2) continue
    const own = path.slice(3 * from, 3 * to)
    strokes.add(steady(own), { halfWidth, load: SKY_LOAD, color: skyAlong(analysis, broad, own), seed: random() })
  }
}

/** The points of a line moved aside by a distance. */
function beside(points: Float32Array, aside: number): Float32Array {
  const dx = points.at(-3)! - points[0]!
  const dy = points.at(-2)! - points[1]!
  const length = Math.hypot(dx, dy)
  return points.map((value, k) =>
    k % 3 === 0 ? value - (dy / length) * aside : k % 3 === 1 ? value + (dx / length) * aside : 1,
  )
}

/** The path of a stroke of even pressure, which is lifted a little at its ends. */
function steady(path: Float32Array): number[] {
  const out = [...path]
  out[2] = 0.9
  out[out.length - 1] = 0.75
  return out
}

/**
 * A traced line is built if more than this share of it is straight; other traced lines are curls among leaves, or
 * cracks.
 */
const MIN_BUILT_STRAIGHT_SHARE = 0.7
/** Minimum focus for traced lines to be drawn. */
const MIN_LINE_FOCUS = 0.3
/** Minimum distance between the ends of a branch that is drawn with one stroke, as a share of its length. */
const MIN_BRANCH_SHARE = 0.75
/** Minimum silhouette for a line to be an edge of the house against the sky. */
const MIN_OUTLINE_SILHOUETTE = 0.3
/** Minimum attention for lines to be drawn at the house. */
const MIN_LINE_ATTENTION = 0.24
/** Minimum attention for lines to be drawn elsewhere. */
const MIN_LINE_ATTENTION_FAR = 0.32

/**
 * Whether a ruled line is cut in. Short and weak ones count only at the house and against the sky: on the ground they
 * are twigs, cracks and marks of listing services.
 */
function isCutIn({ attention, sky, silhouette, focus, ground }: PaintingAnalysis, line: Line, middle: number): boolean {
  if (line.strength <= MIN_CUT_STRENGTH) return false
  const isOutline = silhouette[middle]! > MIN_OUTLINE_SILHOUETTE
  if (sky[middle]! >= 0.6 && !isOutline) return false
  if (isLong(line)) return true
  const isHouse = isOutline || (focus[middle]! >= MIN_LINE_FOCUS && ground[middle]! < 0.5)
  const length = lengthOf(line)
  return isHouse
    ? length >= MIN_CUT_PX && attention[middle]! > MIN_LINE_ATTENTION
    : length >= MIN_CUT_FAR_PX && attention[middle]! >= MIN_LINE_ATTENTION_FAR
}

/** Minimum length and strength of a ruled line that is cut in anywhere: the edge of a lawn, a driveway or a curb. */
const MIN_LONG_PX = 60
const MIN_LONG_STRENGTH = 0.02

const isLong = (line: Line): boolean =>
  line.room !== undefined && line.strength >= MIN_LONG_STRENGTH && lengthOf(line) >= MIN_LONG_PX

function drawLine(analysis: PaintingAnalysis, line: Line, side: Side, painting: Painting): void {
  const { reference, strokes, random } = painting
  const { points, strength } = line
  const count = points.length / 3
  const middle = pixelAt(reference, points, Math.floor(count / 2))
  if (analysis.vegetation[middle]! > 0.4 && !isLong(line)) return
  if (line.room !== undefined && (isLong(line) || !isThinBeforeSky(analysis, middle))) {
    if (isCutIn(analysis, line, middle)) cutIn(analysis, line, side, painting)
    return
  }
  if (analysis.sky[middle]! > 0.6 || analysis.attention[middle]! < MIN_LINE_ATTENTION_FAR) return
  if (strength < 0.01 || count < 5) return
  const isBranch = isInSky(analysis, middle)
  if ((line.straight < MIN_BUILT_STRAIGHT_SHARE || analysis.focus[middle]! < MIN_LINE_FOCUS) && !isBranch) return
  const isWhole = isBranch && lengthOf(line) >= MIN_BRANCH_SHARE * POINT_SPACING_PX * (count - 1)
  for (let k = 0; k < count - 2;) {
    const pieces = isWhole ? count : Math.min(count - k, 6 + Math.floor(random() * 10))
    if (isWhole || isStraight(points, k, pieces)) {
      const halfWidth = 1.15 + 0.9 * clamp((strength - 0.01) / 0.03) * random()
      strokes.add(pathOf(points, k, pieces), {
        halfWidth,
        load: 0.75,
        color: colorAlong(reference, points, k, pieces, side.lightness),
        seed: random(),
      })
    }
    k += Math.max(1, pieces - 1)
  }
}

const lengthOf = ({ points }: Line): number => Math.hypot(points.at(-3)! - points[0]!, points.at(-2)! - points[1]!)

function isStraight(points: Float32Array, from: number, count: number): boolean {
  const a = 3 * from
  const b = 3 * (from + count - 1)
  return Math.hypot(points[b]! - points[a]!, points[b + 1]! - points[a + 1]!) >= 0.88 * POINT_SPACING_PX * (count - 1.3)
}

function pathOf(points: Float32Array, from: number, count: number): number[] {
  const path: number[] = []
  for (let k = 3 * from; k < 3 * (from + count); k += 3) path.push(points[k]!, points[k + 1]!, 1)
  path[2] = 0.6
  path[path.length - 1] = 0.4
  return path
}

/** Mean color of `reference` along a path, lighter by `lightness`. */
function colorAlong(reference: LabImage, points: Float32Array, from: number, count: number, lightness: number) {
  const { L, a, b } = meanAlong(reference, points, from, count)
  return paint(L + lightness, a, b)
}

function meanAlong(reference: LabImage, points: Float32Array, from: number, count: number) {
  let L = 0
  let a = 0
  let b = 0
  for (let k = from; k < from + count; k++) {
    const i = pixelAt(reference, points, k)
    L += reference.L[i]!
    a += reference.a[i]!
    b += reference.b[i]!
  }
  return { L: L / count, a: a / count, b: b / count }
}

/** Mean color of `broad` along a path, where it lies on sky: something small may stand in it. */
function skyAlong({ sky }: PaintingAnalysis, broad: LabImage, points: Float32Array) {
  const pixels = Array.from({ length: points.length / 3 }, (_, k) => pixelAt(broad, points, k))
  const open = pixels.filter((i) => sky[i]! > 0.5)
  const mean = (channel: Float32Array): number => open.reduce((sum, i) => sum + channel[i]!, 0) / open.length
  return paint(mean(broad.L), mean(broad.a), mean(broad.b))
}

const pixelAt = (size: LabImage, points: Float32Array, k: number): number =>
  nearestPixel(size, points[3 * k]!, points[3 * k + 1]!)
