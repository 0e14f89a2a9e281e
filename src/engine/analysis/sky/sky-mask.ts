import { connected } from '../../connected-parts.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { guidedFilter } from '../../kernels/guided-filter.ts'
import { halve } from '../../kernels/resize.ts'
import { newPlane, type Plane, sampleBilinear } from '../../plane.ts'
import { enlargedQuarter, quartered } from '../../quarter-plane.ts'
import { smoothstep } from '../../scalar.ts'
import { asPlane, type LabImage } from '../types.ts'
import { leaveOutBoards } from './sky-boards.ts'
import { addClouds } from './sky-clouds.ts'
import { fillSpecks, MAX_CLEARLY_BLUE_B, openGaps } from './sky-gaps.ts'
import { closeLeaks } from './sky-leaks.ts'
import { type PhotoForNetwork, skyLikelihood, SURELY_SKY_LIKELIHOOD } from './sky-network.ts'
import { closeRims } from './sky-rims.ts'
import { leaveOutRoofs } from './sky-roofs.ts'

/**
 * Where the sky is, 0..1 per pixel: a flood fill from the top edge through sky-like colors at quarter size, except
 * where a network recognizes something else, refined to the photo's edges by a guided filter, plus the gaps between
 * leaves. All zeros for a photo without sky.
 */
export function skyMask(photo: LabImage): Float32Array {
  const small = quarterSize(photo)
  return maskOf(photo, small, likelySky(small).data)
}

/** The same without the network. The suitability score was trained on these masks. */
export const skyMaskByRules = (photo: LabImage): Float32Array => maskOf(photo, quarterSize(photo))

/** `likely`: the network's sky likelihood for each pixel of `small`, 0..1. */
function maskOf(photo: LabImage, small: PhotoForNetwork, likely?: Float32Array): Float32Array {
  let candidate = candidates(small, DAY_GLOW, likely)
  let flooded = flood(small, candidate, DAY_GLOW)
  if (glowsOn(small, flooded)) {
    candidate = candidates(small, EVENING_GLOW, likely)
    flooded = flood(small, candidate, EVENING_GLOW)
  }
  crossWires(small, candidate, flooded)
  if (likely) addClouds(small, likely, flooded)
  closeLeaks(small, flooded, (i) => likely !== undefined && likely[i]! > SURELY_SKY_LIKELIHOOD)
  leaveOutRoofs(photo, small, flooded)
  leaveOutBoards(small, flooded)
  const flues = fillSpecks(small, flooded)
  openGaps(small, flooded)
  const coarse = enlargedQuarter(flooded, photo)
  const guide = newPlane(photo.width, photo.height)
  for (let i = 0; i < guide.data.length; i++) guide.data[i] = skyGuide(photo.L[i]!, photo.b[i]!)
  const refined = guidedFilter(guide, coarse, 6, 0.0008).data
  for (let i = 0; i < refined.length; i++) refined[i] = smoothstep(0.25, 0.75, refined[i]!)
  closeFlues(photo, refined, flues, flooded)
  if (likely) closeRims(photo, refined)
  return refined
}

/** Leaves no sky in the flues, whose lit side has the same value in the guide as a light blue sky. Changes `sky`. */
function closeFlues(photo: LabImage, sky: Float32Array, flues: readonly number[], { width, height }: Plane): void {
  if (flues.length === 0) return
  const plane = newPlane(width, height)
  for (const i of flues) plane.data[i] = 1
  const share = enlargedQuarter(plane, photo).data
  for (let i = 0; i < sky.length; i++) sky[i]! *= smoothstep(0.7, 0.3, share[i]!)
}

/** Lightness and blue combined into one value: where it changes, the sky may end. */
const skyGuide = (lightness: number, b: number): number => 0.6 * lightness - 1.6 * b

/** The photo at a quarter of its size, in which the sky is found. */
export function quarterSize(photo: LabImage): PhotoForNetwork {
  const halfL = halve(asPlane(photo, photo.L))
  const soft = gaussianBlur(halfL, 1)
  const slope = newPlane(soft.width, soft.height)
  for (let y = 1; y < soft.height - 1; y++) {
    for (let x = 1; x < soft.width - 1; x++) {
      const i = y * soft.width + x
      // Neighbors are four photo pixels apart.
      const dx = (soft.data[i + 1]! - soft.data[i - 1]!) / 2
      const dy = (soft.data[i + soft.width]! - soft.data[i - soft.width]!) / 2
      slope.data[i] = Math.sqrt(dx * dx + dy * dy)
    }
  }
  const quarter = (channel: Float32Array) => gaussianBlur(quartered(channel, photo), 0.5)
  return {
    L: gaussianBlur(halve(halfL), 0.5),
    a: quarter(photo.a),
    b: quarter(photo.b),
    gradient: halve(gaussianBlur(slope, 1)),
  }
}

