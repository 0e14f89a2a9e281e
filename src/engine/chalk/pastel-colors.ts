import type { LabImage } from '../analysis/types.ts'
import type { PaintingAnalysis } from '../painting/painting-analysis.ts'
import type { Size } from '../picture.ts'
import { clamp, mixIn, type Range } from '../scalar.ts'

/** How green (-a and b of OKLab) a color is to count fully as green, and the share of its chroma that it loses. */
const GREEN = 0.03
const GRAYED = 0.25
/** How blue (-b) a sky is to count fully as blue. */
const BLUE = 0.04
/** By what its lightness and chroma are multiplied at the top of the picture and at the horizon. */
const LIGHTER: Range = [1.02, 1.1]
const PALER: Range = [0.85, 0.6]
/** The height of the horizon, in heights of the picture. */
const HORIZON = 0.5

/** How far pixel i is from the top of the picture down to the horizon, 0..1; 1 below it. */
export const towardHorizon = ({ width, height }: Size, i: number): number =>
  clamp(Math.floor(i / width) / (HORIZON * height))

/** Grays greens, and lightens a blue sky toward the horizon. Changes `image`. */
export function toPastel(
  { width, height, sky }: Pick<PaintingAnalysis, 'width' | 'height' | 'sky'>,
  { L, a, b }: LabImage,
): void {
  for (let i = 0; i < L.length; i++) {
    const green = clamp(-a[i]! / GREEN) * clamp(b[i]! / GREEN)
    const blue = sky[i]! * clamp(-b[i]! / BLUE)
    const down = towardHorizon({ width, height }, i)
    const kept = (1 - GRAYED * green) * (1 + (mixIn(PALER, down) - 1) * blue)
    L[i]! *= 1 + (mixIn(LIGHTER, down) - 1) * blue
    a[i]! *= kept
    b[i]! *= kept
  }
}
