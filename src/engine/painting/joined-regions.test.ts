import { expect, test } from 'vitest'
import type { LabImage } from '../analysis/types.ts'
import { regionsOf } from '../direction/regions.ts'
import { randomFrom } from '../random.ts'
import { joinedRegions } from './joined-regions.ts'

const WIDTH = 120
const HEIGHT = 80

const grayImage = (lightness: (x: number, y: number) => number): LabImage => ({
  width: WIDTH,
  height: HEIGHT,
  L: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => lightness(i % WIDTH, Math.floor(i / WIDTH))),
  a: new Float32Array(WIDTH * HEIGHT),
  b: new Float32Array(WIDTH * HEIGHT),
})

function regionsIn(image: LabImage, leaves = 0): Int32Array {
  const pieces = regionsOf(image, { scale: 0.12, smallest: 8 })
  return joinedRegions(image, new Float32Array(image.L.length).fill(leaves), pieces).labels
}

test('joinedRegions divides two speckled walls where they meet', () => {
  const random = randomFrom(1)
  const labels = regionsIn(grayImage((x) => (x < WIDTH / 2 ? 0.7 : 0.5) + 0.05 * (random() - 0.5)))
  expect(new Set(labels).size).toBe(2)
  for (let y = 0; y < HEIGHT; y++) expect(labels[y * WIDTH + WIDTH / 2 - 1]).not.toBe(labels[y * WIDTH + WIDTH / 2])
})

test('joinedRegions keeps a wall that slowly darkens as one region', () => {
  expect(new Set(regionsIn(grayImage((x) => 0.7 - 0.2 * (x / WIDTH)))).size).toBe(1)
})

test('a window stays separate from its wall; a spot of the same contrast among leaves is joined', () => {
  const lightness = (x: number, y: number) => (x >= 50 && x < 58 && y >= 40 && y < 48 ? 0.58 : 0.7)
  expect(new Set(regionsIn(grayImage(lightness))).size).toBe(2)
  expect(new Set(regionsIn(grayImage(lightness), 1)).size).toBe(1)
})
