import { expect, test } from 'vitest'
import { newPlane } from '../../plane.ts'
import { closeLeaks } from './sky-leaks.ts'

const WIDTH = 120
const HEIGHT = 80

/** Whether a pixel lies on a pale chimney whose dark cap, rows 25 to 26, has a gap at its left end. */
const isChimney = (x: number, y: number) => x >= 53 && x < 68 && y >= 25
const isCap = (x: number, y: number) => isChimney(x, y) && y < 26 && x >= 55

test('the lower part of a chimney that only a leak connects to the sky is removed with the leak, even though its color is the sky’s', () => {
  const photo = { L: newPlane(WIDTH, HEIGHT), a: newPlane(WIDTH, HEIGHT), b: newPlane(WIDTH, HEIGHT) }
  const sky = newPlane(WIDTH, HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x
      sky.data[i] = (isChimney(x, y) && !isCap(x, y) && y < 60) || (!isChimney(x, y) && y < 35) ? 1 : 0
      // The chimney is a warm white below its cap and as gray as the clouds farther down.
      const isWarm = isChimney(x, y) && !isCap(x, y) && y < 38
      photo.L.data[i] = sky.data[i] ? 0.9 : 0.3
      photo.b.data[i] = isWarm ? 0.12 : 0
    }
  closeLeaks(photo, sky, () => false)
  const skyAt = (x: number, y: number) => sky.data[y * WIDTH + x]
  expect(skyAt(60, 32)).toBe(0)
  expect(skyAt(60, 50)).toBe(0)
  expect(skyAt(20, 30)).toBe(1)
})
