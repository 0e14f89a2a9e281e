import type { Analysis } from '../analysis/types.ts'
import { smoothstep } from '../scalar.ts'

/** The distance over which a sky's tone falls to a third, upward and to both sides, in pixels. */
const RISE = 70
const SPREAD = 24
/** Lightness of what needs no sky behind it, and of what needs it most. */
const DIM = 0.38
const LIGHT = 0.58

/**
 * How much tone a sky needs at each place, 0..1: some above light roofs and walls, which would be lost on bare paper,
 * and less farther up.
 */
export function skyBehindLights({ width, height, sky, vegetation, coarse }: Analysis, rise = RISE): Float32Array {
  const out = new Float32Array(width * height)
  const fall = Math.exp(-1 / rise)
  for (let i = out.length - 1; i >= 0; i--) {
    const air = sky[i]!
    const below = i + width < out.length ? out[i + width]! * fall : 0
    const light = air < 1 ? smoothstep(DIM, LIGHT, coarse.L[i]!) * (1 - vegetation[i]!) : 0
    out[i] = air * below + (1 - air) * light
  }
  const kept = Math.exp(-1 / SPREAD)
  for (let row = 0; row < out.length; row += width) {
    for (let i = row + 1; i < row + width; i++) out[i]! += kept * (out[i - 1]! - out[i]!)
    for (let i = row + width - 2; i >= row; i--) out[i]! += kept * (out[i + 1]! - out[i]!)
  }
  for (let i = 0; i < out.length; i++) out[i]! *= sky[i]!
  return out
}
