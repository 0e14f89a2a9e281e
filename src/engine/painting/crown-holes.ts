import type { LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { QUARTER, quarterIndex, quarterOf } from '../quarter-plane.ts'
import { smoothstepIn } from '../scalar.ts'
import type { PaintingAnalysis, PaintingSources } from './painting-analysis.ts'

type Seen = PaintingAnalysis & Pick<PaintingSources, 'fine'>

/** Leaves are counted within this many pixels around a pale spot: with enough of them it is a hole in a crown. */
const AROUND_SIGMA = 14
/** Lightness at which a spot starts to count as pale and at which it counts fully. */
const PALE_LIGHTNESS_RANGE = [0.62, 0.78] as const
/** Chroma at which a pale spot starts to count as colorless and at which it counts fully. */
const PALE_CHROMA_RANGE = [0.06, 0.03] as const
/** Shares of leaves around a spot at which it starts to count as a hole and at which it counts fully. */
const LEAF_SHARE_RANGE = [0.42, 0.6] as const
/** Attention above which a pale spot is something built, and below which it is not. */
const BUILT_ATTENTION_RANGE = [0.55, 0.35] as const
/** Difference in lightness between a hole and the darker leaves around it that remains. */
const HOLE_LIGHTER = 0.06

/**
 * Paints leaves over pale holes in a crown, which look like scraps of paper. Changes `image`, and also `closeness`, so
 * that no detail behind a hole is drawn.
 */
export function fillCrownHoles(analysis: Seen, image: LabImage, closeness: Float32Array): void {
  const { width, height, attention } = analysis
  const { leaves, L, a, b } = leavesAround(analysis, image)
  for (let i = 0; i < width * height; i++) {
    const k = quarterIndex(i % width, Math.floor(i / width), leaves)
    const around = leaves.data[k]!
    if (around < LEAF_SHARE_RANGE[0]) continue
    const hole =
      paleness(analysis, i) *
      smoothstepIn(LEAF_SHARE_RANGE, around) *
      smoothstepIn(BUILT_ATTENTION_RANGE, attention[i]!)
    if (hole < 0.05) continue
    image.L[i]! += hole * (L.data[k]! / around + HOLE_LIGHTER - image.L[i]!)
    image.a[i]! += hole * (a.data[k]! / around - image.a[i]!)
    image.b[i]! += hole * (b.data[k]! / around - image.b[i]!)
    closeness[i]! *= 1 - hole
  }
}

/** Share of leaves around each pixel, and their colors multiplied by it, at a quarter of the size. */
function leavesAround(analysis: Seen, image: LabImage) {
  const { width, vegetation } = analysis
  const around = { leaves: quarterOf(analysis), L: quarterOf(analysis), a: quarterOf(analysis), b: quarterOf(analysis) }
  for (let y = 0, k = 0; y < around.leaves.height; y++) {
    for (let x = 0; x < around.leaves.width; x++, k++) {
      const i = QUARTER * (y * width + x)
      const share = vegetation[i]!
      if (share === 0) continue
      const leaves = share * (1 - paleness(analysis, i))
      around.leaves.data[k] = leaves
      around.L.data[k] = leaves * image.L[i]!
      around.a.data[k] = leaves * image.a[i]!
      around.b.data[k] = leaves * image.b[i]!
    }
  }
  for (const plane of Object.values(around)) gaussianBlur(plane, AROUND_SIGMA / QUARTER, plane)
  return around
}

/** How pale and colorless pixel i is, 0..1; sky is not pale. */
function paleness({ fine, sky }: Seen, i: number): number {
  const pale = smoothstepIn(PALE_LIGHTNESS_RANGE, fine.L[i]!) * (1 - sky[i]!)
  return pale === 0 ? 0 : pale * smoothstepIn(PALE_CHROMA_RANGE, Math.sqrt(fine.a[i]! ** 2 + fine.b[i]! ** 2))
}
