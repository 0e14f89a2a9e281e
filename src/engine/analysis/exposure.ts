import { power } from '../kernels/power.ts'
import type { Parallel } from '../parallel.ts'
import { type Plane, sharedPlane } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { releaseMemory } from '../shared-memory.ts'
import { newHistogram } from './percentiles.ts'
import { asPlane, type LabImage } from './types.ts'

/** Target lightness for the middle of the subject. */
const SUBJECT_LIGHTNESS = 0.54

/** The base of the exposure: lightness without its detail. It is started while the sky is still being found. */
export function beginBase(photo: LabImage, parallel: Parallel): () => Plane {
  const plane = asPlane(photo, photo.L)
  const out = sharedPlane(photo.width, photo.height)
  return parallel.runInBackground('guided', plane, plane, Math.min(photo.width, photo.height) / 22, 0.012, out)
}

/**
 * Exposes a photo for its subject instead of its sky: one curve on an edge-preserving `base` lifts the range and the
 * shadows of everything that is not sky, and detail is put back on top, amplified wherever the base was lifted. Rescues
 * backlit houses and houses under dark trees. `sky` is a mask 0..1. Changes the photo in place.
 */
export function exposeForSubject(photo: LabImage, sky: Float32Array, base: Plane, parallel: Parallel): void {
  const { width, height } = photo
  const [low, middle, high] = subjectRange(photo.L, sky)
  const range = Math.max(0.05, high - low)
  const gamma = clamp(Math.log(SUBJECT_LIGHTNESS) / Math.log(clamp((middle - low) / range, 0.08, 0.95)), 0.42, 1.15)
  const squares = sharedPlane(width, height)
  const lifts = sharedPlane(width, height)
  const light = sharedPlane(width, height)
  const ground = sharedPlane(width, height)
  const reach = Math.min(width, height) * SHADOW_REACH_SHARE
  const task: ExposureTask = { photo, sky, base, low, range, gamma, squares, lifts, light, ground }
  parallel.runRows('shadows', task, height)
  parallel.runRows('blurs', { planes: [squares, light, ground], sigmas: [RELIEF_SIGMA, reach, reach] }, 3)
  parallel.runRows('exposure', task, height)
  releaseMemory(squares, lifts, light, ground)
}

export type ExposureTask = {
  readonly photo: LabImage
  readonly sky: Float32Array
  readonly base: Plane
  /** The darkest tone. */
  readonly low: number
  /** The distance from it to the lightest tone. */
  readonly range: number
  /** The exponent of the curve that lifts the base. */
  readonly gamma: number
  /** Squared detail, later its local mean. */
  readonly squares: Plane
  /** The lifted base. */
  readonly lifts: Plane
  /** The lifted base of the ground (everything but the sky), later a wide blur of it. */
  readonly light: Plane
  /** How strongly each pixel counts as ground, 0..1, later a wide blur of it. */
  readonly ground: Plane
}

/** Lifts the base of rows `fromRow` to `toRow`, and prepares the neighborhood sums. */
export function shadowRows(task: ExposureTask, fromRow: number, toRow: number): void {
  const { photo, sky, base, low, range, gamma, squares, lifts, light, ground } = task
  const from = fromRow * photo.width
  const to = toRow * photo.width
  const lifted = lifts.data.subarray(from, to)
  for (let i = from; i < to; i++) lifted[i - from] = clamp((base.data[i]! - low) / range, 0.001, 1.05)
  power(lifted, new Float32Array(lifted.length).fill(gamma))
  for (let i = from; i < to; i++) {
    squares.data[i] = ((photo.L[i]! - base.data[i]!) / range) ** 2
    ground.data[i] = 1 - sky[i]!
    light.data[i] = lifts.data[i]! * ground.data[i]!
  }
}

/** Exposes rows `fromRow` to `toRow` of the photo. */
export function exposeRows(task: ExposureTask, fromRow: number, toRow: number): void {
  const { photo, sky, base, low, range, squares, lifts, light, ground } = task
  const { width, height, L, a, b } = photo
  const from = fromRow * width
  const to = toRow * width
  const filled = lifts.data.subarray(from, to)
  const fill = new Float32Array(filled.length)
  for (let i = from; i < to; i++) {
    const depth = smoothstep(0.5, 0.24, (light.data[i]! + 1e-4) / (ground.data[i]! + 1e-4))
    fill[i - from] = 1 - SHADOW_FILL * depth
  }
  power(filled, fill)
  // Flare lifts the darkest tones everywhere; a photo without real black is hazy.
  const haze = smoothstep(0.05, 0.12, low)
  for (let i = from; i < to; i++) {
    const smooth = base.data[i]!
    // The ground stays calm: faint contrast there is just asphalt and grass.
    const standing = smoothstep(0.75, 0.6, i / (width * height))
    const faint = standing * Math.max(haze, smoothstep(0.6, 0.35, smooth / range))
    const relief = faint > 0 ? 1 + (reliefGain(squares.data[i]!) - 1) * faint : 1
    const lifted = lifts.data[i]!
    const own = clamp((smooth - low) / range, 0.001, 1.05)
    const value = clamp((L[i]! - low) / range, 0, 1.05)
    const detailGain = clamp(lifted / Math.max(0.04, own), 0.7, 2.6) * 1.05 * relief
    let exposed = lifted + (value - own) * detailGain
    const share = sky[i]!
    if (share > 0) exposed += share * (skyLightness(L[i]!, exposed) - exposed)
    const chromaGain = clamp(exposed / Math.max(0.06, value), 0.75, 1.8)
    L[i] = clamp(exposed)
    a[i]! *= chromaGain
    b[i]! *= chromaGain
  }
}

