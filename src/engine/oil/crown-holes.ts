import type { LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { smoothstepIn } from '../scalar.ts'
import type { Scene } from './scene.ts'

/** A pale spot without green is a hole if there are enough leaves around it: reach of that, in pixels, and shares. */
const AROUND_SIGMA = 14
const PALE = [0.62, 0.78] as const
const COLORLESS = [0.06, 0.03] as const
const AMONG = [0.42, 0.6] as const
/** Attention from which a pale spot is something built. */
const BUILT = [0.55, 0.35] as const
/** How much lighter than the leaves around it a hole stays. */
const GLINT = 0.06

/**
 * Paints leaves over pale holes in a crown, which look like scraps. Changes `image`, and `closeness`, because what is
 * behind a hole is not described.
 */
export function fillHoles(
  { fine, vegetation, attention, height, width, sky }: Scene,
  image: LabImage,
  closeness: Float32Array,
) {
  const blurred = (values: Float32Array) => gaussianBlur({ width, height, data: values }, AROUND_SIGMA).data
  const pale = fine.L.map(
    (L, i) => smoothstepIn(PALE, L) * smoothstepIn(COLORLESS, Math.hypot(fine.a[i]!, fine.b[i]!)) * (1 - sky[i]!),
  )
  const leaves = vegetation.map((growth, i) => growth * (1 - pale[i]!))
  const around = blurred(leaves)
  const mean = (plane: Float32Array) => blurred(plane.map((value, i) => value * leaves[i]!))
  const [L, a, b] = [mean(image.L), mean(image.a), mean(image.b)]
  for (let i = 0; i < pale.length; i++) {
    const hole = pale[i]! * smoothstepIn(AMONG, around[i]!) * smoothstepIn(BUILT, attention[i]!)
    if (hole < 0.05) continue
    image.L[i]! += hole * (L[i]! / around[i]! + GLINT - image.L[i]!)
    image.a[i]! += hole * (a[i]! / around[i]! - image.a[i]!)
    image.b[i]! += hole * (b[i]! / around[i]! - image.b[i]!)
    closeness[i]! *= 1 - hole
  }
}
