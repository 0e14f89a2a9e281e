import type { Analysis, Line } from '../analysis/types.ts'
import { SPACING } from '../scene/scene.ts'
import { broadUnevenness, fineUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import type { Random } from '../random.ts'
import { sampleBilinear } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { clutterOf, lineLength } from './clutter.ts'
import { OPEN, openSky } from './open-sky.ts'
import type { StrokeBuilder } from './strokes.ts'

export type ContourHand = {
  readonly lines: readonly Line[]
  /** Half-width and pressure of the weakest and of the strongest line. */
  readonly halfWidth: readonly [weakest: number, strongest: number]
  readonly pressure: readonly [weakest: number, strongest: number]
  /** How far a line may run past its end, in analysis pixels. */
  readonly overshoot: number
  /** Share of lines that are drawn twice, as a hand does when it searches. */
  readonly restated: number
  /** Share of lines among leaves, and of curly lines on the ground, that are left out. */
  readonly sparing: number
  /** Share of ruled lines with others close beside them that are left out, where something else shows them. */
  readonly sparingClose?: number
  /** Whether lines weigh by what they divide: dark from light, or one light from another. */
  readonly ranked?: boolean
  /** How fully each place is drawn (see `vignette`). */
  readonly fullness: Float32Array
  /** Where leaves are outlined in another way (see `drawFoliage`), 0..1: nothing is drawn there that was not built. */
  readonly growth?: Float32Array
  /** Colour of a line whose middle is at analysis pixel i; without it, black. */
  readonly colorAt?: (i: number) => readonly [number, number, number]
}

type Place = {
  readonly i: number
  readonly x: number
  readonly y: number
  readonly matters: number
  /** How much the plan of the picture tells of it, 0..1. */
  readonly told: number
  readonly leaves: number
  readonly clutter: number
}

/** Half-width of a line that has others beside it, as a share of the room in between: glass and gaps stay open. */
const SHARE_OF_ROOM = 0.16

/** Draws lines by hand: weight by rank, firm beginnings and faint ends, restated, lost and found. */
export function drawContours(analysis: Analysis, hand: ContourHand, strokes: StrokeBuilder, random: Random): void {
  const clutter = clutterOf(analysis, hand.lines)
  const sky = openSky(analysis)
  for (const line of hand.lines) {
    const place = placeOf(analysis, line, clutter)
    if (sampleBilinear(sky, place.x / SPACING, place.y / SPACING) > OPEN) continue
    const add = (path: readonly number[] | undefined, halfWidth: number) => {
      if (path) strokes.add(path, hand.colorAt ? { halfWidth, color: hand.colorAt(place.i) } : { halfWidth })
    }
    if (hand.growth && line.straight < BUILT && hand.growth[place.i]! > LEAVES) continue
    if (isLeftOut(analysis, hand, line, place, random)) continue
    const rank = hand.ranked ? rankOf(analysis, line) : 1
    if (rank < LOST && random() < 0.8) continue
    const emphasis =
      clamp((line.strength - 0.006) / 0.03) * (0.55 + 0.45 * place.matters) * (1 - 0.25 * place.leaves) * rank
    const halfWidth = halfWidthOf(hand, line, emphasis)
    const near = hand.ranked ? AWAY + (AT_FOCUS - AWAY) * place.told : 1
    const pressure = near * (hand.pressure[0] + (hand.pressure[1] - hand.pressure[0]) * emphasis)
    for (const piece of inOneGo(line, random)) {
      const long = piece.points.length / 3 > 8
      add(pathByHand(analysis, hand, piece, pressure, 0, random), halfWidth)
      if (random() >= hand.restated * (long ? 1 : 0.3)) continue
      const again = partOf(piece, random)
      if (again) add(pathByHand(analysis, hand, again, pressure, 1, random), halfWidth * 0.85)
    }
  }
}

/** How far beside a line it is looked what the line divides, in pixels. */
const DIVIDES = 5
/** Pressure far from the focus of a picture, and at it. */
const AWAY = 0.82
const AT_FOCUS = 1.15
/** A line of less rank is lost: both sides are equally dark. */
const LOST = 0.1

/**
 * What a line is worth, 0..1: most where light meets dark (eaves, the ground line, openings), little between two lights
 * (the lit edges of a wall), nothing inside a dark mass, where it would not be seen.
 */
function rankOf({ width, height, coarse }: Analysis, { points }: Line): number {
  const lightness = (x: number, y: number) =>
    coarse.L[clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)]!
  const last = points.length - 3
  let contrast = 0
  let darker = 0
  const looks = 5
  for (let look = 1; look <= looks; look++) {
    const k = 3 * Math.min(last / 3 - 1, Math.floor((last / 3) * (look / (looks + 1))))
    if (k < 0) return 1
    const dx = points[k + 3]! - points[k]!
    const dy = points[k + 4]! - points[k + 1]!
    const length = Math.hypot(dx, dy) || 1
    const nx = (-dy / length) * DIVIDES
    const ny = (dx / length) * DIVIDES
    const one = lightness(points[k]! + nx, points[k + 1]! + ny)
    const other = lightness(points[k]! - nx, points[k + 1]! - ny)
    contrast += Math.abs(one - other) / looks
    darker += Math.min(one, other) / looks
  }
  const seen = smoothstep(0.02, 0.09, contrast + 0.3 * smoothstep(0.3, 0.5, darker))
  return seen * (0.3 + 0.7 * smoothstep(0.05, 0.32, contrast) * smoothstep(0.85, 0.5, darker))
}

