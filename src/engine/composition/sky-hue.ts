import type { Analysis, LabImage } from '../analysis/types.ts'
import { mix, smoothstep } from '../scalar.ts'

/** Lower limit of the ratio a / |b| of a blue sky, that of cerulean: the cyan of photos is not a pigment. */
export const MIN_SKY_HUE = -0.42

/** Share of the way that the hue of each pixel of a daytime sky is turned to the sky's mean hue. */
const HUE_TURN_SHARE = 0.85

/** The largest share of the sky that is pink, purple or golden by day. */
const MAX_DAY_GLOW_SHARE = 0.03
/** The smallest share of the sky that is pink, purple or golden at dusk. */
const MIN_DUSK_GLOW_SHARE = 0.08

/** 1 by day, 0 for a glowing sky, which keeps its own hues. */
export function daylight({ sky, coarse }: Pick<Analysis, 'sky' | 'coarse'>): number {
  let all = 1
  let glowing = 0
  for (let i = 0; i < sky.length; i++) {
    if (sky[i]! < 0.5) continue
    all += 1
    if (coarse.a[i]! > 0.006 || coarse.b[i]! > 0.015) glowing += 1
  }
  return smoothstep(MIN_DUSK_GLOW_SHARE, MAX_DAY_GLOW_SHARE, glowing / all)
}

/**
 * `image`, an abstraction of the analyzed photo, with its daytime sky (`day`, see `daylight`) in one hue, as if mixed
 * from one pigment: each pixel keeps its lightness and the strength of its color, so clouds stay white. A glowing sky
 * is unchanged.
 */
export function withSkyInOneHue(image: LabImage, { sky }: Pick<Analysis, 'sky'>, day: number): LabImage {
  let meanA = 0
  let meanB = 0
  for (let i = 0; i < sky.length; i++) {
    meanA += sky[i]! * image.a[i]!
    meanB += sky[i]! * image.b[i]!
  }
  if (day === 0 || meanB >= 0) return image
  meanA = Math.max(meanA, MIN_SKY_HUE * -meanB)
  const strength = Math.hypot(meanA, meanB)
  const a = new Float32Array(image.a)
  const b = new Float32Array(image.b)
  for (let i = 0; i < sky.length; i++) {
    const share = HUE_TURN_SHARE * day * sky[i]!
    if (share < 0.01) continue
    const chroma = Math.hypot(a[i]!, b[i]!)
    a[i] = mix(a[i]!, (chroma * meanA) / strength, share)
    b[i] = mix(b[i]!, (chroma * meanB) / strength, share)
  }
  return { ...image, a, b }
}
