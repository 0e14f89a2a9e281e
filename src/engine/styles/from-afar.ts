import type { Picture } from '../picture.ts'
import { DOTS_PER_MM, PRINT_GRAIN, type Recipe, type SheetSize } from '../recipe.ts'

/** The longer side of the sheet that a picture on a screen shows: that of the largest print. */
const SHEET_LONG_SIDE_MM = 24 * 25.4
/** The sheet is drawn with this many dots for each pixel, in both directions. */
const DOTS_PER_PIXEL = 2

/**
 * A style whose picture on a screen is the largest print, seen from far away: drawn like a print in fewer dots, several
 * for each pixel, and averaged. So there are the same marks on both, and none of them is jagged.
 */
export function fromAfar<Plan>(recipe: Recipe<Plan, SheetSize>): Recipe<Plan> {
  return {
    ...recipe,
    render(plan, size, fromRow, toRow) {
      if (size.dotsPerMm !== undefined) return recipe.render(plan, size, fromRow, toRow)
      const width = DOTS_PER_PIXEL * size.width
      const height = DOTS_PER_PIXEL * size.height
      const dotsPerMm = Math.max(width, height) / SHEET_LONG_SIDE_MM
      const sheet = { width, height, dotsPerMm, grain: (PRINT_GRAIN * dotsPerMm) / DOTS_PER_MM }
      return averaged(recipe.render(plan, sheet, DOTS_PER_PIXEL * fromRow, DOTS_PER_PIXEL * toRow))
    },
  }
}

/** A picture of half the size: each pixel is the mean of two by two. */
function averaged({ width, height, data }: Picture): Picture {
  const half = { width: width / DOTS_PER_PIXEL, height: height / DOTS_PER_PIXEL }
  const out = new Uint8Array(half.width * half.height * 3)
  const below = 3 * width
  for (let y = 0, o = 0; y < half.height; y++) {
    for (let x = 0, i = 2 * y * below; x < half.width; x++, i += 6) {
      for (let c = 0; c < 3; c++, o++) {
        const k = i + c
        out[o] = (data[k]! + data[k + 3]! + data[k + below]! + data[k + below + 3]! + 2) >> 2
      }
    }
  }
  return { ...half, data: out }
}
