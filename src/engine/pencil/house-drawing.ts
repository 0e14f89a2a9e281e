import type { Analysis } from '../analysis/types.ts'
import { touchOf } from '../direction/touch.ts'
import { fineUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { nearestPixel } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, mix, mixIn, type Range, smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { lengthOf, type Segment } from './construction-lines.ts'
import { coursePressures } from './courses.ts'
import { groundDashes } from './ground-dashes.ts'
import { silhouette } from './silhouette.ts'

type Drawing = {
  readonly lines: readonly Segment[]
  /** Where the level ground is, 0..1. */
  readonly ground: Float32Array
  /** 1 where a door, a wall or steps surely stand. */
  readonly standing: Uint8Array
  /** Where leaves are one mass, 0..1. */
  readonly crowns: Float32Array
  /** How fully each pixel is drawn (see `vignette`). */
  readonly fullness: Float32Array
}

/** What a line is drawn with. */
export type HouseHand = {
  /** Half-widths of the faintest and the firmest line, in pixels. */
  readonly halfWidth: Range
  /** Pressures of the faintest and the firmest line. */
  readonly pressure: Range
}
/** The weight (see `weightOf`) of an outline against the sky. */
const OUTLINE_WEIGHT = 0.5
/** Fullness of the drawing over which lines end. */
const END_FULLNESS_RANGE: Range = [0.2, 0.6]
/** The share of long lines drawn twice, as a searching hand does. */
const RESTATED_SHARE = 0.12
/** Minimum length of lines that may be drawn twice. */
const MIN_RESTATED_PX = 60
/** The pressure of the second time, as a share of the first. */
const RESTATED_PRESSURE_SHARE = 0.7

/** Draws built things: each line is one thin stroke that begins firmly, gets lighter and overshoots its corner. */
export function drawHouse(
  analysis: Analysis,
  drawing: Drawing,
  hand: HouseHand,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const touch = touchOf(analysis.direction)
  const drawn = new Uint8Array(analysis.width * analysis.height)
  const draw = (line: Segment, weight: number, share = 1) => {
    const pressure = mixIn(hand.pressure, weight) * touch.pressure * share
    const halfWidth = mixIn(hand.halfWidth, weight) * touch.width
    strokes.add(strokeAlong(analysis, line, pressure, touch, random), { halfWidth })
    if (lengthOf(line) > MIN_RESTATED_PX && random() < RESTATED_SHARE * touch.restated)
      strokes.add(
        strokeAlong(analysis, line, RESTATED_PRESSURE_SHARE * pressure, { ...touch, stray: 2 * touch.stray }, random),
        {
          halfWidth,
        },
      )
  }
  const courses = coursePressures(analysis, drawing.lines, drawing.standing)
  const dashes = groundDashes(analysis, drawing.lines, drawing.standing)
  for (const whole of drawing.lines) {
    if (dashes.has(whole)) continue
    const line = drawnPiece(analysis, drawing.fullness, whole, mixIn(END_FULLNESS_RANGE, random()))
    const weight = line ? weightOf(analysis, drawing, line) : 0
    if (!line || weight === 0) continue
    draw(line, weight, courses.get(whole))
    setDrawn(analysis, line, drawn)
  }
  for (const whole of silhouette(analysis)) {
    const line = drawnPiece(analysis, drawing.fullness, whole, mixIn(END_FULLNESS_RANGE, random()))
    if (line && !isDrawn(analysis, line, drawn)) draw(line, OUTLINE_WEIGHT)
  }
}

/** Points along a line, both ends included, at most `apart` pixels apart. */
function pointsAlong(line: Segment, apart: number): (readonly [x: number, y: number])[] {
  const { x, y, toX, toY } = line
  const pieces = Math.max(2, Math.ceil(lengthOf(line) / apart))
  return Array.from({ length: pieces + 1 }, (_, k) => [mix(x, toX, k / pieces), mix(y, toY, k / pieces)])
}

/** The step at which a line is checked for the border. */
const BORDER_STEP_PX = 4
/** Minimum length of a piece that is drawn. */
const MIN_PIECE_PX = 8

/** The longest piece of a line where the drawing has at least this fullness, if there is one. */
function drawnPiece(analysis: Analysis, fullness: Float32Array, line: Segment, least: number): Segment | undefined {
  const points = pointsAlong(line, BORDER_STEP_PX)
  let [first, last] = [0, -1]
  for (let k = 0, begin = 0; k < points.length; k++) {
    const [x, y] = points[k]!
    if (fullness[nearestPixel(analysis, x, y)]! < least) begin = k + 1
    else if (k - begin > last - first) [first, last] = [begin, k]
  }
  if (last < 0) return undefined
  const [[x, y], [toX, toY]] = [points[first]!, points[last]!]
  const piece = { ...line, x, y, toX, toY }
  return lengthOf(piece) < MIN_PIECE_PX ? undefined : piece
}

/** A line this close to a drawn one counts as the same line. */
const SAME_LINE_PX = 3
/** A line is drawn if at least this share of it is not drawn yet. */
const MIN_NEW_SHARE = 0.6

/** Records in `drawn` that a line has been drawn. */
function setDrawn({ width, height }: Analysis, line: Segment, drawn: Uint8Array): void {
  for (const [x, y] of pointsAlong(line, 1)) {
    const [left, top] = [Math.max(0, Math.round(x) - SAME_LINE_PX), Math.max(0, Math.round(y) - SAME_LINE_PX)]
    const right = Math.min(width, Math.round(x) + SAME_LINE_PX + 1)
    for (let row = top; row <= Math.min(height - 1, Math.round(y) + SAME_LINE_PX); row++)
      if (left < right) drawn.fill(1, row * width + left, row * width + right)
  }
}

/** Whether most of a line is drawn already. */
const isDrawn = (analysis: Analysis, line: Segment, drawn: Uint8Array): boolean => {
  const points = pointsAlong(line, 2)
  return points.filter(([x, y]) => drawn[nearestPixel(analysis, x, y)] === 0).length < MIN_NEW_SHARE * points.length
}

/** The step at which the surroundings of a line are examined. */
const SUBJECT_STEP_PX = 6
/** A line with more than this share of sky along it is a wire. */
const MAX_SKY_SHARE = 0.65
/** A line with more than this share of leaves along it is a twig. */
const MAX_LEAF_SHARE = 0.5
/** A line with more than this share of ground along it is a joint of a driveway, unless it is long. */
const MAX_GROUND_SHARE = 0.4
/** A line with more than this share of ground along it, away from the house, is a joint or the edge of a shadow. */
const MAX_OPEN_GROUND_SHARE = 0.85
/** Minimum length of an upright line on the ground: walls may look like ground. */
const MIN_UPRIGHT_PX = 90
/** Minimum length of a level line on the ground. */
const MIN_LEVEL_PX = 140
/** Minimum length of a line on the ground with another close beside it. */
const MIN_CLOSE_PX = 300
/** Minimum importance for an upright line to belong to the house. */
const MIN_HOUSE_IMPORTANCE = 0.4
/** Importance below which an area is minor. */
const MAX_MINOR_IMPORTANCE = 0.3
/** Minimum length of a line in a minor area. */
const MIN_MINOR_PX = 24
/** The strength below which a line is faint. */
const MAX_FAINT_STRENGTH = 0.009
/** Minimum length of a faint line. */
const MIN_FAINT_PX = 40
/** In an area less important than this, faint lines (outlines of hills) and lines on open ground are left out. */
const MAX_HILL_IMPORTANCE = 0.6
/** Minimum length of a faint line on a door: rails are drawn, the frames of panels would be noise. */
const MIN_RAIL_PX = 100
/** Minimum share of such a line that lies on the door. */
const MIN_STANDING_SHARE = 0.5
/** Distances to the next line at which a line starts to gain weight and at which its weight is full. */
const ROOM_RANGE_PX: Range = [3, 9]
/** Strengths at which a line starts to gain weight and at which its weight is full. */
const STRENGTH_RANGE: Range = [0.006, 0.034]
/** The weight that the faintest lines keep. */
const MIN_FAINT_WEIGHT = 0.15
/** The weight that the least important lines keep. */
const MIN_UNIMPORTANT_WEIGHT = 0.6
/** The weight that the most crowded lines keep. */
const MIN_CROWDED_WEIGHT = 0.5
/** The share of its weight that a line on the ground loses. */
const GROUND_WEIGHT_LOSS = 0.6

/** How firmly a line is drawn, 0..1: 0 for a line without meaning. */
function weightOf(analysis: Analysis, { fullness, ground, standing, crowns }: Drawing, line: Segment): number {
  const length = lengthOf(line)
  const points = pointsAlong(line, SUBJECT_STEP_PX)
  let [matters, leaves, air, lies, stands, full] = [0, 0, 0, 0, 0, 0]
  for (const [x, y] of points) {
    const i = nearestPixel(analysis, x, y)
    matters += analysis.importance[i]! / points.length
    leaves += Math.max(analysis.vegetation[i]!, crowns[i]!) / points.length
    air += analysis.sky[i]! / points.length
    if (standing[i]) stands += 1 / points.length
    else lies += Math.max(ground[i]!, groundAt(analysis, i)) / points.length
    full += fullness[i]! / points.length
  }
  if (air > MAX_SKY_SHARE || leaves > MAX_LEAF_SHARE) return 0
  if (lies > MAX_GROUND_SHARE && length < shortestOnGround(line, matters)) return 0
  if (lies > MAX_OPEN_GROUND_SHARE && matters < MAX_HILL_IMPORTANCE) return 0
  if (matters < MAX_MINOR_IMPORTANCE && length < MIN_MINOR_PX) return 0
  const isRail = stands > MIN_STANDING_SHARE && length > MIN_RAIL_PX
  const isMinor = length < MIN_FAINT_PX || matters < MAX_HILL_IMPORTANCE
  if (line.strength < MAX_FAINT_STRENGTH && isMinor && !isRail) return 0
  const strong = mix(MIN_FAINT_WEIGHT, 1, strengthOf(line))
  const free = mix(MIN_CROWDED_WEIGHT, 1, smoothstepIn(ROOM_RANGE_PX, line.room))
  return strong * mix(MIN_UNIMPORTANT_WEIGHT, 1, matters) * free * (1 - GROUND_WEIGHT_LOSS * lies) * clamp(1.3 * full)
}

/** How strong a line is in the photo, 0..1. */
const strengthOf = ({ strength }: Segment): number =>
  clamp((strength - STRENGTH_RANGE[0]) / (STRENGTH_RANGE[1] - STRENGTH_RANGE[0]))

function shortestOnGround({ x, y, toX, toY, room }: Segment, matters: number): number {
  if (matters > MIN_HOUSE_IMPORTANCE && Math.abs(toY - y) > Math.abs(toX - x)) return MIN_UPRIGHT_PX
  return room < ROOM_RANGE_PX[1] ? MIN_CLOSE_PX : MIN_LEVEL_PX
}

/** Range of the distance by which a line with room around it overshoots either end. */
const OVERSHOOT_RANGE_PX: Range = [1.5, 4.5]
/** Lines of at least this length overshoot fully, shorter ones less. */
const FULL_OVERSHOOT_LENGTH_PX = 40
/** Distance by which a hand strays from a line. */
const STRAY_PX = 0.7
/** The hand strays fully from lines of at least this length, less from shorter ones. */
const FULL_STRAY_LENGTH_PX = 90
/** Frequency of the straying: texels of the noise per pixel. */
const STRAY_TEXELS_PER_PX = 0.05
/** Frequency of the swelling of the pressure: texels of the noise per pixel. */
const SWELL_TEXELS_PER_PX = 0.03
/** Pixels between the points of a stroke. */
const POINT_SPACING_PX = 8
/** The beginning of a stroke: its length, the maximum share of the stroke, and its pressure. */
const STROKE_BEGINNING = { length: 8, share: 0.2, pressure: 0.7 } as const
/** The end of a stroke, where it lifts off: its length, the maximum share of the stroke, and its pressure. */
const STROKE_END = { length: 26, share: 0.4, pressure: 0.2 } as const
/** Shade is looked for at this distance on both sides of a line. */
const SHADE_DISTANCE_PX = 5
/** The lightness beside a line that is in light, and beside one in shade. */
const SHADE_LIGHTNESS_RANGE: Range = [0.66, 0.36]
/** The pressure of lines in light, and of strong lines in shade (under eaves, in corners). */
const SHADE_PRESSURE_RANGE: Range = [0.92, 1.5]
/** The range of factors by which a stroke's pressure swells. */
const SWELL_PRESSURE_RANGE: Range = [0.85, 1.15]

type Straying = { readonly stray: number; readonly overshoot: number }

/** The path of a stroke along a line as a hand draws it: x, y and pressure of each point. */
export function strokeAlong(
  analysis: Analysis,
  line: Segment,
  pressure: number,
  { stray, overshoot }: Straying,
  random: Random,
): number[] {
  const own = lengthOf(line)
  const [dx, dy] = [(line.toX - line.x) / own, (line.toY - line.y) / own]
  const over = overshoot * Math.min(1, own / FULL_OVERSHOOT_LENGTH_PX, line.room / ROOM_RANGE_PX[1])
  const before = over * mixIn(OVERSHOOT_RANGE_PX, random())
  const length = before + own + over * mixIn(OVERSHOOT_RANGE_PX, random())
  const phase = random() * 99
  const strayed = 2 * STRAY_PX * stray * Math.min(1, own / FULL_STRAY_LENGTH_PX)
  const eased = ({ length: most, share, pressure: least }: typeof STROKE_BEGINNING | typeof STROKE_END, at: number) =>
    mix(least, 1, smoothstepIn([0, Math.min(most, share * length)], at))
  const pieces = Math.max(3, Math.round(length / POINT_SPACING_PX))
  const path: number[] = []
  for (let k = 0; k <= pieces; k++) {
    const drawn = (k / pieces) * length
    const along = drawn - before
    const aside = strayed * (sampleTexture(fineUnevenness(), along * STRAY_TEXELS_PER_PX + phase, phase * 7) - 0.5)
    const swell = mixIn(
      SWELL_PRESSURE_RANGE,
      sampleTexture(fineUnevenness(), along * SWELL_TEXELS_PER_PX + phase, phase * 3),
    )
    const [x, y] = [line.x + along * dx - aside * dy, line.y + along * dy + aside * dx]
    const lightness = (side: number) => analysis.coarse.L[nearestPixel(analysis, x - side * dy, y + side * dx)]!
    const shade = smoothstepIn(
      SHADE_LIGHTNESS_RANGE,
      Math.min(lightness(-SHADE_DISTANCE_PX), lightness(SHADE_DISTANCE_PX)),
    )
    const shaded = mixIn(SHADE_PRESSURE_RANGE, shade * strengthOf(line))
    path.push(x, y, pressure * shaded * swell * eased(STROKE_BEGINNING, drawn) * eased(STROKE_END, length - drawn))
  }
  return path
}
