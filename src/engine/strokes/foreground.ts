import type { Analysis } from '../analysis/types.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { smoothstep } from '../scalar.ts'

/** Maximum share of its tone that the lowest ground loses if it is unimportant. */
const REST_SHARE = 0.5
/** Level swathes in which a hand draws a lawn: texels per pixel across. */
const SWATHE_TEXELS_ACROSS = 0.09
/** Level swathes in which a hand draws a lawn: texels per pixel down. */
const SWATHE_TEXELS_DOWN = 0.5
/** Share of tone that swathes add or remove. */
const SWATHE_TONE_SHARE = 0.75

/**
 * A factor on tone that quiets unimportant ground: a lawn drawn as carefully as the house would compete with it. The
 * tone thins downward, in level swathes with paper in between.
 */
export function foregroundRest(analysis: Analysis): Float32Array {
  const { width, height, importance } = analysis
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const low = REST_SHARE * smoothstep(0.56, 0.92, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const ground = groundAt(analysis, i)
      const rest = 1 - low * (1 - 0.8 * importance[i]!)
      const swathe =
        ground > 0 ? sampleTexture(broadUnevenness(), x * SWATHE_TEXELS_ACROSS, y * SWATHE_TEXELS_DOWN) - 0.5 : 0
      out[i] = rest * (1 + SWATHE_TONE_SHARE * swathe * ground)
    }
  }
  return out
}

/** Share of the height below which there may be ground. */
const GROUND_TOP_SHARE = 0.52
/** Share of the height below which there surely is ground. */
const SURELY_GROUND_SHARE = 0.64
/** Importance above which a pixel is not ground. */
const MAX_GROUND_IMPORTANCE = 0.62
/** Green with less form than this is a lawn; other green is standing. */
const MAX_LAWN_FORM = 0.07

/**
 * How certain pixel i is to be lawn, street or path, 0..1: low in the picture, unimportant, and evenly green or without
 * edges that agree.
 */
export function groundAt(analysis: Analysis, i: number): number {
  const { width, height, importance, vegetation, coherence, formFlow, sky } = analysis
  const y = i / (width * height)
  if (y < GROUND_TOP_SHARE || importance[i]! >= MAX_GROUND_IMPORTANCE || formFlow.magnitude[i]! >= 2 * MAX_LAWN_FORM)
    return 0
  const even = smoothstep(2 * MAX_LAWN_FORM, MAX_LAWN_FORM, formFlow.magnitude[i]!)
  const minor = smoothstep(MAX_GROUND_IMPORTANCE, 0.4, importance[i]!)
  const flat = Math.max(vegetation[i]!, (1 - vegetation[i]!) * (1 - 0.6 * coherence[i]!))
  return smoothstep(GROUND_TOP_SHARE, SURELY_GROUND_SHARE, y) * minor * even * flat * (1 - sky[i]!)
}
