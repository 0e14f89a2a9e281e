import { connectedParts } from '../../connected-parts.ts'
import { dilated } from '../../dilated.ts'
import type { Plane } from '../../plane.ts'
import { colorStep, MAX_CLEARLY_BLUE_B, type SmallPhoto } from './sky-gaps.ts'

/** A pixel whose color differs by less than this from the sky expected there is sky, whatever is above it. */
const MIN_LEAK_DIFFERENCE = 0.08
/** Features this thin are wires or twigs and don't bound the sky. */
const MAX_WIRE_PX = 4
/** Thin features that are this much darker than both sides may be a ridge or the shadow of an eave. */
const MIN_RIDGE_DARKER = 0.05
/**
 * A cloudy sky varies in color: a leak must differ by this multiple of the 90th percentile of the sky's differences.
 */
const LEAK_DIFFERENCE_FACTOR = 1.5
/** A rare color is a leak too: one that less than this share of the open sky has. */
const MAX_RARE_SHARE = 0.01
/** More than half the number of steps that a color can have along one axis of the histogram. */
const HALF_STEPS = 64
/** More than this share of a leak's pixels lies below something that is not sky. */
const MIN_COVERED_SHARE = 0.6

/**
 * Removes pale roofs and walls that the flood fill of the sky has reached through a gap in an edge. Unlike a cloud,
 * such a part lies below something that is not sky, or is reached only through narrow passages. Unlike sky below a
 * bough, its color differs from the sky at that height. Pixels for which `isSurelySky` holds stay. Changes `sky` in
 * place.
 */
export function closeLeaks(photo: SmallPhoto, sky: Plane, isSurelySky: (i: number) => boolean): void {
  const { width, data } = sky
  const covered = coveredSky(photo, sky)
  coverPockets(photo, sky, covered)
  const unlike = unlikeSky(photo, data, covered, width)
  const leaks = [...connectedParts(sky, (i) => unlike[i] === 1 && !isSurelySky(i))].filter(
    (part) => shareOf(part, covered) > MIN_COVERED_SHARE,
  )
  if (leaks.length === 0) return
  for (const part of leaks) for (const i of part) data[i] = 0
  // Parts reached only through a leak are removed too; the leak may have hidden what is above them.
  const stillCovered = coveredSky(photo, sky)
  for (const part of connectedParts(sky, (i) => data[i]! > 0))
    if (part.every((i) => covered[i] === 1 || stillCovered[i] === 1)) for (const i of part) data[i] = 0
}

const shareOf = (part: readonly number[], mask: Uint8Array): number =>
  part.reduce((sum, i) => sum + mask[i]!, 0) / part.length

/**
 * 1 for sky with something above it that is neither sky nor a wire. A thin feature counts if it is a ridge or the
 * shadow of an eave: darker than both its sides, which differ in color. The edge of a cloud lies between its sides in
 * lightness.
 */
function coveredSky(photo: SmallPhoto, { width, height, data }: Plane): Uint8Array {
  const out = new Uint8Array(data.length)
  const light = photo.L.data
  for (let x = 0; x < width; x++) {
    let last = x
    let darkest = 1
    let isOpen = true
    for (let i = x; i < width * height; i += width) {
      if (data[i] === 0) {
        darkest = Math.min(darkest, light[i]!)
        continue
      }
      const isThick = i - last > (MAX_WIRE_PX + 1) * width
      const isRidge =
        darkest < Math.min(light[i]!, light[last]!) - MIN_RIDGE_DARKER &&
        colorStep(photo, i, last) > MIN_LEAK_DIFFERENCE
      if (isThick || isRidge) isOpen = false
      if (!isOpen) out[i] = 1
      last = i
      darkest = 1
    }
  }
  return out
}

/** A passage up to twice this wide leads to a pocket. */
const MAX_PASSAGE_HALF_WIDTH_PX = 1
/** A color step over two pixels that is the edge of something, not a change within the sky. */
const MIN_EDGE_STEP = 0.08
/** A part of the sky with sky below more than this share of its columns is a cloud. */
const MAX_FLOATING_SHARE = 0.3
/** Sky is looked for this far below a part's lowest pixels: beyond the narrow rim around it. */
const BELOW_PART_PX = 5

/**
 * Marks pockets as covered, too: parts of the sky that are connected to the sky at the top edge only by narrow passages
 * or across jumps in color. A cloud with a sharp edge is not a pocket: it has sky below it. Changes `covered` in place.
 */
function coverPockets(photo: SmallPhoto, sky: Plane, covered: Uint8Array): void {
  const { width, data } = sky
  const isCalm = Uint8Array.from(data, (value, i) => (value > 0 && !isJump(photo, i) ? 1 : 0))
  const isNarrow = dilated(
    isCalm.map((value) => 1 - value),
    sky,
    MAX_PASSAGE_HALF_WIDTH_PX,
  )
  const pockets = new Uint8Array(data.length)
  for (const part of connectedParts(sky, (i) => isNarrow[i] === 0)) {
    if (part[0]! < 2 * width) continue
    if (floatingShare(part, sky) > MAX_FLOATING_SHARE) continue
    for (const i of part) pockets[i] = 1
  }
  dilated(pockets, sky, MAX_PASSAGE_HALF_WIDTH_PX).forEach((isNear, i) => {
    if (isNear) covered[i] = 1
  })
}

