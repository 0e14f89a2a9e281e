import { type Random, randomFrom } from '../../random.ts'
import { mix, mixIn, type Range, smoothstep } from '../../scalar.ts'

/**
 * Where washes and crowns end at one side of a sheet: the distance from the edge of the sheet, in pixels, per place; and
 * the least distance.
 */
export type SheetSide = { readonly washes: Float32Array; readonly crowns: Float32Array; readonly least: number }

/**
 * How far washes end from the edge of the sheet at each side, at least and at most, as shares of the sheet's width.
 */
const SIDE_RANGE = [0.03, 0.13] as const
/** How far washes end from the upper edge of the sheet, at least and at most, as shares of its height. */
const TOP_RANGE = [0, 0.09] as const

/** The distance between one bay of the border and the next, as a share of the short side. */
const BAY_SHARE = 0.3
/** By which share the distance between bays varies. */
const BAY_VARIATION = 0.5

/** The share of the depth of a bay to which a crown follows it: bays would bite into trees. */
const CROWN_BAY_SHARE = 0.35
/** The radius of a round clump at the end of a crown, as a share of the short side. */
const CLUMP_RADIUS_RANGE = [0.035, 0.08] as const
/** How far one clump stands from the next, as a share of both radii: below 1 they overlap. */
const CLUMP_SPACING = 0.78
/** How far a clump reaches beyond the line, at least and at most, in radii. */
const CLUMP_REACH_RANGE = [0, 0.8] as const
/** The margin that no clump enters, as a share of the short side. */
const FREE_MARGIN_SHARE = 0.035

/** How a picture of `width × height` ends on the left, on the right and above: each side in its own bays. */
export function sheetSides(width: number, height: number, seed: number) {
  const random = randomFrom(seed + 5)
  const short = Math.min(width, height)
  const side = (length: number, [least, most]: Range, size: number): SheetSide => {
    const washes = bays(length, BAY_SHARE * short, random).map((share) => size * mix(least, most, share))
    const crowns = washes.map((end) => mix(size * least, end, CROWN_BAY_SHARE))
    return { washes, crowns: inClumps(crowns, short, random), least: size * least }
  }
  return {
    left: side(height, SIDE_RANGE, width),
    right: side(height, SIDE_RANGE, width),
    top: side(width, TOP_RANGE, height),
  }
}

/** A smooth curve that swings between low and high values, 0..1, about every `distance`. */
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
