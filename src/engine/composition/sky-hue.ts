import type { Analysis, LabImage } from '../analysis/types.ts'
import { mix, smoothstep } from '../scalar.ts'

/** Lower limit of the ratio a / |b| of a blue sky, that of cerulean: a photo's cyan is no pigment. */
export const GREENEST = -0.42

/** How far the hue of each place of a sky by day is turned to the sky's mean hue. */
const TURNED = 0.85

/** Pink, purple or golden share of the sky: at most BY_DAY during the day, at least AT_DUSK at dusk. */
const BY_DAY = 0.03
const AT_DUSK = 0.08

/** 1 by day, 0 for a glowing sky, which keeps its own hues. */
export function daylight({ sky, coarse }: Pick<Analysis, 'sky' | 'coarse'>): number {
  let all = 1
  let glowing = 0
  for (let i = 0; i < sky.length; i++) {
    if (sky[i]! < 0.5) continue
    all += 1
    if (coarse.a[i]! > 0.006 || coarse.b[i]! > 0.015) glowing += 1
  }
  return smoothstep(AT_DUSK, BY_DAY, glowing / all)
}

/**
 * `image`, an abstraction of the analyzed photo, with its sky by day (`day`, see `daylight`) in one hue, as it is mixed
 * from one pigment: each place keeps its lightness and the strength of its color, so clouds stay white. A glowing sky
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
  meanA = Math.max(meanA, GREENEST * -meanB)
  const strength = Math.hypot(meanA, meanB)
  const a = new Float32Array(image.a)
  const b = new Float32Array(image.b)
  for (let i = 0; i < sky.length; i++) {
    const share = TURNED * day * sky[i]!
    if (share < 0.01) continue
    const chroma = Math.hypot(a[i]!, b[i]!)
    a[i] = mix(a[i]!, (chroma * meanA) / strength, share)
    b[i] = mix(b[i]!, (chroma * meanB) / strength, share)
  }
  return { ...image, a, b }
}
