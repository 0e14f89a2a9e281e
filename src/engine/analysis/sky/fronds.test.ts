import { expect, test } from 'vitest'
import { isOfCrossedFronds } from '../../testing/pictures.ts'
import { openFronds } from './fronds.ts'

const WIDTH = 240
const HEIGHT = 160

/** A blue sky above row 120, whose mask leaves out columns 20 to 99, with dark things before it. */
function opened(
  isThing: (x: number, y: number) => boolean,
  lightnessAt = (_x: number, _y: number) => 0.75,
  thing = 0.3,
) {
  const plane = (valueAt: (x: number, y: number) => number) =>
    Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => valueAt(i % WIDTH, Math.floor(i / WIDTH)))
  const isDark = (x: number, y: number) => y >= 120 || isThing(x, y)
  const sky = plane((x, y) => (y < 120 && (x < 20 || x >= 100 || y < 20) ? 1 : 0))
  const fronds = openFronds(
    {
      width: WIDTH,
      height: HEIGHT,
      L: plane((x, y) => (isDark(x, y) ? thing : lightnessAt(x, y))),
      a: plane(() => 0),
      b: plane((x, y) => (isDark(x, y) && thing < 0.5 ? 0.02 : -0.08)),
    },
    sky,
    undefined,
  )
  return { skyAt: (x: number, y: number) => sky[y * WIDTH + x]!, fronds }
}

/** Fronds with gaps of sky between them. */
const isFrond = (x: number, y: number) => x >= 20 && x < 100 && y >= 20 && y < 110 && isOfCrossedFronds(x, y)
/** The mean of the sky in the middle of gaps. */
function skyInGaps(skyAt: (x: number, y: number) => number): number {
  let [sum, count] = [0, 0]
  for (let y = 50; y < 80; y++)
    for (let x = 40; x < 80; x++) {
      if ([-1, 0, 1].some((k) => isFrond(x + k, y) || isFrond(x, y + k))) continue
      sum += skyAt(x, y)
      count += 1
    }
  return sum / count
}
/** Boards with the same gaps. */
const isBoard = (x: number, y: number) => x >= 20 && x < 100 && y >= 20 && (y < 30 || (y < 90 && x % 10 < 4))

test('the sky between fronds is found, and fronds stay', () => {
  const { skyAt, fronds } = opened((x, y) => isFrond(x, y) || (x >= 20 && x < 100 && y >= 110))
  for (let y = 50; y < 80; y++) for (let x = 40; x < 80; x++) if (isFrond(x, y)) expect(skyAt(x, y)).toBe(0)
  expect(skyInGaps(skyAt)).toBeGreaterThan(0.9)
  expect(fronds![60 * WIDTH + 60]!).toBeGreaterThan(0.9)
})

test('gaps between boards are no gaps between fronds', () => {
  const { skyAt, fronds } = opened((x, y) => isBoard(x, y) || (x >= 20 && x < 100 && y >= 90))
  for (let x = 40; x < 80; x++) expect(skyAt(x, 60)).toBe(0)
  expect(fronds?.[60 * WIDTH + 60] ?? 0).toBe(0)
})

test('things in the color of the sky are no fronds', () => {
  const { fronds } = opened(isFrond, undefined, 0.66)
  expect(fronds?.[60 * WIDTH + 60] ?? 0).toBeLessThan(0.1)
})

test('a light wall without a dark frame is no sky between fronds', () => {
  const { skyAt, fronds } = opened((x, y) => y >= 20 && x >= 20 && x < 100 && (y < 24 || y >= 118))
  expect(skyAt(60, 60)).toBe(0)
  expect(fronds).toBeUndefined()
})

test('the blurred edge of a frond is sky as far as the frond does not cover it', () => {
  const isEdge = (x: number, y: number) => !isFrond(x, y) && isFrond(x - 1, y)
  const { skyAt } = opened(
    (x, y) => isFrond(x, y) || (x >= 20 && x < 100 && y >= 110),
    (x, y) => (isEdge(x, y) ? 0.63 : 0.75),
  )
  let [sum, count] = [0, 0]
  for (let y = 50; y < 80; y++)
    for (let x = 40; x < 80; x++)
      if (isEdge(x, y)) {
        sum += skyAt(x, y)
        count += 1
      } else if (isFrond(x, y)) expect(skyAt(x, y)).toBe(0)
  expect(sum / count).toBeGreaterThan(0.4)
})