/** A hand draws no longer line than this in one go, in pixels. */
const IN_ONE_GO = 210

/** A long line as the pieces in which a hand draws it: they meet, overlap or leave a small gap. */
function inOneGo(line: Line, random: Random): readonly Line[] {
  const count = line.points.length / 3
  const length = lineLength(line)
  if (length < IN_ONE_GO * 1.2) return [line]
  const number = Math.ceil(length / (IN_ONE_GO * (0.8 + 0.5 * random())))
  const pieces: Line[] = []
  for (let k = 0, from = 0; k < number; k++) {
    const to = k === number - 1 ? count : Math.round((count * (k + 0.8 + 0.4 * random())) / number)
    if (to - from >= 3) pieces.push({ ...line, points: line.points.slice(3 * from, 3 * to) })
    from = Math.max(0, Math.min(count - 1, to - 1 + Math.round(2 * random() - 1.2)))
  }
  return pieces
}

/** The part of a line that a hand draws again. */
function partOf(line: Line, random: Random): Line | undefined {
  const count = line.points.length / 3
  const from = Math.floor(count * 0.4 * random() * random())
  const to = Math.ceil(count * (0.5 + 0.5 * random()))
  return to - from >= 2 ? { ...line, points: line.points.slice(3 * from, 3 * to) } : undefined
}

function halfWidthOf({ halfWidth: [weakest, strongest] }: ContourHand, { room }: Line, emphasis: number): number {
  const free = weakest + (strongest - weakest) * emphasis
  return room === undefined ? free : Math.min(free, Math.max(weakest / 2, SHARE_OF_ROOM * room))
}

function placeOf(
  { width, height, importance, vegetation, plan }: Analysis,
  { points }: Line,
  clutter: (x: number, y: number) => number,
): Place {
  const k = 3 * Math.floor(points.length / 6)
  const x = clamp(points[k]!, 0, width - 1)
  const y = clamp(points[k + 1]!, 0, height - 1)
  const i = Math.round(y) * width + Math.round(x)
  return {
    i,
    x,
    y,
    matters: importance[i]!,
    told: sampleBilinear(plan.detail, x / SPACING, y / SPACING),
    leaves: vegetation[i]!,
    clutter: clutter(x, y),
  }
}

