import { expect, test } from 'vitest'
import { labFromPicture } from '../color.ts'
import { flatPicture } from '../testing/pictures.ts'
import { coverCanvas, differenceAt, newCanvas } from './canvas.ts'

test('coverCanvas covers a band around the path, and nothing outside the canvas', () => {
  const canvas = newCanvas(40, 30)
  coverCanvas(canvas, [-5, 10, 1, 20, 10, 1], 4, 0.9, 0, 0)
  for (let y = 0; y < 30; y++) {
    for (let x = 0; x < 40; x++) {
      const past = Math.max(0, x - 20)
      const distance = Math.hypot(past, y - 10)
      if (distance > 3.5 && distance < 4.5) continue // the soft edge
      expect(canvas.top[y * 40 + x], `${x} ${y}`).toBe(distance < 4 ? 1 : 0)
    }
  }
})

test('differenceAt returns 0 for a pixel that is painted in its own color', () => {
  const image = labFromPicture(flatPicture(20, 20, [80, 140, 60]))
  const canvas = newCanvas(20, 20)
  expect(differenceAt(canvas, image, 210)).toBeGreaterThan(0.05)
  coverCanvas(canvas, [2, 10, 1, 18, 10, 1], 5, image.L[0]!, image.a[0]!, image.b[0]!)
  expect(differenceAt(canvas, image, 210)).toBe(0)
})
