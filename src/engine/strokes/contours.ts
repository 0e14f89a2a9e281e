import { type Analysis, type Line, middleIndex } from '../analysis/types.ts'
import { type Touch, touchOf } from '../direction/touch.ts'
import { broadUnevenness, fineUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { nearestPixel, newPlane, type Plane } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, mix, mixIn, type Range, smoothstep } from '../scalar.ts'
import { clutterOf, lineLength } from './clutter.ts'
import { groundAt } from './foreground.ts'
import { isOnLawn, leafArcs } from './leaf-arcs.ts'
import { grownBranch, inkedBy, isLongBranch } from './lines/branches.ts'
import { repeatedLines } from './lines/repeated-lines.ts'
import { sidesAt } from './lines/sides.ts'
import { bendsEvenly, isTexture } from './lines/texture-lines.ts'
import { turningOf } from './lines/turning.ts'
import type { Shade } from './shade.ts'
import type { StrokeBuilder } from './strokes.ts'

export type ContourHand = {
  readonly lines: readonly Line[]
  /** Half-width of the weakest and of the strongest line. */
  readonly halfWidth: readonly [weakest: number, strongest: number]
  /** Pressure of the weakest and of the strongest line. */
  readonly pressure: readonly [weakest: number, strongest: number]
  /** Pressure of the arcs that stand for the outline of leaves, as a share of the strongest; 0.75 by default. */
  readonly leafPressure?: number
  /**
   * Maximum length over which the hand lifts off at the end of a line, in pixels; if missing, a line ends as firmly as
   * it began.
   */
  readonly liftOff?: number
  /** Typical overshoot of a line beyond its end, in analysis pixels. */
  readonly overshoot: number
  /** Share of lines drawn twice, as a searching hand does. */
  readonly restated: number
  /** Share of lines among leaves, and of curly lines on the ground, that are left out. */
  readonly sparing: number
  /** Share of ruled lines with others close beside them that are left out, if something else already shows them. */
  readonly sparingClose?: number
  /**
   * Whether a line is one piece: it ends at the border of the drawing, where others fade into dashes, and is nowhere
   * nearly lost.
   */
  readonly isFirm?: boolean
  /** Whether all short lines on the ground and beyond the border are left out. */
  readonly tidy?: boolean
  /** How fully each pixel is drawn (see `vignette`). */
  readonly fullness: Float32Array
  /**
   * Where the ground is, 0..1, if the style knows it better than from each pixel by itself: short lines are left out
   * there.
   */
  readonly ground?: Float32Array
  /**
   * Light and shade, if outlines among leaves and in shade are broken into short arcs; without it most of them are left
   * out.
   */
  readonly shade?: Shade
  /** Where leaves stand, 0..1; if missing, lawns get arcs as well. */
  readonly leaves?: Float32Array
}

/**
 * The hand, in the requested touch; `stray`: factor on how far it strays from a line; `tapers`: whether it lifts off
 * over most of a line.
 */
type TouchedHand = ContourHand & { readonly stray: number; readonly tapers?: boolean }

type Place = {
  readonly i: number
  readonly y: number
  readonly matters: number
  readonly leaves: number
  readonly clutter: number
}

/** Half-width of a line with others beside it, as a share of the room in between, so that glass and gaps stay open. */
const MAX_ROOM_SHARE = 0.16

