import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { smoothstep } from '../scalar.ts'
import type { Shade } from './shade.ts'

/** The importance at which a place begins to count as the house, and counts fully. */
const MINOR = 0.2
const MATTERS = 0.5
/** How far leaves keep accents away, in pixels, and the share of leaves at which no accent is left. */
const NEAR = 5
const FEW_LEAVES = 0.12
const LEAVES = 0.4
/** Share of the width and height along the border of the picture without accents. */
const RIM = 0.1
/** Over how many pixels an accent must be dark, so that none is smaller than a stroke, and which share of them. */
const STROKE = 2.5
const HALF_DARK = 0.3
const DARK = 0.65

/**
 * Where the few deepest accents of a picture lie, 0..1: what is `dark` (0..1) in doors, windows and under eaves.
 * Leaves, however dark, have none, nor has what lies at the border: black holes there look burnt.
 */
export function houseDarks(analysis: Analysis, { growth }: Shade, dark: (i: number) => number): Float32Array {
  const { width, height, importance, sky } = analysis
  const leaves = gaussianBlur(asPlane(analysis, growth), NEAR).data
  const accents = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const inside = smoothstep(0, RIM, Math.min(y, height - 1 - y) / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (importance[i]! <= MINOR || leaves[i]! >= LEAVES) continue
      const share = dark(i)
      if (share === 0) continue
      const built =
        smoothstep(MINOR, MATTERS, importance[i]!) * (1 - sky[i]!) * smoothstep(LEAVES, FEW_LEAVES, leaves[i]!)
      accents[i] = share * built * inside * smoothstep(0.5 * RIM, 1.2 * RIM, Math.min(x, width - 1 - x) / width)
    }
  }
  const broad = gaussianBlur(asPlane(analysis, accents), STROKE).data
  for (let i = 0; i < accents.length; i++) if (accents[i]! > 0) accents[i]! *= smoothstep(HALF_DARK, DARK, broad[i]!)
  return accents
}
