import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { streaks } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { newPlane, type Plane, sampleBilinear } from '../plane.ts'
import { clamp, type Range, smoothstepIn } from '../scalar.ts'
import { groundAt } from './foreground.ts'

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
/**
 * The share of its shading that the ground loses, over how many pixels, and below which share of the height it loses
 * all of it.
 */
const GROUND_BARE = 0.8
const GROUND = 8
const LOW: Range = [0.7, 0.95]
/** The ground is looked up at every fourth pixel, from this share of the height down. */
const STEP = 4
const HIGHEST_GROUND = 0.48
/** The darkness of accents that are pressed until the tooth is full. */
const PRESSED = 1.02
/** How blunt the side of the lead is, in pixels: finer detail of the photo is left to lines. */
const BLUNT = 1
/** Share of its shading that the sky loses. */
const SKY_BARE = 0.85

/**
 * The darkness shaded under the strokes, 0..1: middle tones are laid with the side of the lead, in strokes at `angle`
 * (radians), so that walls, roofs and crowns are masses and not only lines. Lawns and streets stay nearly bare, and
 * `deep` accents (0..1) are pressed black.
 */
export function sideShading(
  analysis: Analysis,
  { tone, deep, fullness }: { readonly [P in 'tone' | 'deep' | 'fullness']: Float32Array },
  seed: number,
  angle: number,
): Plane {
  const { width, height, importance, sky } = analysis
  const strokes = streaks()
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const shift = (seed % 997) * 0.731
  const ground = groundAround(analysis)
  const shading = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const low = smoothstepIn(LOW, y / height)
    const onGround = y > HIGHEST_GROUND * height
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (tone[i]! <= SHADED[0] || fullness[i]! + 0.5 * RAGGED <= ENDS[0]) continue
      const along = (x * cos + y * sin) * ALONG
      const stroke = sampleTexture(strokes, along + shift, (y * cos - x * sin) * ACROSS + shift) - 0.5
      const dark = DARKEST * smoothstepIn(SHADED, tone[i]!) + EVEN * tone[i]!
      const around = onGround ? clamp(1.6 * sampleBilinear(ground, x / STEP, y / STEP)) : 0
      const bare = GROUND_BARE * Math.max(around, low * (1 - importance[i]!))
      const drawn = smoothstepIn(ENDS, fullness[i]! + RAGGED * stroke)
      const shaded = Math.max(0, dark * (1 + UNEVEN * stroke)) * (1 - bare) * (1 - SKY_BARE * sky[i]!)
      shading[i] = drawn * Math.max(shaded, PRESSED * deep[i]!)
    }
  }
  return gaussianBlur({ width, height, data: shading }, BLUNT)
}

/** How much of the surroundings is ground, 0..1, at every `STEP`-th pixel across and down. */
function groundAround(analysis: Analysis): Plane {
  const width = Math.ceil(analysis.width / STEP)
  const ground = newPlane(width, Math.ceil(analysis.height / STEP))
  for (let k = 0; k < ground.data.length; k++) {
    ground.data[k] = groundAt(analysis, Math.floor(k / width) * STEP * analysis.width + (k % width) * STEP)
  }
  return gaussianBlur(ground, GROUND / STEP, ground)
}
