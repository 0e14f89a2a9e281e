import { expect, test } from 'vitest'
import type { LeafDab } from '../foliage/leaf-dabs.ts'
import { dabsInRows, layDabs, packedDabs } from './dab-rows.ts'
import { newWashRow } from './wash-row.ts'

const WIDTH = 120
const dab: LeafDab = {
  x: 40,
  y: 50,
  cos: 1,
  sin: 0,
  halfLength: 12,
  halfBreadth: 4,
  paintX: 43,
  paintY: 47,
  darker: 1,
  isWet: false,
}

function rowUnder(dabs: readonly LeafDab[], y: number) {
  const numbers = packedDabs(dabs)
  const row = newWashRow(WIDTH, 0, numbers.length)
  row.dabs.set(numbers)
  for (let x = 0; x < WIDTH; x++) {
    row.x[x] = x
    row.y[x] = y
  }
  layDabs(row, 1, y)
  return row
}

test('a pixel under a dab takes its paint, and any other its own', () => {
  const row = rowUnder([dab], 50)
  expect([row.paintX[40], row.paintY[40]]).toEqual([43, 47])
  expect(row.dabTone[40]).toBeGreaterThan(0)
  for (const x of [0, 27, 53, WIDTH - 1])
    expect([row.paintX[x], row.paintY[x], row.dabTone[x], row.dabRim[x]]).toEqual([x, 50, 0, 0])
})

test('the last of several dabs is on top', () => {
  const later = { ...dab, paintX: 36, paintY: 52 }
  expect(rowUnder([dab, later], 50).paintX[40]).toBe(36)
  expect(rowUnder([later, dab], 50).paintX[40]).toBe(43)
})

test('strips have the dabs that reach into them, in their order', () => {
  const dabs = [10, 90, 50, 52, 30].map((y) => ({ ...dab, y }))
  const rowsOf = (from: number, to: number) =>
    [...dabsInRows(packedDabs(dabs), from, to)].filter((_, i) => i % 10 === 1)
  expect(rowsOf(45, 55)).toEqual(expect.arrayContaining([50, 52]))
  expect(rowsOf(45, 55)).not.toContain(90)
  expect(rowsOf(0, 100)).toEqual([10, 90, 50, 52, 30])
})
