import { connected, connectedParts } from '../../connected-parts.ts'
import type { Plane } from '../../plane.ts'
import { clamp } from '../../scalar.ts'

/** The photo at a quarter of its size, as the sky mask sees it. */
export type SmallPhoto = { readonly L: Plane; readonly a: Plane; readonly b: Plane }

/** Nothing built is as blue as this b. */
export const MAX_CLEARLY_BLUE_B = -0.045

/** Distance between the colors of two pixels; hue and chroma count twice. */
export const colorStep = ({ L, a, b }: SmallPhoto, i: number, j: number): number =>
  Math.hypot(L.data[i]! - L.data[j]!, 2 * (a.data[i]! - a.data[j]!), 2 * (b.data[i]! - b.data[j]!))

/** Largest share of the picture that a speck in the sky covers: a bird, a bunch of leaves, a piece of wire. */
const MAX_SPECK_SHARE = 0.0015
/** Largest share for a speck as bright as the sky itself: the sun's glare, a cloud of another color. */
const MAX_BRIGHT_SPECK_SHARE = 0.05
/** A speck at least this high, and this many times as high as wide, may be a flue. */
const MIN_FLUE_HEIGHT_PX = 8
const MIN_FLUE_STEEPNESS = 1.5
/** Distance within which a flue has its roof below it: a white edge of the roof looks like sky. */
const MAX_FLUE_GAP_PX = 5
/** Largest share of the picture that a gap between leaves covers. */
const MAX_GAP_SHARE = 0.01

/** Maximum difference in lightness between a gap and the surrounding sky. */
const MAX_GAP_LIGHTNESS_DIFFERENCE = 0.1
/** Maximum difference in color between a gap and the surrounding sky. */
const MAX_GAP_COLOR_DIFFERENCE = 0.045
/** Minimum difference in lightness between a gap and the darker leaves around it. */
const MIN_LEAVES_DARKER = 0.16
/** Minimum share of a gap's pixels that must be interior, with the gap on all four sides. */
const MIN_INSIDE_SHARE = 0.25
/** Distances from a gap at which leaves frame it. */
const LEAF_FRAME_REACHES_PX = [2] as const
/** Distances from a gap at which trunks frame it: behind a thin one there is sky again. */
const TRUNK_FRAME_REACHES_PX = [1, 2, 3] as const
/** The share of the height above which a gap between trunks ends. */
const MAX_TRUNK_GAP_FOOT_SHARE = 0.47
/** The frame of a gap is looked for in these directions. */
export const FRAME_STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
/** Sky is looked for on both sides of a gap, within this share of the photo's width. */
const SKY_REACH_SHARE = 0.16

/**
 * Turns small isolated specks in the sky into sky, except flues. Changes `sky` in place and returns the pixels of the
 * flues.
 */
export function fillSpecks({ L }: SmallPhoto, sky: Plane): readonly number[] {
  const { width, height, data } = sky
  const flues: number[] = []
  const bright = meanOf(L.data, data) - 0.02
  const seen = new Uint8Array(data.length)
  for (let start = 0; start < width * Math.floor(height / 2); start++) {
    if (data[start]! > 0 || seen[start]) continue
    const speck = connected(width, height, start, seen, (i) => data[i] === 0)
    const isBright = speck.reduce((sum, i) => sum + L.data[i]!, 0) / speck.length > bright
    if (speck.length > data.length * (isBright ? MAX_BRIGHT_SPECK_SHARE : MAX_SPECK_SHARE)) continue
    if (isFlue(speck, sky)) flues.push(...speck)
    else for (const i of speck) data[i] = 1
  }
  return flues
}

/** Whether a speck is upright and stands on something. */
function isFlue(speck: readonly number[], { width, data }: Plane): boolean {
  const lowest = new Map<number, number>()
  for (const i of speck) lowest.set(i % width, Math.max(i, lowest.get(i % width) ?? 0))
  const across = Math.max(...lowest.keys()) - Math.min(...lowest.keys()) + 1
  const high = Math.floor((Math.max(...lowest.values()) - speck[0]!) / width) + 1
  if (high < MIN_FLUE_HEIGHT_PX || high < MIN_FLUE_STEEPNESS * across) return false
  const isOnSomething = (foot: number) => {
    for (let k = 2; k <= MAX_FLUE_GAP_PX; k++) if (data[foot + k * width] === 0) return true
    return false
  }
  return [...lowest.values()].filter(isOnSomething).length > lowest.size / 2
}

/**
 * Sky seen through leaves: small patches of the sky's own color, framed by something much darker, at a height with sky
 * to their left or right. A window that reflects the sky has the roof above it and no sky on either side. Changes `sky`
 * in place.
 */
