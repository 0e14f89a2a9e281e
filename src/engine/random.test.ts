import { expect, test } from 'vitest'
import { randomFrom, seedOf } from './random.ts'

test('a seed gives one sequence of numbers in [0, 1), evenly distributed', () => {
  const row = (seed: number) => Array.from({ length: 2000 }, randomFrom(seed))
  expect(row(5)).toEqual(row(5))
  expect(row(5)).not.toEqual(row(6))
  for (const value of row(9)) expect(value >= 0 && value < 1).toBe(true)
  const tenth = row(1).filter((value) => value < 0.1).length
  expect(Math.abs(tenth - 200)).toBeLessThan(60)
})

test('different texts give different seeds, all 32-bit integers', () => {
  expect(seedOf('12 Maple St')).not.toBe(seedOf('13 Maple St'))
  expect(seedOf('a') >>> 0).toBe(seedOf('a'))
})
