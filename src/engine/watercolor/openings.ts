import { type Analysis, asPlane } from '../analysis/types.ts'
import { connectedParts } from '../connected-parts.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { newPlane, type Plane } from '../plane.ts'
import { clamp, mix, mixIn, smoothstepIn } from '../scalar.ts'
import type { Stretch } from './ruled-washes.ts'
import type { WashPlanes } from './wash-fields.ts'

/** Openings are found at half the size, in samples. The tone from which on a place may be inside one. */
const DARK = 0.52
/** The least area of an opening, in samples, and the largest, as a share of the sheet: larger ones are walls in shade. */
const LEAST = 70
const MOST = 0.012
/** The least share of the box around it that it fills, and the most leaves in it and sky beside it, as shares of it. */
const FILLS = 0.4
const LEAVES = 0.3
const SKY = 0.06
/** The least share of its outline that is ruled: shrubs in shade have none. */
const RULED = 0.4
/** The largest mean chroma: a red door is painted red. */
const GRAY = 0.04
/** Chromas at which a place in an opening begins to keep its color, and keeps it. */
const OWN_COLOR = [0.03, 0.06] as const
/** How far beside a place sky is looked for, in samples. */
const SKY_BESIDE = 3
/** The largest scrap of something lighter that is painted over, as a share of its opening. */
const SCRAP = 0.12

/** Edges from this length on, in pixels, may be bars; how far beside them bars are looked for, in samples. */
const BAR = 16
const BESIDE_BAR = 1.2

/** How evenly an opening is washed, 0..1. */
const EVEN = 0.75
/** By how much its tone is graded, and the place with its own tone, from the light end (0) to the dark one. */
const GRADED = 0.16
const AS_IT_IS = 0.6
/** a and b of its pigments from the light end to the dark one, indigo and sepia, and how far it takes them on. */
const PIGMENT_A = [-0.004, 0.002] as const
const PIGMENT_B = [-0.022, 0.016] as const
const TINTED = 0.75
/** The tones from which on it begins to take them on, and does. */
const DEEP = [0.46, 0.58] as const

type Opening = {
  readonly pixels: number[]
  readonly area: number
  readonly top: number
  readonly bottom: number
  readonly tone: number
  readonly isDarkBelow: boolean
}

/**
 * Paints nearly black windows, doors and porches in one transparent dark each, in place: graded, without scraps of what
 * is behind them. Glazing bars stay.
 */
export function washOpenings({ tone, a, b, sky }: WashPlanes, stretches: readonly Stretch[], analysis: Analysis): void {
  const { width, height } = analysis
  const half = halve({ width, height, data: tone })
  const ruled = new Uint8Array(half.data.length)
  forBars(stretches, half.width, (i) => {
    ruled[i] = 1
  })
  const openings = openingsIn(half, {
    ruled,
    a: halve(asPlane(analysis, a)).data,
    b: halve(asPlane(analysis, b)).data,
    sky: halve(asPlane(analysis, sky)).data,
    green: halve(asPlane(analysis, analysis.vegetation)).data,
  })
  if (openings.length === 0) return
  const planeOfHalf = () => newPlane(half.width, half.height)
  const [inside, even, tones, darkness] = [planeOfHalf(), planeOfHalf(), planeOfHalf(), planeOfHalf()]
  for (const { pixels, top, bottom, tone: own, isDarkBelow } of openings)
    for (const i of pixels) {
      const down = clamp((Math.floor(i / half.width) - top) / Math.max(1, bottom - top))
      inside.data[i] = 1
      even.data[i] = 1
      tones.data[i] = own
      darkness.data[i] = isDarkBelow ? down : 1 - down
    }
  forBars(stretches, half.width, (i) => {
    if (half.data[i]! < tones.data[i]!) even.data[i] = 0
  })
  const [insides, evens, own, dark] = [inside, even, tones, darkness].map(
    (plane) => unhalve(plane, width, height).data,
  ) as [Float32Array, Float32Array, Float32Array, Float32Array]
  for (let i = 0; i < tone.length; i++) {
    const weight = insides[i]!
    if (weight <= 0.5) continue
    const share = 2 * weight - 1
    const along = dark[i]! / weight
    const evened = EVEN * clamp(2 * evens[i]! - 1)
    tone[i] = mix(tone[i]!, own[i]! / weight, evened) + share * GRADED * (along - AS_IT_IS)
    const gray = 1 - smoothstepIn(OWN_COLOR, Math.hypot(a[i]!, b[i]!))
    const tinted = TINTED * share * gray * smoothstepIn(DEEP, tone[i]!)
    a[i] = mix(a[i]!, mixIn(PIGMENT_A, along), tinted)
    b[i] = mix(b[i]!, mixIn(PIGMENT_B, along), tinted)
  }
}