export function openGaps(photo: SmallPhoto, sky: Plane): void {
  const { width, data } = sky
  const lowest = lowestSky(sky)
  const likeSky = coloredLikeSky(photo, sky)
  const most = data.length * MAX_GAP_SHARE
  for (const gap of connectedParts(sky, (i) => likeSky[i] === 1)) {
    if (gap.length > most || !hasSkyBeside(gap, lowest, width)) continue
    if (!isOpen(gap, width)) continue
    const reaches = isBetweenTrunks(gap, sky) ? TRUNK_FRAME_REACHES_PX : LEAF_FRAME_REACHES_PX
    if (isFramed(photo.L, gap, reaches)) for (const i of gap) data[i] = 1
  }
}

/** 1 where a pixel outside the sky has the mean color of the sky in its row, or in the last row above that has any. */
function coloredLikeSky({ L, a, b }: SmallPhoto, { width, height, data }: Plane): Uint8Array {
  const out = new Uint8Array(data.length)
  let mean: readonly [L: number, a: number, b: number] = [-1, 0, 0]
  for (let y = 0; y < height; y++) {
    const row = y * width
    const mask = data.subarray(row, row + width)
    if (mask.some((value) => value > 0)) {
      mean = [
        meanOf(L.data.subarray(row), mask),
        meanOf(a.data.subarray(row), mask),
        meanOf(b.data.subarray(row), mask),
      ]
    }
    for (let i = row; i < row + width; i++) {
      if (data[i]! > 0 || Math.abs(L.data[i]! - mean[0]) > MAX_GAP_LIGHTNESS_DIFFERENCE) continue
      if (Math.hypot(a.data[i]! - mean[1], b.data[i]! - mean[2]) < MAX_GAP_COLOR_DIFFERENCE) out[i] = 1
    }
  }
  return out
}

/** The lowest row in each column with more sky than `share`, -1 if there is none. */
function lowestSky({ width, height, data }: Plane, share = 0): Int32Array {
  const lowest = new Int32Array(width).fill(-1)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (data[y * width + x]! > share) lowest[x] = y
  return lowest
}

/**
 * The lowest row near each column with more sky than `share`, -1 if there is none: water, windows and cars are below
 * it.
 */
export function lowestSkyNear(sky: Plane, share: number): Int32Array {
  const lowest = lowestSky(sky, share)
  const reach = Math.round(SKY_REACH_SHARE * sky.width)
  const out = new Int32Array(sky.width).fill(-1)
  for (let x = 0; x < sky.width; x++)
    for (let k = Math.max(0, x - reach); k <= Math.min(sky.width - 1, x + reach); k++)
      if (lowest[k]! > out[x]!) out[x] = lowest[k]!
  return out
}

function hasSkyBeside(gap: readonly number[], lowest: Int32Array, width: number): boolean {
  const x = gap[gap.length >> 1]! % width
  const y = gap.reduce((sum, i) => sum + Math.floor(i / width), 0) / gap.length
  const reach = Math.round(width * SKY_REACH_SHARE)
  for (let k = Math.max(0, x - reach); k <= Math.min(width - 1, x + reach); k++) if (lowest[k]! >= y) return true
  return false
}

/** Whether a gap has an interior: a white board along a gable has none. */
function isOpen(gap: readonly number[], width: number): boolean {
  const own = new Set(gap)
  const inner = gap.filter((i) => own.has(i - 1) && own.has(i + 1) && own.has(i - width) && own.has(i + width))
  return inner.length >= MIN_INSIDE_SHARE * gap.length
}

/** Whether a gap is upright and lies high in the photo, as between the trunks of palms: windows and walls lie lower. */
function isBetweenTrunks(gap: readonly number[], { width, height }: Plane): boolean {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (const i of gap) {
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return bottom - top > right - left && bottom < MAX_TRUNK_GAP_FOOT_SHARE * height
}

/** Whether most of a gap's surroundings are much darker at one of these distances. */
function isFramed({ width, height, data }: Plane, gap: readonly number[], reaches: readonly number[]): boolean {
  const inside = new Set(gap)
  const light = gap.reduce((sum, i) => sum + data[i]!, 0) / gap.length
  let frame = 0
  let dark = 0
  for (const i of gap) {
    const x = i % width
    const y = Math.floor(i / width)
    for (const [dx, dy] of FRAME_STEPS) {
      const [toX, toY] = [x + 2 * dx, y + 2 * dy]
      if (toX < 0 || toY < 0 || toX >= width || toY >= height || inside.has(toY * width + toX)) continue
      frame += 1
      const isDarker = (away: number) =>
        data[clamp(y + away * dy, 0, height - 1) * width + clamp(x + away * dx, 0, width - 1)]! <
        light - MIN_LEAVES_DARKER
      if (reaches.some(isDarker)) dark += 1
    }
  }
  return dark > 0.75 * frame
}

/** Mean of the values where `mask` is not 0. */
function meanOf(values: Float32Array, mask: Float32Array): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]! === 0) continue
    sum += values[i]!
    count += 1
  }
  return count > 0 ? sum / count : 1
}