/** What is built is drawn; clouds, leaves, and the curls of lawns, shrubs and rough walls turn into worms if they are. */
function isLeftOut(analysis: Analysis, hand: ContourHand, line: Line, place: Place, random: Random): boolean {
  if (isInSky(analysis, line)) return true
  if (line.room !== undefined) {
    if (hand.sparingClose && line.room < CLOSE && random() < hand.sparingClose) return true
    return isStreak(analysis, line, place)
  }
  if (place.leaves > LEAVES && random() < hand.sparing) return true
  const length = lineLength(line)
  const curve = straightness(line, length)
  const onGround = place.y > analysis.height * 0.55
  // Short straight lines whose neighbours agree with them are pickets and balusters; others are chips and gravel.
  if (curve > 0.97 && length > 12 && analysis.coherence[place.i]! > 0.6 && place.leaves < 0.4) return false
  if (onGround && length < 40 && place.clutter > CROWDED) return random() < 0.8
  if (length < 26 && line.strength < 0.018 && place.clutter > CROWDED) return random() < 0.4 + hand.sparing
  if (line.straight > BUILT && place.leaves < 0.5) return false
  const wriggles = length > 12 && wiggleOf(line) > WORM
  if (wriggles) return random() < Math.max(0.9, hand.sparing)
  const minor = place.matters < (place.y > analysis.height * 0.66 ? 0.5 : 0.3) || place.leaves > 0.4
  if (onGround && minor && curve < 0.92) return random() < 0.95
  // Gravel, bark and very dark trees are known by edges that point everywhere.
  if (analysis.coherence[place.i]! < 0.5 && random() < 0.75) return true
  if (place.matters < 0.5 && curve < 0.86) return random() < Math.max(0.5, hand.sparing)
  if (curve < 0.95 && line.strength < 0.02 && length < 56) return random() < 0.8
  return place.leaves > 0.5 && line.strength < 0.016 && random() < 0.35
}

/** Lines with less room than this, in pixels, are pickets, balusters, boards and bars. */
const CLOSE = 9

/** Streaks of a street or a lawn are straight by chance. */
const isStreak = ({ height }: Analysis, line: Line, { y, matters }: Place): boolean =>
  y > height * 0.55 && matters < 0.75 && line.strength < 0.01 && lineLength(line) < 60

/** How far beside a line it is looked whether there is sky, in pixels. */
const BESIDE = 5

/** Clouds, wires and poles have sky on both sides; a roof, a crown and a chimney only on one. */
function isInSky({ width, height, sky }: Analysis, { points }: Line): boolean {
  const k = 3 * Math.floor(points.length / 6)
  const before = Math.max(0, k - 3)
  const after = Math.min(points.length - 3, k + 3)
  const length = Math.hypot(points[after]! - points[before]!, points[after + 1]! - points[before + 1]!) || 1
  const nx = (-(points[after + 1]! - points[before + 1]!) / length) * BESIDE
  const ny = ((points[after]! - points[before]!) / length) * BESIDE
  const skyAt = (x: number, y: number) =>
    sky[clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)]!
  return Math.min(skyAt(points[k]! + nx, points[k + 1]! + ny), skyAt(points[k]! - nx, points[k + 1]! - ny)) > 0.6
}

/** From here a place belongs to leaves. */
const LEAVES = 0.45
/** Share of a line that must be straight for it to be taken for something built. */
const BUILT = 0.55

/** Distance of the ends over the length in between: 1 is a ruler's line. */
function straightness({ points }: Pick<Line, 'points'>, length: number): number {
  const last = points.length - 3
  return length > 0 ? Math.hypot(points[last]! - points[0]!, points[last + 1]! - points[1]!) / length : 0
}

/** Radians a point from which a line wriggles: an arch turns one way, a leaf's edge to and fro. */
const WORM = 0.085

/** How much a line turns to and fro, in radians a point: all its turning, less what remains of it in the end. */
function wiggleOf({ points }: Line): number {
  let turning = 0
  let net = 0
  let before = Math.atan2(points[4]! - points[1]!, points[3]! - points[0]!)
  for (let k = 6; k < points.length; k += 3) {
    const angle = Math.atan2(points[k + 1]! - points[k - 2]!, points[k]! - points[k - 3]!)
    const turn = angle - before - 2 * Math.PI * Math.round((angle - before) / (2 * Math.PI))
    turning += Math.abs(turn)
    net += turn
    before = angle
  }
  return (turning - Math.abs(net)) / (points.length / 3)
}

/** Length of short lines per pixel of area from which they are texture: chips, gravel, dry leaves. */
const CROWDED = 0.04
/** How far a hand drifts from its line, in pixels: less along what was built, and slowly: it does not tremble. */
const DRIFT = 1.7
const STEADIED = 0.45
/** Texels of unevenness per pixel of line. */
const DRIFTS = 0.14
/** How far the second line lies from the first, in pixels. */
const RESTATED = 1.9
/** Shares of a stroke over which the hand settles and lifts off. */
const SETTLES = 0.07
const LIFTS = 0.35

