import { type Random, randomFrom } from '../../random.ts'
import { mix, mixIn, type Range, smoothstep } from '../../scalar.ts'

/**
 * Where washes and crowns end at one side of a sheet: the distance from the edge of the sheet, in pixels, per place; and
 * the least distance.
 */
export type SheetSide = { readonly washes: Float32Array; readonly crowns: Float32Array; readonly least: number }

/** How far washes end from the edge of the sheet at each side, at least and at most, as shares of the sheet's width. */
const SIDES = [0.03, 0.13] as const
/** The same above, as shares of the height. */
const ABOVE = [0, 0.09] as const

/** The distance between one bay of the border and the next, as a share of the short side, and how much it varies. */
const BAY = 0.3
const UNEVEN = 0.5

/** The share of the depth of a bay to which a crown follows it: bays would bite into trees. */
const FOLLOWED = 0.35
/** The radius of a round clump at the end of a crown, as a share of the short side. */
const CLUMP = [0.035, 0.08] as const
/**
 * How far one clump stands from the next, as a share of both radii: below 1 they overlap; and how far a clump reaches
 * beyond the line, at least and at most, in radii.
 */
const APART = 0.78
const BEYOND = [0, 0.8] as const
/** The margin that no clump enters, as a share of the short side. */
const FREE = 0.035

/** How a picture of `width × height` ends on the left, on the right and above: each side in its own bays. */
export function sheetSides(width: number, height: number, seed: number) {
  const random = randomFrom(seed + 5)
  const short = Math.min(width, height)
  const side = (length: number, [least, most]: Range, size: number): SheetSide => {
    const washes = bays(length, BAY * short, random).map((share) => size * mix(least, most, share))
    const crowns = washes.map((end) => mix(size * least, end, FOLLOWED))
    return { washes, crowns: inClumps(crowns, short, random), least: size * least }
  }
  return { left: side(height, SIDES, width), right: side(height, SIDES, width), top: side(width, ABOVE, height) }
}

/** A smooth curve that swings between low and high values, 0..1, about every `distance`. */
function bays(length: number, distance: number, random: Random): Float32Array {
  const curve = new Float32Array(length)
  let isHigh = random() < 0.5
  const height = () => (isHigh ? 0.65 : 0) + 0.35 * random()
  let [from, low] = [-distance * random(), height()]
  while (from < length) {
    isHigh = !isHigh
    const [to, high] = [from + distance * (1 + UNEVEN * (random() - 0.5)), height()]
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
  for (let at = 0; at < line.length + CLUMP[1] * short;) {
    const next = short * mixIn(CLUMP, random())
    at += APART * (radius + next)
    radius = next
    const end = line[Math.min(Math.round(at), line.length - 1)]!
    const reach = Math.min(radius * mixIn(BEYOND, random()), end - FREE * short)
    const [from, to] = [Math.max(0, Math.ceil(at - radius)), Math.min(line.length, at + radius)]
    for (let i = from; i < to; i++) {
      const out = Math.sqrt(radius * radius - (i - at) ** 2) - radius + reach
      ends[i] = Math.min(ends[i]!, line[i]! - out)
    }
  }
  return ends
}
