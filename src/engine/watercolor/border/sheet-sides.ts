import { type Random, randomFrom } from '../../random.ts'
import { clamp, mix, mixIn, type Range, smoothstep } from '../../scalar.ts'

/**
 * Where washes and crowns end at one side of a sheet: the distance from the edge of the sheet, in pixels, for each
 * position; the smallest distance; and how far the strokes of the brush reach there, 0..1.
 */
export type SheetSide = {
  readonly washes: Float32Array
  readonly crowns: Float32Array
  readonly least: number
  readonly lifts: Float32Array
}

/**
 * Minimum and maximum distance between the end of the washes and each side of the sheet, as shares of the sheet's
 * width.
 */
const SIDE_RANGE = [0.03, 0.13] as const
/**
 * Minimum and maximum distance between the end of the washes and the upper edge of the sheet, as shares of its height.
 */
const TOP_RANGE = [0, 0.09] as const

/** The distance between one bay of the border and the next, as a share of the short side. */
const BAY_SHARE = 0.3
/** Full range of the variation in the distance between bays, as a fraction. */
const BAY_VARIATION = 0.5

/** How closely a crown follows the bays, as a share of their depth: full bays would bite into trees. */
const CROWN_BAY_SHARE = 0.35
/** The radius of a round clump at the end of a crown, as a share of the short side. */
const CLUMP_RADIUS_RANGE = [0.035, 0.08] as const
/** Distance between neighboring clumps, as a share of the sum of their radii: below 1 they overlap. */
const CLUMP_SPACING = 0.78
/** Minimum and maximum distance by which a clump extends beyond the line, in radii. */
const CLUMP_REACH_RANGE = [0, 0.8] as const
/** The margin that no clump enters, as a share of the short side. */
const FREE_MARGIN_SHARE = 0.035

/** How a picture of `width × height` ends on the left, on the right and at the top: each side has its own bays. */
export function sheetSides(width: number, height: number, seed: number) {
  const random = randomFrom(seed + 5)
  const brush = randomFrom(seed + 6)
  const short = Math.min(width, height)
  const side = (length: number, [least, most]: Range, size: number): SheetSide => {
    const washes = bays(length, BAY_SHARE * short, random).map((share) => size * mix(least, most, share))
    const crowns = washes.map((end) => mix(size * least, end, CROWN_BAY_SHARE))
    return { washes, crowns: inClumps(crowns, short, random), least: size * least, lifts: lifts(length, short, brush) }
  }
  return {
    left: side(height, SIDE_RANGE, width),
    right: side(height, SIDE_RANGE, width),
    top: side(width, TOP_RANGE, height),
  }
}

/** A smooth curve that swings between low and high values, 0..1, at intervals of about `distance`. */
function bays(length: number, distance: number, random: Random): Float32Array {
  const curve = new Float32Array(length)
  let isHigh = random() < 0.5
  const height = () => (isHigh ? 0.65 : 0) + 0.35 * random()
  let [from, low] = [-distance * random(), height()]
  while (from < length) {
    isHigh = !isHigh
    const [to, high] = [from + distance * (1 + BAY_VARIATION * (random() - 0.5)), height()]
    for (let i = Math.max(0, Math.ceil(from)); i < Math.min(length, to); i++)
      curve[i] = mix(low, high, smoothstep(from, to, i))
    ;[from, low] = [to, high]
  }
  return curve
}

/** The width of a stroke of a broad brush, as a share of the short side. */
const STROKE_WIDTH_RANGE = [0.04, 0.13] as const
/** The share of its reach that the end of a stroke is slanted by, at most. */
const STROKE_SLANT = 0.35
/** Distance over which the ends of two strokes run together, as a share of the short side. */
const STROKE_JOINT_SHARE = 0.012

/** How far the strokes of a broad brush reach, one below the other, 0..1: each is lifted at a place of its own. */
function lifts(length: number, short: number, random: Random): Float32Array {
  const curve = new Float32Array(length)
  let from = -short * STROKE_WIDTH_RANGE[1] * random()
  let before = random()
  while (from < length) {
    const wide = short * mixIn(STROKE_WIDTH_RANGE, random())
    const [end, slant] = [random(), STROKE_SLANT * (random() - 0.5)]
    for (let i = Math.max(0, Math.ceil(from)); i < Math.min(length, from + wide); i++) {
      const across = (i - from) / wide
      curve[i] = clamp(mix(before, end + slant * (2 * across - 1), smoothstep(0, STROKE_JOINT_SHARE * short, i - from)))
    }
    from += wide
    before = end + slant
  }
  return curve
}

/** Round clumps along a line. */
function inClumps(line: Float32Array, short: number, random: Random): Float32Array {
  const ends = new Float32Array(line.length).fill(Infinity)
  let radius = 0
  for (let at = 0; at < line.length + CLUMP_RADIUS_RANGE[1] * short;) {
    const next = short * mixIn(CLUMP_RADIUS_RANGE, random())
    at += CLUMP_SPACING * (radius + next)
    radius = next
    const end = line[Math.min(Math.round(at), line.length - 1)]!
    const reach = Math.min(radius * mixIn(CLUMP_REACH_RANGE, random()), end - FREE_MARGIN_SHARE * short)
    const [from, to] = [Math.max(0, Math.ceil(at - radius)), Math.min(line.length, at + radius)]
    for (let i = from; i < to; i++) {
      const out = Math.sqrt(radius * radius - (i - at) ** 2) - radius + reach
      ends[i] = Math.min(ends[i]!, line[i]! - out)
    }
  }
  return ends
}
