import type { Analysis } from '../analysis/types.ts'
import { smoothstep, smoothstepIn } from '../scalar.ts'

/** The shares of the height from which there may be bare ground, and from which it is certain. */
const GROUND = [0.55, 0.72] as const

/**
 * How certainly pixel i is a drive, a street or bare soil, 0..1: low in the picture, unimportant, and neither sky nor
 * green.
 */
export function bareGroundAt({ width, height, sky, vegetation, importance }: Analysis, i: number): number {
  const low = smoothstepIn(GROUND, i / width / height)
  return low === 0 ? 0 : low * (1 - sky[i]!) * (1 - vegetation[i]!) * smoothstep(0.6, 0.25, importance[i]!)
}