/** Draws lines by hand: stronger and more important ones with more pressure. They overshoot, and are lost in places. */
export function drawContours(analysis: Analysis, usual: ContourHand, strokes: StrokeBuilder, random: Random): void {
  const hand = inTouch(usual, touchOf(analysis.direction))
  const clutter = clutterOf(analysis, hand.lines)
  const leafPressure = (hand.leafPressure ?? 0.75) * hand.pressure[1]
  const masses = hand.shade && massesSeen(analysis, hand.shade)
  const inked = hand.tidy ? inkedBy(analysis, analysis.darkLines) : undefined
  const repeated = hand.tidy ? repeatedLines(analysis, hand.lines) : undefined
  for (const whole of hand.lines) {
    if (repeated?.has(whole)) continue
    const line = hand.isFirm ? drawnPiece(analysis, hand, whole, mixIn(END_FULLNESS_RANGE, random())) : whole
    if (!line) continue
    const place = placeOf(analysis, line, clutter)
    const add = (path: readonly number[] | undefined, halfWidth: number) => {
      if (path) strokes.add(path, { halfWidth })
    }
    if (hand.tidy && isStray(analysis, hand, line, place)) continue
    if (masses && line.straight < MIN_BUILT_STRAIGHT_SHARE && hand.shade!.growth[place.i]! > MIN_LEAF_SHARE) {
      for (const points of leafArcs(line, masses, random)) {
        if (hand.leaves && isOnLawn(analysis, hand.leaves, points)) continue
        const arc = { ...line, points, straight: 0 }
        const path = pathByHand(analysis, { ...hand, overshoot: 0 }, arc, leafPressure, 0, random)
        add(path, (hand.halfWidth[0] + hand.halfWidth[1]) / 2)
      }
      continue
    }
    if (isLeftOut(analysis, hand, line, place, random) || (hand.tidy && isTexture(analysis, line))) continue
    const emphasis = clamp((line.strength - 0.006) / 0.03) * (0.55 + 0.45 * place.matters) * (1 - 0.25 * place.leaves)
    const halfWidth = halfWidthOf(hand, line, emphasis)
    const pressure = hand.pressure[0] + (hand.pressure[1] - hand.pressure[0]) * emphasis
    const long = line.points.length / 3 > 8
    const passes = random() < hand.restated * (long ? 1 : 0.3) ? 2 : 1
    const grown = inked && isLongBranch(analysis, line) ? grownBranch(analysis, line, inked) : undefined
    const drawn = grown ?? line
    const held = grown ? { ...hand, isFirm: true, tapers: true } : hand
    for (let pass = 0; pass < passes; pass++) add(pathByHand(analysis, held, drawn, pressure, pass, random), halfWidth)
  }
}

/** Fullness of the drawing over which firm lines end. */
const END_FULLNESS_RANGE: Range = [0.15, 0.75]

/** The longest piece of a line where the drawing has at least this fullness, if there is one. */
function drawnPiece(analysis: Analysis, { fullness }: ContourHand, line: Line, least: number): Line | undefined {
  const { points } = line
  let [from, to] = [0, 0]
  for (let k = 0, begin = 0; k < points.length; k += 3) {
    if (fullness[nearestPixel(analysis, points[k]!, points[k + 1]!)]! < least) begin = k + 3
    else if (k + 3 - begin > to - from) [from, to] = [begin, k + 3]
  }
  if (to - from === points.length) return line
  return to - from < 6 ? undefined : { ...line, points: points.slice(from, to) }
}

const inTouch = (hand: ContourHand, touch: Touch): TouchedHand => ({
  ...hand,
  halfWidth: [hand.halfWidth[0] * touch.width, hand.halfWidth[1] * touch.width],
  pressure: [hand.pressure[0] * touch.pressure, hand.pressure[1] * touch.pressure],
  overshoot: hand.overshoot * touch.overshoot,
  restated: hand.restated * touch.restated,
  stray: touch.stray,
})

/** Light and dark of the broad masses, as seen when looking into the shade. */
function massesSeen(analysis: Analysis, { form }: Shade): Plane {
  const { width, height, coarse } = analysis
  const masses = newPlane(width, height)
  for (let i = 0; i < form.length; i++) masses.data[i] = coarse.L[i]! + form[i]!
  return masses
}

function halfWidthOf({ halfWidth: [weakest, strongest] }: ContourHand, { room }: Line, emphasis: number): number {
  const free = weakest + (strongest - weakest) * emphasis
  return room === undefined ? free : Math.min(free, Math.max(weakest / 2, MAX_ROOM_SHARE * room))
}