/** Skies follow the subject's exposure only a little: a blue sky lifted as far as a dark house turns white. */
function skyLightness(own: number, lifted: number): number {
  const kept = clamp(own * 1.04)
  return kept + 0.35 * Math.max(0, Math.min(lifted, 0.97) - kept)
}

/** Fill light: the fraction by which the exponent of the deepest wide shadows is reduced. */
const SHADOW_FILL = 0.58
/**
 * Shadows at least this wide (as a share of the short side) are filled: a dark window stays dark, a backlit hedge does
 * not.
 */
const SHADOW_REACH_SHARE = 1 / 16

/** Lightness of the haze kept in the deepest darks. */
const KEPT_HAZE_LIGHTNESS = 0.07

/** Contrast is measured within this many pixels of each pixel. */
const RELIEF_SIGMA = 10
/** Target local contrast in shadows (standard deviation of lightness). */
const TARGET_CONTRAST = 0.1
/** Local contrast at or below this is only sensor noise. */
const NOISE_CONTRAST = 0.006

/**
 * A factor 1..2.6 on detail in the shadows, and everywhere in a hazy photo: faint local contrast (squared) above the
 * noise is raised to about that of sunlit walls. Without it the abstraction mistakes the windows of a backlit house for
 * texture.
 */
function reliefGain(square: number): number {
  const contrast = Math.sqrt(Math.max(0, square))
  const real = square / (square + NOISE_CONTRAST * NOISE_CONTRAST)
  return clamp((TARGET_CONTRAST / (contrast + 1e-4)) * real, 1, 2.6)
}

/** Darkest, middle and lightest tone of everything but the sky; of the whole photo if it is nearly all sky. */
function subjectRange(L: Float32Array, sky: Float32Array): [low: number, middle: number, high: number] {
  const ground = newHistogram(1)
  let count = 0
  for (let i = 0; i < L.length; i++) {
    if (sky[i]! >= 0.5) continue
    ground.add(L[i]!)
    count += 1
  }
  const everything = newHistogram(1)
  if (count < L.length * 0.1) for (const value of L) everything.add(value)
  const [low, middle, high] = (count < L.length * 0.1 ? everything : ground).percentiles([0.006, 0.5, 0.992])
  // Some haze stays: shadows pulled all the way down to black would lose their detail.
  return [Math.max(0, low! - KEPT_HAZE_LIGHTNESS), middle!, high!]
}

/** Target lightness for the middle of the frame in the second pass. */
const MIDDLE_LIGHTNESS = 0.52

/**
 * Returns the exponent of the point curve that lifts every level of abstraction alike if the middle of the exposed
 * photo is still dark; otherwise undefined.
 */
export function liftExponent({ width, height, L }: LabImage, sky: Float32Array): number | undefined {
  const center = newHistogram(1)
  for (let y = Math.floor(height * 0.2) + 1; y < height * 0.74; y++) {
    for (let x = Math.floor(width * 0.12) + 1; x < width * 0.88; x++) {
      const i = y * width + x
      if (sky[i]! <= 0.5) center.add(L[i]!)
    }
  }
  const middle = center.percentiles([0.5])[0]!
  if (middle >= MIDDLE_LIGHTNESS || middle <= 0) return undefined
  return Math.max(0.5, Math.log(MIDDLE_LIGHTNESS) / Math.log(middle))
}

/** Lifts everything but the sky by the curve of `liftExponent`, if there is one. Changes the picture in place. */
export function liftSubject(level: LabImage, sky: Float32Array, gamma: number | undefined, parallel: Parallel): void {
  if (gamma !== undefined) parallel.runRows('lift', { level, sky, gamma }, level.height)
}

export type LiftTask = { readonly level: LabImage; readonly sky: Float32Array; readonly gamma: number }

/** Lifts rows `fromRow` to `toRow`. */
export function liftRows({ level: { width, L, a, b }, sky, gamma }: LiftTask, fromRow: number, toRow: number): void {
  for (let i = fromRow * width; i < toRow * width; i++) {
    const share = 1 - sky[i]!
    if (share < 0.01) continue
    const before = Math.max(0.001, L[i]!)
    const after = before + (before ** gamma - before) * share
    const chromaGain = 1 + Math.min(0.35, (after / before - 1) * 0.5)
    L[i] = after
    a[i]! *= chromaGain
    b[i]! *= chromaGain
  }
}
