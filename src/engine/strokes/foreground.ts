import { asPlane } from '../analysis/types.ts'
import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve } from '../kernels/resize.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleBilinear } from '../plane.ts'
import { sampleTexture } from '../paper/texture.ts'
import { smoothstep } from '../scalar.ts'

/** Share of tone that the lowest ground loses where nothing matters. */
const RESTED = 0.5
/** Level swathes in which a hand lays a lawn: texels per pixel across and down, and how much they take or add. */
const SWATHE_ACROSS = 0.09
const SWATHE_DOWN = 0.5
const SWATHE = 0.75

/** How far up a sky is drawn behind what stands before it, in eighths of the analysis; where it ends, and how raggedly. */
const BEHIND = 13
const ENDS = 0.03
const FULL = 0.24
const RAGGED = 2.6
const NOWHERE = 0.01
/** Lightness of a night sky, which is drawn all over, and of a day's. */
const NIGHT = 0.3
const DAY = 0.5
/** Texels of its noise per pixel along and across the hand. */
const ALONG = 0.05
const ACROSS = 0.16

/**
 * A factor on tone that quietens what is around the house: a lawn drawn as carefully competes with it. The ground thins
 * downwards, in level swathes with paper in between; a day's sky is drawn behind roofs and crowns, which it sets off,
 * and left open above them, in slants of the `hand` (radians).
 */
export function restedTones(analysis: Analysis, hand: number): Float32Array {
  const { width, height, importance, sky, fine } = analysis
  const [cos, sin] = [Math.cos(hand), Math.sin(hand)]
  const standing = halve(halve(halve(asPlane(analysis, sky))))
  for (let j = 0; j < standing.data.length; j++) standing.data[j] = 1 - standing.data[j]!
  gaussianBlur(standing, BEHIND, standing)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const low = RESTED * smoothstep(0.56, 0.92, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const ground = groundAt(analysis, i)
      const rest = 1 - low * (1 - 0.8 * importance[i]!)
      const swathe = ground > 0 ? sampleTexture(broadUnevenness(), x * SWATHE_ACROSS, y * SWATHE_DOWN) - 0.5 : 0
      out[i] = rest * (1 + SWATHE * swathe * ground)
      if (sky[i]! < 0.05) continue
      const behind = sampleBilinear(standing, x / 8 - 0.5, y / 8 - 0.5)
      const uneven =
        behind < NOWHERE
          ? 0
          : sampleTexture(broadUnevenness(), (x * cos + y * sin) * ALONG, (y * cos - x * sin) * ACROSS) - 0.5
      const open = sky[i]! * smoothstep(NIGHT, DAY, fine.L[i]!)
      out[i]! *= 1 - open * (1 - smoothstep(ENDS, FULL, behind * (1 + RAGGED * uneven)))
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
