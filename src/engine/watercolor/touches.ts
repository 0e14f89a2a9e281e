import { clamp, mixIn, smoothstepIn } from '../scalar.ts'
import { type GlazeDab, packedDabs } from './dab-rows.ts'
import type { WashPlanes } from './wash-fields.ts'

/** Maximum area of an island that becomes one touch of the brush, in pixels. */
const MAX_ISLAND_PX = 90
/** Minimum difference in tone between a pixel of an island and its surroundings. */
const MIN_DIFFERENCE = 0.025
/** Maximum distance from an island's peak to its end on both sides, in at least one of rows and columns. */
const MAX_ISLAND_SIDE_PX = 7
/** Islands with fewer pixels than this are left out. */
const MIN_ISLAND_PX = 5
/** Minimum share of its contrast for a pixel in the core of an island. */
const MIN_CORE_SHARE = 0.4
/** Minimum share of its stroke that the core of an island must fill. */
const MIN_CORE_AREA_SHARE = 0.79
/**
 * Minimum contrast of islands that are painted, in unimportant areas and in important ones: a painter indicates a few
 * bricks and lets the other ones merge into one wash.
 */
const LEFT_OUT_CONTRAST_RANGE = [0.11, 0.035] as const
/** The importance below which an area is unimportant, and above which it is fully important. */
const MATTERING_RANGE = [0.1, 0.8] as const
/** Maximum difference in tone between a stroke and its surroundings. */
const MAX_CONTRAST = 0.5
/** Half the length of a stroke per standard deviation of an island's pixels from its middle. */
const LENGTH_PER_DEVIATION = 1.9
/** Half the breadth of a stroke per standard deviation of an island's pixels from its middle. */
const BREADTH_PER_DEVIATION = 1.85
/** The area of a stroke, divided by half its length and half its breadth. */
const AREA_FACTOR = 2.9
/** Minimum ratio of a stroke's length to its breadth. */
const MIN_SLENDERNESS = 2.2
/** Maximum half-length of a stroke. */
const MAX_HALF_LENGTH_PX = 30
/** Maximum half-breadth of a stroke. */
const MAX_HALF_BREADTH_PX = 3.3
/** Maximum leaf share of an island that gets a stroke: in leaves or on a lawn strokes would look scattered. */
const MAX_LEAF_SHARE = 0.3
/** Maximum sky share of an island that gets a stroke. */
const MAX_SKY_SHARE = 0.5
/** Minimum distance of strokes inside the painted area, in units of `inside`. */
const MIN_INSIDE = 0.3

/**
 * Takes small islands of dark and light out of the tone, in place, and returns them as strokes of the brush for the
 * plan, dark ones and reserved lights: as part of a smooth tone they would be rounded blobs. Islands that do not have
 * the shape of a stroke stay if they differ enough.
 */
export function takeTouches(planes: WashPlanes, width: number): Float32Array {
  const { tone, matters, sky, leaves, inside } = planes
  const islandAt = islandFinder(tone, width)
  const washes = ([1, -1] as const).map((sign) => {
    const wash: GlazeDab[] = []
    for (let i = width; i < tone.length - width; i++) {
      if (!isPeak(tone, i, width, sign)) continue
      if (Math.abs(leaves[i]!) > MAX_LEAF_SHARE || sky[i]! > MAX_SKY_SHARE || inside[i]! < MIN_INSIDE) continue
      if (!standsOut(tone, i, width, sign)) continue
      const island = islandAt(i, sign)
      if (!island) continue
      const { stroke, contrast } = strokeOf(island, sign, tone, width)
      const isFaint = contrast < mixIn(LEFT_OUT_CONTRAST_RANGE, smoothstepIn(MATTERING_RANGE, matters[i]!))
      if (!isFaint && !stroke) continue
      for (const k of island.pixels) tone[k] = island.level
      if (!isFaint && stroke) wash.push(stroke)
    }
    return wash
  })
  return packedDabs(washes)
}

/** Whether tone is darker (`sign` 1) or lighter (-1) at i than at its neighbors; of equal ones, the last counts. */
function isPeak(tone: Float32Array, i: number, width: number, sign: 1 | -1): boolean {
  const own = sign * tone[i]!
  return (
    own >= sign * tone[i - 1]! &&
    own > sign * tone[i + 1]! &&
    own >= sign * tone[i - width]! &&
    own > sign * tone[i + width]!
  )
}

