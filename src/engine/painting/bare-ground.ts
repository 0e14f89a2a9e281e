import type { Analysis, LabImage } from '../analysis/types.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { clamp, smoothstep, smoothstepIn } from '../scalar.ts'
import type { PaintingAnalysis } from './painting-analysis.ts'

/** Share of the height at which the ground begins: its lightness and b change from there to the foot of the picture. */
const FROM = 0.55
const NEARER = { darker: 0.06, cooler: 0.012 } as const
/**
 * Level bands: texels per pixel across, and in all from the beginning of the ground to its foot, where they are this
 * many times broader, as in perspective; the range of their lightness and of their warmth (b).
 */
const BANDS = { across: 0.035, down: 150, broader: 6 } as const
const VARIED = { L: 0.055, b: 0.03 } as const
/** Where in the texture the warmth of the bands is found, apart from their lightness. */
const APART = 97

/**
 * Shades drives, streets and bare soil as one level plane: darker and cooler toward the viewer, in long level bands a
 * little lighter, darker, warmer or cooler. Changes `images`.
 */
export function shadeGround({ width, height, ground }: PaintingAnalysis, images: readonly LabImage[]): void {
  const texture = broadUnevenness()
  for (let y = Math.floor(FROM * height); y < height; y++) {
    const near = clamp((y / height - FROM) / (1 - FROM))
    const depth = (BANDS.down * Math.log1p((BANDS.broader - 1) * near)) / Math.log(BANDS.broader)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const bare = ground[i]!
      if (bare === 0) continue
      const light = sampleTexture(texture, x * BANDS.across, depth) - 0.5
      const warm = sampleTexture(texture, x * BANDS.across + APART, depth) - 0.5
      for (const { L, b } of images) {
        L[i]! += bare * (VARIED.L * light - NEARER.darker * near)
        b[i]! += bare * (VARIED.b * warm - NEARER.cooler * near)
      }
    }
  }
}

/** The shares of the height from which there may be bare ground, and from which it is certain. */
const GROUND_FROM = [0.55, 0.72] as const

/**
 * How certainly pixel i is a drive, a street or bare soil, 0..1: low in the picture, unimportant, and neither sky nor
 * green.
 */
export function bareGroundAt({ width, height, sky, vegetation, importance }: Analysis, i: number): number {
  const low = smoothstepIn(GROUND_FROM, i / width / height)
  return low === 0 ? 0 : low * (1 - sky[i]!) * (1 - vegetation[i]!) * smoothstep(0.6, 0.25, importance[i]!)
}
