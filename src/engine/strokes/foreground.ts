import type { Analysis } from '../analysis/types.ts'
import { smoothstep } from '../scalar.ts'

/**
 * A factor 0.58..1 on tone that quietens the lower part of the picture where nothing matters: a lawn drawn as
 * carefully as the house competes with it.
 */
export function foregroundRest({ width, height, importance }: Analysis): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const low = 0.42 * smoothstep(0.58, 0.92, y / height)
    for (let x = 0; x < width; x++) out[y * width + x] = 1 - low * (1 - 0.8 * importance[y * width + x]!)
  }
  return out
}