function placeOf(
  { width, height, importance, vegetation }: Analysis,
  { points }: Line,
  clutter: (x: number, y: number) => number,
): Place {
  const k = middleIndex({ points })
  const x = clamp(points[k]!, 0, width - 1)
  const y = clamp(points[k + 1]!, 0, height - 1)
  const i = Math.round(y) * width + Math.round(x)
  return { i, y, matters: importance[i]!, leaves: vegetation[i]!, clutter: clutter(x, y) }
}

/**
 * Whether a line is left out. Built things are drawn; clouds, leaves, and the curls of lawns, shrubs and rough walls
 * would look like worms.
 */
function isLeftOut(analysis: Analysis, hand: ContourHand, line: Line, place: Place, random: Random): boolean {
  if (isInSky(analysis, line)) return true
  if (line.room !== undefined) {
    if (hand.sparingClose && line.room < MAX_CLOSE_ROOM_PX && random() < hand.sparingClose) return true
    return isStreak(analysis, line, place)
  }
  if (place.leaves > MIN_LEAF_SHARE && random() < hand.sparing) return true
  // One such line of many would draw the eye: a tidy hand draws none of them.
  const mostly = (share: number) => hand.tidy === true || random() < share
  const length = lineLength(line)
  const curve = straightness(line, length)
  const onGround = place.y > analysis.height * 0.55
  // Short straight lines that agree with their neighbors are pickets and balusters; other short lines are chips and
  // gravel.
  const onField = onGround && place.matters < MAX_FIELD_IMPORTANCE && length < 60
  if (onField && mostly(0.93)) return true
  if (curve > 0.97 && length > 12 && analysis.coherence[place.i]! > 0.6 && place.leaves < 0.4) return false
  if (onGround && length < 40 && place.clutter > MAX_CLUTTER) return random() < 0.8
  if (length < 26 && line.strength < 0.018 && place.clutter > MAX_CLUTTER) return random() < 0.4 + hand.sparing
  if (line.straight > MIN_BUILT_STRAIGHT_SHARE && place.leaves < 0.5) return false
  const isArch = place.matters > MIN_ARCH_IMPORTANCE && place.leaves < 0.4 && wiggleOf(line) < MAX_ARCH_WIGGLE_RAD
  if (hand.tidy && !onGround && isArch && bendsEvenly(line)) return false
  const wriggles = length > 12 && wiggleOf(line) > MAX_WIGGLE_RAD
  if (wriggles) return mostly(Math.max(0.9, hand.sparing))
  const minor = place.matters < (place.y > analysis.height * 0.66 ? 0.5 : 0.3) || place.leaves > 0.4
  if (onGround && minor && curve < 0.92) return mostly(0.95)
  // Gravel, bark and very dark trees have edges in all directions.
  if (analysis.coherence[place.i]! < 0.5 && random() < 0.75) return true
  if (place.matters < 0.5 && curve < 0.86) return random() < Math.max(0.5, hand.sparing)
  if (curve < 0.95 && line.strength < 0.02 && length < 56) return random() < 0.8
  return place.leaves > 0.5 && line.strength < 0.016 && random() < 0.35
}

/** A line at least this long is the edge of a lawn, a walk or a wall, not a stray. */
const MIN_GROUND_EDGE_PX = 90
/** At the foot of the picture, lines shorter than this are ticks. */
const MIN_LOW_EDGE_PX = 30
/** The share of the height below which there is ground. */
const GROUND_TOP_SHARE = 0.6
/** The share of the height below which no tick belongs to a house. */
const FOOT_TOP_SHARE = 0.78
/** Minimum fullness of the drawing around a short line. */
const MIN_SURROUNDED_FULLNESS = 0.5
/** Where ground is likelier than this, short lines are ignored. */
const MAX_GROUND_LIKELIHOOD = 0.3
/** Ground whose coherence is below this is gravel. */
const MIN_EDGE_COHERENCE = 0.65

/**
 * Whether a line has no meaning: a tick on a lawn, a walk or gravel, or a short line beyond the border of the drawing.
 */
