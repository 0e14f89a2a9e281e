import { expect, test } from 'vitest'
import { openFronds } from './fronds.ts'

const WIDTH = 240
const HEIGHT = 160

/** A blue sky above row 120, whose mask leaves out columns 20 to 99, with dark things before it. */
function opened(isThing: (x: number, y: number) => boolean, lightnessAt = (_x: number, _y: number) => 0.75) {
  const plane = (valueAt: (x: number, y: number) => number) =>
    Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => valueAt(i % WIDTH, Math.floor(i / WIDTH)))
  const isDark = (x: number, y: number) => y >= 120 || isThing(x, y)
  const sky = plane((x, y) => (y < 120 && (x < 20 || x >= 100 || y < 20) ? 1 : 0))
  const fronds = openFronds(
    {
      width: WIDTH,
      height: HEIGHT,
      L: plane((x, y) => (isDark(x, y) ? 0.3 : lightnessAt(x, y))),
      a: plane(() => 0),
      b: plane((x, y) => (isDark(x, y) ? 0.02 : -0.08)),
    },
    sky,
    undefined,
  )
  return { skyAt: (x: number, y: number) => sky[y * WIDTH + x]!, fronds }
}

/** Fronds four pixels wide, with six pixels of sky between them, that hang from a bough. */
const isFrond = (x: number, y: number) => x >= 20 && x < 100 && y >= 20 && (y < 30 || (y < 90 && x % 10 < 4))

test('the sky between fronds is found, and fronds stay', () => {
  const { skyAt, fronds } = opened((x, y) => isFrond(x, y) || (x >= 20 && x < 100 && y >= 90))
  for (let x = 40; x < 80; x++) expect(skyAt(x, 60)).toBeCloseTo(x % 10 < 4 ? 0 : 1)
  expect(fronds![60 * WIDTH + 60]!).toBeGreaterThan(0.9)
})

test('a light wall without a dark frame is no sky between fronds', () => {
  const { skyAt, fronds } = opened((x, y) => y >= 20 && x >= 20 && x < 100 && (y < 24 || y >= 118))
  expect(skyAt(60, 60)).toBe(0)
  expect(fronds).toBeUndefined()
})

test('the blurred edge of a frond is sky as far as the frond does not cover it', () => {
  const edge = (x: number, y: number) => (isFrond(x - 1, y) ? 0.63 : 0.75)
  const { skyAt } = opened((x, y) => isFrond(x, y) || (x >= 20 && x < 100 && y >= 90), edge)
  for (const x of [44, 54, 64]) {
    expect(skyAt(x, 60)).toBeGreaterThan(0.5)
    expect(skyAt(x - 1, 60)).toBe(0)
  }
})
