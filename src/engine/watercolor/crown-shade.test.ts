import { expect, test } from 'vitest'
import { massShade } from './crown-shade.ts'

const SIZE = { width: 240, height: 240 }
const isInCrown = (x: number, y: number) => Math.hypot(x - 120, y - 120) < 80
const isGap = (x: number, y: number) => x % 24 < 6 && y % 24 < 6

function painted(toneAt: (x: number, y: number) => number, lightness = 0) {
  const [tone, crowns] = [new Float32Array(SIZE.width * SIZE.height), new Float32Array(SIZE.width * SIZE.height)]
  for (let y = 0, i = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++, i++) {
      crowns[i] = isInCrown(x, y) ? 1 : 0
      tone[i] = toneAt(x, y)
    }
  const before = tone.slice()
  massShade(tone, crowns, new Float32Array(tone.length).fill(lightness), SIZE)
  return { before, after: tone, at: (x: number, y: number) => tone[y * SIZE.width + x]! }
}

test('an even crown is lit from above: its underside is deeper, its top as before', () => {
  const { at } = painted(() => 0.4)
  expect(at(120, 60)).toBeCloseTo(0.4, 2)
  expect(at(120, 185)).toBeGreaterThan(0.5)
})

test('gaps between leaves are paler in the light and darks in the shade', () => {
  const { at } = painted((x, y) => (isGap(x, y) ? 0.75 : 0.35))
  expect(at(122, 74) - at(132, 84)).toBeLessThan(0.32)
  expect(at(122, 194)).toBeGreaterThan(at(122, 74) + 0.03)
})

test('a part of a crown that is darker than the whole becomes one deeper mass', () => {
  const { at } = painted((x) => (x < 120 ? 0.35 : 0.5))
  expect(at(170, 120) - at(70, 120)).toBeGreaterThan(0.25)
})

test('pale leaves, and what is not leaves, stay as they are', () => {
  const { before, after } = painted((x, y) => (isInCrown(x, y) ? 0.15 : 0.6))
  expect(after).toEqual(before)
})

test('a crown is not darker as a whole than in the photo', () => {
  const dark = painted(() => 0.5)
  const light = painted(() => 0.5, 0.7)
  expect(light.at(120, 100)).toBeLessThan(0.7 * dark.at(120, 100))
  expect(light.at(5, 5)).toBeCloseTo(0.5)
})