function isStray(analysis: Analysis, { fullness, ground }: ContourHand, line: Line, { i, y, matters }: Place): boolean {
  const length = lineLength(line)
  if (length >= MIN_GROUND_EDGE_PX) return false
  if (fullness[i]! < MIN_SURROUNDED_FULLNESS || groundAt(analysis, i) > MAX_GROUND_LIKELIHOOD) return true
  if (ground && ground[i]! > MAX_GROUND_LIKELIHOOD) return true
  if (y < analysis.height * GROUND_TOP_SHARE) return false
  if (y > analysis.height * FOOT_TOP_SHARE && length < MIN_LOW_EDGE_PX) return true
  return matters < MAX_FIELD_IMPORTANCE || (line.room === undefined && analysis.coherence[i]! < MIN_EDGE_COHERENCE)
}

/** Importance below which the ground is a field, whose blades and cracks are left to the tone. */
const MAX_FIELD_IMPORTANCE = 0.5

/** Lines with less room than this are pickets, balusters, boards and bars. */
const MAX_CLOSE_ROOM_PX = 9

/** Whether a ruled line is a streak on a street or a lawn, straight by chance. */
const isStreak = ({ height }: Analysis, line: Line, { y, matters }: Place): boolean =>
  y > height * 0.55 &&
  lineLength(line) < 60 &&
  (matters < MAX_FIELD_IMPORTANCE || (matters < 0.75 && line.strength < 0.01))

/** Sky is looked for at this distance beside a line. */
const SKY_DISTANCE_PX = 5

/** Whether a line has sky on both sides, as clouds and wires do; a roof, a crown or a chimney has it on one side. */
function isInSky(analysis: Analysis, line: Line): boolean {
  const [one, other] = sidesAt(analysis, line.points, middleIndex(line), SKY_DISTANCE_PX)
  return Math.min(analysis.sky[one]!, analysis.sky[other]!) > 0.6
}

/** A pixel with more growth than this belongs to leaves. */
const MIN_LEAF_SHARE = 0.45
/** Minimum straight share of a line that counts as built. */
const MIN_BUILT_STRAIGHT_SHARE = 0.55

/** Distance between the ends over the length in between: 1 for a straight line. */
function straightness({ points }: Pick<Line, 'points'>, length: number): number {
  const last = points.length - 3
  return length > 0 ? Math.hypot(points[last]! - points[0]!, points[last + 1]! - points[1]!) / length : 0
}

/** Minimum importance of a long line that bends evenly, for it to be an arch of the house. */
const MIN_ARCH_IMPORTANCE = 0.3
/** Radians per point above which a line wiggles too much for an arch. */
const MAX_ARCH_WIGGLE_RAD = 0.04
/** Radians per point above which a line wiggles: an arch turns one way, a leaf's edge back and forth. */
const MAX_WIGGLE_RAD = 0.085

/** Turning of a line back and forth, in radians per point: the sum of its absolute turns, minus its net turn. */
function wiggleOf(line: Line): number {
  const { total, net } = turningOf(line)
  return (total - Math.abs(net)) / (line.points.length / 3)
}

/** Length of short lines per pixel of area above which they are texture: chips, gravel, dry leaves. */
const MAX_CLUTTER = 0.04
/** The share of its unevenness that a firm line keeps. */
const FIRM_UNEVENNESS_SHARE = 0.5
/** Sideways tremble of the hand. */
const WOBBLE_PX = 0.9
/** The share of its trembling that the hand loses along straight lines. */
const STEADIED_SHARE = 0.6