/**
 * Limits on dim or warm glow that counts as sky: walls glow too, but lower down; evening clouds are darker and less
 * even.
 */
type Glow = {
  /** Lowest point at which sky may glow, as a share of the height from the top. */
  readonly above: number
  /** Minimum lightness of a glow. */
  readonly lightness: number
  /** Maximum change in lightness per pixel. */
  readonly slope: number
  /** Maximum amount by which it may be darker than the top. */
  readonly darker: number
}
/** By day the sky may glow slightly, high above the horizon. */
const DAY_GLOW: Glow = { above: 0.25, lightness: 0.6, slope: 0.015, darker: 0.09 }
/** In the evening it may glow farther down, darker and more unevenly. */
const EVENING_GLOW: Glow = { above: 0.6, lightness: 0.45, slope: 0.04, darker: 0.2 }
/** If at least this share of the sky glows in the last rows allowed by day, the glow continues below. */
const MIN_GLOWING_SHARE = 0.4

/** A pixel with a lower likelihood than this is not sky, unless it is clearly blue. */
const MIN_SKY_LIKELIHOOD = 0.35
/** The likelihoods of cells are fitted to edges within this distance. */
const EDGE_RADIUS_PX = 4
/** Where lightness varies by more than this (variance), the likelihood may have an edge. */
const MIN_EDGE_VARIANCE = 0.0008

/** How likely each pixel is sky: the network's cells, fitted to the edges of the photo. */
function likelySky(small: PhotoForNetwork): Plane {
  const { width, height } = small.L
  const cells = skyLikelihood(small)
  const smooth = newPlane(width, height)
  const guide = newPlane(width, height)
  for (let i = 0; i < smooth.data.length; i++) {
    const x = (((i % width) + 0.5) * cells.width) / width - 0.5
    const y = ((Math.floor(i / width) + 0.5) * cells.height) / height - 0.5
    smooth.data[i] = sampleBilinear(cells, x, y)
    guide.data[i] = skyGuide(small.L.data[i]!, small.b.data[i]!)
  }
  return guidedFilter(guide, smooth, EDGE_RADIUS_PX, MIN_EDGE_VARIANCE)
}

/** Pixels whose own color and evenness could be sky: blue, bright gray, or an evening glow near the top. */
function candidates(small: PhotoForNetwork, glow: Glow, likely: Float32Array | undefined): Uint8Array {
  const { width, height } = small.L
  const out = new Uint8Array(width * height)
  for (let i = 0; i < width * Math.ceil(height * 0.75); i++) {
    if (likely && likely[i]! < MIN_SKY_LIKELIHOOD && small.b.data[i]! > MAX_CLEARLY_BLUE_B) continue
    if (isDaySky(small, i) || (isGlow(small, i, glow) && i < width * height * glow.above)) out[i] = 1
  }
  return out
}

function isDaySky({ L, a, b, gradient }: PhotoForNetwork, i: number): boolean {
  const slope = gradient.data[i]!
  const blue = b.data[i]! < -0.025 && a.data[i]! < 0.04 && slope < 0.09
  return blue || (L.data[i]! > 0.74 && Math.hypot(a.data[i]!, b.data[i]!) < 0.06 && slope < 0.05)
}

const isGlow = ({ L, a, b, gradient }: PhotoForNetwork, i: number, { lightness, slope }: Glow): boolean =>
  L.data[i]! > lightness && Math.hypot(a.data[i]!, b.data[i]!) < 0.12 && gradient.data[i]! < slope

/** Whether the sky is mostly glow at the height where a glow ends by day. */
function glowsOn(small: PhotoForNetwork, { width, height, data }: Plane): boolean {
  const end = Math.floor(height * DAY_GLOW.above)
  let sky = 0
  let glowing = 0
  for (let i = Math.max(0, end - 4) * width; i < end * width; i++) {
    if (data[i] === 0) continue
    sky++
    if (!isDaySky(small, i)) glowing++
  }
  return sky > width && glowing > MIN_GLOWING_SHARE * sky
}

