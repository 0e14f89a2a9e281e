import type { LabImage } from '../analysis/types.ts'

/** Width of the strips along the four sides, as a share of the side. */
const STRIP_SHARE = 0.035
/** A pixel is bare paper if its lightness differs from the paper's by at most this. */
const MAX_PAPER_DIFFERENCE = 0.035
/** The share of a strip that must be bare: brush and hatching reach the edge here and there. */
const MIN_BARE_SHARE = 0.55

/**
 * Whether the same bare paper shows along all four sides: a drawing with an unpainted border, a scan, a framed picture,
 * a logo. A drawing that fills its sheet cannot be told apart from a photo this way.
 */
export function hasBlankBorder(photo: LabImage): boolean {
  const { width, height } = photo
  const across = Math.max(1, Math.round(width * STRIP_SHARE))
  const down = Math.max(1, Math.round(height * STRIP_SHARE))
  const strips = [
    stripOf(photo, 0, 0, width, down),
    stripOf(photo, 0, height - down, width, height),
    stripOf(photo, 0, 0, across, height),
    stripOf(photo, width - across, 0, width, height),
  ]
  const all = strips.flat().sort((one, other) => one - other)
  const paper = all[Math.floor(all.length / 2)]!
  return strips.every(
    (strip) => strip.filter((v) => Math.abs(v - paper) < MAX_PAPER_DIFFERENCE).length > strip.length * MIN_BARE_SHARE,
  )
}

/** The lightness of every pixel of a rectangle. */
function stripOf({ width, L }: LabImage, left: number, top: number, right: number, bottom: number): number[] {
  const values: number[] = []
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) values.push(L[y * width + x]!)
  return values
}
