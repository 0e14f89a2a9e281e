import { newHistogram } from '../analysis/percentiles.ts'
import type { Analysis } from '../analysis/types.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { clamp, smoothstep } from '../scalar.ts'

/** Share of tone that the lowest ground loses where nothing matters. */
const RESTED = 0.5
/** Level swathes in which a hand lays a lawn: texels per pixel across and down, and how much they take or add. */
const SWATHE_ACROSS = 0.09
const SWATHE_DOWN = 0.5
const SWATHE = 0.75

/**
 * A factor on tone that quietens the ground where nothing matters: a lawn drawn as carefully as the house competes
 * with it. It thins downwards, in level swathes with paper in between.
 */
export function foregroundRest(analysis: Analysis): Float32Array {
  const { width, height, importance } = analysis
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const low = RESTED * smoothstep(0.56, 0.92, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const ground = groundAt(analysis, i)
      const rest = 1 - low * (1 - 0.8 * importance[i]!)
      const swathe = ground > 0 ? sampleTexture(broadUnevenness(), x * SWATHE_ACROSS, y * SWATHE_DOWN) - 0.5 : 0
      out[i] = rest * (1 + SWATHE * swathe * ground)
    }
  }
  return out
}

/** From which share of the height down there may be ground, and from where there surely is. */
const GROUND_FROM = 0.52
const GROUND_SURELY = 0.64
/** Green with fainter form than this is a lawn; other green stands up. */
const LAWN_FORM = 0.07

/**
 * Whether pixel i is lawn, street or path, 0..1: low in the picture, unimportant, and evenly green or without edges
 * that agree.
 */
export function groundAt(analysis: Analysis, i: number): number {
  const { width, height, importance, vegetation, coherence, formFlow, sky } = analysis
  const y = i / (width * height)
  if (y < GROUND_FROM) return 0
  const even = smoothstep(2 * LAWN_FORM, LAWN_FORM, formFlow.magnitude[i]!)
  const minor = smoothstep(0.62, 0.4, importance[i]!)
  const flat = Math.max(vegetation[i]!, (1 - vegetation[i]!) * (1 - 0.6 * coherence[i]!))
  return smoothstep(GROUND_FROM, GROUND_SURELY, y) * minor * even * flat * (1 - sky[i]!)
}

/** Share of its tone that a lawn or a drive in the light keeps, and in a few patches. */
const LIT = 0.12
const IN_PATCHES = 0.75
/** How much darker than the middle of the ground a place must be for it to lie in shadow, and to lie in it surely. */
const HARDLY_SHADED = 0.07
const SHADED = 0.2
/** Texels per pixel across and down of the unevenness that makes patches, and from where there is one. */
const PATCH_ACROSS = 0.05
const PATCH_DOWN = 0.14
const PATCH_FROM = 0.56
const PATCH_SURELY = 0.68
/** Tone at the feet of what stands on the ground, and over how many pixels it falls to a third, down and to both sides. */
const FEET = 0.45
const DOWN = 9
const ASIDE = 16

/**
 * Draws the ground sparingly, in place: shadows keep their tone, the rest is suggested in a few patches, and what stands
 * on it gets a shadow at its feet.
 */
export function settleGround(analysis: Analysis, tone: Float32Array): void {
  const { width, height, vegetation } = analysis
  const isLawn = (i: number) => vegetation[i]! > 0.5
  // Above this row nothing is ground.
  const first = Math.floor(GROUND_FROM * height)
  const ground = new Float32Array(tone.length)
  const lawns = newHistogram(1)
  const bare = newHistogram(1)
  for (let i = first * width; i < ground.length; i++) {
    ground[i] = clamp(1.5 * groundAt(analysis, i))
    if (ground[i]! > 0.7) (isLawn(i) ? lawns : bare).add(tone[i]!)
  }
  const [lawnTone] = lawns.percentiles([0.5])
  const [bareTone] = bare.percentiles([0.5])
  const feet = shadowsAtFeet(analysis, ground, first)
  for (let y = first; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const there = ground[i]!
      if (there === 0) continue
      const shadow = smoothstep(HARDLY_SHADED, SHADED, tone[i]! - (isLawn(i) ? lawnTone! : bareTone!))
      const patch = sampleTexture(broadUnevenness(), x * PATCH_ACROSS + 50, y * PATCH_DOWN + 50)
      const lit = LIT + (IN_PATCHES - LIT) * smoothstep(PATCH_FROM, PATCH_SURELY, patch)
      tone[i] =
        tone[i]! * (1 - there * (1 - lit) * (1 - shadow)) + FEET * smoothstep(0.6, 0.95, there) * Math.min(1, feet[i]!)
    }
  }
}

/** How much shadow lies on each place below what stands on the ground and is dark, from row `first` down. */
function shadowsAtFeet({ width, fine, sky }: Analysis, ground: Float32Array, first: number): Float32Array {
  const feet = new Float32Array(ground.length)
  const fall = Math.exp(-1 / DOWN)
  for (let i = Math.max(1, first) * width; i < feet.length; i++) {
    const standing = ground[i] === 1 ? 0 : (1 - ground[i]!) * (1 - sky[i]!) * smoothstep(0.6, 0.4, fine.L[i]!)
    feet[i] = ground[i]! * fall * feet[i - width]! + standing
  }
  const kept = Math.exp(-1 / ASIDE)
  for (let row = first * width; row < feet.length; row += width) {
    for (let i = row + 1; i < row + width; i++) feet[i] = Math.max(feet[i]!, kept * feet[i - 1]! * ground[i]!)
  }
  return feet
}