const NEIGHBOR_STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** The sky is blue if the median b along the top edge of the photo is below this. */
const MAX_BLUE_SKY_B = -0.05
/** Beside a blue sky, anything with a higher b than this is a wall. */
const MAX_BLUE_SKY_WARMTH = 0.015

function flood(small: PhotoForNetwork, candidate: Uint8Array, glow: Glow): Plane {
  const { width, height } = small.L
  const top: number[] = []
  for (let i = 0; i < Math.min(2, height) * width; i++) if (candidate[i]) top.push(i)
  const blueness = quantile(small.b, top, 0.5)
  dropUnlikely(small, candidate, { lightness: quantile(small.L, top, 0.35), blueness }, glow)
  const isBlue = blueness < MAX_BLUE_SKY_B
  const open = top.filter((i) => candidate[i] && !(isBlue && small.b.data[i]! > MAX_BLUE_SKY_WARMTH))
  const sky = newPlane(width, height)
  for (const i of open) sky.data[i] = 1
  while (open.length > 0) {
    const i = open.pop()!
    const x = i % width
    const y = (i / width) | 0
    for (const [dx, dy] of NEIGHBOR_STEPS) {
      if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue
      const j = i + dy * width + dx
      if (sky.data[j] || !candidate[j]) continue
      if (!isAlike(small, i, j)) continue
      sky.data[j] = 1
      open.push(j)
    }
  }
  return sky
}

/** The value at `share` of the sorted values of `plane` at the pixels `at`; 0 for no pixels. */
const quantile = ({ data }: Plane, at: readonly number[], share: number): number =>
  at.map((i) => data[i]!).sort((p, q) => p - q)[Math.floor(at.length * share)] ?? 0

/**
 * Drops candidates that are much darker or less blue than the top: otherwise the flood leaks through haze into bright
 * walls. A darker blue is allowed: the corners of wide-angle photos.
 */
function dropUnlikely(
  { L, b }: PhotoForNetwork,
  candidate: Uint8Array,
  { lightness, blueness }: { readonly lightness: number; readonly blueness: number },
  { darker }: Glow,
): void {
  for (let i = 0; i < candidate.length; i++) {
    const deepBlue = b.data[i]! < Math.min(-0.05, blueness * 0.8)
    const tooDark = L.data[i]! < lightness - (deepBlue ? 0.3 : darker)
    const tooGray = blueness < MAX_BLUE_SKY_B && b.data[i]! > -0.012 && L.data[i]! < lightness + 0.03
    if (tooDark || tooGray) candidate[i] = 0
  }
}

/** The maximum width of a wire at a quarter of the photo's size. */
const MAX_WIRE_PX = 3
/** The minimum share of the picture that sky beyond a wire covers. */
const MIN_BEYOND_WIRE_SHARE = 0.004

/** Wires divide the sky: clearly blue areas in the sky's own color beyond something thin are sky too. */
function crossWires(small: PhotoForNetwork, candidate: Uint8Array, sky: Plane): void {
  const { width, height, data } = sky
  const isBeyond = (i: number) => candidate[i] === 1 && data[i] === 0 && small.b.data[i]! < MAX_CLEARLY_BLUE_B
  const seen = new Uint8Array(data.length)
  for (let y = MAX_WIRE_PX + 1; y < height - MAX_WIRE_PX - 1; y++) {
    for (let i = y * width + MAX_WIRE_PX + 1; i < (y + 1) * width - MAX_WIRE_PX - 1; i++) {
      if (seen[i] || !isBeyond(i)) continue
      const across = [
        i - (MAX_WIRE_PX + 1) * width,
        i - MAX_WIRE_PX * width,
        i + MAX_WIRE_PX * width,
        i - MAX_WIRE_PX,
        i + MAX_WIRE_PX,
      ]
      if (!across.some((j) => data[j]! > 0 && isAlike(small, i, j))) continue
      const part = connected(width, height, i, seen, isBeyond)
      if (part.length >= MIN_BEYOND_WIRE_SHARE * data.length) for (const j of part) data[j] = 1
    }
  }
}

/** Whether two pixels differ as little as neighboring sky pixels do. */
const isAlike = ({ L, a, b }: PhotoForNetwork, i: number, j: number): boolean =>
  Math.abs(L.data[j]! - L.data[i]!) <= 0.045 && Math.hypot(a.data[j]! - a.data[i]!, b.data[j]! - b.data[i]!) <= 0.03
