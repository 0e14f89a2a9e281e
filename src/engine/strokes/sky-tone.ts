import type { Analysis } from '../analysis/types.ts'
import { smoothstep } from '../scalar.ts'

/** The distance over which a sky's tone falls to a third, upward. */
const RISE_PX = 70
/** The distance over which a sky's tone falls to a third, to either side. */
const SPREAD_PX = 24
/** Lightness below which an area needs no sky behind it. */
const MIN_SKY_BEHIND_LIGHTNESS = 0.38
/** Lightness above which an area fully needs sky behind it. */
const FULL_SKY_BEHIND_LIGHTNESS = 0.58

/** Tone that the sky needs at each pixel, 0..1: light roofs and walls would be lost on bare paper. It fades upward. */
export function skyBehindLights({ width, height, sky, vegetation, coarse }: Analysis, rise = RISE_PX): Float32Array {
  const out = new Float32Array(width * height)
  const fall = Math.exp(-1 / rise)
  for (let i = out.length - 1; i >= 0; i--) {
    const air = sky[i]!
    const below = i + width < out.length ? out[i + width]! * fall : 0
    const light =
      air < 1 ? smoothstep(MIN_SKY_BEHIND_LIGHTNESS, FULL_SKY_BEHIND_LIGHTNESS, coarse.L[i]!) * (1 - vegetation[i]!) : 0
    out[i] = air * below + (1 - air) * light
  }
  const kept = Math.exp(-1 / SPREAD_PX)
  for (let row = 0; row < out.length; row += width) {
    for (let i = row + 1; i < row + width; i++) out[i]! += kept * (out[i - 1]! - out[i]!)
    for (let i = row + width - 2; i >= row; i--) out[i]! += kept * (out[i + 1]! - out[i]!)
  }
  for (let i = 0; i < out.length; i++) out[i]! *= sky[i]!
  return out
}