/** In samples: color, sky, leaves, and 1 beside ruled lines. */
type Surroundings = {
  readonly a: Float32Array
  readonly b: Float32Array
  readonly sky: Float32Array
  readonly green: Float32Array
  readonly ruled: Uint8Array
}

/** The openings in a plane of tones, each with the scraps that it encloses. */
function openingsIn(tones: Plane, around: Surroundings): readonly Opening[] {
  const { width, data } = tones
  const { sky, green } = around
  const openings: Opening[] = []
  const opening = new Int32Array(data.length)
  for (const pixels of connectedParts(tones, (i) => data[i]! > DARK && sky[i]! < 0.5)) {
    if (pixels.length < LEAST || pixels.length > MOST * data.length) continue
    if (!isOpening(pixels, tones, around)) continue
    openings.push(openingOf(pixels, tones))
    for (const i of pixels) opening[i] = openings.length
  }
  const largest = openings.reduce((most, { area }) => Math.max(most, area), 0)
  for (const pixels of connectedParts(tones, (i) => opening[i] === 0)) {
    if (pixels.length > SCRAP * largest || pixels.some((i) => green[i]! > 0.5)) continue
    const parts = new Set(pixels.flatMap((i) => [i - 1, i + 1, i - width, i + width]).map((i) => opening[i] ?? 0))
    parts.delete(0)
    const [only] = parts
    if (parts.size !== 1 || pixels.length > SCRAP * openings[only! - 1]!.area) continue
    openings[only! - 1]!.pixels.push(...pixels)
  }
  return openings
}

function isOpening(
  pixels: readonly number[],
  { width, data }: Plane,
  { a, b, sky, green, ruled }: Surroundings,
): boolean {
  let [chroma, leaves, besideSky, outline, straight, left, right, bottom] = [0, 0, 0, 0, 0, width, 0, 0]
  for (const i of pixels) {
    chroma += Math.hypot(a[i]!, b[i]!)
    leaves += green[i]!
    const open = Math.max(sky[i - SKY_BESIDE * width] ?? 0, sky[i - SKY_BESIDE] ?? 0, sky[i + SKY_BESIDE] ?? 0)
    if (open > 0.5) besideSky += 1
    if ([i - 1, i + 1, i - width, i + width].some((j) => (data[j] ?? 0) <= DARK)) {
      outline += 1
      straight += ruled[i]!
    }
    left = Math.min(left, i % width)
    right = Math.max(right, i % width)
    bottom = Math.max(bottom, Math.floor(i / width))
  }
  const area = pixels.length
  const box = (right - left + 1) * (bottom - Math.floor(pixels[0]! / width) + 1)
  if (chroma > GRAY * area) return false
  return area > FILLS * box && straight > RULED * outline && leaves < LEAVES * area && besideSky < SKY * area
}

function openingOf(pixels: number[], { width, data }: Plane): Opening {
  let [tones, rows, both, bottom] = [0, 0, 0, 0]
  for (const i of pixels) {
    const y = Math.floor(i / width)
    tones += data[i]!
    rows += y
    both += y * data[i]!
    bottom = Math.max(bottom, y)
  }
  const area = pixels.length
  const top = Math.floor(pixels[0]! / width)
  return { pixels, area, top, bottom, tone: tones / area, isDarkBelow: both > (rows * tones) / area }
}

/** Calls `at` for the samples beside edges that may be bars. */
function forBars(stretches: readonly Stretch[], width: number, at: (i: number) => void): void {
  for (const { x, y, dx, dy, length } of stretches) {
    if (length < BAR) continue
    for (let s = 0; s <= length; s++) {
      const [px, py] = [(x + s * dx) / 2, (y + s * dy) / 2]
      for (let row = Math.floor(py - BESIDE_BAR); row <= py + BESIDE_BAR; row++)
        for (let column = Math.floor(px - BESIDE_BAR); column <= px + BESIDE_BAR; column++) at(row * width + column)
    }
  }
}
