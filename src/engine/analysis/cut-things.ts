import { smoothstepIn } from '../scalar.ts'
import type { Analysis } from './types.ts'

/** The edges are this wide, in short sides of the photo. */
const EDGE_WIDTH_SHARE = 0.08
/** Only every second line of pixels is read. */
const LINE_STEP_PX = 2
/** Below these shares of the photo's height there is ground, which may be cut anywhere. */
const STANDING_HEIGHT_RANGE = [0.82, 0.78] as const
/** The lightness of paper, on which a cut is not seen. */
const PAPER_LIGHTNESS = 0.92

type Cut = Pick<
  Analysis,
  'width' | 'height' | 'marginX' | 'marginTop' | 'marginBottom' | 'sky' | 'vegetation' | 'coarse'
>

/**
 * How much of what stands (walls, roofs, trunks, but not leaves) the photo cuts at its sides and its top: the mean
 * length of it along them, in heights of the sheet, weighted by how much darker than paper it is.
 */
export function cutThings({ width, height, marginX, marginTop, marginBottom, sky, vegetation, coarse }: Cut): number {
  const [last, end] = [width - 1 - marginX, height - marginBottom]
  const short = Math.min(width - 2 * marginX, end - marginTop)
  const upright = Float32Array.from({ length: height }, (_, y) =>
    smoothstepIn(STANDING_HEIGHT_RANGE, (y - marginTop) / (end - marginTop)),
  )
  const cutAt = (x: number, y: number) => {
    const i = y * width + x
    return upright[y]! * (1 - sky[i]!) * (1 - vegetation[i]!) * Math.max(0, PAPER_LIGHTNESS - coarse.L[i]!)
  }
  let sum = 0
  let lines = 0
  for (let inward = 0; inward <= EDGE_WIDTH_SHARE * short; inward += LINE_STEP_PX, lines++) {
    for (let y = marginTop + inward; y < end; y++) sum += cutAt(marginX + inward, y) + cutAt(last - inward, y)
    for (let x = marginX + inward; x <= last - inward; x++) sum += cutAt(x, marginTop + inward)
  }
  return sum / lines / height
}