/** Whether tone near i differs enough for a narrow island to end there: most peaks are just ripples of a wash. */
function standsOut(tone: Float32Array, i: number, width: number, sign: 1 | -1): boolean {
  const most = sign * tone[i]! - MIN_DIFFERENCE
  const isLower = (k: number) => sign * (tone[k] ?? 1) <= most
  const endsAt = (away: number) => isLower(i - away) && isLower(i + away)
  return endsAt(MAX_ISLAND_SIDE_PX) || endsAt(MAX_ISLAND_SIDE_PX * width)
}

/** The pixels of an island, the tone around it, and the difference between its peak and that tone. */
type Island = { readonly pixels: readonly number[]; readonly level: number; readonly top: number }

/**
 * Finds the island around a peak: it grows by the highest pixel on its shore until it would be too large, or reaches a
 * pixel higher than its peak.
 */
function islandFinder(tone: Float32Array, width: number) {
  const seen = new Int32Array(tone.length)
  let round = 0
  return (peak: number, sign: 1 | -1): Island | undefined => {
    round++
    const pixels = [peak]
    const shore: number[] = []
    seen[peak] = round
    const top = sign * tone[peak]!
    let level = top
    for (let last = peak; pixels.length <= MAX_ISLAND_PX;) {
      for (const k of [last - 1, last + 1, last - width, last + width])
        if (k >= 0 && k < tone.length && seen[k] !== round) {
          seen[k] = round
          shore.push(k)
        }
      let next = 0
      for (let n = 1; n < shore.length; n++) if (sign * tone[shore[n]!]! > sign * tone[shore[next]!]!) next = n
      last = shore[next]!
      const own = sign * tone[last]!
      if (own > top) break
      level = Math.min(level, own)
      pixels.push(last)
      shore[next] = shore.at(-1)!
      shore.pop()
    }
    const island = pixels.filter((k) => sign * tone[k]! - level >= MIN_DIFFERENCE)
    return island.length === 0 ? undefined : { pixels: island, level: sign * level, top: top - level }
  }
}

/**
 * The contrast of an island with its surroundings, as one stroke with the same amount of paint; and that stroke, if the
 * island has the shape of one.
 */
function strokeOf({ pixels, level, top }: Island, sign: 1 | -1, tone: Float32Array, width: number) {
  const core = pixels.filter((i) => sign * (tone[i]! - level) >= MIN_CORE_SHARE * top)
  let [sumX, sumY, xx, xy, yy] = [0, 0, 0, 0, 0]
  for (const i of core) {
    const x = i % width
    const y = (i - x) / width
    sumX += x
    sumY += y
    xx += x * x
    xy += x * y
    yy += y * y
  }
  const [x, y] = [sumX / core.length, sumY / core.length]
  const [a, b, c] = [xx / core.length - x * x, xy / core.length - x * y, yy / core.length - y * y]
  const apart = Math.hypot((a - c) / 2, b)
  const halfLength = LENGTH_PER_DEVIATION * deviation((a + c) / 2 + apart)
  const halfBreadth = BREADTH_PER_DEVIATION * deviation((a + c) / 2 - apart)
  const area = AREA_FACTOR * halfLength * halfBreadth
  const paint = pixels.reduce((sum, i) => sum + sign * (tone[i]! - level), 0)
  const contrast = Math.min(MAX_CONTRAST, top, paint / area)
  const isSlender =
    halfLength >= MIN_SLENDERNESS * halfBreadth &&
    halfLength <= MAX_HALF_LENGTH_PX &&
    halfBreadth <= MAX_HALF_BREADTH_PX
  if (pixels.length < MIN_ISLAND_PX) return { contrast: 0 }
  if (!isSlender || core.length < MIN_CORE_AREA_SHARE * area) return { contrast }
  // A stroke is drawn to the right or downward.
  const angle = 0.5 * Math.atan2(2 * b, a - c)
  const drawn = angle < -Math.PI / 4 ? angle + Math.PI : angle
  const stroke: GlazeDab = {
    x,
    y,
    cos: Math.cos(drawn),
    sin: Math.sin(drawn),
    halfLength,
    halfBreadth,
    paintX: x,
    paintY: y,
    // On pale washes a dab adds only a part of its tone, see `driftTone`.
    glaze: (sign * contrast) / clamp(4 * level, 0.15, 1),
    wetEdge: 0,
    isLeaf: false,
  }
  return { contrast, stroke }
}

/** The standard deviation for a variance, at least that of a single pixel. */
const deviation = (variance: number): number => Math.sqrt(Math.max(0.3, variance))
