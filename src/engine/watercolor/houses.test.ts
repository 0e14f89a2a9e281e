import { expect, test } from 'vitest'
import { planeOf } from '../testing/pictures.ts'
import { housesOf } from './houses.ts'

const SIZE = { width: 400, height: 240 }

test('a house is where built edges are dense, its walls included', () => {
  const grid = planeOf(100, 60, (x, y) =>
    x >= 30 && x < 70 && y >= 20 && y < 50 && (x % 8 === 0 || y % 8 === 0) ? 1 : 0,
  )
  const houses = housesOf(SIZE, grid)
  expect(houses[140 * 400 + 210]!).toBeGreaterThan(0.9)
  expect(houses[140 * 400 + 8]!).toBeLessThan(0.1)
})

test('an empty photo has no houses', () => {
  for (const house of housesOf(
    SIZE,
    planeOf(100, 60, () => 0),
  ))
    expect(house).toBe(0)
})
