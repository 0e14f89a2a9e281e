import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { streaks } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import type { Plane } from '../plane.ts'
import { type Range, smoothstepIn } from '../scalar.ts'
import type { Planes } from './planes.ts'

/** The tone below which the paper stays bare, and the tone at which shading is darkest. */
const SHADED_TONE_RANGE: Range = [0.06, 1.05]
/** Maximum darkness of shading, before the share below is added. */
const MAX_SHADE_TONE = 0.42
/** The share of the tone itself that is added to the shading. */
const ADDED_TONE_SHARE = 0.26
/** Texels of the noise per pixel along the strokes of the lead. */
const STROKE_TEXELS_ALONG = 0.5
/** Texels of the noise per pixel across the strokes of the lead. */
const STROKE_TEXELS_ACROSS = 1.3
/** Variation in darkness between strokes with the side of the lead. */
const STROKE_VARIATION = 0.25
/** Fullness of the drawing over which the shading ends. */
const END_FULLNESS_RANGE: Range = [0.55, 0.95]
/** Distance that such strokes extend beyond the end of the shading, in units of fullness. */
const RAGGED_FULLNESS = 0.5
/** Fullness at which strokes begin to end one by one, and at which they fully do: inside, all of them are drawn. */
const RAGGED_RANGE: Range = [1, 0.85]
/** The share of its shading that the ground loses. */
const GROUND_LOSS = 0.85
/** Between these shares of the height, unimportant areas gradually lose their shading like the ground. */
const LOW_HEIGHT_RANGE: Range = [0.7, 0.95]
/** The tone of the soft gray under the hatching of accents. */
const ACCENT_TONE = 0.7
/** Blur from the blunt side of the lead, in pixels: finer detail of the photo is left to lines. */
const BLUNT_SIGMA = 1
/** Share of its shading that the sky loses. */
const SKY_LOSS = 0.75

type ShadedSheet = Omit<Planes, 'standing' | 'groundSlope'> & {
  /** The target darkness of each pixel, 0..1. */
  readonly tone: Float32Array
  /** Where the deepest accents are, 0..1. */
  readonly deep: Float32Array
  /** How fully each pixel is drawn (see `vignette`). */
  readonly fullness: Float32Array
}

/**
 * The darkness shaded under the strokes, 0..1: middle tones are laid with the side of the lead, in the direction of
 * each plane, so that walls, roofs and crowns are masses instead of mere lines. Lawns and streets stay nearly bare, and
 * `deep` accents are an even gray under their hatching.
 */
export function sideShading(
  analysis: Analysis,
  { tone, deep, fullness, plane, angles, ground }: ShadedSheet,
  seed: number,
): Plane {
  const { width, height, importance, sky } = analysis
  const strokes = streaks()
  const cosines = angles.map(Math.cos)
  const sines = angles.map(Math.sin)
  const shift = (seed % 997) * 0.731
  const shading = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const low = smoothstepIn(LOW_HEIGHT_RANGE, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (tone[i]! <= SHADED_TONE_RANGE[0] || fullness[i]! + 0.5 * RAGGED_FULLNESS <= END_FULLNESS_RANGE[0]) continue
      const cos = cosines[plane[i]!]!
      const sin = sines[plane[i]!]!
      const along = (x * cos + y * sin) * STROKE_TEXELS_ALONG
      const stroke = sampleTexture(strokes, along + shift, (y * cos - x * sin) * STROKE_TEXELS_ACROSS + shift) - 0.5
      const dark = MAX_SHADE_TONE * smoothstepIn(SHADED_TONE_RANGE, tone[i]!) + ADDED_TONE_SHARE * tone[i]!
      const bare = GROUND_LOSS * Math.max(ground[i]!, low * (1 - importance[i]!))
      const ragged = RAGGED_FULLNESS * smoothstepIn(RAGGED_RANGE, fullness[i]!)
      const drawn = smoothstepIn(END_FULLNESS_RANGE, fullness[i]! + ragged * stroke)
      const shaded = Math.max(0, dark * (1 + STROKE_VARIATION * stroke)) * (1 - bare) * (1 - SKY_LOSS * sky[i]!)
      shading[i] = drawn * Math.max(shaded, ACCENT_TONE * deep[i]!)
    }
  }
  return gaussianBlur({ width, height, data: shading }, BLUNT_SIGMA)
}
