import { expect, test } from 'vitest'
import { leaveOutIslands } from './islands.ts'

const size = { width: 200, height: 120 }
const isIn = (i: number, x: number, y: number, radius: number) =>
  Math.hypot((i % size.width) - x, Math.floor(i / size.width) - y) < radius
/** A mask with a spot of this radius. */
const spotted = (x: number, y: number, radius: number) =>
  new Float32Array(size.width * size.height).map((_, i) => (isIn(i, x, y, radius) ? 1 : 0))

test('a small island is left out completely, the rest of the mask stays', () => {
  const mask = spotted(60, 60, 8)
  const mass = spotted(140, 60, 30)
  mass.forEach((value, i) => (mask[i]! += value))
  leaveOutIslands(size, mask, 0.015, () => true)
  expect(mask).toEqual(mass)
})

test('what reaches the foot or a side of the sheet is no island', () => {
  for (const [x, y] of [
    [100, 119],
    [0, 60],
    [199, 60],
  ] as const) {
    const mask = spotted(x, y, 8)
    leaveOutIslands(size, mask, 0.015, () => true)
    expect(mask).toEqual(spotted(x, y, 8))
  }
})

test('an island stays if it is right', () => {
  const mask = spotted(60, 60, 8)
  leaveOutIslands(size, mask, 0.015, (pixels) => pixels.some((i) => !isIn(i, 60, 60, 8)))
  expect(mask).toEqual(spotted(60, 60, 8))
})
