import type { Recipe, SheetSize } from '../recipe.ts'
import { averageDots, DOTS_PER_PIXEL, screenSheet } from '../screen-sheet.ts'

/**
 * A style that draws only sheets of paper: its picture on a screen is the largest print, seen from far away.
 * `dotsPerPixel`: 1 if its marks are not jagged on so few dots.
 */
export function fromAfar<Plan>(
  recipe: Recipe<Plan, SheetSize>,
  dotsPerPixel: 1 | typeof DOTS_PER_PIXEL = DOTS_PER_PIXEL,
): Recipe<Plan> {
  return {
    ...recipe,
    render(plan, size, fromRow, toRow) {
      if (size.dotsPerMm !== undefined) return recipe.render(plan, size, fromRow, toRow)
      if (dotsPerPixel === 1) return recipe.render(plan, screenSheet(size, 1), fromRow, toRow)
      const { width } = size
      const height = toRow - fromRow
      const sheet = recipe.render(plan, screenSheet(size), DOTS_PER_PIXEL * fromRow, DOTS_PER_PIXEL * toRow)
      const data = new Uint8Array(3 * width * height)
      averageDots(sheet.data, width, 3, new Uint8ClampedArray(data.buffer))
      return { width, height, data }
    },
  }
}
