import type { LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { onFirstUse } from '../paper/hand.ts'
import { noiseTexture, sampleTexture } from '../paper/texture.ts'
import { clamp, mix, mixIn, smoothstep, smoothstepIn } from '../scalar.ts'
import type { PaintingAnalysis, PaintingSources } from './painting-analysis.ts'

type Seen = PaintingAnalysis & Pick<PaintingSources, 'fine'>

/** Range of lightness over which a sky pixel goes from colored to white. */
const WHITE_LIGHTNESS_RANGE = [0.8, 0.9] as const
/** Range of chroma over which a sky pixel goes from colored to white. */
const WHITE_CHROMA_RANGE = [0.05, 0.025] as const
/** Shares of white pixels at which a sky starts to count as blown out and at which it counts fully. */
const BLOWN_SHARE_RANGE = [0.5, 0.8] as const
/** Lightness, a and b of the painted sky, each at the top and at the horizon. */
const PAINTED_SKY = { L: [0.77, 0.9], a: [-0.014, 0], b: [-0.06, -0.004] } as const
/**
 * Soft clouds: texels per pixel across and down, the range of the noise, added lightness, and the share of color that
 * they lose.
 */
const PAINTED_CLOUDS = { across: 0.035, down: 0.1, from: 0.5, to: 0.68, lighter: 0.09, colorless: 0.75 } as const
/** Distance over which the painted sky reaches into white gaps beside it, in pixels. */
const SKY_REACH_SIGMA = 6
/** Attention above which white gaps beside the sky count as built, and below which they do not. */
const BUILT_ATTENTION_RANGE = [0.5, 0.3] as const
/**
 * Values of the blurred sky mask at which a halo (around a trunk or a pole) starts to count as sky and at which it
 * counts fully.
 */
const HALO_NEARNESS_RANGE = [0.15, 0.35] as const
/** Lightness at which a halo around a trunk or a pole starts to count as sky and at which it counts fully. */
const HALO_LIGHTNESS_RANGE = [0.95, 0.985] as const

/** Distance over which the painted sky reaches into white gaps between leaves, in pixels. */
const CROWN_REACH_SIGMA = 40
/** Values of the sky mask blurred that far at which such a gap starts to count as sky and at which it counts fully. */
const CROWN_NEARNESS_RANGE = [0.01, 0.06] as const
/** Leaves are counted within this many pixels around a white gap. */
const LEAVES_SIGMA = 14
/** Shares of leaves around a gap at which it starts to count as one between leaves and at which it counts fully. */
const LEAF_SHARE_RANGE = [0.08, 0.25] as const

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
 * Gives a sky that is white in the photo a pale blue that fades toward the horizon, with soft clouds. Other skies, and
 * pictures with a requested light, are unchanged. Changes `images`, which are in the painter's colors.
 */
export function colorBlownSky(analysis: Seen, images: readonly LabImage[]): void {
  const { width, height, sky, fine, attention, vegetation, direction } = analysis
  const white = (i: number) =>
    smoothstepIn(WHITE_LIGHTNESS_RANGE, fine.L[i]!) *
    smoothstepIn(WHITE_CHROMA_RANGE, Math.sqrt(fine.a[i]! ** 2 + fine.b[i]! ** 2))
  let all = 1
  let blown = 0
  let horizon = 1
  for (let i = 0; i < sky.length; i++) {
    if (sky[i]! < 0.5) continue
    all += 1
    blown += white(i)
    horizon = (i / width) | 0
  }
  const strength = smoothstepIn(BLOWN_SHARE_RANGE, blown / all)
  if (strength === 0 || direction?.light) return
  const near = gaussianBlur({ width, height, data: sky }, SKY_REACH_SIGMA).data
  const around = gaussianBlur({ width, height, data: sky }, CROWN_REACH_SIGMA).data
  const leaves = gaussianBlur({ width, height, data: vegetation }, LEAVES_SIGMA).data
  for (let i = 0; i < sky.length; i++) {
    const crown = smoothstepIn(CROWN_NEARNESS_RANGE, around[i]!) * smoothstepIn(LEAF_SHARE_RANGE, leaves[i]!)
    if (near[i]! < 0.02 && crown === 0) continue
    const halo = smoothstepIn(HALO_NEARNESS_RANGE, near[i]!) * smoothstepIn(HALO_LIGHTNESS_RANGE, fine.L[i]!)
    const beside = smoothstep(0.04, 0.3, near[i]!) * Math.max(halo, smoothstepIn(BUILT_ATTENTION_RANGE, attention[i]!))
    const gap = white(i) * Math.max(beside, crown)
    const share = strength * Math.max(sky[i]!, gap)
    const y = (i / width) | 0
    const low = clamp(y / horizon)
    const noise = sampleTexture(clouds(), (i % width) * PAINTED_CLOUDS.across, y * PAINTED_CLOUDS.down)
    const cloud = smoothstep(PAINTED_CLOUDS.from, PAINTED_CLOUDS.to, noise)
    for (const { L, a, b } of images) {
      L[i] = mix(L[i]!, mixIn(PAINTED_SKY.L, low) + PAINTED_CLOUDS.lighter * cloud, share)
      a[i] = mix(a[i]!, mixIn(PAINTED_SKY.a, low) * (1 - PAINTED_CLOUDS.colorless * cloud), share)
      b[i] = mix(b[i]!, mixIn(PAINTED_SKY.b, low) * (1 - PAINTED_CLOUDS.colorless * cloud), share)
    }
  }
}
