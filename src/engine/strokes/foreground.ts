import type { Analysis } from '../analysis/types.ts'
import { smoothstep } from '../scalar.ts'

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
  const { width, height, importance, vegetation, coherence, formFlow, sky, plants } = analysis
  const y = i / (width * height)
  if (y < GROUND_TOP_SHARE || importance[i]! >= MAX_GROUND_IMPORTANCE || formFlow.magnitude[i]! >= 2 * MAX_LAWN_FORM)
    return 0
  const even = smoothstep(2 * MAX_LAWN_FORM, MAX_LAWN_FORM, formFlow.magnitude[i]!)
  const minor = smoothstep(MAX_GROUND_IMPORTANCE, 0.4, importance[i]!)
  const flat = Math.max(vegetation[i]!, (1 - vegetation[i]!) * (1 - 0.6 * coherence[i]!))
  const bare = (1 - sky[i]!) * (plants ? 1 - plants[i]! : 1)
  return smoothstep(GROUND_TOP_SHARE, SURELY_GROUND_SHARE, y) * minor * even * flat * bare
}
