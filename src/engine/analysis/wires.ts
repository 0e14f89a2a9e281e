import { connectedParts } from '../connected-parts.ts'
import { dilated } from '../dilated.ts'
import type { Size } from '../picture.ts'
import type { LabImage } from './types.ts'

/** Half the width of the thickest wire. */
const MAX_WIRE_HALF_WIDTH_PX = 6
/** Minimum length of a wire, as a share of the photo's width. */
const MIN_WIRE_LENGTH_SHARE = 0.06
/** A pixel belongs to a wire if it lies at most this far from its line. */
const MAX_WIRE_DISTANCE_PX = 3.5
/** At least this share of a wire's length must be visible. */
const MIN_VISIBLE_SHARE = 0.75
/** The steepest slope of a wire (sine); poles are steeper and stay. */
const MAX_WIRE_SINE = 0.9
/** There must be sky this far from a wire on both sides; the edge of a roof has none below it. */
const SKY_DISTANCE_PX = 16
/** At least this share of a wire must have sky on both sides. */
const MIN_SKY_ALONG_SHARE = 0.6
/** The sky on both sides may differ by this much in lightness, and by half as much in color. */
const MAX_SKY_DIFFERENCE = 0.08
/** The painted-over area extends this far beyond a wire, because of lens blur. */
const LENS_BLUR_PX = 2
/** The color over a wire is the mean of this many rows of sky on each side. */
const COLOR_ROWS = 4
/** Number of lines tried through a thin piece. */
const MAX_TRIES = 80
/** Maximum number of wires found in one thin piece. */
const MAX_WIRES = 4

/**
 * Removes overhead wires: anything thin, long and straight with sky on both sides takes on the sky's color and counts
 * as sky. Twigs, palm leaves, masts and poles stay. Changes `image` and `sky` (0..1) in place.
 */
export function leaveOutWires(image: LabImage, sky: Float32Array): void {
  const { width } = image
  const isOpen = new Uint8Array(sky.length)
  for (let i = 0; i < sky.length; i++) if (sky[i]! > 0.5) isOpen[i] = 1
  const isThin = thinPieces(isOpen, image)
  const wires = new Uint8Array(sky.length)
  let found = false
  for (let piece of connectedParts(image, (i) => isThin[i] === 1)) {
    for (let k = 0; k < MAX_WIRES && piece.length >= MIN_WIRE_LENGTH_SHARE * width; k++) {
      const wire = longestWire(piece, image, isOpen)
      if (!wire) break
      found = true
      for (const i of wire) wires[i] = 1
      const taken = new Set(wire)
      piece = piece.filter((i) => !taken.has(i))
    }
  }
  if (found) paintOver(image, sky, isOpen, dilated(wires, image, LENS_BLUR_PX))
}

/**
 * The pixels of the longest wire in the piece: of all lines tried through two of its pixels, the one that covers the
 * most pixels.
 */
function longestWire(piece: readonly number[], image: LabImage, isOpen: Uint8Array): number[] | undefined {
  const { width } = image
  let longest: number[] | undefined
  for (let k = 0; k < MAX_TRIES; k++) {
    const first = Math.floor((piece.length * k) / MAX_TRIES)
    const second = first + Math.floor(piece.length * (0.35 + 0.3 * ((k * 0.618) % 1)))
    const line = lineThrough(piece[first]!, piece[second % piece.length]!, width)
    if (line.length < 0.5 * MIN_WIRE_LENGTH_SHARE * width || Math.abs(line.dy) > MAX_WIRE_SINE * line.length) continue
    const wire = piece.filter((i) => line.distance(i) <= MAX_WIRE_DISTANCE_PX)
    if (wire.length > (longest?.length ?? 0) && isWire(wire, line, image, isOpen)) longest = wire
  }
  return longest
}

type Through = {
  readonly dx: number
  readonly dy: number
  readonly length: number
  /** Distance of pixel i from the line. */
  readonly distance: (i: number) => number
}

