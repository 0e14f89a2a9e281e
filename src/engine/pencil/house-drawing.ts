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
import { silhouette } from './silhouette.ts'

type Drawing = {
  readonly lines: readonly Segment[]
  /** Where the level ground is, and where leaves are one mass, 0..1. */
  readonly ground: Float32Array
  readonly crowns: Float32Array
  /** How fully each place is drawn (see `vignette`). */
  readonly fullness: Float32Array
}

/** Half-width and pressure of the faintest and of the firmest line, and what an outline against the sky weighs. */
const HALF_WIDTH: Range = [0.46, 0.95]
const PRESSURE: Range = [0.8, 1.2]
const OUTLINE = 0.5
/** Fullness of the drawing between which lines end. */
const ENDS: Range = [0.2, 0.6]
/** The share of long lines drawn twice, as a searching hand does, and how long and how light those are. */
const RESTATED = 0.12
const LONG = 60
const LIGHTER = 0.7

/** Draws what is built: each line in one thin stroke that begins firmly, gets lighter and overshoots its corner. */
export function drawHouse(analysis: Analysis, drawing: Drawing, strokes: StrokeBuilder, random: Random): void {
  const touch = touchOf(analysis.direction)
  const drawn = new Uint8Array(analysis.width * analysis.height)
  const draw = (line: Segment, weight: number) => {
    const pressure = mixIn(PRESSURE, weight) * touch.pressure
    const halfWidth = mixIn(HALF_WIDTH, weight) * touch.width
    strokes.add(strokeAlong(analysis, line, pressure, touch, random), { halfWidth })
    if (lengthOf(line) > LONG && random() < RESTATED * touch.restated)
      strokes.add(strokeAlong(analysis, line, LIGHTER * pressure, { ...touch, stray: 2 * touch.stray }, random), {
        halfWidth,
      })
  }
  for (const whole of drawing.lines) {
    const line = drawnPiece(analysis, drawing.fullness, whole, mixIn(ENDS, random()))
    const weight = line ? weightOf(analysis, drawing, line) : 0
    if (!line || weight === 0) continue
    draw(line, weight)
    mark(analysis, line, drawn)
  }
  for (const whole of silhouette(analysis)) {
    const line = drawnPiece(analysis, drawing.fullness, whole, mixIn(ENDS, random()))
    if (line && !isMarked(analysis, line, drawn)) draw(line, OUTLINE)
  }
}

/** Places along a line, both ends included, that are at most `apart` pixels apart. */
function pointsAlong(line: Segment, apart: number): (readonly [x: number, y: number])[] {
  const { x, y, toX, toY } = line
  const pieces = Math.max(2, Math.ceil(lengthOf(line) / apart))
  return Array.from({ length: pieces + 1 }, (_, k) => [mix(x, toX, k / pieces), mix(y, toY, k / pieces)])
}

/** Pixels between two looks at the border, and the shortest piece that is drawn. */
const LOOK = 4
const SHORTEST = 8

/** The longest piece of a line that lies where the drawing has at least this fullness, if there is one. */
function drawnPiece(analysis: Analysis, fullness: Float32Array, line: Segment, least: number): Segment | undefined {
  const points = pointsAlong(line, LOOK)
  let [first, last] = [0, -1]
  for (let k = 0, begin = 0; k < points.length; k++) {
    const [x, y] = points[k]!
    if (fullness[nearestPixel(analysis, x, y)]! < least) begin = k + 1
    else if (k - begin > last - first) [first, last] = [begin, k]
  }
  if (last < 0) return undefined
  const [[x, y], [toX, toY]] = [points[first]!, points[last]!]
  const piece = { ...line, x, y, toX, toY }
  return lengthOf(piece) < SHORTEST ? undefined : piece
}

/** How far from a drawn line another would be the same, in pixels, and which share of it must be new. */
const SAME = 3
const NEW = 0.6

function mark({ width, height }: Analysis, line: Segment, drawn: Uint8Array): void {
  for (const [x, y] of pointsAlong(line, 1)) {
    const [left, top] = [Math.max(0, Math.round(x) - SAME), Math.max(0, Math.round(y) - SAME)]
    const right = Math.min(width, Math.round(x) + SAME + 1)
    for (let row = top; row <= Math.min(height - 1, Math.round(y) + SAME); row++)
      if (left < right) drawn.fill(1, row * width + left, row * width + right)
  }
}

const isMarked = (analysis: Analysis, line: Segment, drawn: Uint8Array): boolean => {
  const points = pointsAlong(line, 2)
  return points.filter(([x, y]) => drawn[nearestPixel(analysis, x, y)] === 0).length < NEW * points.length
}

/** Pixels between two looks at what a line stands for. */
const SEEN = 6
/** The share of sky, leaves and ground from which a line is a wire, a twig, or a joint of a drive. */
const AIR = 0.65
const LEAFY = 0.5
const GROUND = 0.4
/** Shortest line on the ground if upright, if level, and if another is close beside it: walls may look like ground. */
const UPRIGHT_SHORTEST = 90
const LEVEL_SHORTEST = 140
const CLOSE_SHORTEST = 300
/** Importance from which an upright line is the house's. */
const HOUSE = 0.4
/** Shortest line where hardly anything matters. */
const MINOR = 0.3
const MINOR_SHORTEST = 24
/** The strength below which a line is faint, how long it must be then, and the importance below which it is a hill's. */
const FAINTEST = 0.009
const FAINT_SHORTEST = 40
const HILLS = 0.6
/** The distances to the next line over which a line counts more, in pixels, and from the strengths over which it does. */
const ROOM: Range = [3, 9]
const STRENGTH: Range = [0.006, 0.034]
/** How much weight the faintest, the least important, and the most crowded lines keep, and what one on the ground loses. */
const FAINT = 0.15
const UNIMPORTANT = 0.6
const CROWDED = 0.5
const LYING = 0.6

