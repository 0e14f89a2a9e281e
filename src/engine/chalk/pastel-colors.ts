import type { LabImage } from '../analysis/types.ts'
import type { PaintingAnalysis } from '../painting/painting-analysis.ts'
import type { Size } from '../picture.ts'
import { clamp, mixIn, type Range, smoothstepIn } from '../scalar.ts'

/** How green (-a and b of OKLab) a color must be to count fully as green. */
const FULL_GREEN = 0.03
/** The share of its chroma that green loses. */
const GREEN_CHROMA_LOSS = 0.25
/** How blue (-b) a sky must be to count fully as blue. */
const FULL_BLUE = 0.04
/** Factors on the lightness of a blue sky at the top of the picture and at the horizon. */
const SKY_LIGHTNESS_FACTORS: Range = [1.02, 1.1]
/** Factors on the chroma of a blue sky at the top of the picture and at the horizon. */
const SKY_CHROMA_FACTORS: Range = [0.85, 0.6]
/** The height of the horizon, as a share of the picture's height. */
const HORIZON_SHARE = 0.5

/** Position of pixel i between the top of the picture and the horizon, 0..1; 1 below the horizon. */
export const towardHorizon = ({ width, height }: Size, i: number): number =>
  clamp(Math.floor(i / width) / (HORIZON_SHARE * height))

/** The shares of the height between which the foreground begins. */
const FOREGROUND_TOP_RANGE: Range = [0.55, 0.7]
/** Lightness that the foreground gains where it is as dark as the paper. */
const FOREGROUND_LIGHTER = 0.12
/** Lightness at which the foreground starts to be as dark as the paper, and lightness up to which it fully is. */
const DARK_AS_PAPER_RANGE: Range = [0.2, 0.35]
/** Lightness at which the foreground starts to be lighter than the paper, and at which it fully is. */
const LIGHTER_THAN_PAPER_RANGE: Range = [0.45, 0.72]

/** How much a pixel of the foreground is lightened: a lawn or a street as dark as the paper would sink into it. */
function foregroundLighter({ width, height, sky, focus }: PastelAnalysis, i: number, L: number): number {
  const low = smoothstepIn(FOREGROUND_TOP_RANGE, i / width / height) * (1 - sky[i]!) * (1 - focus[i]!)
  if (low === 0) return 0
  const alike = smoothstepIn(DARK_AS_PAPER_RANGE, L) * (1 - smoothstepIn(LIGHTER_THAN_PAPER_RANGE, L))
  return FOREGROUND_LIGHTER * low * alike
}

type PastelAnalysis = Pick<PaintingAnalysis, 'width' | 'height' | 'sky' | 'focus'>

/** Grays greens, and lightens a blue sky toward the horizon and a dark foreground. Changes `image`. */
export function toPastel(analysis: PastelAnalysis, { L, a, b }: LabImage): void {
  const { width, height, sky } = analysis
  for (let i = 0; i < L.length; i++) {
    const green = clamp(-a[i]! / FULL_GREEN) * clamp(b[i]! / FULL_GREEN)
    const blue = sky[i]! * clamp(-b[i]! / FULL_BLUE)
    const down = towardHorizon({ width, height }, i)
    const kept = (1 - GREEN_CHROMA_LOSS * green) * (1 + (mixIn(SKY_CHROMA_FACTORS, down) - 1) * blue)
    L[i]! *= 1 + (mixIn(SKY_LIGHTNESS_FACTORS, down) - 1) * blue
    L[i]! += foregroundLighter(analysis, i, L[i]!)
    a[i]! *= kept
    b[i]! *= kept
  }
}