/** The line as drawn in one pass, or undefined if nothing of it is left. */
function pathByHand(
  analysis: Analysis,
  hand: TouchedHand,
  { points, strength, straight }: Line,
  pressure: number,
  pass: number,
  random: Random,
): number[] | undefined {
  const count = points.length / 3
  const steady = Math.max(straight, straightness({ points }, 4 * (count - 1)))
  const wobble = hand.stray * WOBBLE_PX * (1 - STEADIED_SHARE * clamp(steady))
  const shiftX = (random() - 0.5) * 1.3 * hand.stray * pass
  const shiftY = (random() - 0.5) * 1.3 * hand.stray * pass
  const phase = random() * 99
  const overshoot = pass === 0 ? hand.overshoot * (0.3 + random()) * (count > 6 ? 1 : 0.2) : 0
  const path: number[] = []
  if (overshoot > 1)
    path.push(...beyond(points, [0, Math.min(2, count - 1)], overshoot, [shiftX, shiftY], pressure * 0.35))
  let fullest = 0
  for (let k = 0; k < points.length; k += 3) {
    const x = points[k]!
    const y = points[k + 1]!
    const tremorX = (sampleTexture(fineUnevenness(), x * 0.25 + phase, y * 0.25) - 0.5) * wobble
    const tremorY = (sampleTexture(fineUnevenness(), x * 0.25, y * 0.25 + phase) - 0.5) * wobble
    const i = nearestPixel(analysis, x, y)
    const full = clamp(hand.fullness[i]! * 1.6)
    fullest = Math.max(fullest, full)
    const lost =
      (hand.isFirm ? FIRM_UNEVENNESS_SHARE : 1) *
      (0.75 - 0.45 * straight) *
      (1 - sampleTexture(broadUnevenness(), x * 0.5 + 31, y * 0.5 + 7))
    const found = clamp(1.3 - lost, 0.25, 1.15)
    const own = clamp(0.45 + (points[k + 2]! / (strength + 1e-4)) * 0.6, 0.3, 1.2)
    const pressed = pressure * full * found * own * (pass > 0 ? 0.6 : 1)
    path.push(x + tremorX + shiftX, y + tremorY + shiftY, pressed * lifted(hand, k / 3, count))
  }
  if (overshoot > 1 && count > 3) {
    path.push(...beyond(points, [count - 1, count - 3], overshoot, [shiftX, shiftY], pressure * 0.3))
  }
  return fullest < 0.08 ? undefined : path
}

/** Pixels between the points of a line. */
const POINT_SPACING_PX = 4
/** Maximum share of a line over which the hand lifts off. */
const LIFTING_SHARE = 0.3
/** The share of a branch over which the hand lifts off. */
const TAPERING_SHARE = 0.6
/** Maximum share of a line over which the hand sets down. */
const LANDING_SHARE = 0.12
/** The pressure at the end of a line, as a share of its full pressure. */
const LIFTED_PRESSURE = 0.3
/** The pressure at the beginning of a line, as a share of its full pressure. */
const LANDED_PRESSURE = 0.7

/** The pressure at point k, as a share of the line's full pressure: a hand begins firmly and lifts off gradually. */
function lifted({ liftOff, tapers }: TouchedHand, k: number, count: number): number {
  if (liftOff === undefined) return 1
  const length = POINT_SPACING_PX * (count - 1)
  const lifting = tapers ? TAPERING_SHARE * length : Math.min(liftOff, LIFTING_SHARE * length)
  const land = mix(LANDED_PRESSURE, 1, clamp((POINT_SPACING_PX * k) / Math.min(liftOff, LANDING_SHARE * length)))
  return land * mix(LIFTED_PRESSURE, 1, smoothstep(0, lifting, length - POINT_SPACING_PX * k))
}

/** A point past the end `from` of a line, in the direction from point `inner` to it. */
function beyond(
  points: Float32Array,
  [from, inner]: readonly [from: number, inner: number],
  distance: number,
  [shiftX, shiftY]: readonly [x: number, y: number],
  pressure: number,
): [x: number, y: number, pressure: number] {
  const x = points[3 * from]!
  const y = points[3 * from + 1]!
  const dx = x - points[3 * inner]!
  const dy = y - points[3 * inner + 1]!
  const length = Math.hypot(dx, dy) || 1
  return [x + (dx / length) * distance + shiftX, y + (dy / length) * distance + shiftY, pressure]
}