/** The line as drawn in one pass, or undefined where the sheet stays empty. */
function pathByHand(
  { width, height }: Analysis,
  hand: ContourHand,
  line: Line,
  pressure: number,
  pass: number,
  random: Random,
): number[] | undefined {
  const isTurned = random() < 0.3
  const points = isTurned ? reversed(line.points) : line.points
  const { strength, straight } = line
  const count = points.length / 3
  const length = lineLength(line)
  const steady = Math.max(straight, straightness({ points }, length))
  const drift = DRIFT * (1 - STEADIED * clamp(steady)) * clamp(length / 60, 0.25, 1)
  const shiftA = (random() - 0.5) * RESTATED * pass
  const shiftB = (random() - 0.5) * RESTATED * pass
  const phase = random() * 250
  const overshoot = pass === 0 ? hand.overshoot * (0.2 + random()) * (count > 6 ? 1 : 0.2) : 0
  const path: number[] = []
  if (overshoot > 1) path.push(...beyond(points, 0, Math.min(2, count - 1), 0.6 * overshoot, 0, 0, pressure * 0.35))
  let fullest = 0
  let along = 0
  for (let k = 0; k < points.length; k += 3) {
    const x = points[k]!
    const y = points[k + 1]!
    const before = Math.max(0, k - 3)
    const after = Math.min(points.length - 3, k + 3)
    const dx = points[after]! - points[before]!
    const dy = points[after + 1]! - points[before + 1]!
    const chord = Math.hypot(dx, dy) || 1
    if (k > 0) along += Math.hypot(x - points[k - 3]!, y - points[k - 2]!)
    const t = length > 0 ? along / length : 0
    const aside =
      drift * (sampleTexture(fineUnevenness(), along * DRIFTS + phase, phase) - 0.5) + shiftA * (1 - t) + shiftB * t
    const i = clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)
    const full = clamp(hand.fullness[i]! * 1.6)
    fullest = Math.max(fullest, full)
    const lost = (0.75 - 0.45 * straight) * (1 - sampleTexture(broadUnevenness(), x * 0.5 + 31, y * 0.5 + 7))
    const found = clamp(1.3 - lost, 0.25, 1.15)
    const own = clamp(0.45 + (points[k + 2]! / (strength + 1e-4)) * 0.6, 0.3, 1.2)
    const px = x - (dy / chord) * aside
    const py = y + (dx / chord) * aside
    path.push(px, py, pressure * full * found * own * strokePressure(t) * (pass > 0 ? 0.6 : 1))
  }
  if (overshoot > 1 && count > 3) {
    path.push(...beyond(points, count - 1, count - 3, overshoot, 0, 0, pressure * 0.12))
  }
  return fullest < 0.08 ? undefined : path
}

/** Pressure along a line: heavy where the hand settles, even in between, faint where it lifts off. */
function strokePressure(t: number): number {
  if (t < SETTLES) return 0.85 + (0.3 * t) / SETTLES
  const settled = 1.15 - 0.25 * clamp((t - SETTLES) / 0.3)
  return t > 1 - LIFTS ? settled * (1 - 0.6 * ((t - 1 + LIFTS) / LIFTS) ** 1.5) : settled
}

function reversed(points: Float32Array): Float32Array {
  const out = new Float32Array(points.length)
  for (let k = 0; k < points.length; k += 3) out.set(points.subarray(k, k + 3), points.length - 3 - k)
  return out
}

/** A point past the end `from` of a line, in the direction in which it came from point `inner`. */
function beyond(
  points: Float32Array,
  from: number,
  inner: number,
  distance: number,
  shiftX: number,
  shiftY: number,
  pressure: number,
): [x: number, y: number, pressure: number] {
  const x = points[3 * from]!
  const y = points[3 * from + 1]!
  const dx = x - points[3 * inner]!
  const dy = y - points[3 * inner + 1]!
  const length = Math.hypot(dx, dy) || 1
  return [x + (dx / length) * distance + shiftX, y + (dy / length) * distance + shiftY, pressure]
}
