import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { guidedFilter } from '../kernels/guided-filter.ts'
import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { percentiles } from './percentiles.ts'
import { asPlane } from './types.ts'
import type { LabImage } from './types.ts'

/** Lightness the middle of the subject is brought to. */
const SUBJECT_LIGHTNESS = 0.54

/**
 * Exposes a photo for its subject instead of for its sky: the range and the shadows of everything that is not sky
 * are lifted by one curve on an edge-keeping base, and detail is put back on top, amplified where the base was.
 * Rescues backlit houses and houses under dark trees. `sky` is a mask 0..1.
 */
export function exposeForSubject(photo: LabImage, sky: Float32Array): LabImage {
  const { width, height } = photo
  const count = width * height
  const [low, middle, high] = subjectRange(photo.L, sky)
  const range = Math.max(0.05, high - low)
  const gamma = clamp(Math.log(SUBJECT_LIGHTNESS) / Math.log(clamp((middle - low) / range, 0.08, 0.95)), 0.42, 1.15)
  const plane = asPlane(photo, photo.L)
  const smooth = guidedFilter(plane, plane, Math.min(width, height) / 22, 0.012).data
  const relief = faintRelief(photo, smooth, range, low)
  const lifts = newPlane(width, height)
  for (let i = 0; i < count; i++) lifts.data[i] = clamp((smooth[i]! - low) / range, 0.001, 1.05) ** gamma
  const depth = shadowDepth(lifts, sky)
  const L = new Float32Array(count)
  const a = new Float32Array(count)
  const b = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const base = clamp((smooth[i]! - low) / range, 0.001, 1.05)
    const value = clamp((photo.L[i]! - low) / range, 0, 1.05)
    const lifted = depth[i]! > 0 ? lifts.data[i]! ** (1 - SHADOW_FILL * depth[i]!) : lifts.data[i]!
    const detailGain = clamp(lifted / Math.max(0.04, base), 0.7, 2.6) * 1.05 * relief[i]!
    let exposed = lifted + (value - base) * detailGain
    const share = sky[i]!
    if (share > 0) exposed += share * (skyLightness(photo.L[i]!, exposed) - exposed)
    const chromaGain = clamp(exposed / Math.max(0.06, value), 0.75, 1.8)
    L[i] = clamp(exposed)
    a[i] = photo.a[i]! * chromaGain
    b[i] = photo.b[i]! * chromaGain
  }
  return { width, height, L, a, b }
}

/** Skies follow the subject's exposure only a little: a blue lifted as far as a dark house turns white. */
function skyLightness(own: number, lifted: number): number {
  const kept = clamp(own * 1.04)
  return kept + 0.35 * Math.max(0, Math.min(lifted, 0.97) - kept)
}

/** How much of the way to white the deepest wide shadows go, as a share of their exponent. */
const SHADOW_FILL = 0.58
/** A shadow is wide from here, in short sides: a dark window stays dark, a hedge against the light does not. */
const SHADOW_REACH = 1 / 16

/** 0..1: how deep in shadow the wider surroundings of each place lie, sky apart. A fill light for trees and porches. */
function shadowDepth(lifts: Plane, sky: Float32Array): Float32Array {
  const { width, height } = lifts
  const light = newPlane(width, height)
  const ground = newPlane(width, height)
  for (let i = 0; i < sky.length; i++) {
    ground.data[i] = 1 - sky[i]!
    light.data[i] = lifts.data[i]! * ground.data[i]!
  }
  const reach = Math.min(width, height) * SHADOW_REACH
  gaussianBlur(light, reach, light)
  gaussianBlur(ground, reach, ground)
  const depth = light.data
  for (let i = 0; i < depth.length; i++) depth[i] = smoothstep(0.5, 0.24, (depth[i]! + 1e-4) / (ground.data[i]! + 1e-4))
  return depth
}

const HAZE_KEPT = 0.07

/** Local contrast (standard deviation of lightness) that shadows are brought to, and that of mere sensor noise. */
const WANTED_CONTRAST = 0.1
const NOISE_CONTRAST = 0.006

/**
 * A factor 1..2.6 on detail in the shadows, and everywhere in a hazy photo: where local contrast is faint but more
 * than noise, it is brought near what sunlit walls have. Without it the abstraction takes the windows of a backlit
 * house for texture.
 */
function faintRelief({ width, height, L }: LabImage, base: Float32Array, range: number, low: number): Float32Array {
  const squares = newPlane(width, height)
  for (let i = 0; i < L.length; i++) squares.data[i] = ((L[i]! - base[i]!) / range) ** 2
  const energy = gaussianBlur(squares, 10, squares).data
  // Flare lifts the darkest tones of all; a photo without real black is hazy.
  const haze = smoothstep(0.05, 0.12, low)
  for (let i = 0; i < energy.length; i++) {
    const square = energy[i]!
    // The ground keeps its calm: there faint contrast is asphalt and grass.
    const standing = smoothstep(0.75, 0.6, i / energy.length)
    const contrast = Math.sqrt(Math.max(0, square))
    const real = square / (square + NOISE_CONTRAST * NOISE_CONTRAST)
    const gain = clamp((WANTED_CONTRAST / (contrast + 1e-4)) * real, 1, 2.6)
    energy[i] = 1 + (gain - 1) * standing * Math.max(haze, smoothstep(0.6, 0.35, base[i]! / range))
  }
  return energy
}

/** Darkest, middle and lightest of what is not sky; of everything when hardly anything else is there. */
function subjectRange(L: Float32Array, sky: Float32Array): [low: number, middle: number, high: number] {
  const shares = [0.006, 0.5, 0.992]
  let ground = 0
  for (const share of sky) if (share < 0.5) ground += 1
  const [low, middle, high] =
    ground < sky.length * 0.1 ? percentiles(L, shares, 1) : percentiles(L, shares, 1, (i) => sky[i]! < 0.5)
  // Haze stays a little: shadows pulled all the way to black lose whatever they hid.
  return [Math.max(0, low! - HAZE_KEPT), middle!, high!]
}

/** Lightness the middle of the frame is brought to at the second look. */
const MIDDLE_LIGHTNESS = 0.52

/**
 * A second look once the picture is abstracted: when the middle of the frame is still dark, one point curve lifts
 * every level of abstraction alike. Changes the pictures in place.
 */
export function liftDarkSubject(levels: readonly LabImage[], sky: Float32Array): void {
  const { width, height, L } = levels[0]!
  const inTheMiddle = (i: number) => {
    const x = i % width
    const y = (i / width) | 0
    return sky[i]! <= 0.5 && x > width * 0.12 && x < width * 0.88 && y > height * 0.2 && y < height * 0.74
  }
  const middle = percentiles(L, [0.5], 1, inTheMiddle)[0]!
  if (middle >= MIDDLE_LIGHTNESS || middle <= 0) return
  const gamma = Math.max(0.5, Math.log(MIDDLE_LIGHTNESS) / Math.log(middle))
  for (const level of levels) {
    for (let i = 0; i < sky.length; i++) {
      const share = 1 - sky[i]!
      if (share < 0.01) continue
      const before = Math.max(0.001, level.L[i]!)
      const after = before + (before ** gamma - before) * share
      const chromaGain = 1 + Math.min(0.35, (after / before - 1) * 0.5)
      level.L[i] = after
      level.a[i]! *= chromaGain
      level.b[i]! *= chromaGain
    }
  }
}
