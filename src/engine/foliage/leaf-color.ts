import { smoothstepIn } from '../scalar.ts'

/** Hue of yellow paint and of leaves, as −a : b. */
const LEAF_HUE_RANGE = [0.1, 0.22] as const
/** Lightness below which a color of either hue is leaves. */
const LEAF_LIGHTNESS_RANGE = [0.46, 0.32] as const

/** How certainly an OKLab color among plants is that of leaves, 0..1: light yellow is a wall, dark yellow is leaves. */
export const leafColor = (L: number, a: number, b: number): number =>
  Math.max(smoothstepIn(LEAF_HUE_RANGE, -a / Math.max(0.01, b)), smoothstepIn(LEAF_LIGHTNESS_RANGE, L))

/** Hues of golden leaves and of green ones, as −a : b. */
const GOLDEN_HUE_RANGE = [0.22, 0.1] as const
/** The yellow (b) at which leaves start to be golden and at which they fully are: paler ones are olive. */
const GOLDEN_B_RANGE = [0.07, 0.1] as const

/** How golden (yellow to orange, as in autumn) the leaves of an OKLab color are, 0..1. */
export const goldenColor = (a: number, b: number): number =>
  b <= GOLDEN_B_RANGE[0] ? 0 : smoothstepIn(GOLDEN_HUE_RANGE, -a / b) * smoothstepIn(GOLDEN_B_RANGE, b)
