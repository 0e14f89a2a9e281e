import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { smallHouse } from '../testing/pictures.ts'
import { fillCrownHoles } from './crown-holes.ts'
import { paintingAnalysisOf } from './painting-analysis.ts'

const SIZE = 80
const MIDDLE = 40 * SIZE + 40
const plane = (value: number) => new Float32Array(SIZE * SIZE).fill(value)

/** A green crown with a white spot of 8 pixels in the middle. */
function crown(attention: number) {
  const image = { width: SIZE, height: SIZE, L: plane(0.4), a: plane(-0.05), b: plane(0.06) }
  for (let y = 36; y < 44; y++) {
    for (let x = 36; x < 44; x++) {
      image.L[y * SIZE + x] = 0.95
      image.a[y * SIZE + x] = 0
      image.b[y * SIZE + x] = 0
    }
  }
  const analysis = {
    ...paintingAnalysisOf(analyze(smallHouse(60, 40), () => {}, { short: 48, long: 120 })),
    width: SIZE,
    height: SIZE,
    fine: structuredClone(image),
    sky: plane(0),
    vegetation: plane(1),
    attention: plane(attention),
  }
  return { image, analysis, closeness: plane(1) }
}

test('a white spot in a crown is painted over with leaves', () => {
  const { image, analysis, closeness } = crown(0)
  fillCrownHoles(analysis, image, closeness)
  expect(image.L[MIDDLE]!).toBeLessThan(0.5)
  expect(image.a[MIDDLE]!).toBeLessThan(-0.04)
  expect(closeness[MIDDLE]!).toBeLessThan(0.05)
  expect(image.L[0]!).toBeCloseTo(0.4, 5)
})

test('something white that is important, such as a window, stays', () => {
  const { image, analysis, closeness } = crown(0.8)
  fillCrownHoles(analysis, image, closeness)
  expect(image.L[MIDDLE]!).toBeCloseTo(0.95, 5)
  expect(closeness[MIDDLE]!).toBe(1)
})
