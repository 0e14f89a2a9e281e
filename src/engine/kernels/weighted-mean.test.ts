import { expect, test } from 'vitest'
import { flat, planeOf } from '../testing/pictures.ts'
import { weightedMean } from './weighted-mean.ts'

const [WIDTH, HEIGHT] = [40, 30]

test('a weighted mean is that of what has weight, however light everything else is', () => {
  const values = planeOf(WIDTH, HEIGHT, (x) => (x < 20 ? 0.3 : 1))
  const weights = planeOf(WIDTH, HEIGHT, (x) => (x < 20 ? 1 : 0))
  const { data } = weightedMean(values, weights, 3)
  for (const x of [0, 10, 19, 22]) expect(data[15 * WIDTH + x]).toBeCloseTo(0.3, 4)
  expect(data[15 * WIDTH + 39]).toBeCloseTo(0, 4)
})

test('values and weights do not change', () => {
  const [values, weights] = [flat(WIDTH, HEIGHT, 0.5), flat(WIDTH, HEIGHT, 0.7)]
  weightedMean(values, weights, 2)
  expect([values.data[7], weights.data[7]]).toEqual([0.5, Math.fround(0.7)])
})
