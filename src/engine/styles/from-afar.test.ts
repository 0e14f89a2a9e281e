import { expect, test } from 'vitest'
import type { Recipe, SheetSize } from '../recipe.ts'
import { fromAfar } from './from-afar.ts'

/** A style that draws a checkered sheet, one dot a square, and notes the sheets it is asked for. */
function checkered() {
  const sheets: SheetSize[] = []
  const recipe: Recipe<null, SheetSize> = {
    ground: [1, 0, 0],
    hasColors: false,
    hasBounds: false,
    plan: () => null,
    render(_plan, size, fromRow, toRow) {
      sheets.push(size)
      const data = new Uint8Array(3 * size.width * (toRow - fromRow))
      for (let y = fromRow, i = 0; y < toRow; y++)
        for (let x = 0; x < size.width; x++, i += 3) data.fill((x + y) % 2 ? 255 : y, i, i + 3)
      return { width: size.width, height: toRow - fromRow, data }
    },
    stages: () => [],
    sheet: () => ({ width: 3, height: 2 }),
  }
  return { recipe, sheets }
}

test('a pixel of the screen is the mean of the dots of the sheet that it covers', () => {
  const { recipe } = checkered()
  const { width, height, data } = fromAfar(recipe).render(null, { width: 3, height: 50 }, 10, 12)
  expect([width, height]).toEqual([3, 2])
  // Rows 20 and 21 of the sheet, then 22 and 23: half of the dots are white.
  expect([...data]).toEqual([...Array(9).fill(138), ...Array(9).fill(139)])
})

test('the sheet is that of the largest print, its longer side 24 inches, and its grain as fine as there', () => {
  const { recipe, sheets } = checkered()
  for (const size of [
    { width: 1536, height: 1024 },
    { width: 1024, height: 1536 },
  ])
    fromAfar(recipe).render(null, size, 0, 2)
  for (const { width, height, dotsPerMm, grain } of sheets) {
    expect(Math.max(width, height) / dotsPerMm).toBeCloseTo(609.6)
    expect(grain / dotsPerMm).toBeCloseTo(2.75 / (300 / 25.4))
  }
})

test('a print is drawn as it is', () => {
  const { recipe, sheets } = checkered()
  const print = { width: 30, height: 20, grain: 2.75, dotsPerMm: 11.8 }
  expect(fromAfar(recipe).render(null, print, 4, 9)).toEqual(recipe.render(null, print, 4, 9))
  expect(sheets[0]).toBe(print)
})

test('with one dot for each pixel the sheet is that of the largest print, too, and is not averaged', () => {
  const { recipe, sheets } = checkered()
  const size = { width: 30, height: 20 }
  const picture = fromAfar(recipe, 1).render(null, size, 4, 9)
  expect(sheets[0]!.dotsPerMm).toBeCloseTo(30 / 609.6)
  expect(picture).toEqual(recipe.render(null, sheets[0]!, 4, 9))
})