/** How firmly a line is drawn, 0..1: not at all where it means nothing. */
function weightOf(analysis: Analysis, { fullness, ground, crowns }: Drawing, line: Segment): number {
  const length = lengthOf(line)
  const points = pointsAlong(line, SEEN)
  let [matters, leaves, air, lies, full] = [0, 0, 0, 0, 0]
  for (const [x, y] of points) {
    const i = nearestPixel(analysis, x, y)
    matters += analysis.importance[i]! / points.length
    leaves += Math.max(analysis.vegetation[i]!, crowns[i]!) / points.length
    air += analysis.sky[i]! / points.length
    lies += Math.max(ground[i]!, groundAt(analysis, i)) / points.length
    full += fullness[i]! / points.length
  }
  if (air > AIR || leaves > LEAFY) return 0
  if (lies > GROUND && length < shortestOnGround(line, matters)) return 0
  if (matters < MINOR && length < MINOR_SHORTEST) return 0
  if (line.strength < FAINTEST && (length < FAINT_SHORTEST || matters < HILLS)) return 0
  const strong = mix(FAINT, 1, strengthOf(line))
  const free = mix(CROWDED, 1, smoothstepIn(ROOM, line.room))
  return strong * mix(UNIMPORTANT, 1, matters) * free * (1 - LYING * lies) * clamp(1.3 * full)
}

/** How strong a line is in the photo, 0..1. */
const strengthOf = ({ strength }: Segment): number => clamp((strength - STRENGTH[0]) / (STRENGTH[1] - STRENGTH[0]))

function shortestOnGround({ x, y, toX, toY, room }: Segment, matters: number): number {
  if (matters > HOUSE && Math.abs(toY - y) > Math.abs(toX - x)) return UPRIGHT_SHORTEST
  return room < ROOM[1] ? CLOSE_SHORTEST : LEVEL_SHORTEST
}

/** How far a line with room around it overshoots either end, in pixels, from which length on fully. */
const OVERSHOOT: Range = [1.5, 4.5]
const OVERSHOOT_FULL = 40
/** How far a hand strays from a line, in pixels, from which length on fully, and how often: texels per pixel. */
const STRAY = 0.7
const STRAY_FULL = 90
const STRAYING = 0.05
const SWELLING = 0.03
/** Pixels between the points of a stroke. */
const APART = 8
/** Over which length, and at most which share of it, a stroke begins and lifts off, and its pressure at either end. */
const LANDING = { length: 8, share: 0.2, pressure: 0.7 } as const
const LIFTING = { length: 26, share: 0.4, pressure: 0.2 } as const
/**
 * How far beside a line to look for shade, in pixels, the lightness there in light and in shade, and the shares of its
 * pressure that a stroke has there: edges in the light are thin, strong ones under eaves and in corners heavy.
 */
const BESIDE = 5
const IN_SHADE: Range = [0.66, 0.36]
const SHADED: Range = [0.92, 1.5]
/** The range by which a stroke's pressure varies otherwise. */
const SWELL: Range = [0.85, 1.15]

type Straying = { readonly stray: number; readonly overshoot: number }

function strokeAlong(
  analysis: Analysis,
  line: Segment,
  pressure: number,
  { stray, overshoot }: Straying,
  random: Random,
): number[] {
  const own = lengthOf(line)
  const [dx, dy] = [(line.toX - line.x) / own, (line.toY - line.y) / own]
  const over = overshoot * Math.min(1, own / OVERSHOOT_FULL, line.room / ROOM[1])
  const before = over * mixIn(OVERSHOOT, random())
  const length = before + own + over * mixIn(OVERSHOOT, random())
  const phase = random() * 99
  const strayed = 2 * STRAY * stray * Math.min(1, own / STRAY_FULL)
  const eased = ({ length: most, share, pressure: least }: typeof LANDING | typeof LIFTING, at: number) =>
    mix(least, 1, smoothstepIn([0, Math.min(most, share * length)], at))
  const pieces = Math.max(3, Math.round(length / APART))
  const path: number[] = []
  for (let k = 0; k <= pieces; k++) {
    const drawn = (k / pieces) * length
    const along = drawn - before
    const aside = strayed * (sampleTexture(fineUnevenness(), along * STRAYING + phase, phase * 7) - 0.5)
    const swell = mixIn(SWELL, sampleTexture(fineUnevenness(), along * SWELLING + phase, phase * 3))
    const [x, y] = [line.x + along * dx - aside * dy, line.y + along * dy + aside * dx]
    const lightness = (side: number) => analysis.coarse.L[nearestPixel(analysis, x - side * dy, y + side * dx)]!
    const shade = smoothstepIn(IN_SHADE, Math.min(lightness(-BESIDE), lightness(BESIDE)))
    const shaded = mixIn(SHADED, shade * strengthOf(line))
    path.push(x, y, pressure * shaded * swell * eased(LANDING, drawn) * eased(LIFTING, length - drawn))
  }
  return path
}
