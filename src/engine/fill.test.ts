import { expect, test } from 'vitest'
import { filled } from './fill.ts'
import { newPlane } from './plane.ts'
import { randomFrom } from './random.ts'

const SIZES = [
  [1, 1],
  [2, 7],
  [33, 20],
  [64, 48],
] as const

test('filled keeps known values and fills the rest with values between their extremes', () => {
  for (const [width, height] of SIZES) {
    const random = randomFrom(width)
    const values = newPlane(width, height)
    const known = newPlane(width, height)
    for (let i = 0; i < known.data.length; i++) {
      known.data[i] = random() < 0.6 ? 1 : 0
      values.data[i] = known.data[i] === 1 ? 0.2 + 0.6 * random() : 1e9
    }
    const out = filled(values, known).data
    const inside = [...values.data].filter((_, i) => known.data[i] === 1)
    for (let i = 0; i < out.length && inside.length > 0; i++) {
      if (known.data[i] === 1) expect(out[i]).toBeCloseTo(values.data[i]!, 5)
      expect(out[i]).toBeGreaterThan(Math.min(...inside) - 1e-5)
      expect(out[i]).toBeLessThan(Math.max(...inside) + 1e-5)
    }
  }
})

test('filled fills a hole of any size in an even surface with the same value', () => {
  const values = newPlane(50, 40)
  const known = newPlane(50, 40)
  values.data.fill(0.4)
  for (let i = 0; i < known.data.length; i++) known.data[i] = i % 50 < 5 ? 1 : 0
  for (const value of filled(values, known).data) expect(value).toBeCloseTo(0.4, 5)
})

test('filled returns zeros if no value is known', () => {
  expect(filled(newPlane(6, 5), newPlane(6, 5)).data).toEqual(new Float32Array(30))
})
