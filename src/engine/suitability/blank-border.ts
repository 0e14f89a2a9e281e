import type { LabImage } from '../analysis/types.ts'

/** How wide the strips along the four sides are, share of the side. */
const STRIP = 0.035
/** A strip is blank when its lightness varies no more than this (standard deviation), paper grain included. */
const BLANK_DEVIATION = 0.03
const SAME_PAPER = 0.04

/**
 * Whether all four sides are one blank paper: a drawing with an unpainted border, a scan, a framed picture, a logo. A
 * drawing that fills its sheet cannot be told from a photo this way.
 */
export function hasBlankBorder(photo: LabImage): boolean {
  const { width, height } = photo
  const across = Math.max(1, Math.round(width * STRIP))
  const down = Math.max(1, Math.round(height * STRIP))
  const strips = [
    stripOf(photo, 0, 0, width, down),
    stripOf(photo, 0, height - down, width, height),
    stripOf(photo, 0, 0, across, height),
    stripOf(photo, width - across, 0, width, height),
  ]
  const papers = strips.map(({ mean }) => mean)
  return (
    strips.every(({ deviation }) => deviation < BLANK_DEVIATION) &&
    Math.max(...papers) - Math.min(...papers) < SAME_PAPER
  )
}

function stripOf({ width, L }: LabImage, left: number, top: number, right: number, bottom: number) {
  let sum = 0
  let squares = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const v = L[y * width + x]!
      sum += v
      squares += v * v
    }
  }
  const count = (right - left) * (bottom - top)
  const mean = sum / count
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)) }
}
