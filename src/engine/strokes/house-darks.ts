import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { smoothstep } from '../scalar.ts'
import type { Shade } from './shade.ts'

/** The importance at which a pixel starts to count as part of the house. */
const MIN_HOUSE_IMPORTANCE = 0.2
/** The importance at which a pixel counts fully as part of the house. */
const FULL_HOUSE_IMPORTANCE = 0.5
/** Leaves keep accents away within this many pixels. */
const LEAVES_SIGMA = 5
/** The share of leaves above which accents get weaker. */
const MIN_LEAF_SHARE = 0.12
/** The share of leaves above which there are no accents. */
const MAX_LEAF_SHARE = 0.4
/** Width of the strip without accents along the border of the picture, as a share of the width and height. */
const RIM_SHARE = 0.1
/** Darkness is averaged over this many pixels, so that no accent is smaller than a stroke. */
const STROKE_SIGMA = 2.5
/** The share of darks around a pixel above which it can be an accent. */
const MIN_DARK_SHARE = 0.3
/** The share of darks around a pixel above which it is a full accent. */
const FULL_DARK_SHARE = 0.65

/**
 * Where the few deepest accents of a picture lie, 0..1: the `dark` (0..1) parts of doors, windows and the undersides of
 * eaves. Leaves have no accents, however dark they are, and neither does the border: black holes there look burnt.
 */
export function houseDarks(analysis: Analysis, { growth }: Shade, dark: (i: number) => number): Float32Array {
  const { width, height, importance, sky } = analysis
  const leaves = gaussianBlur(asPlane(analysis, growth), LEAVES_SIGMA).data
  const accents = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const inside = smoothstep(0, RIM_SHARE, Math.min(y, height - 1 - y) / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (importance[i]! <= MIN_HOUSE_IMPORTANCE || leaves[i]! >= MAX_LEAF_SHARE) continue
      const share = dark(i)
      if (share === 0) continue
      const built =
        smoothstep(MIN_HOUSE_IMPORTANCE, FULL_HOUSE_IMPORTANCE, importance[i]!) *
        (1 - sky[i]!) *
        smoothstep(MAX_LEAF_SHARE, MIN_LEAF_SHARE, leaves[i]!)
      accents[i] =
        share * built * inside * smoothstep(0.5 * RIM_SHARE, 1.2 * RIM_SHARE, Math.min(x, width - 1 - x) / width)
    }
  }
  const broad = gaussianBlur(asPlane(analysis, accents), STROKE_SIGMA).data
  for (let i = 0; i < accents.length; i++)
    if (accents[i]! > 0) accents[i]! *= smoothstep(MIN_DARK_SHARE, FULL_DARK_SHARE, broad[i]!)
  return accents
}