function lineThrough(from: number, to: number, width: number): Through {
  const x = from % width
  const y = Math.floor(from / width)
  const dx = (to % width) - x
  const dy = Math.floor(to / width) - y
  const length = Math.hypot(dx, dy)
  const distance = (i: number) => Math.abs(((i % width) - x) * dy - (Math.floor(i / width) - y) * dx) / length
  return { dx, dy, length, distance }
}

function isWire(
  wire: readonly number[],
  { dx, dy, length }: Through,
  { width, L, b }: LabImage,
  isOpen: Uint8Array,
): boolean {
  const along = new Set(wire.map((i) => (Math.abs(dy) > Math.abs(dx) ? Math.floor(i / width) : i % width)))
  const extent = wire.length > 0 ? Math.max(...along) - Math.min(...along) + 1 : 0
  if (
    extent < MIN_WIRE_LENGTH_SHARE * width ||
    along.size < MIN_VISIBLE_SHARE * extent ||
    wire.length > 2 * MAX_WIRE_HALF_WIDTH_PX * extent
  )
    return false
  const beside = Math.round((-dy / length) * SKY_DISTANCE_PX) + Math.round((dx / length) * SKY_DISTANCE_PX) * width
  const alike = (i: number, j: number) =>
    Math.abs(L[i]! - L[j]!) < MAX_SKY_DIFFERENCE && Math.abs(b[i]! - b[j]!) < MAX_SKY_DIFFERENCE / 2
  const inSky = wire.filter(
    (i) => isOpen[i + beside] === 1 && isOpen[i - beside] === 1 && alike(i + beside, i - beside),
  )
  return inSky.length >= MIN_SKY_ALONG_SHARE * wire.length
}

/** Colors a wire from the sky on both sides of it: along columns, or along rows where the wire is steep. */
function paintOver(image: LabImage, sky: Float32Array, isOpen: Uint8Array, wires: Uint8Array): void {
  const { width, height } = image
  const lenders = (i: number, step: number, left: number): number[] => {
    let j = i
    let room = left
    while (room > 0 && wires[j]) {
      j += step
      room -= 1
    }
    const found: number[] = []
    for (; room >= 0 && found.length < COLOR_ROWS && isOpen[j] && !wires[j]; j += step, room -= 1) found.push(j)
    return found
  }
  const painted: [i: number, L: number, a: number, b: number][] = []
  for (let i = 0; i < wires.length; i++) {
    if (!wires[i]) continue
    const x = i % width
    const y = Math.floor(i / width)
    const above = lenders(i, -width, y)
    const below = lenders(i, width, height - 1 - y)
    const all =
      above.length > 0 || below.length > 0 ? [above, below] : [lenders(i, -1, x), lenders(i, 1, width - 1 - x)]
    const sides = all.filter((side) => side.length > 0)
    if (sides.length === 0) continue
    const far = sides.map((side) => Math.abs(side[0]! - i))
    const sum = far.reduce((total, distance) => total + 1 / distance, 0)
    const mean = (channel: Float32Array) =>
      sides.reduce(
        (total, side, k) => total + (side.reduce((s, j) => s + channel[j]!, 0) / side.length) * (1 / far[k]! / sum),
        0,
      )
    painted.push([i, mean(image.L), mean(image.a), mean(image.b)])
  }
  for (const [i, L, a, b] of painted) {
    image.L[i] = L
    image.a[i] = a
    image.b[i] = b
    sky[i] = 1
  }
}

/**
 * 1 where something thinner than a wire divides the sky: morphological closing (dilation, then erosion) would turn it
 * into sky.
 */
function thinPieces(isOpen: Uint8Array, size: Size): Uint8Array {
  const shut = inverted(dilated(isOpen, size, MAX_WIRE_HALF_WIDTH_PX))
  const thin = inverted(dilated(shut, size, MAX_WIRE_HALF_WIDTH_PX))
  for (let i = 0; i < thin.length; i++) thin[i]! &= 1 - isOpen[i]!
  return thin
}

function inverted(mask: Uint8Array): Uint8Array {
  for (let i = 0; i < mask.length; i++) mask[i] = 1 - mask[i]!
  return mask
}
