import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { streaks } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import type { Plane } from '../plane.ts'
import { type Range, smoothstepIn } from '../scalar.ts'
import type { Planes } from './planes.ts'

/**
 * The tones between which shading reaches its darkest, how dark that is, and what each of them adds; below them is
 * paper.
 */
const SHADED: Range = [0.06, 1.05]
const DARKEST = 0.42
const EVEN = 0.26
/** Texels of the strokes per pixel, along and across, and by how much they differ. */
const ALONG = 0.5
const ACROSS = 1.3
const UNEVEN = 0.25
/** Fullness of the drawing between which the shading ends, and how far its strokes reach beyond it. */
const ENDS: Range = [0.55, 0.95]
const RAGGED = 0.5
/** The share of its shading that the ground loses; between these shares of the height, so does what does not matter. */
const GROUND_BARE = 0.85
const LOW: Range = [0.7, 0.95]
/** The soft gray under the hatching of accents. */
const UNDER_HATCHING = 0.7
/** How blunt the side of the lead is, in pixels: finer detail of the photo is left to lines. */
const BLUNT = 1
/** Share of its shading that the sky loses. */
const SKY_BARE = 0.75

type ShadedSheet = Planes & {
  /** The target darkness of each place, 0..1. */
  readonly tone: Float32Array
  /** Where the deepest accents are, 0..1. */
  readonly deep: Float32Array
  /** How fully each place is drawn (see `vignette`). */
  readonly fullness: Float32Array
}

/**
 * The darkness shaded under the strokes, 0..1: middle tones are laid with the side of the lead, in the direction of each
 * plane, so that walls, roofs and crowns are masses and not only lines. Lawns and streets stay nearly bare, and `deep`
 * accents are an even gray under their hatching.
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
    const low = smoothstepIn(LOW, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (tone[i]! <= SHADED[0] || fullness[i]! + 0.5 * RAGGED <= ENDS[0]) continue
      const cos = cosines[plane[i]!]!
      const sin = sines[plane[i]!]!
      const along = (x * cos + y * sin) * ALONG
      const stroke = sampleTexture(strokes, along + shift, (y * cos - x * sin) * ACROSS + shift) - 0.5
      const dark = DARKEST * smoothstepIn(SHADED, tone[i]!) + EVEN * tone[i]!
      const bare = GROUND_BARE * Math.max(ground[i]!, low * (1 - importance[i]!))
      const drawn = smoothstepIn(ENDS, fullness[i]! + RAGGED * stroke)
      const shaded = Math.max(0, dark * (1 + UNEVEN * stroke)) * (1 - bare) * (1 - SKY_BARE * sky[i]!)
      shading[i] = drawn * Math.max(shaded, UNDER_HATCHING * deep[i]!)
    }
  }
  return gaussianBlur({ width, height, data: shading }, BLUNT)
}
