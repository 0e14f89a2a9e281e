import type { Analysis } from '../analysis/types.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { randomFrom } from '../random.ts'
import { mix, mixIn, type Range, smoothstepIn } from '../scalar.ts'
import { skyBehindLights } from './sky-tone.ts'

/** How steeply a hand sweeps through a sky, in radians, and how often it does so downward to the right. */
const STEEP: Range = [0.12, 0.42]
const FALLING = 0.35
/** The distance in pixels over which a sky's tone falls to a third upward. */
const RISE: Range = [60, 130]
/** Texels per pixel along and across a sweep, and the values of a texel from which there is tone, all of it. */
const ALONG = 0.02
const ACROSS = 0.22
const SWEPT: Range = [0.2, 0.5]
/** The share of its tone that the paper between sweeps keeps, and that the lighter side of the sky keeps. */
const BETWEEN = 0.6
const LIGHTER_SIDE: Range = [0.6, 1]
/** Tone below which there is nothing to see of it. */
const UNSEEN = 0.004

export type SweptSky = {
  /** How much tone the sky gets at each place. */
  readonly tone: Float32Array
  /** The angle of the sweeps, in radians. */
  readonly angle: number
}

/** A sky laid in a few sweeps with paper in between: each seed has its own angle, height and heavier side. */
export function sweptSky(analysis: Analysis, seed: number): SweptSky {
  const { width, height } = analysis
  const random = randomFrom(seed)
  const angle = mixIn(STEEP, random()) * (random() < FALLING ? 1 : -1)
  const tone = skyBehindLights(analysis, mixIn(RISE, random()))
  const lightSide = mixIn(LIGHTER_SIDE, random())
  const [left, right] = random() < 0.5 ? [lightSide, 1] : [1, lightSide]
  const phase = 100 * random()
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (tone[i]! < UNSEEN) continue
      const texel = sampleTexture(broadUnevenness(), ALONG * (x * cos + y * sin) + phase, ACROSS * (y * cos - x * sin))
      tone[i]! *= mix(left, right, x / width) * mix(BETWEEN, 1, smoothstepIn(SWEPT, texel))
    }
  }
  return { tone, angle }
}
