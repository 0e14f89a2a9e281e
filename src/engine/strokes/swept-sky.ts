import type { Analysis } from '../analysis/types.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { type Random, randomFrom } from '../random.ts'
import { mix, mixIn, type Range, smoothstepIn } from '../scalar.ts'
import { skyBehindLights } from './sky-tone.ts'

/** Range of the slope at which a hand sweeps through a sky. */
const SWEEP_ANGLE_RANGE_RAD: Range = [0.12, 0.42]
/** Share of seeds for which a hand sweeps downward to the right. */
const FALLING_SHARE = 0.35
/** Range of the distance over which a sky's tone falls to a third, upward. */
const RISE_RANGE_PX: Range = [60, 130]
/** Texels of the noise per pixel along a sweep. */
const SWEEP_TEXELS_ALONG = 0.02
/** Texels of the noise per pixel across a sweep. */
const SWEEP_TEXELS_ACROSS = 0.22
/** The values of the noise above which there is some tone, and above which there is full tone. */
const SWEPT_RANGE: Range = [0.2, 0.5]
/** The share of its tone that the paper between sweeps keeps. */
const BETWEEN_TONE_SHARE = 0.6
/** Range of the share of its tone that the lighter side of the sky keeps. */
const LIGHT_SIDE_TONE_RANGE: Range = [0.6, 1]
/** Minimum visible tone. */
const MIN_VISIBLE_TONE = 0.004

export type SweptSky = {
  /** The tone of the sky at each pixel. */
  readonly tone: Float32Array
  /** The angle of the sweeps, in radians. */
  readonly angle: number
}

/** The angle at which a hand sweeps through a sky, in radians. */
export const sweepAngle = (random: Random): number =>
  mixIn(SWEEP_ANGLE_RANGE_RAD, random()) * (random() < FALLING_SHARE ? 1 : -1)

/** A sky laid in a few sweeps with paper in between: each seed has its own angle, height and heavier side. */
export function sweptSky(analysis: Analysis, seed: number): SweptSky {
  const { width, height } = analysis
  const random = randomFrom(seed)
  const angle = sweepAngle(random)
  const tone = skyBehindLights(analysis, mixIn(RISE_RANGE_PX, random()))
  const lightSide = mixIn(LIGHT_SIDE_TONE_RANGE, random())
  const [left, right] = random() < 0.5 ? [lightSide, 1] : [1, lightSide]
  const phase = 100 * random()
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (tone[i]! < MIN_VISIBLE_TONE) continue
      const texel = sampleTexture(
        broadUnevenness(),
        SWEEP_TEXELS_ALONG * (x * cos + y * sin) + phase,
        SWEEP_TEXELS_ACROSS * (y * cos - x * sin),
      )
      tone[i]! *= mix(left, right, x / width) * mix(BETWEEN_TONE_SHARE, 1, smoothstepIn(SWEPT_RANGE, texel))
    }
  }
  return { tone, angle }
}
