import type { LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { onFirstUse } from '../paper/hand.ts'
import { noiseTexture, sampleTexture } from '../paper/texture.ts'
import { clamp, mix, mixIn, smoothstep, smoothstepIn } from '../scalar.ts'
import type { PaintingAnalysis } from './painting-analysis.ts'

/** Lightness and chroma over which a place of the sky fades to white, and the white share that makes a blown sky. */
const WHITE = [0.8, 0.9] as const
const COLORLESS = [0.05, 0.025] as const
const BLOWN = [0.5, 0.8] as const
/** Lightness, a and b of the painted sky at the top and at the horizon. */
const SKY = { L: [0.77, 0.9], a: [-0.014, 0], b: [-0.06, -0.004] } as const
/** Soft clouds: texels per pixel across and down, range of the noise, their lightness, and the color that they lose. */
const CLOUDS = { across: 0.035, down: 0.1, from: 0.5, to: 0.68, lighter: 0.09, colorless: 0.75 } as const
/**
 * Reach of the painted sky into white gaps beside it, in pixels, and the attention at which these gaps count as built.
 */
const BESIDE_SIGMA = 6
const BUILT = [0.5, 0.3] as const
/** A place this near the sky and this light counts as sky, too: halos around trunks and poles. */
const NEAREST = [0.15, 0.35] as const
const LIGHTEST = [0.95, 0.985] as const

const clouds = onFirstUse(() =>
  noiseTexture(
    256,
    [
      [14, 1],
      [5, 0.5],
    ],
    23,
  ),
)

/**
 * Gives a sky that the photo shows white a pale blue that fades toward the horizon, with soft clouds. Other skies, and
 * pictures with a light of their own, are unchanged. Changes `images`, which are in the painter's colors.
 */
export function colorBlownSky(analysis: PaintingAnalysis, images: readonly LabImage[]): void {
  const { width, height, sky, fine, attention, direction } = analysis
  const white = (i: number) =>
    smoothstepIn(WHITE, fine.L[i]!) * smoothstepIn(COLORLESS, Math.sqrt(fine.a[i]! ** 2 + fine.b[i]! ** 2))
  let all = 1
  let blown = 0
  let horizon = 1
  for (let i = 0; i < sky.length; i++) {
    if (sky[i]! < 0.5) continue
    all += 1
    blown += white(i)
    horizon = (i / width) | 0
  }
  const strength = smoothstepIn(BLOWN, blown / all)
  if (strength === 0 || direction?.light) return
  const near = gaussianBlur({ width, height, data: sky }, BESIDE_SIGMA).data
  for (let i = 0; i < sky.length; i++) {
    if (near[i]! < 0.02) continue
    const halo = smoothstepIn(NEAREST, near[i]!) * smoothstepIn(LIGHTEST, fine.L[i]!)
    const gap = smoothstep(0.04, 0.3, near[i]!) * white(i) * Math.max(halo, smoothstepIn(BUILT, attention[i]!))
    const share = strength * Math.max(sky[i]!, gap)
    const y = (i / width) | 0
    const low = clamp(y / horizon)
    const noise = sampleTexture(clouds(), (i % width) * CLOUDS.across, y * CLOUDS.down)
    const cloud = smoothstep(CLOUDS.from, CLOUDS.to, noise)
    for (const { L, a, b } of images) {
      L[i] = mix(L[i]!, mixIn(SKY.L, low) + CLOUDS.lighter * cloud, share)
      a[i] = mix(a[i]!, mixIn(SKY.a, low) * (1 - CLOUDS.colorless * cloud), share)
      b[i] = mix(b[i]!, mixIn(SKY.b, low) * (1 - CLOUDS.colorless * cloud), share)
    }
  }
}
