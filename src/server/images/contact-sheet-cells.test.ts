import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contactSheetCells } from './contact-sheet-cells.ts'
import { contactSheet } from './contact-sheet.ts'
import { fourColors, quadrantsOf } from './testing/pictures.ts'

const photo = (width: number, height: number) => fourColors(width, height).jpeg({ quality: 95 }).toBuffer()
const near = (one: readonly number[], other: readonly number[]) =>
  one.every((value, i) => Math.abs(value - other[i]!) < 30)

test('D1-252 the photos of a sheet are found again by their numbers, without their mounts; placeholders are not', async () => {
  const shapes = [[640, 480], [300, 600], [900, 300]] as const // prettier-ignore
  const [plain, upright, wide] = await Promise.all(shapes.map(([width, height]) => photo(width, height)))
  const sheet = await contactSheet(
    [plain!, null, upright!, null, wide!, null, null].map((picture, i) => ({ number: i + 1, photo: picture })),
  )
  for (const picture of [sheet, await sharp(sheet).resize({ width: 1200 }).jpeg().toBuffer()]) {
    const cells = (await contactSheetCells(picture, 7))!
    expect([...cells.keys()]).toEqual([1, 3, 5])
    for (const [i, number] of [1, 3, 5].entries()) {
      const { width, height } = await sharp(cells.get(number)!).metadata()
      const [w, h] = shapes[i]!
      expect(Math.abs((width / height) * (h / w) - 1)).toBeLessThan(0.1)
      const quadrants = await quadrantsOf(cells.get(number)!)
      const original = await quadrantsOf([plain, upright, wide][i]!)
      expect(quadrants.slice(1).every((color, q) => near(color, original[q + 1]!))).toBe(true) // the first bears the number
    }
  }
})

test('fewer cells than the sheet has are examined if fewer are requested', async () => {
  const sheet = await contactSheet([1, 2, 3, 4, 5, 6, 7].map((number) => ({ number, photo: null })))
  expect(await contactSheetCells(sheet, 3)).toEqual(new Map())
})

test('a picture of other proportions is not one of our sheets', async () => {
  expect(await contactSheetCells(await photo(640, 480), 7)).toBeNull()
})
