import type { Analysis } from '../analysis/types.ts'
import { smoothstep } from '../scalar.ts'

/** Over how many pixels a sky's tone falls to a third, upwards and to both sides. */
const RISE = 70
const SPREAD = 24

/**
 * How much tone a sky needs at each place, 0..1: some above light roofs and walls, which would be lost on bare paper, less
 * and less further up.
 */
export function skyBehindLights({ width, height, sky, vegetation, coarse }: Analysis): Float32Array {
  const out = new Float32Array(width * height)
  const fall = Math.exp(-1 / RISE)
  for (let i = out.length - 1; i >= 0; i--) {
    const below = i + width < out.length ? out[i + width]! * fall : 0
    const light = smoothstep(0.38, 0.58, coarse.L[i]!) * (1 - vegetation[i]!)
    out[i] = sky[i]! * below + (1 - sky[i]!) * light
  }
  const kept = Math.exp(-1 / SPREAD)
  for (let row = 0; row < out.length; row += width) {
    for (let i = row + 1; i < row + width; i++) out[i]! += kept * (out[i - 1]! - out[i]!)
    for (let i = row + width - 2; i >= row; i--) out[i]! += kept * (out[i + 1]! - out[i]!)
  }
  return out.map((tone, i) => tone * sky[i]!)
}
