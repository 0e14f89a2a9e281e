import type { Crop, Picture, Size } from '../picture.ts'
import { DOTS_PER_MM, PRINT_GRAIN, type Recipe, type SheetSize } from '../recipe.ts'
import { type StyleName, STYLES } from './index.ts'

/** What is printed: a size in pixels at 300 dots per inch, and the part of the picture, of the same proportions. */
export type PrintSpec = Size & { readonly crop: Crop }

/**
 * Rows `fromRow` to `toRow` of a print: the same strokes as in the picture on the screen, drawn at the print's size.
 * Any rows have the same bytes as in the whole print. The sheet is drawn as wide as the whole picture would be: memory
 * and time grow with what the crop cuts off at the sides.
 */
export function drawPrintRows(
  style: StyleName,
  plan: unknown,
  { width, height, crop }: PrintSpec,
  fromRow: number,
  toRow: number,
): Picture {
  const recipe: Recipe = STYLES[style]
  const sheet: SheetSize = {
    width: Math.round(width / crop.width),
    height: Math.round(height / crop.height),
    grain: PRINT_GRAIN,
    dotsPerMm: DOTS_PER_MM,
  }
  const left = Math.min(sheet.width - width, Math.round(crop.left * sheet.width))
  const top = Math.min(sheet.height - height, Math.round(crop.top * sheet.height))
  return columnsOf(recipe.render(plan, sheet, top + fromRow, top + toRow), left, width)
}

function columnsOf(picture: Picture, left: number, width: number): Picture {
  if (width === picture.width) return picture
  const data = new Uint8Array(width * picture.height * 3)
  for (let y = 0; y < picture.height; y++) {
    const from = (y * picture.width + left) * 3
    data.set(picture.data.subarray(from, from + width * 3), y * width * 3)
  }
  return { width, height: picture.height, data }
}
