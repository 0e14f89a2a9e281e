import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { allocate } from '../kernels/wasm-memory.ts'
import { newPlane } from '../plane.ts'
import { pictureOf, smallHouse } from '../testing/pictures.ts'
import { stretchesOf } from './ruled-washes.ts'
import { steadinessOf, steadyRows } from './steady-hand.ts'

test('the hand is steadier on built things than on leaves, and its steadiness stays in 0..1', () => {
  const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
  const steady = steadinessOf(house, stretchesOf(house.darkLines), [])
  expect(Math.min(...steady.data)).toBeGreaterThanOrEqual(-1e-6)
  expect(Math.max(...steady.data)).toBeLessThanOrEqual(1 + 1e-6)
  const { fronds: _, ...rest } = house
  const loose = steadinessOf({ ...rest, vegetation: new Float32Array(house.vegetation.length).fill(1) }, [], [])
  expect(Math.max(...loose.data)).toBeCloseTo(0, 6)
})

test('the hand is steady where fronds are', () => {
  const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
  const steady = steadinessOf({ ...house, fronds: new Float32Array(house.sky.length).fill(1) }, [], [])
  expect(Math.min(...steady.data)).toBeCloseTo(1)
})

test('beside a thin post on a wall the hand is steady', () => {
  const post = analyze(
    pictureOf(240, 192, (x, y) => (y < 50 ? [150, 190, 235] : x >= 118 && x < 122 ? [150, 140, 125] : [215, 205, 190])),
    () => {},
    { short: 192, long: 600 },
  )
  const steady = steadinessOf(post, stretchesOf(post.darkLines), [])
  const [middle, row] = [Math.round(steady.width / 2), Math.round(0.6 * steady.height)]
  const nearest = [-1, 0, 1].map((dx) => steady.data[row * steady.width + middle + dx]!)
  expect(Math.max(...nearest)).toBeGreaterThan(0.9)
})

test('a row of a large picture has the same steadiness as the same position in a small one', () => {
  const plane = newPlane(30, 20)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = (i % 30) / 30 + 0.01 * Math.floor(i / 30)
  const read = (scale: number, x: number, y: number) => {
    const width = Math.round(120 * scale)
    const { out, grid } = allocate({ out: width, grid: width + 2 })
    steadyRows(plane, width, scale)(Math.round(y * scale), out, grid)
    return out[Math.round(x * scale)]!
  }
  for (const x of [10, 55, 100]) for (const y of [8, 40, 70]) expect(read(6, x, y)).toBeCloseTo(read(1.25, x, y), 1)
})
