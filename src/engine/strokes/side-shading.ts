import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { streaks } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import type { Plane } from '../plane.ts'
import { clamp, type Range, smoothstepIn } from '../scalar.ts'
import { groundAt } from './foreground.ts'

/** Between which tones shading becomes darkest, its darkness there, and what every tone adds to it. */
const SHADED: Range = [0.06, 1.05]
const DARKEST = 0.6
const EVEN = 0.12
/** Texels of the strokes per pixel, along and across, and by how much they differ. */
const ALONG = 0.5
const ACROSS = 1.3
const UNEVEN = 0.5
/** Fullness of the drawing between which the shading ends, and how far its strokes reach beyond it. */
const ENDS: Range = [0.55, 0.95]
const RAGGED = 0.5
/** Share of its shading that the ground loses, over how many pixels, and from which share of the height down all does. */
const GROUND_BARE = 0.8
const GROUND = 8
const LOW: Range = [0.7, 0.95]
/** Share of its shading that the sky loses. */
const SKY_BARE = 0.4

/**
 * The darkness shaded under the strokes, 0..1: middle tones are laid with the side of the lead, in strokes at `angle`
 * (radians), so that walls, roofs and crowns are masses and not only lines. Lawns and streets stay nearly bare.
 */
export function sideShading(
  analysis: Analysis,
  { tone, fullness }: { readonly tone: Float32Array; readonly fullness: Float32Array },
  seed: number,
  angle: number,
): Plane {
  const { width, height, importance, sky } = analysis
  const strokes = streaks()
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const shift = (seed % 997) * 0.731
  const ground = gaussianBlur(
    asPlane(
      analysis,
      tone.map((_, i) => groundAt(analysis, i)),
    ),
    GROUND,
  ).data
  const shading = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const low = smoothstepIn(LOW, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (tone[i]! <= 0 || fullness[i]! === 0) continue
      const along = (x * cos + y * sin) * ALONG
      const stroke = sampleTexture(strokes, along + shift, (y * cos - x * sin) * ACROSS + shift) - 0.5
      const dark = DARKEST * smoothstepIn(SHADED, tone[i]!) + EVEN * tone[i]!
      const bare = GROUND_BARE * Math.max(clamp(1.6 * ground[i]!), low * (1 - importance[i]!))
      const drawn = smoothstepIn(ENDS, fullness[i]! + RAGGED * stroke)
      shading[i] = Math.max(0, dark * (1 + UNEVEN * stroke)) * drawn * (1 - bare) * (1 - SKY_BARE * sky[i]!)
    }
  }
  return { width, height, data: shading }
}
