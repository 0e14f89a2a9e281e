import type { Analysis } from '../analysis/types.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { smoothstep } from '../scalar.ts'

/** Share of tone that the lowest ground loses if nothing there matters. */
const RESTED = 0.5
/** Level swathes in which a hand lays a lawn: texels per pixel across and down, and how much they take or add. */
const SWATHE_ACROSS = 0.09
const SWATHE_DOWN = 0.5
const SWATHE = 0.75

/**
 * A factor on tone that quiets unimportant ground: a lawn drawn as carefully as the house would compete with it. It
 * thins downward, in level swathes with paper in between.
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

/** Shares of the height below which there may be ground, and surely is. */
const GROUND_FROM = 0.52
const GROUND_SURELY = 0.64
/** Importance from which a place is no ground. */
const IMPORTANT = 0.62
/** Green with fainter form than this is a lawn; other green is standing. */
const LAWN_FORM = 0.07

/**
 * Whether pixel i is lawn, street or path, 0..1: low in the picture, unimportant, and evenly green or without edges
 * that agree.
 */
export function groundAt(analysis: Analysis, i: number): number {
  const { width, height, importance, vegetation, coherence, formFlow, sky } = analysis
  const y = i / (width * height)
  if (y < GROUND_FROM || importance[i]! >= IMPORTANT || formFlow.magnitude[i]! >= 2 * LAWN_FORM) return 0
  const even = smoothstep(2 * LAWN_FORM, LAWN_FORM, formFlow.magnitude[i]!)
  const minor = smoothstep(IMPORTANT, 0.4, importance[i]!)
  const flat = Math.max(vegetation[i]!, (1 - vegetation[i]!) * (1 - 0.6 * coherence[i]!))
  return smoothstep(GROUND_FROM, GROUND_SURELY, y) * minor * even * flat * (1 - sky[i]!)
}
