import type { Analysis, LabImage } from '../analysis/types.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { clamp, smoothstep, smoothstepIn } from '../scalar.ts'
import type { PaintingAnalysis } from './painting-analysis.ts'

/** Share of the height at which the ground begins. */
const GROUND_TOP_SHARE = 0.55
/** Darkening and cooling (b) of the ground from its top to the foot of the picture. */
const FOREGROUND_CHANGE = { darker: 0.02, cooler: 0.006 } as const
/** Lightness that lit asphalt and earth gain: a painter's street is a light plane. */
const LIT_LIGHTER = 0.028
/** The lightness at which ground starts to count as out of the shadow, and at which it counts fully. */
const OUT_OF_SHADOW_RANGE = [0.42, 0.55] as const
/** The lightness at which ground starts to count as asphalt instead of concrete, and at which it counts fully. */
const BELOW_CONCRETE_RANGE = [0.82, 0.68] as const
/**
 * Level bands: texels per pixel across; texels from the top of the ground to its foot; and how many times broader the
 * bands are at the foot, as in perspective.
 */
const LEVEL_BANDS = { across: 0.035, down: 150, broader: 6 } as const
/** The range of the bands' lightness and of their warmth (b). */
const BAND_RANGE = { L: 0.026, b: 0.016 } as const
/** Offset in the texture between the samples for the bands' lightness and their warmth. */
const WARMTH_OFFSET_TEXELS = 97

/**
 * Shades driveways, streets and bare soil as one level plane: darker and cooler toward the viewer, in long level bands
 * a little lighter, darker, warmer or cooler. Changes `images`.
 */
export function shadeGround({ width, height, ground }: PaintingAnalysis, images: readonly LabImage[]): void {
  const texture = broadUnevenness()
  for (let y = Math.floor(GROUND_TOP_SHARE * height); y < height; y++) {
    const near = clamp((y / height - GROUND_TOP_SHARE) / (1 - GROUND_TOP_SHARE))
    const depth = (LEVEL_BANDS.down * Math.log1p((LEVEL_BANDS.broader - 1) * near)) / Math.log(LEVEL_BANDS.broader)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const bare = ground[i]!
      if (bare === 0) continue
      const light = sampleTexture(texture, x * LEVEL_BANDS.across, depth) - 0.5
      const warm = sampleTexture(texture, x * LEVEL_BANDS.across + WARMTH_OFFSET_TEXELS, depth) - 0.5
      for (const { L, b } of images) {
        L[i]! += bare * (LIT_LIGHTER * litAt(L[i]!) + BAND_RANGE.L * light - FOREGROUND_CHANGE.darker * near)
        b[i]! += bare * (BAND_RANGE.b * warm - FOREGROUND_CHANGE.cooler * near)
      }
    }
  }
}

/** How much ground of lightness L is lit asphalt or earth, 0..1: neither in shadow nor pale concrete. */
const litAt = (L: number): number => smoothstepIn(OUT_OF_SHADOW_RANGE, L) * smoothstepIn(BELOW_CONCRETE_RANGE, L)

/** The shares of the height below which there may be bare ground, and below which it is certain. */
const GROUND_HEIGHT_RANGE = [0.55, 0.72] as const

/**
 * How certain pixel i is to be a driveway, a street or bare soil, 0..1: low in the picture, unimportant, and neither
 * sky nor green.
 */
export function bareGroundAt({ width, height, sky, vegetation, importance }: Analysis, i: number): number {
  const low = smoothstepIn(GROUND_HEIGHT_RANGE, i / width / height)
  return low === 0 ? 0 : low * (1 - sky[i]!) * (1 - vegetation[i]!) * smoothstep(0.6, 0.25, importance[i]!)
}
