import { expect, test } from 'vitest'
import { newPlane } from '../plane.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import { pressedByTone } from './pressed-by-tone.ts'

test('a line is pressed more the darker it is around, and its path stays', () => {
  const tone = newPlane(40, 10)
  for (let i = 0; i < tone.data.length; i++) tone.data[i] = (i % 40) / 40
  const strokes = strokeBuilder()
  const path = [2, 5, 0.8, 15, 5, 0.8, 38, 5, 0.8]
  pressedByTone(strokes, tone).add(path, { halfWidth: 1 })
  const { points } = strokes.build()
  expect(points[2]).toBeLessThan(points[5]!)
  expect(points[5]).toBeLessThan(points[8]!)
  expect([...points].filter((_, k) => k % 3 < 2)).toEqual(path.filter((_, k) => k % 3 < 2))
})