/** The share of a part's columns with sky below it, 0..1: a cloud has sky there, a roof or a wall has none. */
export function floatingShare(part: readonly number[], { width, data }: Plane): number {
  const lowest = new Map<number, number>()
  for (const i of part) lowest.set(i % width, Math.max(i, lowest.get(i % width) ?? 0))
  const floating = [...lowest.values()].filter((i) => (data[i + BELOW_PART_PX * width] ?? 0) > 0)
  return floating.length / lowest.size
}

function isJump(photo: SmallPhoto, i: number): boolean {
  const { width, data } = photo.L
  const x = i % width
  if (x > 0 && x < width - 1 && colorStep(photo, i - 1, i + 1) > MIN_EDGE_STEP) return true
  return i >= width && i < data.length - width && colorStep(photo, i - width, i + width) > MIN_EDGE_STEP
}

/**
 * 1 for sky whose color differs from a plane fitted to the open sky: by more than a cloudy sky varies, or by having a
 * rare color.
 */
function unlikeSky({ L, a, b }: SmallPhoto, sky: Float32Array, covered: Uint8Array, width: number): Uint8Array {
  const open: number[] = []
  for (let i = 0; i < sky.length; i++) if (sky[i]! > 0 && !covered[i]) open.push(i)
  const out = new Uint8Array(sky.length)
  if (open.length < width) return out
  const [expectedL, expectedA, expectedB] = [L, a, b].map(({ data }) => planeThrough(open, data, width))
  const difference = (i: number) => {
    const color = Math.hypot(a.data[i]! - expectedA!(i), b.data[i]! - expectedB!(i))
    return Math.hypot(L.data[i]! - expectedL!(i), 2 * color)
  }
  const differences = Float32Array.from(open, difference).sort()
  const limit = Math.max(
    MIN_LEAK_DIFFERENCE,
    LEAK_DIFFERENCE_FACTOR * differences[Math.floor(differences.length * 0.9)]!,
  )
  const isRare = rareColors({ L, a, b }, open)
  for (let i = 0; i < sky.length; i++) {
    if (sky[i]! === 0 || b.data[i]! <= MAX_CLEARLY_BLUE_B) continue
    const unlike = difference(i)
    if (unlike > limit || (unlike > MIN_LEAK_DIFFERENCE && isRare(i))) out[i] = 1
  }
  return out
}

/**
 * Returns a function that tells whether hardly any of the open sky, at the pixels `open`, has about the color of a
 * pixel: a histogram in steps of a fortieth of lightness and an eightieth of `a` and `b`, neighboring steps included.
 */
function rareColors({ L, a, b }: SmallPhoto, open: readonly number[]): (i: number) => boolean {
  const steps = ({ data }: Plane, i: number, perUnit: number) => Math.floor(data[i]! * perUnit) + HALF_STEPS
  const stepsOf = (i: number) => [steps(L, i, 40), steps(a, i, 80), steps(b, i, 80)] as const
  const bin = (l: number, p: number, q: number) => (l * 2 * HALF_STEPS + p) * 2 * HALF_STEPS + q
  const counts = new Map<number, number>()
  for (const i of open) {
    const own = bin(...stepsOf(i))
    counts.set(own, (counts.get(own) ?? 0) + 1)
  }
  return (i) => {
    const [l, p, q] = stepsOf(i)
    let alike = 0
    for (let k = 0; k < 27; k++)
      alike += counts.get(bin(l + (k % 3) - 1, p + (Math.floor(k / 3) % 3) - 1, q + Math.floor(k / 9) - 1)) ?? 0
    return alike < MAX_RARE_SHARE * open.length
  }
}

/** The plane through `values` at the pixels `at`, by least squares (normal equations, solved by elimination). */
function planeThrough(at: readonly number[], values: Float32Array, width: number): (i: number) => number {
  const basis = (i: number) => [1, (i % width) / width, Math.floor(i / width) / width]
  const rows = [0, 1, 2].map(() => [0, 0, 0, 0])
  for (const i of at) {
    const terms = basis(i)
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) rows[r]![c]! += terms[r]! * terms[c]!
      rows[r]![3]! += terms[r]! * values[i]!
    }
  }
  for (let p = 0; p < 3; p++) {
    for (let r = 0; r < 3; r++) {
      if (r === p) continue
      const factor = rows[r]![p]! / rows[p]![p]!
      for (let c = p; c < 4; c++) rows[r]![c]! -= factor * rows[p]![c]!
    }
  }
  return (i) => basis(i).reduce((sum, term, p) => sum + (term * rows[p]![3]!) / rows[p]![p]!, 0)
}
